import { noted } from '../../calls/unknown-call.ts';
import { anyElement } from '../../heap/elements.ts';
import { ENTRY, entryOf, writeEntries } from '../../heap/entries.ts';
import { Field } from '../../heap/heap.ts';
import { keysOf } from '../../heap/keyed.ts';
import { load } from '../../heap/load.ts';
import { share, sharedField } from '../../heap/shared.ts';
import { isSingle, readField, writeField } from '../../heap/slots.ts';
import { asShown } from '../../heap/state.ts';
import type { ObjectId } from '../../values/core.ts';
import { join, joinAll } from '../../values/join.ts';
import { withTaint } from '../../values/retaint.ts';
import { unsure } from '../../values/taint.ts';
import { atName, identified, nothing, objectValue, undefinedValue, unknown, type Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';

export const setEntry = (call: EffectContext, map: ObjectId, key: Value, value: Value, strong: boolean): void =>
  writeEntries(call.machine, call.state, map, mapKeysOf(call, key), key, value, strong);

export const getEntry = (call: EffectContext, key: Value): Value => {
  const { machine, state, self, site } = call;
  const names = mapKeysOf(call, key);
  let result: Value = nothing;
  for (const map of self.core.objects) {
    const info = machine.objects.get(map);
    if (info.kind !== 'map' || names === null)
      result = join(
        result,
        info.kind === 'map' ? anyElement(machine, state, objectValue(map), site) : outsideEntry(call, map, names),
      );
    else for (const name of names) result = join(result, entryOf(machine, state, map, name));
  }
  if (self.core.objects.length === 0) result = untoldEntry(call, names);
  // A key that nobody knows may have no entry.
  return names === null ? join(result, undefinedValue) : result === nothing ? undefinedValue : result;
};

/** Of something that is no object of the tree. */
const untoldEntry = ({ machine, state, self, site, name }: EffectContext, names: readonly string[] | null): Value => {
  const held = withTaint(unknown, noted(unsure(self.taint, 0), site, name));
  const shared = (names ?? []).flatMap((one) => sharedField(machine, state, self.core.types, one) ?? []);
  const [key, ...others] = names ?? [];
  return key === undefined || others.length > 0 || shared.length > 0
    ? joinAll([held, ...shared])
    : asShown(state, atName(self, machine.objects.field(key), held));
};

/** What a library shows everybody is known by its type alone: what is put into it, all others find. */
export const shareEntry = (call: EffectContext, key: Value, value: Value): void => {
  const { machine, state, self } = call;
  if (self.core.objects.length === 0)
    for (const name of keysOf(key) ?? []) share(machine, state, self.core.types, name, value);
};

/** What is held by keys that are known. */
export const entriesIn = ({ machine, state }: EffectContext, map: ObjectId): { key: string; value: Value }[] =>
  [...machine.objects.get(map).fields.keys()].flatMap((field) => {
    const name = machine.objects.fieldName(field);
    const value = name.startsWith(ENTRY) ? readField(machine, state, map, name) : undefined;
    return value === undefined ? [] : [{ key: name.slice(ENTRY.length), value }];
  });

/** Keys of a map may be objects: each is like no other. */
const mapKeysOf = ({ machine, state }: EffectContext, key: Value): readonly string[] | null => {
  const [only, ...others] = key.core.objects;
  if (only === undefined) return keysOf(key);
  if (others.length > 0 || key.core.consts?.length !== 0) return null;
  // One request is many objects to the functions that get it: by their types they are the same.
  const { kind, types } = machine.objects.get(only);
  if (kind === 'outside') return [`@of ${types.join()}`];
  return isSingle(machine, state, only) ? [`@${only}`] : null;
};

/** What stands under a name is a value of its own: what is shown of it says nothing of the others. */
const ownEntry = ({ machine, state }: EffectContext, map: ObjectId, name: string, value: Value): Value => {
  const field = `${ENTRY}${name}`;
  const before = readField(machine, state, map, field);
  const entry = before === undefined ? identified({ ...value, id: 0, home: -1 }) : join(before, value);
  if (entry !== before) writeField(machine, state, map, field, entry, isSingle(machine, state, map));
  return readField(machine, state, map, field) ?? entry;
};

const outsideEntry = (call: EffectContext, map: ObjectId, names: readonly string[] | null): Value => {
  const { machine, state, self, site } = call;
  const value: Value = { ...self, core: objectValue(map).core };
  if (names === null || names.length === 0) return anyElement(machine, state, value, site);
  const any = readField(machine, state, map, Field.element) ?? nothing;
  if (machine.objects.get(map).kind === 'list') return any;
  return names
    .map((name) => {
      const entry = load(machine, state, value, name, site);
      return entry.home >= 0 && any === nothing ? entry : ownEntry(call, map, name, join(entry, any));
    })
    .reduce(join);
};
