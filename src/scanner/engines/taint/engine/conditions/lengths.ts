import { Operator } from '../../ir/ops.ts';
import type { Machine } from '../machine.ts';
import { type Facts, noFacts, type Value } from '../values/values.ts';
import { about, cleared, tested } from './facts.ts';

/** Text of at most so many characters: what only longer ones harm, it no longer does. */
export const atMost = (machine: Machine, text: Value, most: number): Value => {
  const clears = machine.library.kinds.reduce((sum, { bit, longerThan }) => (most <= longerThan ? sum | bit : sum), 0);
  return clears === 0 ? text : cleared(text, clears, null);
};

/** A limit that the program has from elsewhere: nobody sets one that is no limit. */
const SOME_LIMIT = 1_000;

/** What comparing a length shows of the text; null where it is no length. */
export const lengthOrder = (machine: Machine, operator: number, left: Value, right: Value): Value | null => {
  if (left.sizeOf !== undefined) return ordered(machine, operator, left.sizeOf, right);
  const turned = mirrored[operator];
  if (right.sizeOf === undefined || turned === undefined) return null;
  return ordered(machine, turned, right.sizeOf, left);
};

/** Which text is no longer than what a length was found equal to. */
export const lengthEqual = (machine: Machine, left: Value, right: Value): Facts => {
  if (left.sizeOf !== undefined) return shown(machine, left.sizeOf, right);
  return right.sizeOf === undefined ? noFacts : shown(machine, right.sizeOf, left);
};

const mirrored: Readonly<Record<number, number>> = {
  [Operator.less]: Operator.greater,
  [Operator.lessOrEqual]: Operator.greaterOrEqual,
  [Operator.greater]: Operator.less,
  [Operator.greaterOrEqual]: Operator.lessOrEqual,
};

const ordered = (machine: Machine, operator: number, text: Value, limit: Value): Value => {
  const facts = shown(machine, text, limit);
  return operator === Operator.less || operator === Operator.lessOrEqual
    ? tested(machine, facts, noFacts)
    : tested(machine, noFacts, facts);
};

const shown = (machine: Machine, text: Value, limit: Value): Facts => {
  if (limit.taint.length > 0 || limit.core.objects.length > 0) return noFacts;
  const numbers = limit.core.consts ?? [SOME_LIMIT];
  const most = Math.max(...numbers.map((one) => (typeof one === 'number' ? one : Number.POSITIVE_INFINITY)));
  return about(text, atMost(machine, text, most));
};
