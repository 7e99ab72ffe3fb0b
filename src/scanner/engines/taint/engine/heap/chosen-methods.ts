import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { patternOf } from '../values/text-pattern.ts';
import { nothing, type Value } from '../values/values.ts';
import { lineage } from './lineage.ts';
import { readField } from './slots.ts';
import type { State } from './state.ts';

/*
 * Methods that nobody names: whoever chooses the name may choose any that is meant for others.
 */

/** What instances among the objects have under any name that the key may be; nothing where they have no such method. */
export const chosenMethods = (machine: Machine, state: State, { core }: Value, key: Value): Value => {
  const fits = patternOf(key);
  let found: Value = nothing;
  for (const object of core.objects) {
    const { kind, parent } = machine.objects.get(object);
    if (kind !== 'object' || parent < 0) continue;
    for (const name of publicMethods(machine, state, parent))
      if (fits?.test(name) !== false) found = join(found, methodUnder(machine, state, parent, name) ?? nothing);
  }
  return found;
};

/** The first method of that name that an object has or inherits. */
export const methodUnder = (machine: Machine, state: State, from: ObjectId, name: string): Value | null => {
  for (const at of lineage(machine.objects, from)) {
    const method = readField(machine, state, at, name);
    if (method !== undefined) return method;
  }
  return null;
};

/** Names of methods that an object has or inherits and that anybody may call. */
export const publicMethods = (machine: Machine, state: State, from: ObjectId): readonly string[] => {
  const names = new Set<string>();
  for (const at of lineage(machine.objects, from))
    for (const field of machine.objects.get(at).fields.keys()) {
      const name = machine.objects.fieldName(field);
      const method = isOwnPurpose.test(name) ? undefined : readField(machine, state, at, name);
      if (method?.core.objects.some((one) => isPublic(machine, one)) === true) names.add(name);
    }
  return [...names];
};

/** Names that a language or its programs keep for themselves. */
const isOwnPurpose = /^(?:_|#|\[\[|@@|constructor$|initialize$)/;

const isPublic = ({ objects, units }: Machine, object: ObjectId): boolean => {
  const { kind, unit, code } = objects.get(object);
  return kind === 'closure' && units[unit]?.functions[code]?.isPublic !== false;
};
