import { atMost } from '../../conditions/lengths.ts';
import type { Value } from '../../values/values.ts';
import { argument, type EffectContext } from '../context.ts';

/**
 * How many characters two arguments stand for; one that is left out is undefined, NaN is a number that nobody knows.
 */
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
