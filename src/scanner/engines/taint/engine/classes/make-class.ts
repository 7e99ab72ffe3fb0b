import type { Unit } from '../../ir/unit.ts';
import { born, isSingle, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import { objectValue, type Value } from '../values/values.ts';
import { ClassField } from './class-fields.ts';
import { prototypeOf } from './prototypes.ts';

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
    if (!library.traits.classesHoldMembers)
      objects.get(prototype).furtherParents = [...new Set([...objects.get(prototype).furtherParents, ...above])];
    objects.get(prototype).types = [...new Set([...objects.get(prototype).types, ...instanceTypes, ...types])];
    if (!library.traits.classesHoldMembers)
      objects.get(prototype).furtherParents = [...new Set([...objects.get(prototype).furtherParents, ...above])];
  }
};
