import { atMost } from '../../conditions/lengths.ts';
import { typed, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';

/** How long arg 0 is. */
export const lengthOfText: EffectRun = (call) => {
  const value = argument(call, 0);
  const number = typed([call.machine.native.number]);
  return value.taint.length === 0 ? number : { ...number, sizeOf: value };
};

/** A piece of a text, as long at most as the call says: what it is named tells how it counts. */
export const ofLength = (call: EffectContext, piece: Value): Value => {
  const count = lengths.get(call.name.split('.').at(-1) ?? '') ?? between;
  const most = count(end(call, 0), end(call, 1));
  return Number.isNaN(most) ? piece : atMost(call.machine, piece, Math.max(0, most));
};

/** Numbers below zero count from the end. */
const between = (from = 0, to = Number.NaN): number => (from < 0 ? -from : to < 0 ? Number.NaN : to - from);

type Count = (from?: number, to?: number) => number;

const lengths: ReadonlyMap<string, Count> = new Map<string, Count>([
  ['substring', (from = 0, to = Number.NaN) => Math.abs(to - from)],
  ['substr', (_, length = Number.NaN) => length],
  ['charAt', () => 1],
  ['at', () => 1],
  ['trim', () => Number.NaN],
]);

/** Undefined where it is left out, NaN where nobody knows it. */
const end = (call: EffectContext, index: number): number | undefined => {
  const { consts } = argument(call, index).core;
  const [only = undefined, ...others] = consts ?? [Number.NaN];
  if (others.length > 0) return Number.NaN;
  return only === undefined || only === null ? undefined : typeof only === 'number' ? only : Number.NaN;
};
