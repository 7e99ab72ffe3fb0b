import { type CharSet, noChars } from '../../characters.ts';
import type { KindMask } from '../../specs/model.ts';
import type { Machine } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { mapTaint } from '../values/retaint.ts';
import { type Atom, noTaint } from '../values/taint.ts';
import { type Facts, noFacts, typed, type Value, withConsts, withTest } from '../values/values.ts';

/*
 * What a condition shows of the value that it is about. A fact keeps the value's id, so that it holds under all its
 * names.
 */

/** A boolean that nobody knows, with what either answer shows. */
export const tested = (machine: Machine, whenTrue: Facts, whenFalse: Facts): Value => {
  const answer = typed([machine.native.boolean]);
  return whenTrue.size === 0 && whenFalse.size === 0 ? answer : withTest({ ...answer }, { whenTrue, whenFalse });
};

/** What is cleared elsewhere once a value that decides about it is known. */
export const decided = ({
  about: values,
  clears,
  leaves,
}: NonNullable<Value['decides']>): readonly (readonly [number, Value])[] =>
  values.flatMap((one) => [...about(one, cleared(one, clears, leaves))]);

export const about = (subject: Value, refined: Value | null): Facts =>
  subject.id === 0 || refined === null || refined === subject ? noFacts : new Map([[subject.id, refined]]);

/** What two conditions show that both hold: of a value that both are about no more is left than either leaves. */
export const bothShow = (one: Facts, other: Facts): Facts => {
  const shown = new Map([...one, ...other]);
  for (const [subject, refined] of one) {
    const twin = other.get(subject);
    if (twin !== undefined) shown.set(subject, leftByBoth(refined, twin));
  }
  return shown;
};

/** It is one of these constants. */
export const asConstants = (subject: Value, consts: readonly Constant[] | null): Value => ({
  ...withConsts(subject, consts),
  taint: noTaint,
  id: subject.id,
  home: subject.home,
});

/** The same value, what is dangerous in it cleared. */
export const cleared = (subject: Value, clears: KindMask, leaves: CharSet | null): Value => {
  const kept = mapTaint(subject, (atom) => lessOf(atom, clears, leaves));
  return kept === subject ? subject : { ...subject, core: kept.core, text: kept.text, taint: kept.taint };
};

export const lessOf = (atom: Atom, clears: KindMask, leaves: CharSet | null): Atom | null => {
  const kinds = atom.kinds & ~clears;
  const chars = leaves === null ? atom.chars : atom.chars & leaves;
  if (kinds === 0 || (chars === noChars && leaves !== null)) return null;
  return kinds === atom.kinds && chars === atom.chars ? atom : { ...atom, kinds, chars };
};

const leftByBoth = (one: Value, other: Value): Value => {
  const [known, further] = one.core.consts === null ? [other, one] : [one, other];
  const kept = mapTaint(known, (atom) => {
    const twin = further.taint.find(({ source, trace }) => source === atom.source && trace === atom.trace);
    return twin === undefined ? null : lessOf(atom, ~twin.kinds, twin.chars);
  });
  return kept === known ? known : { ...known, core: kept.core, text: kept.text, taint: kept.taint };
};

/** As a number: only what needs no text can still be in it. */
export const asNumber = (machine: Machine, value: Value): Value => {
  const number = typed([machine.native.number]);
  const kinds = machine.kindsWithoutText;
  const taint = value.taint
    .filter((atom) => (atom.kinds & kinds) !== 0)
    .map((atom) => ({ ...atom, kinds: atom.kinds & kinds }));
  return taint.length === 0 ? number : { ...number, taint, id: value.id };
};

/** As a boolean: it holds no text, and what a condition shows of the value its answer shows too. */
export const asBoolean = ({ native }: Machine, { test }: Value): Value => {
  const answer = typed([native.boolean]);
  return test === null ? answer : { ...answer, test };
};
