import type { SourceModel } from '../../specs/model.ts';
import { sourceOf } from '../calls/outside.ts';
import { treeClass } from '../calls/types.ts';
import { annotatedMembers } from '../classes/annotations.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { leftByHints } from '../effects/schemas/applied.ts';
import { load } from '../heap/load.ts';
import { isSingle, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { objectValue, type Value } from '../values/values.ts';
import { inShapeOf } from './filled-fields.ts';

/** Outside data in the place of a parameter, less what the class that it is declared as lets no outsider put in. */
export const boundArgument = (
  machine: Machine,
  state: State,
  source: SourceModel,
  { unit, index, type }: { readonly unit: number; readonly index: number; readonly type: number },
  site: Site,
): Value => {
  const written = machine.units[unit];
  const cls = written === undefined || type < 0 ? null : treeClass(machine, state, written, type, { ...site, unit });
  const methods = cls === null || !machine.library.traits.typesHold ? -1 : prototypeOf(machine, state, cls);
  const data = sourceOf(machine, state, source, site, `given${index}`, methods);
  return cls === null ? data : checkedFields(machine, state, cls, inShapeOf(machine, state, cls, data, site), site);
};

/** What is said of a class's fields by annotations that are checked before anybody gets such an object. */
const checkedFields = (machine: Machine, state: State, cls: ObjectId, data: Value, site: Site): Value => {
  if (!machine.checks.areDeclared) return data;
  for (const { name, said } of annotatedMembers(machine, state, cls)) {
    const left = leftByHints(machine, state, eachObject(said), load(machine, state, data, name, site), site);
    for (const object of data.core.objects)
      writeField(machine, state, object, name, left, isSingle(machine, state, object));
  }
  return data;
};

export const eachObject = ({ core }: Value): readonly Value[] => core.objects.map(objectValue);
