import { Bound } from '../calls/bound.ts';
import { lineage } from '../heap/lineage.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { objectValue, type Value, withObjects } from '../values/values.ts';

/*
 * Languages whose methods take what they are called on as their first argument: `object.method(x)` is
 * `Class.method(object, x)`.
 */

/** The arguments as such a function gets them. */
export const withReceiver = (machine: Machine, closure: ObjectId, self: Value | null, args: Arguments): Arguments => {
  const takes = self === null ? undefined : machine.receivers.get(closure);
  if (takes === undefined || self === null) return args;
  const isClass = (object: ObjectId): boolean => machine.objects.get(object).kind === 'class';
  const classes = self.core.objects.filter(isClass);
  if (takes === 'class')
    return { ...args, positional: [classOf(machine, self, machine.homes.get(closure)), ...args.positional] };
  // Called on the class itself, the object is given as an argument.
  if (classes.length > 0 && classes.length === self.core.objects.length) return args;
  return { ...args, positional: [self, ...args.positional] };
};

const classOf = ({ objects }: Machine, self: Value, home: ObjectId | undefined): Value => {
  const classes = self.core.objects.flatMap(
    (object) => lineage(objects, object).find((one) => objects.get(one).kind === 'class') ?? [],
  );
  if (classes.length > 0) return withObjects(objectValue(classes[0] ?? -1), classes);
  return home === undefined ? self : objectValue(home);
};

/** A method that is read and not called keeps what it was read of. */
export const keepReceiver = (machine: Machine, state: State, method: Value, self: Value, site: Site): Value => {
  const isKept = machine.library.traits.methodsKeepReceiver;
  if ((machine.receivers.size === 0 && !isKept) || method.core.objects.length === 0) return method;
  const { objects } = machine;
  const isOfClass = self.core.objects.length > 0 && self.core.objects.every((one) => objects.get(one).kind === 'class');
  const takers = method.core.objects.filter((one) => {
    if (isKept) return !isOfClass && isMethod(machine, one);
    const takes = machine.receivers.get(one);
    return takes === 'class' || (takes === 'instance' && !isOfClass);
  });
  if (takers.length === 0 || self.core.objects.length === 0) return method;
  const bound = make(machine, state, site, 'bound', { kind: 'bound' });
  const strong = isSingle(machine, state, bound);
  writeField(machine, state, bound, Bound.target, withObjects(method, takers), strong);
  writeField(machine, state, bound, Bound.self, self, strong);
  const others = method.core.objects.filter((one) => !takers.includes(one));
  return withObjects(method, [...others, bound]);
};

/** A function that stands in a class of the tree. */
const isMethod = ({ objects, homes }: Machine, closure: ObjectId): boolean => {
  const home = homes.get(closure);
  return home !== undefined && objects.get(closure).kind === 'closure' && objects.get(home).kind === 'class';
};
