import { PairNumbers } from './pair-numbers.ts';

/** By whom what is made in a function is told apart: the last two calls that led there, as a number. */
export type Context = number;

/** Of what is called from outside of a unit. */
export const rootContext = (unit: number): Context => -2 - unit;

/** Of what nobody is seen to make. */
export const INJECTED: Context = -1;

interface Place {
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

/** All contexts of one analysis. */
export class Contexts {
  readonly #starts = new PairNumbers();
  readonly #places = new PairNumbers();
  /** Each of these is told from the others by the second number: a place, a start below zero, or an element. */
  readonly #pairs = new PairNumbers();
  /** By number: the last call of it alone. */
  readonly #last: Context[] = [];

  /** Of a function called at a place. */
  called({ unit, start, end, frame }: Place & { readonly frame: { readonly context: Context } }): Context {
    const place = this.#places.of(this.#starts.of(unit, start), end);
    const context = this.#pairs.of(this.#lastOf(frame.context), place * KINDS);
    this.#last[context] ??= this.#pairs.of(NOBODY, place * KINDS);
    return context;
  }

  /** Of a job that is begun at a place. */
  begun(unit: number, start: number): Context {
    const context = this.#pairs.of(NOBODY, this.#starts.of(unit, start) * KINDS + 1);
    this.#last[context] ??= context;
    return context;
  }

  /** Of what is done with one of several elements, or in one turn of a loop. */
  ofElement(context: Context, index: number): Context {
    const last = this.#lastOf(context);
    const own = this.#pairs.of(context, index * KINDS + 2);
    this.#last[own] ??= last === context ? own : this.ofElement(last, index);
    return own;
  }

  /** One that was not made by calls is its own last. */
  #lastOf(context: Context): Context {
    return context < 0 ? context : (this.#last[context] ?? context);
  }
}

/** Ways in which a context comes to be. */
const KINDS = 3;
/** No context has this number. */
const NOBODY = -(2 ** 30);
