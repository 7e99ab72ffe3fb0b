import type { EntryPointKind } from '../../../engine.ts';
import type { Unit } from '../../ir/unit.ts';
import type { SourceKind } from '../../specs/model.ts';
import { codeKey } from '../budget.ts';
import type { Step } from '../values/traces.ts';

/** A function, or a file's code outside of functions, in which outside data comes in; once for each kind of it. */
export interface EntryPoint {
  /** Index of the unit. */
  readonly unit: number;
  /** Index of the function. */
  readonly code: number;
  readonly kind: EntryPointKind;
}

/** Where outside data came in, by the steps that say so. */
export const entryPointsOf = (
  steps: readonly Step[],
  { units, sources }: { readonly units: readonly Unit[]; readonly sources: readonly SourceKind[] },
): EntryPoint[] => {
  const kinds = new Map(sources.map(({ name, entry }) => [name, entry]));
  const found = new Map<string, EntryPoint>();
  for (const { unit, start, note } of steps) {
    const kind = kinds.get(note) ?? null;
    const functions = units[unit]?.functions;
    if (kind === null || functions === undefined) continue;
    const code = innermost(functions, start);
    found.set(`${codeKey(unit, code)} ${kind}`, { unit, code, kind });
  }
  return [...found.values()];
};

/** The file's own code has index 0. */
const innermost = (functions: Unit['functions'], at: number): number =>
  functions.reduce((best, { start, end }, code) => {
    const outer = functions[best];
    return code > 0 && start <= at && at < end && (best === 0 || (outer !== undefined && start >= outer.start))
      ? code
      : best;
  }, 0);
