import { copyFields } from '../heap/copy-fields.ts';
import { lineage } from '../heap/lineage.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { nothing, typed, undefinedValue, unknown, type Value } from '../values/values.ts';
import { ClassField } from './class-fields.ts';
import { initialize } from './construct.ts';
import { prototypeOf } from './prototypes.ts';

/** What a method overrides, run; without a name the constructor of the class above. */
export const callSuper = (
  machine: Machine,
  state: State,
  superclass: Value | null,
  self: Value,
  name: string | null,
  args: Arguments,
  site: Site,
): Value | null => {
  const { home } = site.frame;
  if (machine.library.traits.classesHoldMembers) return callNext(machine, state, self, name, args, site);
  const isObject = home >= 0 && machine.objects.get(home).kind !== 'class';
  const above =
    superclass ?? (home < 0 || isObject ? undefined : readField(machine, state, home, ClassField.super)) ?? unknown;
  const classes = above.core.objects.filter((object) => machine.objects.get(object).kind === 'class');
  if (classes.length === 0 && name === null) {
    // A class of a library: what its constructor makes of the arguments, this object is.
    const made = machine.call(state, above, null, args, site, true);
    if (made === null) return null;
    for (const object of self.core.objects) copyFields(machine, state, object, made, site);
    return undefinedValue;
  }
  if (classes.length === 0)
    return name === null ? undefinedValue : (machine.invoke(state, self, name, args, site) ?? unknown);
  let result: Value = nothing;
  for (const cls of classes) {
    if (name === null) {
      const made = initialize(machine, state, cls, self, args, site);
      if (made !== null) result = join(result, made);
      continue;
    }
    const method = methodOf(machine, state, cls, name) ?? readField(machine, state, cls, name);
    const value = method === undefined ? unknown : machine.call(state, method, self, args, site, false);
    if (value !== null) result = join(result, value);
  }
  return result === nothing ? null : result;
};

/** The next in the line of the object's class that has such a method, from the running one's class on. */
const callNext = (
  machine: Machine,
  state: State,
  self: Value,
  name: string | null,
  args: Arguments,
  site: Site,
): Value | null => {
  const { home } = site.frame;
  const { objects } = machine;
  if (home < 0) return unknown;
  const [object = home] = self.core.objects;
  const line = lineage(objects, object);
  const after = line.includes(home) ? line : lineage(objects, home);
  const field = name ?? ClassField.constructor;
  for (const cls of after.slice(after.indexOf(home) + 1)) {
    const method = readField(machine, state, cls, field);
    if (method !== undefined) return machine.call(state, method, self, args, site, false);
  }
  const prototype = prototypeOf(machine, state, home);
  const outside = typed(prototype < 0 ? [] : objects.get(prototype).types);
  if (name !== null) return machine.invoke(state, withTaint(outside, self.taint), name, args, site);
  const above = readField(machine, state, home, ClassField.super);
  const made =
    above === undefined || above.core.types.length === 0 ? null : machine.call(state, above, null, args, site, true);
  for (const one of made === null ? [] : self.core.objects)
    if (made !== null) copyFields(machine, state, one, made, site);
  return undefinedValue;
};

const methodOf = (machine: Machine, state: State, cls: ObjectId, name: string): Value | undefined => {
  for (let at = prototypeOf(machine, state, cls), turn = 0; at >= 0 && turn < 12; turn++) {
    const found = readField(machine, state, at, name);
    if (found !== undefined) return found;
    at = machine.objects.get(at).parent;
  }
  return undefined;
};
