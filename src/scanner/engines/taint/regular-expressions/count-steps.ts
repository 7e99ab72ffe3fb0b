import type { Alphabet } from './alphabet.ts';
import { Do, type Program, WIDTH } from './program.ts';
import type { Semantics } from './semantics.ts';

/** How an expression is used on a text. */
export interface Use {
  /** It may match anywhere; else only from the start. */
  readonly isSearch: boolean;
  /** A match must cover the text. */
  readonly isWhole: boolean;
  /** All matches are looked for, one behind the other. */
  readonly isAll: boolean;
}

export interface Matcher {
  readonly program: Program;
  readonly alphabet: Alphabet;
  readonly semantics: Semantics;
  readonly use: Use;
}

/**
 * The steps that a matcher takes for a text, given as classes of the alphabet: all ways are tried in the order that the
 * expression gives them, as V8 and Python do. More than `most` are not counted.
 */
export function countSteps(matcher: Matcher, text: Uint16Array, most: number): number {
  return new Run(matcher, text, most).count();
}

/** Thrown when the steps are spent. */
class Spent extends Error {}

const NOWHERE = -1;

class Run {
  readonly #code: Int32Array;
  readonly #matcher: Matcher;
  readonly #text: Uint16Array;
  readonly #most: number;
  readonly #registers: Int32Array;
  /** Where to go back to: instruction, place and length of the trail, three each. */
  readonly #ways: number[] = [];
  /** What registers held before: register and value. */
  readonly #trail: number[] = [];
  #steps = 0;

  constructor(matcher: Matcher, text: Uint16Array, most: number) {
    this.#matcher = matcher;
    this.#code = matcher.program.code;
    this.#text = text;
    this.#most = most;
    this.#registers = new Int32Array(matcher.program.registers);
  }

  count(): number {
    const { use } = this.#matcher;
    const { length } = this.#text;
    try {
      for (let start = 0; start <= length; start++) {
        const end = this.#attempt(start);
        if (!use.isSearch || (end !== NOWHERE && !use.isAll)) break;
        if (end > start) start = end - 1;
      }
    } catch (error) {
      if (!(error instanceof Spent)) throw error;
    }
    return this.#steps;
  }

  #attempt(start: number): number {
    this.#registers.fill(NOWHERE);
    this.#ways.length = 0;
    this.#trail.length = 0;
    return this.#run(0, start);
  }

  /** Where a match from here ends, with what it set kept. */
  #run(from: number, start: number): number {
    const code = this.#code;
    const { alphabet, program, use } = this.#matcher;
    const text = this.#text;
    const registers = this.#registers;
    const ways = this.#ways;
    const trail = this.#trail;
    const bottom = ways.length;
    let at = from;
    let place = start;
    for (;;) {
      if (++this.#steps > this.#most) throw new Spent();
      let holds = true;
      const a = code[at + 1] ?? 0;
      const b = code[at + 2] ?? 0;
      switch (code[at]) {
        case Do.character:
          holds = place < text.length && alphabet.matches[a]?.[text[place] ?? 0] === 1;
          place += 1;
          break;
        case Do.characterBefore:
          place -= 1;
          holds = place >= 0 && alphabet.matches[a]?.[text[place] ?? 0] === 1;
          break;
        case Do.split:
          ways.push(b, place, trail.length);
          at = a;
          continue;
        case Do.jump:
          at = a;
          continue;
        case Do.save:
          this.#set(a, place);
          break;
        case Do.begin:
          this.#set(a, 0);
          break;
        case Do.repeat: {
          const repeat = program.repeats[b];
          const turns = registers[a] ?? 0;
          const behind = code[at + 3] ?? 0;
          if (repeat === undefined) break;
          if (turns >= repeat.most) {
            at = behind;
            continue;
          }
          if (turns < repeat.least) break;
          if (repeat.isGreedy) {
            ways.push(behind, place, trail.length);
            break;
          }
          ways.push(at + WIDTH, place, trail.length);
          at = behind;
          continue;
        }
        case Do.turn:
          this.#set(a, (registers[a] ?? 0) + 1);
          this.#set(program.repeats[b]?.place ?? 0, place);
          break;
        case Do.turned: {
          const repeat = program.repeats[b];
          holds = repeat === undefined || (registers[a] ?? 0) <= repeat.least || registers[repeat.place] !== place;
          break;
        }
        case Do.edge:
          holds = this.#isEdge(a === 0, b === 1, place);
          break;
        case Do.boundary:
          holds = (this.#isWordAt(place - 1) !== this.#isWordAt(place)) === (a === 0);
          break;
        case Do.look: {
          const mark = trail.length;
          const found = this.#run(at + WIDTH, place) !== NOWHERE;
          holds = found === (a === 0);
          if (a === 1) this.#undo(mark);
          at = b - WIDTH;
          break;
        }
        case Do.looked:
          ways.length = bottom;
          return place;
        case Do.reference: {
          const end = this.#referenced(a, b === 1, place);
          holds = end !== NOWHERE;
          place = end;
          break;
        }
        case Do.forget:
          for (let register = 2 * a; register <= 2 * b + 1; register++) this.#set(register, NOWHERE);
          break;
        case Do.done:
          if (use.isWhole && place !== text.length) holds = false;
          else {
            ways.length = bottom;
            return place;
          }
          break;
      }
      if (holds) at += WIDTH;
      else {
        if (ways.length === bottom) return NOWHERE;
        this.#undo(ways.pop() ?? 0);
        place = ways.pop() ?? 0;
        at = ways.pop() ?? 0;
      }
    }
  }

  #set(register: number, value: number): void {
    this.#trail.push(register, this.#registers[register] ?? NOWHERE);
    this.#registers[register] = value;
  }

  #undo(length: number): void {
    const trail = this.#trail;
    while (trail.length > length) {
      const value = trail.pop() ?? NOWHERE;
      this.#registers[trail.pop() ?? 0] = value;
    }
  }

  #isEdge(isStart: boolean, isOfLine: boolean, place: number): boolean {
    const { length } = this.#text;
    if (isStart) return place === 0 || (isOfLine && this.#isBreakAt(place - 1));
    if (place === length) return true;
    if (isOfLine) return this.#isBreakAt(place);
    return this.#matcher.semantics.endsBeforeBreak && place === length - 1 && this.#isBreakAt(place);
  }

  #isBreakAt(place: number): boolean {
    return this.#matcher.alphabet.breaks[this.#text[place] ?? 0] ?? false;
  }

  #isWordAt(place: number): boolean {
    const { words } = this.#matcher.alphabet;
    return place >= 0 && place < this.#text.length && (words[this.#text[place] ?? 0] ?? false);
  }

  /** Where what the group has matched ends, when it stands here once more. */
  #referenced(group: number, isBack: boolean, place: number): number {
    const from = this.#registers[2 * group] ?? NOWHERE;
    const to = this.#registers[2 * group + 1] ?? NOWHERE;
    if (from === NOWHERE || to === NOWHERE) return this.#matcher.semantics.unsetGroupMatches ? place : NOWHERE;
    const length = to - from;
    const begin = isBack ? place - length : place;
    if (begin < 0 || begin + length > this.#text.length) return NOWHERE;
    for (let index = 0; index < length; index++) {
      this.#steps += 1;
      if (this.#text[begin + index] !== this.#text[from + index]) return NOWHERE;
    }
    return isBack ? begin : begin + length;
  }
}
