import { declaredAs } from '../calls/types.ts';
import { lineage } from '../heap/lineage.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { undefinedValue, type Value } from '../values/values.ts';

/**
 * A field of an instance that nobody was seen to write, as its class or one above declares it: a library may have
 * filled it. Null: nothing is said.
 */
export const declaredField = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string,
  site: Site,
): Value | null => {
  const { objects, units } = machine;
  const { unit, code, parent } = objects.get(object);
  if (!machine.library.traits.typesHold || parent < 0) return null;
  for (const cls of machine.ownClass(unit, code).core.objects)
    for (const at of lineage(objects, cls)) {
      const { unit: file, code: index } = objects.get(at);
      const about = units[file];
      const field = about?.classes[index]?.fields.find((one) => one.name === name);
      if (about === undefined || field === undefined) continue;
      const value = declaredAs(machine, state, about, undefinedValue, field.type, false, { ...site, unit: file });
      return value === undefinedValue ? null : value;
    }
  return null;
};
