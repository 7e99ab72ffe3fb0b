import { type Range, unite } from '../files/positions.ts';
import { encodedForms, plainForms } from './secret-forms.ts';
import { maskSecrets } from './snippet.ts';

/** A shorter text is a part of ordinary words: it is hidden where it stands, and nowhere else. */
const LEAST = 8;
/** UTF-16 code units of all values together; a dump of passwords has made its point. */
const MOST = 2_000_000;

/** The values that were reported as secrets, to be hidden wherever their text goes out. */
export interface SecretValues {
  /** Where one of them stands as a whole, as offsets of the text. */
  rangesIn(text: string): Range[];
  /** Words that quote code, with every part of a value hidden: they may name half of it. */
  hideIn(words: string): string;
}

/**
 * Values as they are written, with their escapes. They are looked for without them as well, and with those of other
 * formats: what a text in JSON or an address escapes, the code beside it may not.
 */
export const createSecretValues = (written: Iterable<string>): SecretValues => {
  const values = new Set([...atMost(written)].flatMap(plainForms).filter(({ length }) => length >= LEAST));
  const wholes = new Set([...values].flatMap((value) => [value, ...encodedForms(value)]));
  const byStart = Map.groupBy(wholes, (value) => value.slice(0, LEAST));
  const starts: Starts = { values: byStart, pairs: pairsOf(byStart.keys()) };
  const parts = new Set([...values].flatMap(partsOf));
  const rangesIn = (text: string): Range[] => (values.size === 0 ? [] : [...wholesIn(text, starts)]);
  return {
    rangesIn,
    // One mask for pieces that touch.
    hideIn: (words) => maskSecrets(words, unite([...rangesIn(words), ...piecesIn(words, parts)])),
  };
};

function* atMost(written: Iterable<string>): Generator<string, void, void> {
  let length = 0;
  for (const value of new Set(written)) {
    length += value.length;
    if (length > MOST) return;
    yield value;
  }
}

/** A word of letters alone is one only where it is not a part of another; no language has longer ones in its code. */
const isWord = /^\p{L}{1,24}$/u;
const isWordPart = /[\p{L}\p{N}_]/u;

/** Values by their first eight characters, and which pairs of characters begin one. */
interface Starts {
  values: ReadonlyMap<string, readonly string[]>;
  pairs: Uint8Array;
}

function* wholesIn(text: string, { values, pairs }: Starts): Generator<Range, void, void> {
  for (let at = 0; at <= text.length - LEAST; at++) {
    if (pairs[pairAt(text, at)] === 0) continue;
    for (const value of values.get(text.slice(at, at + LEAST)) ?? [])
      if (text.startsWith(value, at) && standsAlone(text, at, value)) yield { start: at, end: at + value.length };
  }
}

const standsAlone = (text: string, at: number, value: string): boolean =>
  !isWord.test(value) || !(isWordPart.test(text.charAt(at - 1)) || isWordPart.test(text.charAt(at + value.length)));

/** Two characters decide for nearly all places that no value begins there: a file is a million of them. */
const pairAt = (text: string, at: number): number => (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xffff;

const pairsOf = (starts: Iterable<string>): Uint8Array => {
  const pairs = new Uint8Array(0x10000);
  for (const start of starts) pairs[pairAt(start, 0)] = 1;
  return pairs;
};

/** Pieces of eight; those of small letters alone are parts of words. */
const partsOf = (value: string): string[] =>
  Array.from({ length: value.length - LEAST + 1 }, (_, at) => value.slice(at, at + LEAST)).filter(
    (part) => !/^\p{Ll}+$/u.test(part),
  );

function* piecesIn(words: string, parts: ReadonlySet<string>): Generator<Range, void, void> {
  for (let at = 0; at <= words.length - LEAST; at++)
    if (parts.has(words.slice(at, at + LEAST))) yield { start: at, end: at + LEAST };
}
