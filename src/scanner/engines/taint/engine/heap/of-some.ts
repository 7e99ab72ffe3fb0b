import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { Doubt } from '../values/doubts.ts';
import { doubted } from '../values/retaint.ts';
import type { Value } from '../values/values.ts';

/**
 * What is read is what one of these objects holds: outside data is not surely there where another one is known to hold
 * something else.
 */
export const ofSome = (machine: Machine, objects: readonly ObjectId[], held: readonly Value[]): readonly Value[] => {
  if (held.length < 2 || held.every(({ taint }) => taint.length === 0)) return held;
  const others = held.filter((value, index) => isTold(machine, objects[index], value));
  const isElsewhere = (source: number): boolean =>
    others.some(({ taint }) => !taint.some((atom) => atom.source === source));
  return held.map((value) =>
    value.taint.some(({ source }) => isElsewhere(source)) ? doubted(value, Doubt.anyOf) : value,
  );
};

/** Something that the program put there, other than a constant as programs write it for what is missing. */
const isTold = ({ objects }: Machine, owner: ObjectId | undefined, { core, taint }: Value): boolean =>
  owner !== undefined &&
  !objects.get(owner).isOpen &&
  (taint.length > 0 || core.objects.length > 0 || core.types.length > 0);
