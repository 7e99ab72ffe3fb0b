import { atMost } from '../../conditions/lengths.ts';
import { onlyObject } from '../../heap/rewritten.ts';
import { lengthOf } from '../../heap/slots.ts';
import { constant, typed, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';

/** How long arg 0 is, a text or a list. */
export const lengthOfText: EffectRun = (call) => {
  const { machine, state } = call;
  const value = argument(call, 0);
  const list = value.core.consts?.length === 0 ? onlyObject(value) : null;
  const known = list === null || machine.objects.get(list).kind !== 'list' ? null : lengthOf(machine, state, list);
  if (known !== null) return constant(known);
  return {
    ...typed([machine.native.number]),
    ...(value.taint.length === 0 ? {} : { sizeOf: value }),
    ...(list === null ? {} : { lengthOf: { list, less: 0 } }),
  };
};

/** How many characters two arguments stand for; one that is left out is undefined, NaN is a number that nobody knows. */
export type Count = (from?: number, to?: number) => number;

/** A piece of a text, as long at most as the call's arguments say. */
export const ofLength = (call: EffectContext, piece: Value, count: Count): Value => {
  const most = count(endGiven(call, 0), endGiven(call, 1));
  return Number.isNaN(most) ? piece : atMost(call.machine, piece, Math.max(0, most));
};

/** Numbers below zero count from the end. */
export const between: Count = (from = 0, to = Number.NaN) => (from < 0 ? -from : to < 0 ? Number.NaN : to - from);

/** Undefined where it is left out, NaN where nobody knows it. */
export const endGiven = (call: EffectContext, index: number): number | undefined => {
  const { consts } = argument(call, index).core;
  const [only = undefined, ...others] = consts ?? [Number.NaN];
  if (others.length > 0) return Number.NaN;
  return only === undefined || only === null ? undefined : typeof only === 'number' ? only : Number.NaN;
};
