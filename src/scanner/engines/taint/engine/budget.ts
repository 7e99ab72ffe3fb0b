import type { Unit } from '../ir/unit.ts';

/** Nothing more may be spent on what is being run. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/**
 * Runs of one function after which its constant arguments are no longer told apart, and after which its calls are no
 * longer followed.
 */
const GENERAL_AFTER = 10;
const EXHAUSTED_AFTER = 40;
/**
 * Instructions that a short function may still run when it has met that number: what it does to its input is worth
 * knowing.
 */
const STEPS_OF_SHORT = 4_000;
/** Instructions: for one function in all its runs, times its own; and from one root. */
const STEPS_AN_INSTRUCTION = 400;
const STEPS_AT_LEAST = 20_000;
const STEPS_A_ROOT = 1_500_000;
/** What wraps other functions does something else for each. */
const SHARES_OF_WRAPPER = 10;

/** Counts what is spent, by function; deterministic, since it counts steps and no time. */
export class Budget {
  readonly #units: readonly Unit[];
  /** By unit: the number of its first function. */
  readonly #first: Int32Array;
  /** By number of the function. */
  readonly #runs: Int32Array;
  readonly #steps: Int32Array;
  /** What was counted when the budget was last renewed. */
  readonly #stepsBefore: Int32Array;
  #ofRoot = 0;
  steps = 0;
  /** Functions whose budget was met, as unit and index. */
  readonly met = new Set<number>();

  /** Functions that others of the tree were seen to call, as unit and index. */
  readonly called = new Set<number>();

  constructor(units: readonly Unit[]) {
    this.#units = units;
    this.#first = new Int32Array(units.length);
    let count = 0;
    units.forEach(({ functions }, unit) => {
      this.#first[unit] = count;
      count += functions.length;
    });
    this.#runs = new Int32Array(count);
    this.#steps = new Int32Array(count);
    this.#stepsBefore = new Int32Array(count);
  }

  /** Gives each function its share again: it is about to be called by others than before. */
  renew(): void {
    this.#stepsBefore.set(this.#steps);
    this.#runs.forEach((runs, number) => {
      this.#runs[number] = Math.min(runs, 1);
    });
  }

  /** Instructions run in each function that was run, for benchmarks; by `codeKey`. */
  spent(): ReadonlyMap<number, number> {
    return new Map(
      this.#units.flatMap(({ functions }, unit) =>
        functions.flatMap((_, code): [number, number][] => {
          const steps = this.#steps[this.#number(unit, code)] ?? 0;
          return steps === 0 ? [] : [[codeKey(unit, code), steps]];
        }),
      ),
    );
  }

  beginRoot(): void {
    this.#ofRoot = 0;
  }

  /** To be called for each instruction of a run of a function. */
  spender(unit: number, code: number): () => void {
    const number = this.#number(unit, code);
    return () => {
      this.steps += 1;
      this.#ofRoot += 1;
      this.#steps[number] = (this.#steps[number] ?? 0) + 1;
      if (this.#ofRoot > STEPS_A_ROOT) {
        this.met.add(codeKey(unit, code));
        throw new BudgetSpent();
      }
    };
  }

  entered(unit: number, code: number): void {
    const number = this.#number(unit, code);
    this.#runs[number] = (this.#runs[number] ?? 0) + 1;
  }

  wasRun(unit: number, code: number): boolean {
    return this.#runsOf(unit, code) > 0;
  }

  isGeneral(unit: number, code: number): boolean {
    return this.#runsOf(unit, code) > GENERAL_AFTER;
  }

  isExhausted(unit: number, code: number, isWrapper: () => boolean): boolean {
    const about = this.#units[unit]?.functions[code];
    const size = about === undefined ? 0 : about.to - about.from;
    const number = this.#number(unit, code);
    const steps = (this.#steps[number] ?? 0) - (this.#stepsBefore[number] ?? 0);
    const share = Math.max(STEPS_AT_LEAST, (size / 8) * STEPS_AN_INSTRUCTION);
    const isSpent = steps > share && (steps > SHARES_OF_WRAPPER * share || !isWrapper());
    if (isSpent) this.met.add(codeKey(unit, code));
    // Run so often, it has met every kind of input there is: further calls hand on what goes in, and nothing is missed
    // in it.
    return isSpent || (steps > STEPS_OF_SHORT && this.#runsOf(unit, code) > EXHAUSTED_AFTER && !isWrapper());
  }

  #runsOf(unit: number, code: number): number {
    return this.#runs[this.#number(unit, code)] ?? 0;
  }

  #number(unit: number, code: number): number {
    return (this.#first[unit] ?? 0) + code;
  }
}

const CODES = 0x100000;
export const codeKey = (unit: number, code: number): number => unit * CODES + code;
export const unitOf = (key: number): number => Math.floor(key / CODES);
export const codeOf = (key: number): number => key % CODES;
