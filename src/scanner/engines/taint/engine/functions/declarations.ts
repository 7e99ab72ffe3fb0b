import type { Unit } from '../../ir/unit.ts';

/** What files declare to all others, by its name in any case; of several the first. */
export class Declarations {
  readonly #found = new Map<string, { readonly file: string; readonly name: string }>();

  constructor(units: readonly Pick<Unit, 'file' | 'declares'>[]) {
    for (const { file, declares = [] } of units)
      for (const name of declares) {
        const key = name.toLowerCase();
        if (!this.#found.has(key)) this.#found.set(key, { file, name });
      }
  }

  /** Classes by their names in full; none where so many fit that the name says nothing. */
  classesLike(name: RegExp): readonly { readonly file: string; readonly name: string }[] {
    const fitting = [...this.#found.values()].filter(
      (one) => one.name.startsWith('\\') && name.test(one.name.slice(1)),
    );
    return fitting.length > MOST_CHOSEN ? [] : fitting;
  }

  find(name: string): { readonly file: string; readonly name: string } | null {
    return this.#found.get(name.replace(/^\\(?=\\)/, '').toLowerCase()) ?? null;
  }
}

/** Classes of which a program may choose one: all that is done with one is done with each. */
const MOST_CHOSEN = 4;
