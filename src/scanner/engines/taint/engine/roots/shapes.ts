import type { Param } from '../../ir/unit.ts';
import type { EntryModel } from '../../specs/model.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { usedMembers } from './used-members.ts';

/** What a function looks like, by the names of its parameters or by what it uses of them. */
export const shapeOf = (machine: Machine, closure: ObjectId, params: readonly Param[]): EntryModel | null => {
  const { library, units, objects, homes, receivers } = machine;
  const { unit, code } = objects.get(closure);
  const own = units[unit];
  const about = own?.functions[code];
  if (own === undefined || about === undefined) return null;
  const self = receivers.has(closure) ? (about.params[0]?.local ?? -1) : about.thisLocal;
  // Many shapes ask for the same.
  const known = new Map<number, ReadonlySet<string>>();
  const usedOf = (local: number): ReadonlySet<string> => {
    const used = known.get(local) ?? usedMembers(own, code, local);
    known.set(local, used);
    return used;
  };
  const has = (object: ObjectId | undefined, member: string): boolean =>
    object !== undefined && objects.get(object).fields.has(objects.field(member));
  return library.shape(
    about.name,
    params.map(({ name }) => name),
    {
      usedOf: (index) => usedOf(params[index]?.local ?? -1),
      usedOfSelf: () => usedOf(self),
      isMarked: (member, orClass) => has(closure, member) || (orClass && has(homes.get(closure), member)),
    },
  );
};
