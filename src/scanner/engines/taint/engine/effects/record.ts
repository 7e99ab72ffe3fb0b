import { copyFields } from '../heap/copy-fields.ts';
import { anyElement } from '../heap/elements.ts';
import { listed, makeList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { join } from '../values/join.ts';
import { oneText } from '../values/text.ts';
import { constant, nothing, objectValue, undefinedValue, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';
import { objectEffects } from './object.ts';

/* Objects that are told by the names of what they hold. */

const putNamed = (call: EffectContext, object: number): void => {
  const { machine, state, args, site } = call;
  if (args.namedRest !== null) copyFields(machine, state, object, args.namedRest, site);
  for (const [name, value] of args.named ?? [])
    writeField(machine, state, object, name, value, isSingle(machine, state, object));
};

const named: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const object = make(machine, state, site, 'named', { kind: 'object', types });
  putNamed(call, object);
  return objectValue(object);
};

const changed: EffectRun = (call) => {
  const copy = objectEffects['object.clone'](call);
  for (const object of copy?.core.objects ?? []) putNamed(call, object);
  return copy;
};

const NAMES = '[[names]]';

const define: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const given = argument(call, 1);
  const words = oneText(given)
    ?.split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(constant);
  const object = make(machine, state, site, 'define', { kind: 'outside', types });
  const names = words === undefined ? given : makeList(machine, state, site, 'words', words);
  writeField(machine, state, object, NAMES, names, isSingle(machine, state, object));
  return objectValue(object);
};

/** Its fields stand at places and under names. */
const record: EffectRun = (call) => {
  const { machine, state, site, args } = call;
  const names = call.self.core.objects.flatMap((one) => {
    const held = readField(machine, state, one, NAMES);
    return held === undefined ? [] : listed(machine, state, held, site).known.map(oneText);
  });
  const heldUnder = (name: string | null, index: number): Value =>
    args.positional[index] ??
    (name === null ? undefined : args.named?.get(name)) ??
    (name === null || args.namedRest === null
      ? (args.rest ?? undefinedValue)
      : load(machine, state, args.namedRest, name, site));
  const values = names.length === 0 ? args.positional : names.map(heldUnder);
  const made = makeList(machine, state, site, 'record', values);
  for (const object of made.core.objects)
    for (const [index, name] of names.entries())
      if (name !== null)
        writeField(machine, state, object, name, values[index] ?? undefinedValue, isSingle(machine, state, object));
  return made;
};

/** How many elements an iterator has given already. */
const CURSOR = '[[cursor]]';

const step: EffectRun = (call) => {
  const { machine, state, site } = call;
  const iterator = argument(call, 0);
  const [only, ...others] = iterator.core.objects;
  const otherwise = call.args.positional[1] ?? nothing;
  if (only === undefined || others.length > 0 || !isSingle(machine, state, only))
    return join(anyElement(machine, state, iterator, site), otherwise);
  const before = readField(machine, state, only, CURSOR)?.core.consts;
  const at = before === undefined ? 0 : before?.length === 1 ? before[0] : null;
  writeField(machine, state, only, CURSOR, constant(typeof at === 'number' ? at + 1 : null), true);
  const { known, rest } = listed(machine, state, iterator, site);
  const told =
    typeof at !== 'number' ? undefined : rest === null ? known[at] : readField(machine, state, only, String(at));
  return join(told ?? anyElement(machine, state, iterator, site), otherwise);
};

export const recordEffects = {
  'object.named': named,
  'object.with': changed,
  'record.define': define,
  'record.new': record,
  'iterate.step': step,
} satisfies Readonly<Record<string, EffectRun>>;
