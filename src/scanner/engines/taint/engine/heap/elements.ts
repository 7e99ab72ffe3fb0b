import type { Machine, Site } from '../machine.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { joinTaint } from '../values/taint.ts';
import { nothing, undefinedValue, unknown, type Value } from '../values/values.ts';
import { Field } from './heap.ts';
import { fieldOfObject } from './load.ts';
import { memberOfType } from './members.ts';
import { isTold } from './rewritten.ts';
import { isSingle, read, readField } from './slots.ts';
import type { State } from './state.ts';

/** What iterating or indexing by an unknown key gives. */
export const anyElement = (machine: Machine, state: State, value: Value, site: Site): Value => {
  const [only, ...others] = value.core.objects;
  if (only !== undefined && others.length === 0 && isTold(machine, state, only))
    return elements(machine, state, only) ?? undefinedValue;
  let result: Value = nothing;
  for (const object of value.core.objects) {
    const info = machine.objects.get(object);
    const held = elements(machine, state, object);
    if (held !== undefined) result = join(result, held);
    if (info.isOpen) result = join(result, fieldOfObject(machine, state, object, Field.element, value, site));
    else
      for (const type of info.types) {
        const member = memberOfType(machine, type, Field.element, site);
        if (member !== null) result = join(result, member.value);
      }
  }
  for (const type of value.core.types) {
    const member = memberOfType(machine, type, Field.element, site);
    if (member !== null) result = join(result, member.value);
  }
  if (value.core.objects.length > 0 && value.core.consts?.length === 0) return { ...result, home: -1 };
  const base = result === nothing ? unknown : result;
  const element = withTaint({ ...base, home: -1 }, joinTaint(base.taint, value.taint));
  return value.id !== 0 && value.core.objects.every((object) => isUntold(machine, object))
    ? { ...element, letterOf: value }
    : element;
};

/** Everything that a collection or object holds. Undefined where nothing was ever put in. */
export const elements = (machine: Machine, state: State, object: ObjectId): Value | undefined => {
  let result: Value | undefined;
  const info = machine.objects.get(object);
  machine.noteEnumerated(object);
  for (const [field, slot] of info.fields) {
    if (!machine.objects.isContent(field) || field === keysField(machine)) continue;
    const held = read(machine, state, slot);
    if (held !== undefined) result = result === undefined ? held : join(result, held);
  }
  return result;
};

/** Where an element that stands for all of a list's is kept; -1 where the list holds others as well, or is several. */
export const slotOfAll = (machine: Machine, state: State, list: Value, element: Value): SlotId => {
  const [only, ...others] = list.core.objects;
  if (only === undefined || others.length > 0 || element.id === 0 || !isSingle(machine, state, only)) return -1;
  const held = readField(machine, state, only, Field.element);
  return held?.id === element.id ? machine.objects.slot(only, Field.element) : -1;
};

const keysField = (machine: Machine): number => machine.objects.field(Field.keys);

/** From outside, and nothing else is known of it: text before all. */
const isUntold = (machine: Machine, object: ObjectId): boolean => {
  const { isOpen, types, kind } = machine.objects.get(object);
  return isOpen && types.length === 0 && kind === 'outside';
};
