import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { withTaint } from '../values/retaint.ts';
import { noTaint } from '../values/taint.ts';
import { unknown, type Value } from '../values/values.ts';
import { keyField } from './entries.ts';
import { Field, readSlot } from './heap.ts';
import { deeper, extended } from './outside-parts.ts';
import { isSingle, read, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/** All fields of the source, by their names, into the target. */
export const copyFields = (
  machine: Machine,
  state: State,
  target: ObjectId,
  source: Value,
  site: Site,
  but: readonly string[] = [],
): void => {
  const strong = isSingle(machine, state, target);
  const single = source.core.objects.length === 1 && source.core.consts?.length === 0;
  for (const object of source.core.objects) {
    const info = machine.objects.get(object);
    machine.noteEnumerated(object);
    for (const [field, slot] of [...info.fields]) {
      const name = machine.objects.fieldName(field);
      if (but.includes(name) || !machine.objects.isContent(field)) continue;
      const held = read(machine, state, slot);
      if (held !== undefined)
        writeField(
          machine,
          state,
          target,
          copied(machine, name, object, target),
          held,
          strong && single && name !== Field.element,
        );
    }
    const taint = info.isOpen ? deeper(source.taint) : noTaint;
    if (taint.length > 0) writeAnywhere(machine, state, target, withTaint(unknown, extended(taint, site, '')));
  }
  if (source.core.objects.length === 0 && source.taint.length > 0)
    writeAnywhere(machine, state, target, withTaint(unknown, extended(source.taint, site, '')));
};

/**
 * Puts something under a name that is not known: any field that there is may be meant. Written later, a field hides it.
 */
export const writeAnywhere = (machine: Machine, state: State, object: ObjectId, value: Value): void => {
  const { objects, library } = machine;
  // Where every collection is one of keys, those that the program writes down are hardly the ones that it makes up.
  const written = library.traits.listsHoldKeys ? [] : [...objects.get(object).fields];
  for (const [field, slot] of written) {
    const name = objects.fieldName(field);
    if (name.startsWith('[[') || readSlot(state.heap, slot) === undefined) continue;
    writeField(machine, state, object, name, value, false);
  }
  writeField(machine, state, object, Field.element, value, false);
  if (readField(machine, state, object, Field.first) !== undefined)
    writeField(machine, state, object, Field.first, value, false);
};

/** The name that a field or entry has in the object that it is copied to. */
const copied = (machine: Machine, name: string, from: ObjectId, to: ObjectId): string =>
  name.startsWith('[[') || machine.objects.get(from).kind === machine.objects.get(to).kind
    ? name
    : keyField(machine, to, machine.objects.get(from).kind === 'map' ? name.slice(1) : name);
