const FIRST_SIZE = 1024;
/** Places are numbered on and on; from here on they begin anew. */
const LAST_PLACE = 1 << 30;

/**
 * Small integers that are noted by runs within runs: what a run has noted is a stretch of one list, which holds the
 * stretches of the runs inside it. So a run inside costs the outer ones nothing.
 */
export class Log {
  #items = new Int32Array(FIRST_SIZE);
  #length = 0;
  /** By item: where it stands, its last place if it has several. */
  #places = new Int32Array(FIRST_SIZE).fill(-1);
  /** Place of the first item of the list. */
  #base = 0;
  /** How often an item was noted that an outer run has noted as well. */
  #doubles = 0;

  /** Where a run begins. */
  begin(): Beginning {
    return { at: this.#length, doubles: this.#doubles };
  }

  /** Notes an item for the run that began last. */
  note(item: number, { at }: Beginning): void {
    if (item >= this.#places.length) this.#places = grown(this.#places, item, -1);
    const place = this.#places[item] ?? -1;
    if (place >= this.#base + at) return;
    if (place >= this.#base) this.#doubles += 1;
    if (this.#length >= this.#items.length) this.#items = grown(this.#items, this.#length, 0);
    this.#places[item] = this.#base + this.#length;
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  /** Takes back what the run has noted that began there. */
  leaveOut({ at }: Beginning, isOut: (item: number) => boolean): void {
    let end = at;
    for (let index = at; index < this.#length; index++) {
      const item = this.#items[index] ?? 0;
      if (isOut(item)) {
        this.#places[item] = -1;
        continue;
      }
      if (this.#places[item] === this.#base + index) this.#places[item] = this.#base + end;
      this.#items[end] = item;
      end += 1;
    }
    this.#length = end;
  }

  /** What the run has noted that began there and ends now: each once, in order. To be read before more is noted. */
  end(beginning: Beginning): Int32Array {
    if (this.#doubles > beginning.doubles) this.#leaveOutDoubles(beginning.at);
    return this.#items.subarray(beginning.at, this.#length);
  }

  /** No run is under way any more. */
  clear(): void {
    this.#base += this.#length;
    this.#length = 0;
    if (this.#base < LAST_PLACE) return;
    this.#base = 0;
    this.#places.fill(-1);
  }

  #leaveOutDoubles(from: number): void {
    let end = from;
    for (let index = from; index < this.#length; index++) {
      const item = this.#items[index] ?? 0;
      const place = (this.#places[item] ?? -1) - this.#base;
      // Those that were kept already stand before the end.
      if (place >= from && place < end) continue;
      this.#places[item] = this.#base + end;
      this.#items[end] = item;
      end += 1;
    }
    this.#length = end;
  }
}

interface Beginning {
  readonly at: number;
  readonly doubles: number;
}

const grown = (list: Int32Array, index: number, empty: number): Int32Array<ArrayBuffer> => {
  const longer = new Int32Array(Math.max(index + 1, list.length * 2));
  if (empty !== 0) longer.fill(empty, list.length);
  longer.set(list);
  return longer;
};
