import { anyElement } from '../../heap/elements.ts';
import { nothing, typed, undefinedValue, type Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';

/** One element, whichever it is; undefined of an empty list. */
export const elementOf = ({ machine, state, site }: EffectContext, list: Value): Value => {
  const element = anyElement(machine, state, list, site);
  return element === nothing ? undefinedValue : element;
};

/** A count or a position. */
export const number = ({ machine }: EffectContext): Value => typed([machine.native.number]);
