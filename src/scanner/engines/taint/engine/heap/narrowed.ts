import { noChars } from '../../characters.ts';
import type { Machine } from '../machine.ts';
import { mapTaint } from '../values/retaint.ts';
import type { Value } from '../values/values.ts';

/** What is loaded under a name of a value of these types: without what that member never holds. */
export const narrowed = (machine: Machine, types: readonly number[], name: string, member: Value): Value => {
  if (member.taint.length === 0) return member;
  const found = [...types, machine.native.object]
    .flatMap((type) => machine.library.member(type, name))
    .flatMap((type) => machine.library.narrows(type) ?? []);
  const [only] = found;
  if (only === undefined) return member;
  return mapTaint(member, (atom) => {
    const kinds = atom.kinds & ~only.clears;
    const chars = only.leaves === null ? atom.chars : atom.chars & only.leaves;
    return kinds === 0 || chars === noChars ? null : { ...atom, kinds, chars };
  });
};
