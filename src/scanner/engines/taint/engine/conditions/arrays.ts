import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

/**
 * Whether the sides of a `+` that adds numbers and joins arrays may both be arrays. One side that is none makes it a
 * sum, one that is for sure makes it a union. A part of outside data is taken for the text that it nearly always is,
 * unless the other side is an array; two values of which nothing is known may be arrays, as both parameters of
 * `merge($own, $defaults)` are.
 */
export const mayBeArrays = (machine: Machine, left: Value, right: Value): boolean => {
  const sides = [likenessOf(machine, left), likenessOf(machine, right)];
  if (sides.includes('plain')) return false;
  return sides.includes('array') || sides.every((side) => side === 'unknown');
};

/** `part`: of outside data, where a text stands unless somebody sends `name[]=`. */
type Likeness = 'plain' | 'part' | 'array' | 'unknown';

const likenessOf = (machine: Machine, { core, text, taint }: Value): Likeness => {
  const { consts, objects, types } = core;
  if (objects.length > 0) {
    const isText = taint.length > 0 && taint.every(({ deep }) => !deep);
    if (objects.every((object) => isPart(machine, object, isText))) return 'part';
    return objects.every((object) => machine.objects.get(object).isAnswer) ? 'unknown' : 'array';
  }
  if (text !== null || consts !== null) return 'plain';
  const { native } = machine;
  const plain: readonly number[] = [native.text, native.number, native.boolean];
  return types.length > 0 && types.every((type) => plain.includes(type)) ? 'plain' : 'unknown';
};

/** What a spec names is a collection where outside data is to be found in it. */
const isPart = ({ objects }: Machine, object: ObjectId, isText: boolean): boolean => {
  const { kind, depth, types } = objects.get(object);
  return kind === 'outside' && depth > 0 && (isText || types.length === 0);
};
