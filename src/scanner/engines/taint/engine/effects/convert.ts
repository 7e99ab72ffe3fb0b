import { allTaint, noted } from '../calls/unknown-call.ts';
import { asBoolean, asNumber } from '../conditions/facts.ts';
import { make, read } from '../heap/slots.ts';
import { positional } from '../machine.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { constant, objectValue, truth, unknown, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';
import { objectEffects } from './object.ts';

const toNumber: EffectRun = (call) => {
  const value = argument(call, 0);
  const [only, ...others] = value.core.consts ?? [];
  if (
    others.length === 0 &&
    value.core.consts?.length === 1 &&
    value.core.objects.length === 0 &&
    value.taint.length === 0 &&
    typeof only !== 'object'
  )
    return constant(Number(only));
  return asNumber(call.machine, value);
};

const toBoolean: EffectRun = (call) => {
  const value = argument(call, 0);
  const known = truth(value);
  if (known !== null) return constant(known);
  return asBoolean(call.machine, value);
};

/** Whatever was in the text is in the result, at any depth. */
const fromJson: EffectRun = (call) => {
  const { textOf } = argument(call, 0);
  if (textOf !== undefined && isThere(call, textOf))
    return objectEffects['object.clone']({ ...call, args: positional(textOf) });
  const { machine, state, site } = call;
  const taint = noted(allTaint(machine, state, argument(call, 0)), site, call.name).map((atom) =>
    atom.deep ? atom : { ...atom, deep: true },
  );
  const object = objectValue(
    make(machine, state, site, 'parsed', { kind: 'outside', isOpen: true, types: call.types }),
  );
  return withTaint(join(unknown, object), taint);
};

/** Text may outlive what it was made of: another way through the program has that, not this one. */
const isThere = ({ machine, state }: EffectContext, { core }: Value): boolean =>
  core.objects.every((object) => read(machine, state, machine.objects.bornSlot(object)) !== undefined);

export const convertEffects = {
  'to.number': toNumber,
  'to.boolean': toBoolean,
  'from.json': fromJson,
} satisfies Readonly<Record<string, EffectRun>>;
