import { Operator } from '../../ir/ops.ts';
import { written } from '../calls/written.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { join } from '../values/join.ts';
import { joinTaint } from '../values/taint.ts';
import { builtText, textsOf } from '../values/text.ts';
import { constant, noFacts, type Test, typed, type Value } from '../values/values.ts';
import { asNumber, bothShow, tested } from './facts.ts';

/** Where one side is text, the other becomes text as well; not where objects say themselves what adding is. */
export const added = (machine: Machine, state: State, left: Value, right: Value, site: Site): Value => {
  // Functions that are added are called one after the other.
  if (isFunction(machine, left) || isFunction(machine, right)) return join(left, right);
  const { protocol } = machine.library.traits;
  const becomesText = protocol?.operators.add === undefined && (isText(machine, left) || isText(machine, right));
  const [one, other] = becomesText ? [left, right].map((side) => written(machine, state, side, site)) : [left, right];
  return add(machine, one ?? left, other ?? right);
};

const isFunction = ({ objects }: Machine, { core }: Value): boolean =>
  core.objects.some((object) => objects.get(object).kind === 'closure' || objects.get(object).kind === 'bound');

/** What becomes of two numbers, exactly where both are known. */
export const arithmetic = (machine: Machine, operator: number, left: Value, right: Value): Value => {
  const one = single(left)?.of;
  const other = single(right)?.of;
  if (typeof one === 'number' && typeof other === 'number') {
    if (operator === Operator.subtract) return constant(one - other);
    if (operator === Operator.multiply) return constant(one * other);
    if (operator === Operator.divide) return constant(one / other);
    if (operator === Operator.remainder) return constant(one % other);
    if (isSmall(one) && isSmall(other)) {
      const byBits = bitwise[operator]?.(one, other);
      if (byBits !== undefined) return constant(byBits);
    }
  }
  const byTests = ofTests(machine, operator, left, right);
  if (byTests !== null) return byTests;
  if (operator === Operator.subtract && left.lengthOf?.less === 0 && other === 1)
    return { ...typed([machine.native.number]), lengthOf: { ...left.lengthOf, less: 1 } };
  return join(asNumber(machine, left), asNumber(machine, right));
};

/** `$ok &= isName($x)`: what both sides show holds where `&` gives something, or where `|` gives nothing. */
const ofTests = (machine: Machine, operator: number, left: Value, right: Value): Value | null => {
  const isBoth = operator === Operator.bitAnd;
  if (!isBoth && operator !== Operator.bitOr) return null;
  const [one, other] = [yesOrNo(left), yesOrNo(right)];
  if (one === null && other === null) return null;
  // A constant that changes nothing: `true & x`, `false | x`.
  if (other !== null && single(left)?.of === isBoth) return tested(machine, other.whenTrue, other.whenFalse);
  if (one !== null && single(right)?.of === isBoth) return tested(machine, one.whenTrue, one.whenFalse);
  return isBoth
    ? tested(machine, bothShow(one?.whenTrue ?? noFacts, other?.whenTrue ?? noFacts), noFacts)
    : tested(machine, noFacts, bothShow(one?.whenFalse ?? noFacts, other?.whenFalse ?? noFacts));
};

/** What its being zero or not shows. */
const yesOrNo = ({ test }: Value): Test | null =>
  test === null || test.typeOf !== undefined || test.isPosition === true ? null : test;

const add = (machine: Machine, left: Value, right: Value): Value => {
  const one = single(left);
  const other = single(right);
  if (one !== null && other !== null && typeof one.of === 'number' && typeof other.of === 'number')
    return constant(one.of + other.of);
  if (isNumber(machine, left) && isNumber(machine, right))
    return {
      ...typed([machine.native.number]),
      taint: joinTaint(left.taint, right.taint),
      ...(left.endOf === undefined || other === null ? {} : { endOf: left.endOf }),
      ...(left.lastOf === undefined || other?.of !== 1 ? {} : { lastOf: { ...left.lastOf, isPast: true } }),
    };
  if (isText(machine, left) || isText(machine, right) || left.taint.length > 0 || right.taint.length > 0)
    return builtText([left, right], machine.native.text);
  return textsOf(left) !== null && textsOf(right) !== null
    ? builtText([left, right], machine.native.text)
    : typed([machine.native.text, machine.native.number]);
};

/** The constant that a value is for sure. */
export const single = ({ core, taint }: Value): { readonly of: Constant } | null => {
  const [only, ...others] = core.consts ?? [];
  return core.consts === null ||
    core.consts.length === 0 ||
    others.length > 0 ||
    core.objects.length > 0 ||
    taint.length > 0
    ? null
    : { of: only };
};

/** It may be text, and nothing says that it is none. */
export const isText = (machine: Machine, value: Value): boolean =>
  value.text !== null ||
  value.core.types.includes(machine.native.text) ||
  (value.core.consts?.some((item) => typeof item === 'string') ?? false);

/** It is a number for sure. */
export const isNumber = (machine: Machine, { core, text }: Value): boolean =>
  text === null &&
  core.objects.length === 0 &&
  (core.consts === null
    ? core.types.length > 0 && core.types.every((type) => type === machine.native.number)
    : core.consts.length > 0 && core.consts.every((item) => typeof item === 'number'));

/** Whole numbers that every language works out alike. */
const isSmall = (number: number): boolean => Number.isInteger(number) && number >= 0 && number < 2 ** 30;

const bitwise: Readonly<Record<number, (one: number, other: number) => number | undefined>> = {
  [Operator.bitAnd]: (one, other) => one & other,
  [Operator.bitOr]: (one, other) => one | other,
  [Operator.bitXor]: (one, other) => one ^ other,
  [Operator.shiftLeft]: (one, by) => (one * 2 ** by < 2 ** 31 ? one << by : undefined),
  [Operator.shiftRight]: (one, by) => (by < 31 ? one >> by : 0),
};
