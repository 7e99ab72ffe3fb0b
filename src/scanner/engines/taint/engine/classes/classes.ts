import { MethodKind } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { Field } from '../heap/heap.ts';
import { lineage } from '../heap/lineage.ts';
import { copyFields } from '../heap/memory.ts';
import { born, isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Arguments, type Machine, noArguments, positional, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import {
  constant,
  join,
  joinAll,
  nothing,
  objectValue,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withTaint,
} from '../values/values.ts';
import { PROTOTYPE, prototypeOf } from './prototypes.ts';

/** Fields of a class object that no program can name. */
const ClassField = {
  prototype: PROTOTYPE,
  constructor: '[[constructor]]',
  /** Closures that give an instance its fields. */
  fields: '[[fields]]',
  super: '[[super]]',
  annotations: '[[annotations]]',
} as const;

export const makeClass = (
  machine: Machine,
  state: State,
  unit: Unit,
  index: number,
  superclass: Value | null,
  site: Site,
): Value => {
  const { objects } = machine;
  const context = `${site.unit}:class${index}@${site.frame.context}`;
  const parents = (superclass?.core.objects ?? []).filter((object) => objects.get(object).kind === 'class');
  const [parent = -1] = parents;
  const { prototypeField, classesHoldMembers } = machine.library.traits;
  const isOutside = superclass !== null && parent < 0;
  const about = {
    kind: 'class',
    unit: site.unit,
    code: index,
    parent,
    isOpen: isOutside && classesHoldMembers,
  } as const;
  const cls = born(machine, state, objects.at(context, about));
  const parentPrototype = parent < 0 ? -1 : prototypeOf(machine, state, parent);
  const prototype = born(
    machine,
    state,
    objects.at(`${context}.prototype`, {
      kind: isOutside ? 'outside' : 'object',
      isOpen: isOutside,
      parent: classesHoldMembers ? cls : parentPrototype,
    }),
  );
  writeField(machine, state, cls, ClassField.prototype, objectValue(prototype), isSingle(machine, state, cls));
  if (prototypeField !== null)
    writeField(machine, state, cls, prototypeField, objectValue(prototype), isSingle(machine, state, cls));
  writeField(machine, state, prototype, 'constructor', objectValue(cls), isSingle(machine, state, prototype));
  if (superclass !== null) writeField(machine, state, cls, ClassField.super, superclass, isSingle(machine, state, cls));
  objects.get(cls).types = [...(superclass?.core.types ?? []), ...(parent < 0 ? [] : objects.get(parent).types)];
  const declared = (unit.classes[index]?.supertypes ?? []).flatMap((type) => {
    const name = unit.types[type];
    const target = name === undefined || name.import < 0 ? null : (unit.imports[name.import]?.target ?? null);
    return name === undefined || target === null || !('package' in target)
      ? []
      : machine.library.declared(target.package, name.path);
  });
  objects.get(prototype).types = [
    ...(superclass?.core.types.flatMap((type) => machine.library.result(type, true)) ?? []),
    ...declared,
    ...(parentPrototype < 0 ? [] : objects.get(parentPrototype).types),
  ];
  machine.classMade(site.unit, index, cls);
  return objectValue(cls);
};

/** A class extends several: those after the first are looked at after it. */
export const extendClass = (machine: Machine, state: State, of: Value, other: Value): void => {
  const { objects, library } = machine;
  const instanceTypes = other.core.types.flatMap((type) => library.result(type, true));
  for (const cls of of.core.objects) {
    const info = objects.get(cls);
    const prototype = prototypeOf(machine, state, cls);
    const parents = other.core.objects.filter((object) => objects.get(object).kind === 'class' && object !== cls);
    info.furtherParents = [...new Set([...info.furtherParents, ...parents])];
    info.types = [
      ...new Set([...info.types, ...other.core.types, ...parents.flatMap((one) => objects.get(one).types)]),
    ];
    if (prototype < 0) continue;
    const above = parents.map((one) => prototypeOf(machine, state, one)).filter((one) => one >= 0);
    const types = above.flatMap((one) => objects.get(one).types);
    objects.get(prototype).types = [...new Set([...objects.get(prototype).types, ...instanceTypes, ...types])];
  }
};

export const addMethod = (
  machine: Machine,
  state: State,
  of: Value,
  kind: (typeof MethodKind)[keyof typeof MethodKind],
  name: string | Value | null,
  closure: Value,
): void => {
  for (const target of of.core.objects) {
    const isClass = machine.objects.get(target).kind === 'class';
    for (const one of closure.core.objects) machine.homes.set(one, target);
    if (isClass) noteReceiver(machine, kind, closure);
    const isStatic = kind === MethodKind.static || kind === MethodKind.staticGetter || kind === MethodKind.staticSetter;
    const on =
      !isClass ||
      isStatic ||
      kind === MethodKind.constructor ||
      kind === MethodKind.fields ||
      machine.library.traits.classesHoldMembers
        ? target
        : prototypeOf(machine, state, target);
    if (on < 0) continue;
    const strong = isSingle(machine, state, on);
    if (kind === MethodKind.constructor) writeField(machine, state, on, ClassField.constructor, closure, strong);
    else if (kind === MethodKind.fields) writeField(machine, state, on, ClassField.fields, closure, false);
    else if (kind === MethodKind.getter || kind === MethodKind.staticGetter)
      writeNamed(machine, state, on, name, '[[get]]', closure);
    else if (kind === MethodKind.setter || kind === MethodKind.staticSetter)
      writeNamed(machine, state, on, name, '[[set]]', closure);
    else writeNamed(machine, state, on, name, '', closure);
  }
};

/** Where functions of a class take what they are called on as their first argument: what that is. */
const noteReceiver = (machine: Machine, kind: (typeof MethodKind)[keyof typeof MethodKind], closure: Value): void => {
  if (!machine.library.traits.classesHoldMembers || kind === MethodKind.static) return;
  for (const one of closure.core.objects)
    machine.receivers.set(one, kind === MethodKind.ofClass ? 'class' : 'instance');
};

const writeNamed = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string | Value | null,
  prefix: string,
  closure: Value,
): void => {
  const names = typeof name === 'string' ? [name] : name?.core.consts?.map(String);
  const strong = isSingle(machine, state, object) && names?.length === 1;
  if (names === undefined || names.length === 0) writeField(machine, state, object, Field.element, closure, false);
  else for (const one of names) writeField(machine, state, object, `${prefix}${one}`, closure, strong);
};

/** Decorators and annotations stay with what they stand at, under the member's and the parameter's name. */
export const annotate = (
  machine: Machine,
  state: State,
  what: Value,
  parameter: number,
  member: string | null,
  value: Value,
  site: Site,
): void => {
  for (const object of what.core.objects) {
    writeField(machine, state, object, annotationField(member, parameter), value, false);
    if (member !== null && parameter < 0) decorate(machine, state, object, member, value, site);
  }
};

/** A decorator of the tree is called with the method; what it answers, or puts into the descriptor, takes the method's place. */
const decorate = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  member: string,
  decorator: Value,
  site: Site,
): void => {
  const closures = decorator.core.objects.filter((object) => machine.objects.get(object).kind === 'closure');
  if (closures.length === 0) return;
  const prototype = prototypeOf(machine, state, cls);
  const holder = prototype >= 0 && readField(machine, state, prototype, member) !== undefined ? prototype : cls;
  const method = readField(machine, state, holder, member);
  if (method === undefined) return;
  for (const closure of closures) {
    const { unit, code } = machine.objects.get(closure);
    const takesDescriptor = (machine.units[unit]?.functions[code]?.params.length ?? 0) >= 3;
    const descriptor = make(machine, state, site, `descriptor${member}`, { kind: 'object' });
    writeField(machine, state, descriptor, 'value', method, isSingle(machine, state, descriptor));
    const args = takesDescriptor
      ? positional(objectValue(holder), constant(member), objectValue(descriptor))
      : positional(method, unknown);
    const answer = machine.call(state, objectValue(closure), null, args, site, false);
    const given = (answer?.core.objects ?? []).filter((object) => object !== descriptor);
    const fromAnswer = given.flatMap((object) =>
      machine.objects.get(object).kind === 'closure'
        ? [objectValue(object)]
        : (readField(machine, state, object, 'value') ?? []),
    );
    const replaced = takesDescriptor
      ? [readField(machine, state, descriptor, 'value') ?? nothing, ...fromAnswer]
      : fromAnswer;
    const after = joinAll(replaced);
    if (after === nothing) continue;
    for (const one of after.core.objects) {
      if (!machine.homes.has(one)) machine.homes.set(one, cls);
      const [original] = method.core.objects;
      if (original !== undefined && original !== one) machine.wraps.set(one, original);
    }
    writeField(machine, state, holder, member, after, isSingle(machine, state, holder));
  }
};

export const annotationField = (member: string | null, parameter: number): string =>
  `[[at]]${member ?? ''}#${parameter < 0 ? '' : parameter}`;

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
