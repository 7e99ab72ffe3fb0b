import type { AnnotationModel } from '../../specs/model.ts';
import { lineage } from '../heap/lineage.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';
import { annotatedMember, annotationField } from './class-fields.ts';

/** Annotations that stand at annotations of the tree, beyond which nothing is looked at. */
const MAX_DEPTH = 3;

/** What libraries say of annotations, and of those that stand at these themselves. */
export const annotationModels = (
  machine: Machine,
  state: State,
  value: Value,
  depth = 0,
): readonly AnnotationModel[] => {
  const { library, objects } = machine;
  const types = [...value.core.types, ...value.core.objects.flatMap((object) => objects.get(object).types)];
  const own = types.flatMap((type) => library.annotation(type) ?? []);
  if (own.length > 0 || depth >= MAX_DEPTH) return own;
  return classesIn(machine, value).flatMap((cls) => {
    const above = readField(machine, state, cls, annotationField('', -1));
    return above === undefined ? [] : annotationModels(machine, state, above, depth + 1);
  });
};

/**
 * What stands at a member of a class (`''`: at the class), or at one of its parameters; where types hold, what stands
 * at it in the classes and interfaces above as well.
 */
export const annotationValues = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  member: string,
  parameter: number,
): readonly Value[] => {
  const field = annotationField(member, parameter);
  const classes = machine.library.traits.typesHold ? lineage(machine.objects, cls) : [cls];
  return classes.flatMap((at) => readField(machine, state, at, field) ?? []);
};

/** Members of a class and of those above at which something stands. */
export function* annotatedMembers(
  machine: Machine,
  state: State,
  cls: ObjectId,
): Generator<{ readonly at: ObjectId; readonly name: string; readonly said: Value }> {
  const { objects } = machine;
  for (const at of lineage(objects, cls))
    for (const field of [...objects.get(at).fields.keys()]) {
      const name = annotatedMember(objects.fieldName(field));
      const said = name === null ? undefined : readField(machine, state, at, annotationField(name, -1));
      if (name !== null && said !== undefined) yield { at, name, said };
    }
}

/** Classes of the tree that an annotation is an instance of, with those above. */
const classesIn = (machine: Machine, { core }: Value): readonly ObjectId[] =>
  core.objects.flatMap((object) => {
    const { unit, code, parent } = machine.objects.get(object);
    const classes = parent < 0 ? [] : machine.ownClass(unit, code).core.objects;
    return classes.flatMap((cls) => lineage(machine.objects, cls));
  });
