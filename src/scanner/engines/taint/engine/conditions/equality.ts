import { allChars } from '../../characters.ts';
import type { KindMask } from '../../specs/model.ts';
import { notAFunction, notTheEnd } from '../heap/ways-out.ts';
import type { Machine } from '../machine.ts';
import { oneText } from '../values/text.ts';
import { type Facts, noFacts, type Test, truth, typed, type Value, withObjects } from '../values/values.ts';
import { about, asNumber, cleared, tested } from './facts.ts';
import { denying, known } from './known.ts';
import { lengthEqual } from './lengths.ts';
import { letterOrder } from './letters.ts';
import { beginning } from './text-tests.ts';

/** Left equals right. */
export const equality = (machine: Machine, left: Value, right: Value, isSame: boolean): Value => {
  const found =
    positionTest(machine, left, right, isSame) ??
    nothingTest(machine, left, right, isSame) ??
    nothingTest(machine, right, left, isSame);
  if (found !== null) return found;
  const known = foldEqual(left, right);
  if (known !== null && left.taint.length === 0 && right.taint.length === 0)
    return withKnown(machine, known === isSame);
  const byCode = codeEqual(machine, left, right) ?? codeEqual(machine, right, left);
  if (byCode !== null) return side(machine, byCode, isSame);
  const byHead = headEqual(machine, left, right) ?? headEqual(machine, right, left);
  if (byHead !== null) return side(machine, byHead, isSame);
  const same: Facts = new Map([
    ...equalTo(machine, left, right),
    ...equalTo(machine, right, left),
    ...proven(left),
    ...proven(right),
    ...lengthEqual(machine, left, right),
    ...unchanged(left, right),
    ...unchanged(right, left),
  ]);
  const other: Facts = new Map([...differentFrom(machine, left, right), ...differentFrom(machine, right, left)]);
  return isSame ? tested(machine, same, other) : tested(machine, other, same);
};

/** The code of a character is this number. */
const codeEqual = (machine: Machine, { codeOf }: Value, { core }: Value): Test | null => {
  const [code, ...others] = core.consts ?? [];
  if (codeOf === undefined || typeof code !== 'number' || others.length > 0) return null;
  return letterOrder(machine, codeOf, (one) => one === code || (one === 128 && code > 128)).test;
};

/** As many characters as this text has, from the first on, are this text. */
const headEqual = (machine: Machine, { headOf }: Value, prefix: Value): Test | null => {
  if (headOf === undefined) return null;
  const { text, size } = headOf;
  const fits = typeof size === 'number' ? oneText(prefix)?.length === size : isSame(size, prefix);
  return fits ? beginning(machine, text, prefix).test : null;
};

/** Two texts that nobody from outside gives and of which as much is known are taken for one. */
const isSame = (one: Value, other: Value): boolean =>
  one.id === 0 && other.id === 0
    ? one.core === other.core && one.taint.length === 0 && one.core.consts === null
    : one.id === other.id;

/** `found !== null`: what counts as true where it is there. */
const nothingTest = (machine: Machine, left: Value, right: Value, isSame: boolean): Value | null => {
  const { test } = left;
  const [only, ...others] = right.core.consts ?? [];
  const isFalsy =
    right.core.consts?.length === 1 &&
    right.core.objects.length === 0 &&
    (only === null || only === undefined || only === false || only === 0);
  if (test === null || test.typeOf !== undefined || test.isPosition === true || !isFalsy || others.length > 0)
    return (only === true || only === 1) &&
      right.core.consts?.length === 1 &&
      test !== null &&
      test.typeOf === undefined &&
      test.isPosition !== true
      ? side(machine, test, isSame)
      : null;
  const found = { ...test, whenFalse: (only === false || only === 0 ? null : test.whenMissing) ?? test.whenFalse };
  return side(machine, found, !isSame);
};

const side = (machine: Machine, test: Test, isTrue: boolean): Value =>
  isTrue ? tested(machine, test.whenTrue, test.whenFalse) : tested(machine, test.whenFalse, test.whenTrue);

/** `indexOf(…) === -1`, `array_search(…) === false`: what says that nothing was found. */
const positionTest = (machine: Machine, left: Value, right: Value, isSame: boolean): Value | null => {
  const test = left.test;
  if (test?.isPosition !== true || right.core.consts?.length !== 1) return null;
  if (right.core.consts[0] === 0 && test.atFirst !== undefined) return side(machine, test.atFirst, isSame);
  if (right.core.consts[0] !== machine.library.traits.notFound) return null;
  return isSame ? tested(machine, test.whenFalse, test.whenTrue) : tested(machine, test.whenTrue, test.whenFalse);
};

const withKnown = (machine: Machine, known: boolean): Value => machine.booleans[known ? 1 : 0];

const foldEqual = (left: Value, right: Value): boolean | null => {
  const mine = left.core;
  const theirs = right.core;
  if (mine.consts === null || theirs.consts === null || mine.types.length > 0 || theirs.types.length > 0) return null;
  if (mine.objects.length > 0 || theirs.objects.length > 0)
    return mine.objects.some((object) => theirs.objects.includes(object)) ||
      mine.consts.some((item) => theirs.consts?.includes(item))
      ? null
      : mine.consts.length + theirs.consts.length === 0 || mine.objects.length === 0 || theirs.objects.length === 0
        ? false
        : null;
  if (!mine.consts.some((item) => theirs.consts?.includes(item)))
    return mine.consts.some((item) => theirs.consts?.some((twin) => String(item) === String(twin))) ? null : false;
  return mine.consts.length === 1 && theirs.consts.length === 1 ? true : null;
};

/** What being equal to the other shows of a value. */
const equalTo = (machine: Machine, subject: Value, other: Value): Facts => {
  if (subject.test?.typeOf !== undefined) return ofType(machine, subject.test.typeOf, other, true);
  if (other.taint.length > 0 || other.core.objects.length > 0 || other.core.consts === null)
    return other.taint.length === 0 && other.core.consts === null ? known(machine, subject, null) : noFacts;
  return known(machine, subject, other.core.consts);
};

/** What was made with a key equals what was given: so is what it was made of by a holder of the key. */
const proven = ({ proves = [] }: Value): Facts =>
  new Map(proves.flatMap((one) => [...about(one, cleared(one, ALL, null))]));

/** Nothing was left to take out. */
const unchanged = (text: Value, before: Value): Facts => {
  const { without } = text;
  if (without === undefined || without.text.id !== before.id) return noFacts;
  return new Map([text, before].flatMap((one) => [...about(one, cleared(one, 0, allChars & ~without.chars))]));
};

const ALL: KindMask = -1;

const differentFrom = (machine: Machine, subject: Value, other: Value): Facts => {
  if (subject.test?.typeOf !== undefined) return ofType(machine, subject.test.typeOf, other, false);
  const name = oneText(other);
  if (name !== null) return denying(machine, subject, [name]);
  return isTheEnd(machine, other) ? about(subject, notTheEnd(subject)) : noFacts;
};

/** What a library has under a name, and is an object: `Object.prototype`. */
const isTheEnd = ({ native }: Machine, { core, taint }: Value): boolean =>
  taint.length === 0 && core.objects.length === 0 && core.types.includes(native.object);

const textTypes: readonly string[] = ['string', 'str'];

const numberTypes: readonly string[] = ['number', 'bigint', 'boolean', 'int', 'float', 'bool'];

const ofType = (machine: Machine, subject: Value, name: Value, isIt: boolean): Facts => {
  const type = oneText(name);
  if (type === null) return noFacts;
  if (type === 'object' && isIt) return about(subject, notAFunction(subject));
  if (type === 'object' && !isIt) return about(subject, withoutData(machine, subject));
  if (type === 'function' && !isIt) return about(subject, notAFunction(subject));
  if (numberTypes.includes(type) && isIt)
    return about(subject, { ...asNumber(machine, subject), id: subject.id, home: subject.home });
  if (textTypes.includes(type) && isIt)
    return about(subject, {
      ...typed([machine.native.text]),
      taint: subject.taint,
      text: subject.text,
      id: subject.id,
      home: subject.home,
    });
  return noFacts;
};

/** What is no object may still be a function. */
const withoutData = ({ objects }: Machine, subject: Value): Value => {
  const kept = subject.core.objects.filter((object) => objects.get(object).kind !== 'outside');
  return kept.length === subject.core.objects.length ? subject : withObjects(subject, kept);
};

/** What both show, when either is asked: not. */
export const denied = (machine: Machine, value: Value): Value => {
  const known = truth(value);
  if (known !== null && value.taint.length === 0) return withKnown(machine, !known);
  const test: Test | null = value.test;
  const answer = tested(machine, test?.whenFalse ?? noFacts, test?.whenTrue ?? noFacts);
  return answer;
};
