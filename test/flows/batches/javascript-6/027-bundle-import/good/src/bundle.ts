export interface Entry {
  path: string;
  text: string;
}

export class Bundle implements Iterable<[string, Entry]> {
  private readonly entries: Entry[];

  private constructor(entries: Entry[]) {
    this.entries = entries;
  }

  static parse(text: string): Bundle {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return new Bundle(lines.map((line) => JSON.parse(line) as Entry));
  }

  *[Symbol.iterator](): Iterator<[string, Entry]> {
    let n = 0;
    for (const entry of this.entries) {
      n += 1;
      const numbered = String(n).padStart(4, '0') + '.md';
      yield [numbered, entry];
    }
  }
}
