import { MethodKind } from '../../ir/ops.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';
import { ClassField } from './class-fields.ts';
import { prototypeOf } from './prototypes.ts';

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
    // A further method of a name stands beside those before it.
    const strong = isSingle(machine, state, on) && !isOverload(machine, state, on, target, kind, name);
    if (kind === MethodKind.constructor) writeField(machine, state, on, ClassField.constructor, closure, strong);
    else if (kind === MethodKind.fields) writeField(machine, state, on, ClassField.fields, closure, false);
    else if (kind === MethodKind.getter || kind === MethodKind.staticGetter)
      writeNamed(machine, state, on, name, '[[get]]', closure);
    else if (kind === MethodKind.setter || kind === MethodKind.staticSetter)
      writeNamed(machine, state, on, name, '[[set]]', closure);
    else writeNamed(machine, state, on, name, '', closure, strong);
  }
};

/** Where functions of a class take what they are called on as their first argument: what that is. */
const noteReceiver = (machine: Machine, kind: (typeof MethodKind)[keyof typeof MethodKind], closure: Value): void => {
  if (!machine.library.traits.classesHoldMembers || kind === MethodKind.static) return;
  for (const one of closure.core.objects)
    machine.receivers.set(one, kind === MethodKind.ofClass ? 'class' : 'instance');
};

/** True where the class itself has a method of that name already, and may have several. */
const isOverload = (
  machine: Machine,
  state: State,
  on: ObjectId,
  cls: ObjectId,
  kind: (typeof MethodKind)[keyof typeof MethodKind],
  name: string | Value | null,
): boolean => {
  if (!machine.library.traits.overloads) return false;
  const field = kind === MethodKind.constructor ? ClassField.constructor : name;
  if (typeof field !== 'string') return false;
  const before = readField(machine, state, on, field)?.core.objects ?? [];
  return before.some((one) => machine.homes.get(one) === cls);
};

const writeNamed = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string | Value | null,
  prefix: string,
  closure: Value,
  isReplacing = true,
): void => {
  const names = typeof name === 'string' ? [name] : name?.core.consts?.map(String);
  const strong = isReplacing && isSingle(machine, state, object) && names?.length === 1;
  if (names === undefined || names.length === 0) writeField(machine, state, object, Field.element, closure, false);
  else for (const one of names) writeField(machine, state, object, `${prefix}${one}`, closure, strong);
};
