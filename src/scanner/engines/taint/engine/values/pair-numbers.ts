/*
 * Numbers pairs of integers, in the order in which they are first asked for: what a `Map` of joined texts would be,
 * without making a text for each question.
 */

const FIRST_SIZE = 1024;
/** An entry: first, second, its number. */
const WIDTH = 3;
const FREE = -1;

export class PairNumbers {
  /** Open addressing. */
  #entries = new Int32Array(FIRST_SIZE * WIDTH).fill(FREE);
  #mask = FIRST_SIZE - 1;
  #count = 0;

  /** The number of a pair, from 0 on; a pair that was never asked for gets the next. */
  of(first: number, second: number): number {
    const at = this.#place(first, second);
    const known = this.#entries[at + 2] ?? FREE;
    if (known !== FREE) return known;
    this.#entries[at] = first;
    this.#entries[at + 1] = second;
    this.#entries[at + 2] = this.#count;
    this.#count += 1;
    if (this.#count * 2 > this.#mask) this.#grow();
    return this.#count - 1;
  }

  clear(): void {
    this.#entries = new Int32Array(FIRST_SIZE * WIDTH).fill(FREE);
    this.#mask = FIRST_SIZE - 1;
    this.#count = 0;
  }

  /** Where the pair stands, or would. */
  #place(first: number, second: number): number {
    const entries = this.#entries;
    const mask = this.#mask;
    let at = (mixed(first, second) & mask) * WIDTH;
    while (entries[at + 2] !== FREE && (entries[at] !== first || entries[at + 1] !== second))
      at = at === mask * WIDTH ? 0 : at + WIDTH;
    return at;
  }

  #grow(): void {
    const old = this.#entries;
    this.#mask = this.#mask * 2 + 1;
    this.#entries = new Int32Array((this.#mask + 1) * WIDTH).fill(FREE);
    for (let at = 0; at < old.length; at += WIDTH)
      if (old[at + 2] !== FREE)
        this.#entries.set(old.subarray(at, at + WIDTH), this.#place(old[at] ?? FREE, old[at + 1] ?? FREE));
  }
}

/** A hash of 32 bits that spreads small numbers. */
export const mixed = (first: number, second: number): number => {
  const hash = Math.imul(first ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(second + 0x7f4a7c15, 0xc2b2ae35);
  return hash ^ (hash >>> 15);
};
