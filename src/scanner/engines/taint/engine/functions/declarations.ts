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

  find(name: string): { readonly file: string; readonly name: string } | null {
    return this.#found.get(name.replace(/^\\(?=\\)/, '').toLowerCase()) ?? null;
  }
}
