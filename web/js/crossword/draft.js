/**
 * A word that is being composed: the tiles of the rack in the player's order, those of them that
 * lie on the board, and where the next typed letter goes. Pure: it draws nothing and asks nobody.
 *
 * @typedef {{ row: number, column: number }} Square
 * @typedef {Square & { letter: string, blank: boolean, slot: number }} Laid
 */

export const BLANK = "*";

/** @param {Square} one @param {Square} other */
export const same = (one, other) => one.row === other.row && one.column === other.column;

/** A square in a word, to know one from another. @param {Square} square */
export const squareKey = ({ row, column }) => `${row},${column}`;

/** Whether nothing is laid yet. @param {string[]} board its rows */
export const isEmpty = (board) => board.every((row) => /^\.+$/.test(row));

export class Draft {
  constructor() {
    /** The tiles of the rack, laid or not, in the order in which they are shown. @type {string[]} */
    this.rack = [];
    /** In the order in which they were laid. @type {Laid[]} */
    this.laid = [];
    /** The rows of the board. @type {string[]} */
    this.board = [];
    /** @type {Square | null} */
    this.caret = null;
    this.down = false;
    /** Whether a blank is laid without a letter. */
    this.plainBlanks = false;
  }

  /**
   * Takes over a position: the order of the rack stays as far as its tiles do, and so does every
   * laid tile whose square is still free.
   *
   * @param {string} rack
   * @param {string[]} board
   */
  settle(rack, board) {
    this.board = board;
    const wanted = [...rack];
    const laid = this.laid.filter((tile) => !this.isOccupied(tile));
    if (this.rack.toSorted().join("") !== wanted.toSorted().join("")) {
      const rest = [...wanted];
      const kept = this.rack.filter((tile) => take(rest, tile));
      this.rack = [...kept, ...rest];
    }
    this.laid = [];
    for (const tile of laid) this.lay(tile, tile.blank ? BLANK : tile.letter, tile.letter);
  }

  /** @param {Square} square whether a tile of an earlier move is there */
  isOccupied({ row, column }) {
    const there = this.board[row]?.[column];
    return there !== undefined && there !== ".";
  }

  /** @param {Square} square the tile of this draft there */
  at(square) {
    return this.laid.find((tile) => same(tile, square));
  }

  /** @param {number} slot */
  isLaid(slot) {
    return this.laid.some((tile) => tile.slot === slot);
  }

  /**
   * The place on the rack of a tile that is not laid; -1 if there is none.
   *
   * @param {string} tile
   */
  slotOf(tile) {
    return this.rack.findIndex((each, slot) => each === tile && !this.isLaid(slot));
  }

  /**
   * Lays a tile of the rack; what lay there before goes back.
   *
   * @param {Square} square
   * @param {string} tile as it is on the rack
   * @param {string} letter what it stands for
   * @param {number} [slot] which of them
   */
  lay({ row, column }, tile, letter, slot = this.slotOf(tile)) {
    if (slot < 0 || this.isLaid(slot) || this.isOccupied({ row, column })) return false;
    this.takeBack({ row, column });
    const blank = tile === BLANK;
    this.laid.push({ row, column, letter: blank && this.plainBlanks ? BLANK : letter, blank, slot });
    return true;
  }

  /** @param {Square} square */
  takeBack(square) {
    const tile = this.at(square);
    if (tile) this.laid.splice(this.laid.indexOf(tile), 1);
    return tile;
  }

  /**
   * Moves a laid tile; one that is there already changes places with it.
   *
   * @param {Square} from
   * @param {Square} to
   */
  move(from, to) {
    const tile = this.at(from);
    if (!tile || this.isOccupied(to)) return;
    const other = this.at(to);
    if (other) Object.assign(other, { row: from.row, column: from.column });
    Object.assign(tile, { row: to.row, column: to.column });
  }

  /** The first free square from the caret on; null at the edge. */
  next() {
    if (!this.caret) return null;
    let { row, column } = this.caret;
    while (this.board[row]?.[column] !== undefined) {
      if (!this.isOccupied({ row, column }) && !this.at({ row, column })) return { row, column };
      if (this.down) row += 1;
      else column += 1;
    }
    return null;
  }

  /**
   * Types a letter at the caret: from the rack, or with a blank. The caret goes on to the next
   * free square.
   *
   * @param {string} letter
   * @returns {"laid" | "no tile" | "no room"}
   */
  type(letter) {
    const square = this.next();
    if (!square) return "no room";
    const tile = this.slotOf(letter) >= 0 ? letter : BLANK;
    if (!this.lay(square, tile, letter)) return "no tile";
    this.caret = square;
    this.caret = this.next() ?? square;
    return "laid";
  }

  /** Takes the last tile back; the caret goes there. */
  back() {
    const tile = this.laid.pop();
    if (tile) this.caret = { row: tile.row, column: tile.column };
    return tile;
  }

  /** Mixes the tiles of the rack. */
  shuffle() {
    const order = this.rack.map((_, slot) => slot);
    for (let left = order.length - 1; left > 0; left -= 1) {
      const other = Math.floor(Math.random() * (left + 1));
      [order[left], order[other]] = [order[other] ?? 0, order[left] ?? 0];
    }
    this.arrange(order);
  }

  /**
   * Puts a tile of the rack before another.
   *
   * @param {number} from
   * @param {number} to
   */
  reorder(from, to) {
    const order = this.rack.map((_, slot) => slot);
    order.splice(to, 0, ...order.splice(from, 1));
    this.arrange(order);
  }

  /** @param {number[]} order the places that the tiles of the rack come from */
  arrange(order) {
    const { rack } = this;
    this.rack = order.map((slot) => rack[slot] ?? BLANK);
    for (const tile of this.laid) tile.slot = order.indexOf(tile.slot);
  }

  /** The tiles as the server takes them. */
  tiles() {
    return this.laid.map(({ row, column, letter, blank }) =>
      blank ? { row, column, letter, blank } : { row, column, letter },
    );
  }

  /** What is kept over a reload; null if there is nothing to keep. */
  kept() {
    return this.laid.length === 0
      ? null
      : { tiles: this.tiles(), rack: this.rack.join(""), caret: this.caret, down: this.down };
  }

  /** @param {any} kept */
  restore(kept) {
    if (!Array.isArray(kept?.tiles) || typeof kept.rack !== "string") return;
    const order = [...kept.rack];
    if (order.toSorted().join("") === this.rack.toSorted().join("")) this.rack = order;
    this.replace(kept.tiles);
    this.caret = this.board[kept.caret?.row]?.[kept.caret?.column] ? kept.caret : null;
    this.down = kept.down === true;
  }

  /**
   * Lays other tiles in place of what is laid.
   *
   * @param {{ row: number, column: number, letter: string, blank?: boolean }[]} tiles
   */
  replace(tiles) {
    this.laid = [];
    for (const { row, column, letter, blank } of tiles.filter(Boolean)) {
      const capital = String(letter).toUpperCase();
      this.lay({ row, column }, blank ? BLANK : capital, capital);
    }
  }
}

/**
 * @param {string[]} tiles
 * @param {string} tile
 */
function take(tiles, tile) {
  const at = tiles.indexOf(tile);
  if (at >= 0) tiles.splice(at, 1);
  return at >= 0;
}
