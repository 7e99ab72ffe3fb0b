import { written } from '../calls/written.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { join } from '../values/join.ts';
import { builtText, oneText } from '../values/text.ts';
import { constant, nothing, objectValue, undefinedValue, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';
import { replaced as replacedText } from './texts/replace.ts';

/*
 * Objects that text is put together in.
 */

const begin: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const builder = make(machine, state, site, 'builder', { kind: 'object', types });
  const first = given(call, 0);
  // A number says how much room there is.
  const isText = first !== null && first !== undefinedValue && typeof first.core.consts?.[0] !== 'number';
  const text = isText ? shown(call, first) : constant('');
  writeField(machine, state, builder, Field.built, text, isSingle(machine, state, builder));
  return objectValue(builder);
};

const shown = ({ machine, state, site }: EffectContext, value: Value): Value => written(machine, state, value, site);

/** Each builder that may be meant is changed by what its text becomes. */
const changed = (call: EffectContext, change: (text: Value) => Value): Value => {
  const { machine, state, self } = call;
  for (const builder of self.core.objects) {
    const before = readField(machine, state, builder, Field.built);
    if (before === undefined) continue;
    const strong = self.core.objects.length === 1 && isSingle(machine, state, builder);
    writeField(machine, state, builder, Field.built, change(before), strong);
  }
  return self;
};

const textOf = ({ machine, state, self }: EffectContext): Value => {
  let text: Value = nothing;
  for (const builder of self.core.objects)
    text = join(text, readField(machine, state, builder, Field.built) ?? nothing);
  return text;
};

const built = ({ machine }: EffectContext, parts: readonly Value[]): Value => builtText(parts, machine.native.text);

/** With known places exactly, else the parts in any order. */
const replaced = (call: EffectContext, before: Value, from: Value, to: Value | null, inserted: Value): Value => {
  const text = oneText(before);
  const [start] = from.core.consts ?? [];
  const [end] = to === null ? [start] : (to.core.consts ?? []);
  if (text !== null && typeof start === 'number' && typeof end === 'number')
    return built(call, [constant(text.slice(0, start)), inserted, constant(text.slice(end))]);
  if (start === 0 && to === null) return built(call, [inserted, before]);
  return join(built(call, [before, inserted]), built(call, [inserted, before]));
};

export const builderEffects = {
  'builder.new': begin,
  'builder.add': (call) => {
    const parts = call.args.positional.map((one) => shown(call, one));
    return changed(call, (before) => built(call, [before, ...parts]));
  },
  'builder.insert': (call) => {
    const inserted = shown(call, argument(call, 1));
    return changed(call, (before) => replaced(call, before, argument(call, 0), null, inserted));
  },
  'builder.replace': (call) => {
    const inserted = shown(call, argument(call, 2));
    return changed(call, (before) => replaced(call, before, argument(call, 0), argument(call, 1), inserted));
  },
  'builder.replaceText': (call) =>
    changed(call, (before) => replacedText({ ...call, self: before, hasSelf: true }, true) ?? before),
  'builder.cut': (call) => changed(call, (before) => before),
  'builder.clear': (call) => changed(call, () => constant('')),
  'builder.shorten': (call) =>
    changed(call, (before) => (argument(call, 0).core.consts?.[0] === 0 ? constant('') : before)),
  'builder.text': textOf,
} satisfies Readonly<Record<string, EffectRun>>;
