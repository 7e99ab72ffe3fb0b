import type { Param } from '../../ir/unit.ts';
import type { EntryModel } from '../../specs/model.ts';
import type { Machine } from '../machine.ts';
import { usedMembers } from './used-members.ts';

/** What a function looks like, by the names of its parameters or by what it uses of them. */
export const shapeOf = (
  { library, units }: Machine,
  { unit, code }: { readonly unit: number; readonly code: number },
  name: string,
  params: readonly Param[],
): EntryModel | null => {
  const own = units[unit];
  return library.shape(
    name,
    params.map((param) => param.name),
    (index) => (own === undefined ? new Set() : usedMembers(own, code, params[index]?.local ?? -1)),
  );
};
