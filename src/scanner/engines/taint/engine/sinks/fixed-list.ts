import { elements } from '../heap/elements.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import { isFixed } from '../values/fixed.ts';
import type { Value } from '../values/values.ts';

/** Whether it is nothing but lists that are written down with what is in them. One of noughts is there to be filled. */
export const isFixedList = (machine: Machine, state: State, { core, taint }: Value): boolean =>
  taint.length === 0 &&
  core.consts?.length === 0 &&
  core.objects.length > 0 &&
  core.objects.every((object) => {
    const { kind, isLiteral } = machine.objects.get(object);
    if (kind !== 'list' || !isLiteral) return false;
    const held = elements(machine, state, object);
    return held !== undefined && isFixed(held) && (held.fixed === true || held.core.consts?.some(Boolean) === true);
  });
