import { allChars, type CharSet, noChars } from '../../characters.ts';
import type { Facts, Value } from '../values/values.ts';

/** Turns that are told apart, where it is known for each whether there is one more. */
export const EXACT_ITERATIONS = 12;
/** Turns of loops within each other. */
const MAX_WITHIN = 48;

/** How far a running loop is. */
export class Iteration {
  /** From 0, while turns are told apart; then -1. */
  turn = -1;
  /** Whether there is one more is known of each turn: it goes through a list whose elements are known. */
  isCounted = false;
  /** How many turns there may be within one of the loops around. */
  readonly room: number;
  #within: number;
  #through: { readonly given: Value; readonly found: Value } | null = null;
  #letters: Value[] = [];
  readonly #chars = new Map<number, CharSet>();

  constructor(outer: Iteration | null) {
    this.room = outer === null ? MAX_WITHIN : outer.#within;
    this.#within = this.room;
  }

  begin(turn: number): void {
    this.turn = turn;
    this.isCounted = false;
    this.#letters = [];
  }

  /** Goes through so many elements, one by one; false where that is too many. */
  counts(length: number): boolean {
    if (this.turn < 0 || length >= EXACT_ITERATIONS || length > this.room) return false;
    this.isCounted = true;
    this.#within = Math.floor(this.room / Math.max(1, length));
    return true;
  }

  /** What is gone through, found once for all turns. */
  through(given: Value, find: (given: Value) => Value): Value {
    if (this.#through?.given !== given) this.#through = { given, found: find(given) };
    return this.#through.found;
  }

  takes(letter: Value): void {
    if (letter.letterOf !== undefined && letter.id !== 0) this.#letters.push(letter);
  }

  /** What conditions have shown of the turn's character, the characters before it have passed as well. */
  passed(facts: Facts): void {
    for (const { id, letterOf } of this.#letters)
      if (letterOf !== undefined) this.#chars.set(letterOf.id, charsIn(facts.get(id)));
  }

  charsOf(text: Value): CharSet {
    return this.#chars.get(text.id) ?? allChars;
  }
}

const charsIn = (refined: Value | undefined): CharSet =>
  refined === undefined ? allChars : refined.taint.reduce((sum, atom) => sum | atom.chars, noChars);
