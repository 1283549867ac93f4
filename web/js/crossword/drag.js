/** Dragging tiles with a mouse or a finger. */

/** A pointer that moves less than this is a click, in pixels. */
const CLICK = 6;
/** So near to the edge of the window a dragged tile pulls the board along, in pixels. */
const EDGE = 28;
/** How far it pulls it at a time, in pixels. */
const PULL = 8;
/** So far above a finger its tile aims, in pixels: what is under a finger cannot be seen. */
const LIFT = 32;
/** In such steps that is given up where there is nothing so far above, in pixels. */
const STEP = 4;

/**
 * @template From
 * @typedef {{ from: From, source: HTMLElement, tile: Element }} Lifted
 */

/** @template From */
export class TileDrag {
  /**
   * @param {HTMLElement} place where tiles lie
   * @param {{
   *   lift: (target: Element) => Lifted<From> | null,
   *   drop: (from: From, on: Element | null) => void,
   * }} can what is lifted from an element, if anything, and what becomes of it
   */
  constructor(place, can) {
    this.place = place;
    this.can = can;
    /** @type {(Lifted<From> & { id: number, x: number, y: number, ghost: HTMLElement | null }) | null} */
    this.held = null;
    /** The square that it aims at. @type {Element | null} */
    this.target = null;
    this.hasDragged = false;
    this.leaving = new AbortController();
    this.listen();
  }

  listen() {
    const { signal } = this.leaving;
    const end = (/** @type {PointerEvent} */ event) => this.end(event);
    this.place.addEventListener("pointerdown", (event) => this.press(event));
    this.place.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("pointermove", (event) => this.move(event), { signal });
    document.addEventListener("pointerup", end, { signal });
    document.addEventListener("pointercancel", end, { signal });
  }

  leave() {
    this.held?.ghost?.remove();
    this.leaving.abort();
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.hasDragged = false;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const lifted = this.can.lift(event.target);
    if (lifted)
      this.held = { ...lifted, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < CLICK) return;
    held.ghost ??= this.makeGhost(held, event.pointerType === "touch");
    this.aim(this.under(event)?.closest(".square:not(.taken)") ?? null);
    this.placeGhost(held.ghost, held.tile, event);
    this.pullBoard(event);
  }

  /** @param {PointerEvent} event */
  end(event) {
    if (!this.held || event.pointerId !== this.held.id) return;
    const { ghost, from, source } = this.held;
    this.held = null;
    this.aim(null);
    source.classList.remove("lifted");
    ghost?.remove();
    if (ghost && event.type === "pointerup") this.can.drop(from, this.under(event));
  }

  /** The click that ends a drag is none. @param {Event} event */
  click(event) {
    if (!this.hasDragged) return;
    this.hasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * The tile as it hangs on the pointer.
   *
   * @param {Lifted<From>} lifted
   * @param {boolean} isByFinger
   */
  makeGhost({ tile, source }, isByFinger) {
    const ghost = /** @type {HTMLElement} */ (tile.cloneNode(true));
    ghost.classList.add("ghost");
    ghost.classList.toggle("by-finger", isByFinger);
    document.body.append(ghost);
    source.classList.add("lifted");
    this.hasDragged = true;
    return ghost;
  }

  /**
   * Above a finger the tile lies on the very square that it will take.
   *
   * @param {HTMLElement} ghost
   * @param {Element} tile
   * @param {PointerEvent} event
   */
  placeGhost(ghost, tile, event) {
    const goal = event.pointerType === "touch" ? this.target?.getBoundingClientRect() : undefined;
    const size = goal ? Math.max(goal.width * 1.2, 26) : Math.max(tile.getBoundingClientRect().width, 36);
    const [x, y] = goal
      ? [goal.x + goal.width / 2, goal.y + goal.height / 2]
      : [event.clientX, event.clientY - this.rise(event)];
    ghost.classList.toggle("on-square", goal !== undefined);
    ghost.style.setProperty("--size", `${size}px`);
    ghost.style.translate = `${x}px ${y}px`;
  }

  /** @param {PointerEvent} event */
  pullBoard({ clientX, clientY }) {
    const view = this.target?.closest(".zoomed");
    if (!view) return;
    const room = view.getBoundingClientRect();
    const pull = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) =>
      at < low + EDGE ? -PULL : at > high - EDGE ? PULL : 0;
    view.scrollBy(pull(clientX, room.left, room.right), pull(clientY, room.top, room.bottom));
  }

  /**
   * How far above the pointer it aims: nothing on the rack, more and more above it. So a tile that
   * goes along the rack or comes home does not reach for the board, and the last row is not jumped.
   *
   * @param {PointerEvent} event
   */
  rise({ clientY, pointerType }) {
    const rack = this.place.querySelector(".rack")?.getBoundingClientRect().top ?? Infinity;
    return pointerType === "touch" ? Math.min(LIFT, Math.max(0, rack - clientY)) : 0;
  }

  /** The square or the rack that a pointer aims at, or whatever is under it: at the upper edge the first row. @param {PointerEvent} event */
  under(event) {
    const { clientX, clientY } = event;
    for (let above = this.rise(event); above > 0; above -= STEP) {
      const place = document.elementFromPoint(clientX, clientY - above);
      if (place?.closest(".square, .rack")) return place;
    }
    return document.elementFromPoint(clientX, clientY);
  }

  /** @param {Element | null} target */
  aim(target) {
    if (target === this.target) return;
    this.target?.classList.remove("aimed");
    target?.classList.add("aimed");
    this.target = target;
  }
}
