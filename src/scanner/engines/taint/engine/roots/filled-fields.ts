import { sourceOf } from '../calls/outside.ts';
import { declaredAs, treeClass } from '../calls/types.ts';
import { annotatedMembers, annotationModels } from '../classes/annotations.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { lineage } from '../heap/lineage.ts';
import { load } from '../heap/load.ts';
import { ofNumbers } from '../heap/outside-parts.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { withTaint } from '../values/retaint.ts';
import { objectValue, unknown, type Value } from '../values/values.ts';

/** Objects within objects, beyond which their classes say nothing. */
const MAX_DEPTH = 3;

/**
 * Puts into an instance what its class's annotations say that a library fills from outside before it calls a method.
 */
export const fillFields = (machine: Machine, state: State, cls: ObjectId, instance: Value, site: Site): void => {
  for (const { at, name, said } of annotatedMembers(machine, state, cls)) {
    const source = annotationModels(machine, state, said).find((one) => one.source !== null)?.source ?? null;
    if (source === null) continue;
    const data = sourceOf(machine, state, source, site, `field${name}`);
    put(machine, state, instance, name, asField(machine, state, at, name, data, site, 0));
  }
};

/**
 * Outside data in the place of an instance: where nobody can give what a type does not allow, a number in it is one.
 */
export const inShapeOf = (machine: Machine, state: State, cls: ObjectId, data: Value, site: Site, depth = 0): Value => {
  const { library, objects, units } = machine;
  if (!library.traits.fieldsHold || depth > MAX_DEPTH) return data;
  const { unit: file, code: index } = objects.get(cls);
  if (units[file]?.classes[index]?.isEnum === true) return withTaint(unknown, ofNumbers(machine, data.taint));
  // A method may have a field's name: what is filled is the field.
  const whole = data.core.objects.some((object) => isFilledWhole(machine, object))
    ? withTaint(unknown, data.taint)
    : data;
  for (const at of lineage(objects, cls)) {
    const { unit, code } = objects.get(at);
    for (const { name } of units[unit]?.classes[code]?.fields ?? []) {
      const value = load(machine, state, whole, name, site);
      if (value.taint.length > 0)
        put(machine, state, data, name, asField(machine, state, at, name, value, site, depth));
    }
  }
  return data;
};

/** Outside data in the place of an instance, with the methods of its class. */
const isFilledWhole = ({ objects }: Machine, object: ObjectId): boolean => {
  const { kind, parent } = objects.get(object);
  return kind === 'outside' && parent >= 0;
};

/** The same in a field of a class, as that declares it. */
const asField = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  name: string,
  data: Value,
  site: Site,
  depth: number,
): Value => {
  const { unit, code } = machine.objects.get(cls);
  const about = machine.units[unit];
  const type = about?.classes[code]?.fields.find((field) => field.name === name)?.type;
  if (about === undefined || type === undefined) return data;
  const inner = treeClass(machine, state, about, type, { ...site, unit });
  if (inner === null) return declaredAs(machine, state, about, data, type, true, { ...site, unit });
  const parent = machine.library.traits.typesHold ? prototypeOf(machine, state, inner) : -1;
  const what = `shape${inner}.${depth}.${name}`;
  const holder =
    data.core.objects.length > 0 && parent < 0
      ? data
      : withTaint(objectValue(make(machine, state, site, what, { kind: 'outside', isOpen: true, parent })), data.taint);
  return inShapeOf(machine, state, inner, holder, site, depth + 1);
};

const put = (machine: Machine, state: State, holder: Value, name: string, value: Value): void => {
  for (const object of holder.core.objects)
    writeField(machine, state, object, name, value, isSingle(machine, state, object));
};
