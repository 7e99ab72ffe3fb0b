import { allChars, Char, noChars } from '../../characters.ts';
import type { KindMask } from '../../specs/model.ts';
import { leadsNowhere } from '../heap/ways-out.ts';
import type { Machine } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { type Facts, noFacts, type Value } from '../values/values.ts';
import { about, asConstants, cleared, decided } from './facts.ts';
import { isLetter, onlyOfItsClass, otherThan, withLetter, withoutLetters } from './letters.ts';

/*
 * What is shown of a value, and of those that it says something about, when it is one of some constants, or none of
 * them.
 */

/** It is one of these constants: so is what it decides about no longer for an outsider to choose. */
export const known = (machine: Machine, subject: Value, consts: readonly Constant[] | null): Facts => {
  const { decides, placeOf, parts = [] } = subject;
  const [letter, ...others] = consts ?? [];
  const isLetter = placeOf !== undefined && others.length === 0 && typeof letter === 'string' && letter.length === 1;
  return new Map([
    ...about(subject, asConstants(subject, consts)),
    // What it was put together of is a piece of one of them.
    ...parts.flatMap((part) => [...about(part, cleared(part, ALL, null))]),
    ...(decides === undefined || consts?.includes(OPAQUE) === true ? noFacts : decided(decides)),
    ...(isLetter ? withLetter(machine, placeOf.text, placeOf.at, letter) : noFacts),
  ]);
};

const ALL: KindMask = -1;

/** What the origin of an address without a host reads as: it says nothing of where that leads. */
const OPAQUE = 'null';

/** It is none of these constants. */
export const denying = (machine: Machine, subject: Value, names: readonly string[]): Facts =>
  subject.id === 0 || names.length === 0
    ? noFacts
    : new Map([...notNamed(machine, subject, names), ...notTheseLetters(machine, subject, names)]);

const notNamed = (machine: Machine, subject: Value, names: readonly string[]): Facts => {
  // A piece of a path that is not `..` leads nowhere up.
  const isPiece =
    subject.pieceOf !== undefined || subject.taint.every((atom) => (atom.chars & (Char.slash | Char.backslash)) === 0);
  if (names.includes('..') && isPiece) return about(subject, cleared(subject, 0, allChars & ~Char.dot));
  if (isLetter(subject) && names.every((name) => name.length === 1)) return about(subject, otherThan(subject, names));
  if (machine.keySink === null) return noFacts;
  const denies = [...new Set([...(subject.denies ?? []), ...names])];
  return about(subject, {
    ...(leadsNowhere(machine, denies) ? cleared(subject, machine.keySink.kind, null) : subject),
    denies,
  });
};

const notTheseLetters = (machine: Machine, { placeOf }: Value, names: readonly string[]): Facts => {
  const classes = names.reduce((sum, name) => sum | onlyOfItsClass(name), noChars);
  return placeOf === undefined || classes === noChars
    ? noFacts
    : withoutLetters(machine, placeOf.text, placeOf.at, classes);
};
