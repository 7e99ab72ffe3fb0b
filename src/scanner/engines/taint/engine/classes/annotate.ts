import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Machine, positional, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { joinAll } from '../values/join.ts';
import { constant, nothing, objectValue, unknown, type Value } from '../values/values.ts';
import { annotationField } from './class-fields.ts';
import { prototypeOf } from './prototypes.ts';

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

/**
 * A decorator of the tree is called with the method; what it answers, or puts into the descriptor, takes the method's
 * place.
 */
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
