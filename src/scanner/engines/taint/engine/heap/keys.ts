import type { Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { constant, nothing, typed, type Value } from '../values/values.ts';
import { anyElement } from './elements.ts';
import { ENTRY } from './entries.ts';
import { Field } from './heap.ts';
import { listOfAll, makeList } from './lists.ts';
import { isSingle, readField } from './slots.ts';
import type { State } from './state.ts';

/** Names of what a collection or object holds. */
export const keyValues = (machine: Machine, state: State, value: Value): Value => {
  let keys: Value = nothing;
  for (const object of value.core.objects) {
    const info = machine.objects.get(object);
    machine.noteEnumerated(object);
    for (const field of info.fields.keys()) {
      const name = machine.objects.fieldName(field);
      if (name === Field.keys) keys = join(keys, readField(machine, state, object, Field.keys) ?? nothing);
      else if (name === Field.element || info.isOpen) keys = join(keys, typed([machine.native.text]));
      else if (!name.startsWith('[[') && readField(machine, state, object, name) !== undefined)
        keys = join(keys, constant(name.startsWith(ENTRY) ? name.slice(1) : name));
    }
    if (info.isOpen)
      keys = join(
        keys,
        withTaint(
          typed([machine.native.text]),
          value.taint.filter((atom) => atom.deep),
        ),
      );
  }
  const found = keys === nothing ? withTaint(typed([machine.native.text]), value.taint) : keys;
  return { ...found, keyOf: value };
};

/** Names and values of an object all of whose fields are known; null for others. */
export const fieldsOf = (
  machine: Machine,
  state: State,
  value: Value,
): readonly (readonly [string, Value])[] | null => {
  const [only, ...others] = value.core.objects;
  if (only === undefined || others.length > 0 || value.core.consts?.length !== 0) return null;
  const { kind, isOpen, fields } = machine.objects.get(only);
  if (isOpen || (kind !== 'object' && kind !== 'map') || !isSingle(machine, state, only)) return null;
  machine.noteEnumerated(only);
  const found: (readonly [string, Value])[] = [];
  for (const [field] of fields) {
    const name = machine.objects.fieldName(field);
    const held = machine.objects.isContent(field) ? readField(machine, state, only, name) : undefined;
    if (held === undefined) continue;
    // Written on one way only: nobody knows whether it is there.
    if (name.startsWith('[[') || held.core.consts?.includes(undefined) === true || /^\d+$/.test(name)) return null;
    found.push([name.startsWith(ENTRY) ? name.slice(1) : name, held]);
  }
  return found.length > MAX_TOLD ? null : found;
};

/** Entries that are told apart. */
const MAX_TOLD = 16;

/** A list of pairs: a name, and what stands under it. */
export const entriesOf = (machine: Machine, state: State, value: Value, site: Site): Value => {
  const fields = fieldsOf(machine, state, value);
  if (fields !== null && fields.length > 0)
    return makeList(
      machine,
      state,
      site,
      'entries',
      fields.map(([name, held], index) =>
        makeList(machine, state, site, `pair${index}`, [{ ...constant(name), keyOf: value }, held]),
      ),
    );
  const pair = makeList(machine, state, site, 'pair', [
    keyValues(machine, state, value),
    anyElement(machine, state, value, site),
  ]);
  return listOfAll(machine, state, makeList(machine, state, site, 'entries', [], pair), value);
};
