import { noted } from '../../calls/unknown-call.ts';
import { join } from '../../values/join.ts';
import { withTaint } from '../../values/retaint.ts';
import { type Atom, noTaint } from '../../values/taint.ts';
import { textsOf } from '../../values/text.ts';
import { constant, typed, type Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';
import { asEnding } from './ending.ts';

/** The receiver's characters at most, in another shape: of a known text exactly what `fold` makes of it. */
export const shaped = (call: EffectContext, fold: ((of: string) => string) | null): Value => {
  const { self } = call;
  const known = textsOf(self);
  if (known !== null && fold !== null && self.taint.length === 0)
    return known.map((one) => constant(fold(one))).reduce(join);
  return asEnding(call, self, textWith(call, noted(self.taint, call.site, call.name)));
};

/** A text of which nothing else is known. */
export const textWith = ({ machine }: EffectContext, taint: readonly Atom[] = noTaint): Value =>
  withTaint(typed([machine.native.text]), taint);
