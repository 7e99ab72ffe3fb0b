import { Operator } from '../../ir/ops.ts';
import type { Machine } from '../machine.ts';
import { constant, typed, type Value } from '../values/values.ts';
import { single } from './arithmetic.ts';
import { tested } from './facts.ts';
import { lengthOrder } from './lengths.ts';
import { isLetter, letterOrder } from './letters.ts';

/** Which of two is less: numbers, characters, lengths, positions. */
export const order = (machine: Machine, operator: number, left: Value, right: Value): Value => {
  const one = single(left)?.of;
  const other = single(right)?.of;
  if (typeof one === 'number' && typeof other === 'number') {
    if (operator === Operator.less) return constant(one < other);
    if (operator === Operator.lessOrEqual) return constant(one <= other);
    if (operator === Operator.greater) return constant(one > other);
    return constant(one >= other);
  }
  if (isLetter(left) && typeof other === 'string' && other.length === 1)
    return letterOrder(machine, left, comparisons[operator]?.(other.charCodeAt(0)) ?? (() => true));
  if (isLetter(right) && typeof one === 'string' && one.length === 1)
    return letterOrder(machine, right, comparisons[turned[operator] ?? -1]?.(one.charCodeAt(0)) ?? (() => true));
  if (left.codeOf !== undefined && typeof other === 'number')
    return letterOrder(machine, left.codeOf, comparisons[operator]?.(other) ?? (() => true));
  if (right.codeOf !== undefined && typeof one === 'number')
    return letterOrder(machine, right.codeOf, comparisons[turned[operator] ?? -1]?.(one) ?? (() => true));
  const byLength = lengthOrder(machine, operator, left, right);
  if (byLength !== null) return byLength;
  const test = left.test;
  if (test?.isPosition === true && typeof other === 'number' && machine.library.traits.notFound === -1) {
    const isThere =
      (operator === Operator.greater && other === -1) || (operator === Operator.greaterOrEqual && other === 0);
    const isMissing =
      (operator === Operator.less && other === 0) || (operator === Operator.lessOrEqual && other === -1);
    if (isThere) return tested(machine, test.whenTrue, test.whenFalse);
    if (isMissing) return tested(machine, test.whenFalse, test.whenTrue);
  }
  return typed([machine.native.boolean]);
};

const comparisons: Readonly<Record<number, (bound: number) => (code: number) => boolean>> = {
  [Operator.less]: (bound) => (code) => code < bound,
  [Operator.lessOrEqual]: (bound) => (code) => code <= bound,
  [Operator.greater]: (bound) => (code) => code > bound,
  [Operator.greaterOrEqual]: (bound) => (code) => code >= bound,
};

/** The same with its sides changed. */
const turned: Readonly<Record<number, number>> = {
  [Operator.less]: Operator.greater,
  [Operator.lessOrEqual]: Operator.greaterOrEqual,
  [Operator.greater]: Operator.less,
  [Operator.greaterOrEqual]: Operator.lessOrEqual,
};
