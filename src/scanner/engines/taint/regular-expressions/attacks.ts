import type { CharSet } from '../characters.ts';
import { type Attack, attackOn } from './attack.ts';
import type { Use } from './count-steps.ts';
import type { Allowance } from './growth.ts';
import type { Semantics } from './semantics.ts';

/** Steps of all expressions of an analysis: some ten seconds, of which hardly any program takes one. */
const MOST_STEPS = 200_000_000;

/** Attacks on the expressions of one analysis; each question is answered once. */
export class Attacks {
  readonly #semantics: Semantics;
  readonly #known = new Map<string, Attack | 'unknown' | null>();
  readonly #left: Allowance = { steps: MOST_STEPS };

  constructor(semantics: Semantics) {
    this.#semantics = semantics;
  }

  /** As `attackOn`; `unknown` once all steps are spent. */
  on(
    expression: { readonly source: string; readonly flags: string },
    use: Use,
    chars: CharSet,
    before: string,
    after: string,
  ): Attack | 'unknown' | null {
    const key = JSON.stringify([expression.source, expression.flags, use, chars, before, after]);
    let attack = this.#known.get(key);
    if (attack === undefined) {
      const semantics = this.#semantics;
      attack =
        this.#left.steps <= 0 ? 'unknown' : attackOn({ expression, semantics, use, chars, before, after }, this.#left);
      this.#known.set(key, attack);
    }
    return attack;
  }
}
