import { lineage } from '../heap/lineage.ts';
import { make, readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Arguments, type Machine, noArguments, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { objectValue, undefinedValue, type Value } from '../values/values.ts';
import { ClassField } from './class-fields.ts';
import { prototypeOf } from './prototypes.ts';

/** A new instance, its constructor run. Null: the constructor never comes back. */
export const construct = (machine: Machine, state: State, cls: ObjectId, args: Arguments, site: Site): Value | null => {
  const prototype = prototypeOf(machine, state, cls);
  const parent = prototype < 0 ? null : machine.objects.get(prototype);
  const isOpen = opensOutside(machine, prototype);
  const instance = make(machine, state, site, `new${cls}`, {
    kind: isOpen ? 'outside' : 'object',
    isOpen,
    parent: prototype,
    types: parent?.types ?? [],
    unit: machine.objects.get(cls).unit,
    code: machine.objects.get(cls).code,
  });
  machine.instanceMade(cls, instance);
  const self = objectValue(instance);
  const made = initialize(machine, state, cls, self, args, site);
  if (made === null) return null;
  // A constructor may give back another object.
  return made.core.objects.length > 0 ? join(self, made) : self;
};

const opensOutside = (machine: Machine, prototype: ObjectId): boolean => {
  return prototype >= 0 && lineage(machine.objects, prototype).some((at) => machine.objects.get(at).isOpen);
};

/** Gives an instance the fields of a class and runs its constructor, or the one it inherits. */
export const initialize = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  self: Value,
  args: Arguments,
  site: Site,
): Value | null => {
  const fields = readField(machine, state, cls, ClassField.fields);
  const own = readField(machine, state, cls, ClassField.constructor);
  const parent = own === undefined ? constructorAbove(machine, state, cls) : -1;
  if (parent >= 0 && initialize(machine, state, parent, self, args, site) === null) return null;
  if (fields !== undefined && machine.call(state, fields, self, noArguments, site, false) === null) return null;
  return own === undefined ? undefinedValue : machine.call(state, own, self, args, site, false);
};

/** The class above that has what runs where this one has no constructor: fields or a constructor; -1 without one. */
const constructorAbove = (machine: Machine, state: State, cls: ObjectId): ObjectId => {
  const { parent, furtherParents } = machine.objects.get(cls);
  if (furtherParents.length === 0) return parent;
  const above = lineage(machine.objects, cls).slice(1);
  return above.find((one) => readField(machine, state, one, ClassField.constructor) !== undefined) ?? parent;
};
