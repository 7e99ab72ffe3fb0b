import { allChars, type CharSet, noChars } from '../../characters.ts';
import { rewrittenIn } from '../heap/rewritten.ts';
import type { Frame } from '../machine.ts';
import type { Contexts } from '../values/call-contexts.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import { sameValue } from '../values/join.ts';
import { type Facts, noFacts, nothing, type Value } from '../values/values.ts';

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
  /** It counts from the first place of a text on. */
  isFromFirst = false;
  /** How many turns there may be within one of the loops around. */
  readonly room: number;
  #within: number;
  #through: { readonly given: Value; readonly found: Value } | null = null;
  #letters: Value[] = [];
  #all: Value | null = null;
  #shown: Value | null = null;
  readonly #chars = new Map<number, CharSet>();
  readonly #outer: Iteration | null;
  #frame: Frame | null = null;
  readonly #whole = new Set<ObjectId>();
  /** What each place of a collection holds at a turn's end: what a loop that goes through all of it leaves. */
  rewritten: Facts = noFacts;
  /** The last turn has written what the one before did. */
  isSettled = true;

  constructor(outer: Iteration | null) {
    this.#outer = outer;
    this.room = outer === null ? MAX_WITHIN : outer.#within;
    this.#within = this.room;
  }

  begin(turn: number): void {
    this.turn = turn;
    this.isCounted = false;
    this.#letters = [];
    this.#all = null;
    this.#frame = null;
    this.#whole.clear();
  }

  /**
   * The frame as it is in this turn: what one turn of those that are told apart makes is not what the next one makes.
   */
  frameIn(frame: Frame, contexts: Contexts): Frame {
    const around = this.#outer?.frameIn(frame, contexts) ?? frame;
    if (!this.isCounted) return around;
    // What may change of a frame is taken over when it has.
    if (this.#frame?.throws !== frame.throws || this.#frame.guarded !== frame.guarded)
      this.#frame = { ...around, context: contexts.ofElement(around.context, this.turn) };
    return this.#frame;
  }

  /** It counts, and this is the number that it begins with. */
  beginsAt(place: unknown): void {
    this.isFromFirst = place === 0;
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

  /** An element that stands for all of a list's, and where it is kept. */
  takesAll(element: Value, slot: SlotId): void {
    if (slot >= 0) this.#all = { ...element, home: slot };
  }

  /** It goes through all keys of a collection, each in its turn. */
  covers(collection: ObjectId): void {
    this.#whole.add(collection);
  }

  /** What conditions have shown of the turn's character, the characters before it have passed as well. */
  passed(facts: Facts): void {
    const shown = this.#all === null ? undefined : facts.get(this.#all.id);
    this.#shown = this.#all === null || shown === undefined ? null : { ...shown, home: this.#all.home };

    const rewritten = rewrittenIn(facts, this.#whole);
    this.isSettled =
      rewritten.size === this.rewritten.size &&
      [...rewritten].every(([key, value]) => sameValue(this.rewritten.get(key) ?? nothing, value));
    this.rewritten = rewritten;
    for (const { id, letterOf } of this.#letters)
      if (letterOf !== undefined) this.#chars.set(letterOf.id, charsIn(facts.get(id)));
  }

  /** What every element has passed, where one stands for all. */
  get shownOfAll(): Value | null {
    return this.#shown;
  }

  charsOf(text: Value): CharSet {
    return this.#chars.get(text.id) ?? allChars;
  }
}

const charsIn = (refined: Value | undefined): CharSet =>
  refined === undefined ? allChars : refined.taint.reduce((sum, atom) => sum | atom.chars, noChars);
