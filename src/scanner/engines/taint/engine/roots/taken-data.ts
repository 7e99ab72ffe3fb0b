import type { Param } from '../../ir/unit.ts';
import type { Machine } from '../machine.ts';

/**
 * A parameter that a library fills with data where types are no more than what somebody has written: it is declared as
 * no class, of which it would be given an object.
 */
export const takesData = ({ units, library }: Machine, unit: number, { type }: Param): boolean => {
  const about = units[unit]?.types[type];
  if (about === undefined) return true;
  if (about.import < 0) return about.ownClass < 0;
  const target = units[unit]?.imports[about.import]?.target ?? null;
  if (target !== null && !('package' in target)) return false;
  // A name that is imported by itself is a class, described or not; a member of a package may be a kind of text.
  return about.path.length > 0 && library.declared(target?.package ?? null, about.path).length === 0;
};
