/** Odd addresses, odd storage, odd names: the page opens and says what there is to say. */

import assert from "node:assert/strict";
import test from "node:test";
import { fits, openHarness, SIZES, until } from "./harness.js";
import { myTurn } from "./words.js";

const harness = openHarness();
const BOARD = "cats/o*er/dn*g/pium";

test("an address that is none says so", async (t) => {
  const page = await harness.page(t);
  for (const path of [
    "/%",
    "/t/%ff",
    "/t/%E0%A4%A",
    "/rules/constructor",
    "/new/constructor",
    "/new/nothing",
    "/t/__proto__",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  }
  harness.forgive(page, /./);
});

test("an option of the address is a switch that is on or off", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/new/kalida?wrap=false");
  assert.equal(await page.locator("#option-wrap").isChecked(), false);
  assert.equal(await page.locator("#option-bounce").isChecked(), true);
});

test("whatever the browser remembers, every page opens", async (t) => {
  const page = await harness.page(t);
  const { id } = await harness.table(page, { game: "khi", seats: [{ person: "" }, { computer: "easy" }] });
  const names = [
    "settings",
    "daily",
    "hidden",
    "seated",
    "level.khi",
    "kalida.zoom",
    "met.khi",
    `draft.${id}.0`,
    `invitation.${id}`,
  ];
  for (const junk of [
    "null",
    "7",
    '"constructor"',
    "[1,null]",
    '{"language":"constructor","tiles":3,"rack":[]}',
    '{"language":"!!","tiles":[{}],"rack":"","ply":1,"draft":{"tiles":[7],"rack":""}}',
    "{broken",
  ]) {
    await page.evaluate(
      ([all, text]) => {
        for (const name of all) localStorage.setItem(`tilehold.${name}`, text);
      },
      /** @type {const} */ ([names, junk]),
    );
    await harness.visit(page, "/");
    await page.locator(".games .primary").first().waitFor();
    await harness.visit(page, "/settings");
    await page.locator("h1").waitFor();
    await harness.visit(page, `/t/${id}`);
    assert.ok(await myTurn(page), junk);
    assert.equal(await page.locator(".rack .tile").count(), 7, junk);
  }
});

test("names as long as can be make nothing wider", async (t) => {
  const wide = "W".repeat(40);
  for (const { width, height, touch } of Object.values(SIZES)) {
    const page = await harness.page(t, { width, height, touch });
    const { id } = await harness.table(page, { game: "kalida", seats: [{ person: wide }, { person: wide }] });
    await page.locator("grid-board").waitFor();
    await fits(page);
    await page.request.post(`/api/tables/${id}/act`, {
      data: { request: "end", ply: 1, seat: 0, do: "resign" },
    });
    await page.locator("main.finished .result").waitFor();
    await fits(page);
    await harness.visit(page, "/");
    await page.evaluate(() => localStorage.setItem("tilehold.seated", "true"));
    await page.reload();
    await page.locator(".tables li").first().waitFor();
    await fits(page);
  }
});

test("without a clipboard the result can be copied by hand", async (t) => {
  const page = await harness.page(t);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await harness.table(page, { game: "pathfinder", seats: [{ person: "" }], options: { board: BOARD } });
  await page.locator("#answer-0").fill("cats");
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("button", { name: "Share the result" }).click();
  await page.locator("dialog pre").getByText("Tilehold Pathfinder").waitFor();
});

test("a question that is not answered is told, wherever it was asked", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { game: "pathfinder", seats: [{ person: "" }], options: { board: BOARD } });
  await page.locator("#answer-0").fill("cats");
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await page.getByText("Show the best five").waitFor();
  harness.cut();
  await page.getByText("Show the best five").click();
  await page.locator(".toast.bad").waitFor();
  harness.mend();
  await until(async () => (await page.locator(".connection:visible").count()) === 0, "the connection");
});
