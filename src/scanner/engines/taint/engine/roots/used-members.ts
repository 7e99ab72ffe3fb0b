import { Op } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';

/** Functions within functions, beyond which nobody looks. */
const MAX_DEPTH = 3;

/**
 * The members that a function, and those that it makes, read, write or call of one of its locals: what the thing in it
 * must be able to do.
 */
export const usedMembers = (unit: Unit, code: number, local: number, depth = 0): ReadonlySet<string> => {
  const used = new Set<string>();
  const about = unit.functions[code];
  if (about === undefined || depth > MAX_DEPTH) return used;
  const at = (index: number): number => unit.code[index] ?? -1;
  const same = new Set([local]);
  const note = (object: number, name: number): void => {
    const member = same.has(object) ? unit.strings[name] : undefined;
    if (member !== undefined) used.add(member);
  };
  for (let here = about.from; here < about.to; here += Math.max(4, bodyOf(unit, here))) {
    const op = at(here);
    if (op === Op.COPY && same.has(at(here + 5))) same.add(at(here + 4));
    else if (op === Op.LOAD || op === Op.INVOKE) note(at(here + 5), at(here + 6));
    else if (op === Op.STORE) note(at(here + 4), at(here + 5));
    else if (op === Op.CLOSURE)
      for (let index = 0; index < at(here + 6); index++)
        if (same.has(at(here + 7 + index)))
          for (const name of usedMembers(unit, at(here + 5), capturedAs(unit, at(here + 5), index), depth + 1))
            used.add(name);
  }
  return used;
};

const capturedAs = ({ functions }: Unit, code: number, index: number): number => functions[code]?.captures[index] ?? -1;

/** How far it is to the next instruction: of what holds code, that is the first within. */
const bodyOf = ({ code }: Unit, here: number): number => {
  switch (code[here]) {
    case Op.IF:
    case Op.LOOP:
      return 7;
    case Op.BLOCK:
      return 6;
    case Op.SWITCH:
      return 7 + 3 * (code[here + 6] ?? 0);
    case Op.TRY:
      return 8;
    default:
      return code[here + 1] ?? 0;
  }
};
