import type { Machine, Site } from '../machine.ts';
import { retraced } from '../values/retaint.ts';
import type { Atom } from '../values/taint.ts';
import { extend, firstStep, step, type TraceId } from '../values/traces.ts';
import type { Value } from '../values/values.ts';

/**
 * What was read of an outside object before is kept in it, so that what is shown of it once holds. Its way begins
 * nonetheless where it is read now. What the program has stored there keeps its own.
 */
export const readAgain = (machine: Machine, from: Value, value: Value, name: string, site: Site): Value => {
  if (value.taint.length === 0 || !from.core.objects.some((object) => machine.objects.get(object).isOpen)) return value;
  return retraced(value, (trace) => (isReadOnly(trace) ? hereOf(from.taint, trace, name, site) : trace));
};

const isReadOnly = (trace: TraceId): boolean => {
  const { kind } = step(trace);
  return trace > 0 && (kind === 'source' || kind === 'read');
};

const hereOf = (from: readonly Atom[], trace: TraceId, name: string, { unit, start, end }: Site): TraceId => {
  const first = firstStep(trace);
  const owner = from.find((atom) => firstStep(atom.trace).note === first.note);
  return owner === undefined
    ? extend(0, 'source', unit, start, end, first.note)
    : extend(owner.trace, 'read', unit, start, end, name);
};
