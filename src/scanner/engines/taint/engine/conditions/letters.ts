import { allChars, Char, type CharSet, classesOf, noChars } from '../../characters.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import { classes, everyCode } from '../values/expression-characters.ts';
import { type Facts, type Hole, letterAt, noFacts, typed, type Value } from '../values/values.ts';
import { about, cleared, lessOf, tested } from './facts.ts';

/*
 * What is known of the first characters of a text, one by one: `to[0] === '/'`, `!ref.startsWith('-')`.
 */

/** The character at this place is that one. */
export const withLetter = (machine: Machine, text: Value, at: number, letter: string): Facts =>
  changed(machine, text, at, () => letter);

/** The character at this place is of none of these classes. */
export const withoutLetters = (machine: Machine, text: Value, at: number, classes: CharSet): Facts =>
  changed(machine, text, at, (place) =>
    typeof place === 'string'
      ? place
      : { ...place, taint: place.taint.flatMap((atom) => lessOf(atom, 0, allChars & ~classes) ?? []) },
  );

/** Known to begin with this text. */
export const beginsWith = (text: Value, head: string): boolean => {
  const [first] = text.text ?? [];
  return head === '' || (typeof first === 'string' && first.startsWith(head));
};

/** It is one character. */
export const isLetter = (value: Value): boolean =>
  value.id !== 0 && (value.letterOf !== undefined || value.placeOf !== undefined);

/** A character that stands before, at or behind another in the order of their codes; null where that says nothing. */
export const letterOrder = (machine: Machine, letter: Value, holds: (code: number) => boolean): Value => {
  const codes = letter.codes ?? everyCode;
  const isSo = new Set([...codes].filter(holds));
  const isNot = new Set([...codes].filter((code) => !isSo.has(code)));
  return tested(machine, ofCodes(letter, isSo), ofCodes(letter, isNot));
};

/** The character, where it is none of those that are named. */
export const otherThan = (letter: Value, names: readonly string[]): Value => {
  const codes = letter.codes ?? everyCode;
  const denied = new Set(names.filter((name) => name.length === 1).map((name) => name.charCodeAt(0)));
  const left = new Set([...codes].filter((code) => code >= BEYOND || !denied.has(code)));
  return left.size === codes.size ? letter : { ...cleared(letter, 0, classes(left)), codes: left };
};

/** Stands for all characters beyond ASCII. */
const BEYOND = 128;

const ofCodes = (letter: Value, codes: ReadonlySet<number>): Facts =>
  about(letter, { ...cleared(letter, 0, classes(codes)), codes });

/** The character of a text at a place that a number names, as what was shown of it has left it. */
export const letterNow = (machine: Machine, { facts }: State, text: Value, place: Value, found: Value): Value => {
  if (!isNumber(machine, place)) return found;
  const letter = letterAt(text, place, found);
  const shown = facts.get(letter.id);
  // Of the text as it is known by now.
  const { placeOf, letterOf } = letter;
  return shown === undefined
    ? letter
    : {
        ...shown,
        home: -1,
        ...(placeOf === undefined ? {} : { placeOf }),
        ...(letterOf === undefined ? {} : { letterOf }),
      };
};

const isNumber = ({ native }: Machine, { core, text }: Value): boolean =>
  text === null &&
  core.objects.length === 0 &&
  (core.consts === null
    ? core.types.length > 0 && core.types.every((type) => type === native.number)
    : core.consts.length > 0 && core.consts.every((item) => typeof item === 'number'));

type Place = string | Hole;

const changed = (machine: Machine, text: Value, at: number, change: (place: Place) => Place): Facts => {
  const split = lettersOf(text);
  if (split === null || at >= MAX_LETTERS) return noFacts;
  const letters = [...split.letters];
  while (letters.length <= at) letters.push({ taint: split.rest.taint, isLetter: true });
  const place = letters[at];
  if (place === undefined) return noFacts;
  letters[at] = change(place);
  return about(text, { ...text, core: typed([machine.native.text]).core, text: [...joined(letters), split.rest] });
};

/** Places that may be told apart at the beginning. */
const MAX_LETTERS = 8;

/** The characters that are known one by one, and what follows; null for a text that is built of parts. */
const lettersOf = ({ text, taint }: Value): { readonly letters: readonly Place[]; readonly rest: Hole } | null => {
  const pieces = text ?? [{ taint }];
  const rest = pieces.at(-1);
  if (rest === undefined || typeof rest === 'string' || rest.isLetter === true) return null;
  const before = pieces.slice(0, -1);
  if (before.some((piece) => typeof piece !== 'string' && piece.isLetter !== true)) return null;
  return { letters: before.flatMap<Place>((piece) => (typeof piece === 'string' ? [...piece] : [piece])), rest };
};

const joined = (letters: readonly Place[]): Place[] => {
  const pieces: Place[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (typeof letter === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
};

/** The class of a character that is the only one in it. */
export const onlyOfItsClass = (text: string): CharSet => {
  if (text.length !== 1 || shared.includes(text) || /[A-Za-z0-9]/.test(text)) return noChars;
  const found = classesOf(text);
  return found === Char.other ? noChars : found;
};

const shared: readonly string[] = ['(', ')', '{', '}', '[', ']', '\n', '\r', ' ', '\t', '_'];
