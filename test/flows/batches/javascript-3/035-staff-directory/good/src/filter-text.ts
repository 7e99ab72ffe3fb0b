const SPECIAL = '\\*\0()';

/** The characters of a value, those with a meaning in a filter as \xx. */
export class FilterText implements Iterable<string> {
  constructor(private readonly value: string) {}

  get length(): number {
    return this.value.length;
  }

  *[Symbol.iterator](): Iterator<string> {
    for (const ch of this.value) {
      yield SPECIAL.includes(ch) ? '\\' + ch.charCodeAt(0).toString(16).padStart(2, '0') : ch;
    }
  }
}
