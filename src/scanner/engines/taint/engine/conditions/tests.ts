import { allChars, Char, type CharSet, classesOf, noChars } from '../../characters.ts';
import type { KindMask } from '../../specs/model.ts';
import { Field } from '../heap/heap.ts';
import { anyElement } from '../heap/memory.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { Constant, Expression } from '../values/core.ts';
import { type ExpressionFacts, expressionFacts } from '../values/expressions.ts';
import { type Atom, noTaint } from '../values/taint.ts';
import { oneText } from '../values/text.ts';
import {
  expressionsOf,
  type Facts,
  mapTaint,
  noFacts,
  nothing,
  type Test,
  truth,
  typed,
  type Value,
  withConsts,
  withTest,
} from '../values/values.ts';

/*
 * What a condition shows of the value that it is about. A fact keeps the value's id, so that it holds under all its names.
 */

/** A boolean that nobody knows, with what either answer shows. */
export const tested = (machine: Machine, whenTrue: Facts, whenFalse: Facts): Value => {
  const answer = typed([machine.native.boolean]);
  return whenTrue.size === 0 && whenFalse.size === 0 ? answer : withTest({ ...answer }, { whenTrue, whenFalse });
};

/** It is one of these constants: so is what it decides about no longer for an outsider to choose. */
const known = (subject: Value, consts: readonly Constant[] | null): Facts => {
  const facts = about(subject, asConstants(subject, consts));
  const { decides } = subject;
  return decides === undefined ? facts : new Map([...facts, ...decided(decides)]);
};

const decided = ({
  about: values,
  clears,
  leaves,
}: NonNullable<Value['decides']>): readonly (readonly [number, Value])[] =>
  values.flatMap((one) => [...about(one, cleared(one, clears, leaves))]);

/** Names by which an object leads to the prototype of all others. */
const toPrototype: readonly (readonly string[])[] = [['__proto__'], ['constructor', 'prototype']];

/** It is none of these constants. */
const denying = (machine: Machine, subject: Value, names: readonly string[]): Facts => {
  if (subject.id === 0 || names.length === 0) return noFacts;
  // A piece of a path that is not `..` leads nowhere up.
  const isPiece = subject.taint.every((atom) => (atom.chars & (Char.slash | Char.backslash)) === 0);
  if (names.includes('..') && isPiece) return about(subject, cleared(subject, 0, allChars & ~Char.dot));
  if (machine.keySink === null) return noFacts;
  const denies = [...new Set([...(subject.denies ?? []), ...names])];
  const isSafe = toPrototype.every((ways) => ways.some((way) => denies.includes(way)));
  return about(subject, { ...(isSafe ? cleared(subject, machine.keySink.kind, null) : subject), denies });
};

export const about = (subject: Value, refined: Value | null): Facts =>
  subject.id === 0 || refined === null || refined === subject ? noFacts : new Map([[subject.id, refined]]);

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
  const same: Facts = new Map([...equalTo(machine, left, right), ...equalTo(machine, right, left)]);
  const other: Facts = new Map([...differentFrom(machine, left, right), ...differentFrom(machine, right, left)]);
  return isSame ? tested(machine, same, other) : tested(machine, other, same);
};

/** `found !== null`: what counts as true where it is there. */
const nothingTest = (machine: Machine, left: Value, right: Value, isSame: boolean): Value | null => {
  const { test } = left;
  const [only, ...others] = right.core.consts ?? [];
  const isFalsy =
    right.core.consts?.length === 1 &&
    right.core.objects.length === 0 &&
    (only === null || only === undefined || only === false);
  if (test === null || test.typeOf !== undefined || test.isPosition === true || !isFalsy || others.length > 0)
    return only === true &&
      right.core.consts?.length === 1 &&
      test !== null &&
      test.typeOf === undefined &&
      test.isPosition !== true
      ? side(machine, test, isSame)
      : null;
  return side(machine, test, !isSame);
};

const side = (machine: Machine, test: Test, isTrue: boolean): Value =>
  isTrue ? tested(machine, test.whenTrue, test.whenFalse) : tested(machine, test.whenFalse, test.whenTrue);

/** `indexOf(…) === -1`, and the like. */
const positionTest = (machine: Machine, left: Value, right: Value, isSame: boolean): Value | null => {
  const test = left.test;
  if (test?.isPosition !== true || right.core.consts?.length !== 1 || right.core.consts[0] !== -1) return null;
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
    return other.taint.length === 0 && other.core.consts === null && other.text === null
      ? known(subject, null)
      : noFacts;
  return known(subject, other.core.consts);
};

const differentFrom = (machine: Machine, subject: Value, other: Value): Facts => {
  if (subject.test?.typeOf !== undefined) return ofType(machine, subject.test.typeOf, other, false);
  const name = oneText(other);
  return name === null ? noFacts : denying(machine, subject, [name]);
};

const textTypes: readonly string[] = ['string', 'str'];

const numberTypes: readonly string[] = ['number', 'bigint', 'boolean', 'int', 'float', 'bool'];

const ofType = (machine: Machine, subject: Value, name: Value, isIt: boolean): Facts => {
  const type = oneText(name);
  if (type === null) return noFacts;
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

/** As a number: only what needs no text can still be in it. */
export const asNumber = (machine: Machine, value: Value): Value => {
  const number = typed([machine.native.number]);
  const kinds = machine.kindsWithoutText;
  const taint = value.taint
    .filter((atom) => (atom.kinds & kinds) !== 0)
    .map((atom) => ({ ...atom, kinds: atom.kinds & kinds }));
  return taint.length === 0 ? number : { ...number, taint, id: value.id };
};

/** The subject is an element, or a key, of the collection. */
export const membership = (
  machine: Machine,
  state: State,
  subject: Value,
  collection: Value,
  by: 'element' | 'key',
  site: Site,
): Value => {
  const inside = by === 'key' ? keysOfAll(machine, state, collection) : anyElement(machine, state, collection, site);
  if (inside === null || inside === nothing) return tested(machine, noFacts, noFacts);
  if (inside.taint.length > 0) return tested(machine, noFacts, noFacts);
  const names = inside.core.consts?.filter((item) => typeof item === 'string') ?? [];
  return tested(machine, known(subject, inside.core.consts), denying(machine, subject, names));
};

/** The keys that a map or object has; null where outside data may be among them. */
const keysOfAll = (machine: Machine, state: State, collection: Value): Value | null => {
  if (collection.taint.length > 0) return null;
  const names: string[] = [];
  for (const object of collection.core.objects) {
    const info = machine.objects.get(object);
    const keys = readField(machine, state, object, Field.keys);
    if (keys !== undefined && keys.taint.length > 0) return null;
    for (const field of info.fields.keys()) {
      const name = machine.objects.fieldName(field);
      if (!name.startsWith('[[')) names.push(name.startsWith('=') ? name.slice(1) : name);
      else if (name === Field.element) return typed([machine.native.text]);
    }
    if (info.isOpen) return typed([machine.native.text]);
  }
  return names.length === 0 || names.length > 8 ? typed([machine.native.text]) : withConsts(nothing, names);
};

/** The text matches the expression. */
export const matching = (machine: Machine, expression: Value, text: Value): Value => {
  const expressions = expressionsOf(expression);
  if (expressions.length === 0) return tested(machine, noFacts, noFacts);
  const facts = expressions.map((one: Expression) => expressionFacts(one));
  const whole = facts.some((one) => one.whole === null)
    ? null
    : facts.reduce((sum, one) => sum | (one.whole ?? allChars), noChars);
  const always = facts.reduce((sum, one) => sum & one.denied, allChars);
  const kinds = facts.every((one) => one.hasFixedEnd) ? machine.kindsByEnding : 0;
  const yes =
    whole === null
      ? shaped(kinds === 0 ? text : cleared(text, kinds, null), facts)
      : asText(machine, shaped(cleared(text, kinds, whole), facts));
  const no = always === noChars ? null : cleared(text, 0, allChars & ~always);
  return tested(machine, about(text, yes), about(text, no));
};

/** Text that begins as the expression says: each place with the characters that may stand there. */
const shaped = (text: Value, facts: readonly ExpressionFacts[]): Value => {
  const [only, ...others] = facts;
  if (only === undefined || others.length > 0 || only.beginning === null || text.taint.length === 0) return text;
  const hole = (chars: CharSet): { taint: readonly Atom[] } => ({
    taint: text.taint.flatMap((atom) => lessOf(atom, 0, chars) ?? []),
  });
  return {
    ...text,
    text: [...only.beginning.map((place) => (typeof place === 'string' ? place : hole(place))), hole(only.rest)],
  };
};

const asText = (machine: Machine, value: Value): Value =>
  value.core.consts === null && value.core.objects.length === 0
    ? { ...value, core: typed([machine.native.text]).core }
    : value;

/** The text holds the other. Where it does not, none of a single character is left; a pair of dots leaves no way up. */
export const containing = (machine: Machine, text: Value, part: Value): Value => {
  const wanted = oneText(part);
  if (wanted === null || wanted === '') return tested(machine, noFacts, noFacts);
  const gone: CharSet = /^\.\.[/\\]?$/.test(wanted) || wanted === '../' ? Char.dot : onlyOfItsClass(wanted);
  return tested(machine, noFacts, about(text, gone === noChars ? null : cleared(text, 0, allChars & ~gone)));
};

const shared: readonly string[] = ['(', ')', '{', '}', '[', ']', '\n', '\r', ' ', '\t', '_'];

/** The class of a character that is the only one in it. */
const onlyOfItsClass = (text: string): CharSet => {
  if (text.length !== 1 || shared.includes(text) || /[A-Za-z0-9]/.test(text)) return noChars;
  const found = classesOf(text);
  return found === Char.other ? noChars : found;
};

/** The text ends with the other: a host below a domain that the program names. */
export const ending = (machine: Machine, text: Value, suffix: Value): Value => {
  const [first] = suffix.text ?? [oneText(suffix) ?? ''];
  if (suffix.taint.length > 0 || typeof first !== 'string' || !first.startsWith('.'))
    return tested(machine, noFacts, noFacts);
  const facts = about(text, cleared(text, machine.kindsByEnding, null));
  return tested(machine, text.decides === undefined ? facts : new Map([...facts, ...decided(text.decides)]), noFacts);
};

/** The text begins with the other: what follows stands behind it. */
export const beginning = (machine: Machine, text: Value, prefix: Value): Value => {
  if (prefix.taint.length > 0) return tested(machine, noFacts, noFacts);
  const head = oneText(prefix);
  if (head !== null && head.length === 0) return tested(machine, noFacts, noFacts);
  // `/srv/files` is the beginning of `/srv/files-of-others` as well.
  if (head !== null && /^(?:\.{0,2}\/|[A-Za-z]:\\)/.test(head) && !/[/\\]$/.test(head))
    return tested(machine, noFacts, noFacts);
  // A prefix that nobody knows, but that no outsider gives.
  const refined: Value = {
    ...text,
    core: typed([machine.native.text]).core,
    text: [head ?? SAFE_PREFIX, { taint: text.taint }],
  };
  // A dash that the text does not begin with may still stand further on.
  const sign = head === null ? noChars : onlyOfItsClass(head);
  const first = { taint: text.taint.flatMap((atom) => lessOf(atom, 0, allChars & ~sign) ?? []) };
  const otherwise: Value = { ...refined, text: [first, { taint: text.taint }] };
  return tested(machine, about(text, refined), sign === noChars ? noFacts : about(text, otherwise));
};

/** Stands for a beginning that the program decides: see contexts.ts. */
export const SAFE_PREFIX = '\u0000';

/** What both show, when either is asked: not. */
export const denied = (machine: Machine, value: Value): Value => {
  const known = truth(value);
  if (known !== null && value.taint.length === 0) return withKnown(machine, !known);
  const test: Test | null = value.test;
  const answer = tested(machine, test?.whenFalse ?? noFacts, test?.whenTrue ?? noFacts);
  return answer;
};
