import { type CharSet, classOf as kindOf } from '../characters.ts';
import { isBreak, isWord } from './character-tests.ts';
import { TooLarge } from './read.ts';
import type { Semantics } from './semantics.ts';
import type { ReadExpression } from './tree.ts';

/**
 * Classes of characters that an expression does not tell apart, each with one that stands for it. The first are those
 * that read best.
 */
export interface Alphabet {
  readonly size: number;
  /** By class: its character's code. */
  readonly codes: readonly number[];
  /** By class: somebody outside may send it. */
  readonly usable: readonly boolean[];
  readonly words: readonly boolean[];
  readonly breaks: readonly boolean[];
  /** By test, then by class: 1 where it matches. */
  readonly matches: readonly Uint8Array[];
  /** Of a character of the alphabet's own. */
  classOf(code: number): number;
}

/** Tests times characters, at most. */
const MAX_WORK = 600_000;

/**
 * Tells apart what the expression and `semantics` do; `chars` are those that an outsider may send, `beside` is text of
 * the program's own.
 */
export function makeAlphabet(
  { tests, named, byCodePoint }: ReadExpression,
  semantics: Semantics,
  { chars, beside }: { readonly chars: CharSet; readonly beside: string },
): Alphabet {
  const besides = new Set(codesOf(beside, byCodePoint));
  const near = [...named].flatMap((code) => [code, code + 1, code - 1]);
  const all = [...new Set([...readable, ...near, ...besides])].filter((code) => isCharacter(code, byCodePoint));
  if (all.length * tests.length > MAX_WORK) throw new TooLarge();
  const classes = new Map<string, number>();
  const classByCode = new Map<number, number>();
  const codes: number[] = [];
  const rows: {
    readonly usable: boolean;
    readonly word: boolean;
    readonly isBreak: boolean;
    readonly matched: readonly boolean[];
  }[] = [];
  for (const code of all) {
    const usable = (kindOf(String.fromCodePoint(code)) & chars) !== 0;
    const row = {
      usable,
      word: isWord(code, semantics),
      isBreak: isBreak(code, semantics),
      matched: tests.map((test) => test(code)),
    };
    const key = `${usable}${row.word}${row.isBreak}${row.matched.map(Number).join('')}`;
    let index = classes.get(key);
    if (index === undefined) {
      index = codes.push(code) - 1;
      classes.set(key, index);
      rows.push(row);
    }
    classByCode.set(code, index);
  }
  return {
    size: codes.length,
    codes,
    usable: rows.map(({ usable }) => usable),
    words: rows.map(({ word }) => word),
    breaks: rows.map(({ isBreak }) => isBreak),
    matches: tests.map((_, test) => Uint8Array.from(rows, ({ matched }) => (matched[test] ? 1 : 0))),
    classOf: (code) => classByCode.get(code) ?? 0,
  };
}

/** As the matcher reads text. */
export const codesOf = (text: string, byCodePoint: boolean): number[] =>
  byCodePoint
    ? Array.from(text, (character) => character.codePointAt(0) ?? 0)
    : Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** Lone halves of pairs do not travel well. */
const isCharacter = (code: number, byCodePoint: boolean): boolean =>
  code >= 0 && code <= (byCodePoint ? 0x10_ffff : 0xffff) && (code < 0xd800 || code > 0xdfff);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Letters, digits, space, signs, then what does not show, then some of other scripts. */
const readable: readonly number[] = [
  ...range(0x61, 0x7a),
  ...range(0x30, 0x39),
  ...range(0x41, 0x5a),
  0x20,
  ...range(0x21, 0x7e),
  0x09,
  0x0a,
  ...range(0x00, 0x1f),
  0x7f,
  0xa0,
  0xe9,
  0x17f,
  0x2028,
  0x20ac,
  0x4e2d,
  0xff10,
];
