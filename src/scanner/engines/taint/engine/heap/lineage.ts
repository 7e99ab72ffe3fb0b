import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { patternOf } from '../values/text-pattern.ts';
import { nothing, type Value } from '../values/values.ts';
import type { Objects } from './heap.ts';
import { readField } from './slots.ts';
import type { State } from './state.ts';

/** Objects that one inherits from, beyond which nothing is looked at. */
const MAX_PARENTS = 12;

/**
 * An object and what it inherits from, in the order in which fields are looked up: of a parent that several share, the
 * last place counts.
 */
export const lineage = (objects: Objects, object: ObjectId): readonly ObjectId[] => {
  const { parent, furtherParents } = objects.get(object);
  if (parent < 0 && furtherParents.length === 0) return [object];
  const line: ObjectId[] = [];
  const visit = (at: ObjectId): void => {
    if (at < 0 || line.length > MAX_PARENTS) return;
    line.push(at);
    const { parent, furtherParents } = objects.get(at);
    visit(parent);
    for (const further of furtherParents) visit(further);
  };
  visit(object);
  return line.filter((at, index) => line.lastIndexOf(at) === index);
};

/**
 * Functions of the tree that stand under that name in the classes of objects, for syntax that calls them; null without
 * any.
 */
export const methodsOf = (
  machine: Machine,
  state: State,
  objects: readonly ObjectId[],
  name: string | undefined,
): Value | null => {
  if (name === undefined) return null;
  let found: Value = nothing;
  for (const object of objects) {
    if (machine.objects.get(object).parent < 0) continue;
    for (const at of lineage(machine.objects, object).slice(1)) {
      const method = readField(machine, state, at, name);
      if (method === undefined) continue;
      found = join(found, method);
      break;
    }
  }
  return found.core.objects.some((one) => machine.objects.get(one).kind === 'closure') ? found : null;
};

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
