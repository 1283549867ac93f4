/** Dragging tiles with a mouse or a finger. */

/** A pointer that moves less than this is a click, in pixels. */
const CLICK = 6;
/** So near to the edge of the window a dragged tile pulls the board along, in pixels. */
const EDGE = 28;
/** So far above a finger its tile aims, in pixels: what is under a finger cannot be seen. */
const LIFT = 32;
/** In such steps that is given up where there is nothing so far above, in pixels. */
const STEP = 4;

/**
 * @template From
 * @param {HTMLElement} place where tiles lie
 * @param {{
 *   lift: (target: Element) => { from: From, source: HTMLElement, tile: Element } | null,
 *   drop: (from: From, on: Element | null) => void,
 * }} can what is lifted from an element, if anything, and what becomes of it
 * @returns {() => void} ends it
 */
export function dragTiles(place, can) {
  /** @type {{ from: From, source: HTMLElement, tile: Element, id: number, x: number, y: number, ghost: HTMLElement | null } | null} */
  let held = null;
  /** @type {Element | null} */
  let target = null;
  let hasDragged = false;

  /**
   * How far above the pointer it aims: nothing on the rack, more and more above it. So a tile that
   * goes along the rack or comes home does not reach for the board, and the last row is not jumped.
   *
   * @param {PointerEvent} event
   */
  const rise = ({ clientY, pointerType }) => {
    const rack = place.querySelector(".rack")?.getBoundingClientRect().top ?? Infinity;
    return pointerType === "touch" ? Math.min(LIFT, Math.max(0, rack - clientY)) : 0;
  };

  /** The square or the rack that a pointer aims at, or whatever is under it: at the upper edge the first row. @param {PointerEvent} event */
  const under = (event) => {
    for (let above = rise(event); above > 0; above -= STEP) {
      const place = document.elementFromPoint(event.clientX, event.clientY - above);
      if (place?.closest(".square, .rack")) return place;
    }
    return document.elementFromPoint(event.clientX, event.clientY);
  };

  /** @param {Element | null} next */
  const aim = (next) => {
    if (next === target) return;
    target?.classList.remove("aimed");
    next?.classList.add("aimed");
    target = next;
  };

  const down = (/** @type {PointerEvent} */ event) => {
    hasDragged = false;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const lifted = can.lift(event.target);
    if (lifted) held = { ...lifted, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  };

  const move = (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.id) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < CLICK) return;
      held.ghost = /** @type {HTMLElement} */ (held.tile.cloneNode(true));
      held.ghost.classList.add("ghost");
      held.ghost.classList.toggle("by-finger", event.pointerType === "touch");
      document.body.append(held.ghost);
      held.source.classList.add("lifted");
      hasDragged = true;
    }
    aim(under(event)?.closest(".square:not(.taken)") ?? null);
    // Above a finger the tile lies on the very square that it will take.
    const goal = event.pointerType === "touch" ? target?.getBoundingClientRect() : undefined;
    const size = goal ? Math.max(goal.width * 1.2, 26) : Math.max(held.tile.getBoundingClientRect().width, 36);
    const [x, y] = goal ? [goal.x + goal.width / 2, goal.y + goal.height / 2] : [event.clientX, event.clientY - rise(event)];
    held.ghost.classList.toggle("on-square", goal !== undefined);
    held.ghost.style.setProperty("--size", `${size}px`);
    held.ghost.style.translate = `${x}px ${y}px`;
    const view = target?.closest(".zoomed");
    if (!view) return;
    const room = view.getBoundingClientRect();
    const pull = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) => (at < low + EDGE ? -8 : at > high - EDGE ? 8 : 0);
    view.scrollBy(pull(event.clientX, room.left, room.right), pull(event.clientY, room.top, room.bottom));
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { ghost, from, source } = held;
    held = null;
    aim(null);
    source.classList.remove("lifted");
    ghost?.remove();
    if (ghost && event.type === "pointerup") can.drop(from, under(event));
  };

  // The click that ends a drag is none.
  const click = (/** @type {Event} */ event) => {
    if (!hasDragged) return;
    hasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  place.addEventListener("pointerdown", down);
  place.addEventListener("click", click, true);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  return () => {
    held?.ghost?.remove();
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
  };
}
