import type { EngineDoubt } from '../engine.ts';
import { Doubt } from './engine/values/doubts.ts';
import type { Atom } from './engine/values/taint.ts';
import type { Step } from './engine/values/traces.ts';
import type { Unit } from './ir/unit.ts';
import { shownName } from './paths.ts';

/*
 * How sure a flow is: the fewer doubts, the surer. The rule was measured on findings in real programs, each of which was
 * read (`test/flows/real`).
 */

/** So many functions, or changes of the file, are a long way. */
const MANY_FUNCTIONS = 5;
const MANY_CHANGES = 3;
/** A value that waits once is stored and used; twice, anything may have happened to it. */
const MANY_RESTS = 2;

/** What speaks against a flow, for a reader to check; `maybe` counts its unsure steps. */
export function doubtsOf(
  atom: Pick<Atom, 'doubts'>,
  maybe: number,
  steps: readonly Step[],
  units: readonly Unit[],
): EngineDoubt[] {
  const way = wayOf(steps, units);
  const unsure = Array.from({ length: maybe }, (): EngineDoubt => uncertain);
  return [
    ...unsure,
    ...((atom.doubts & Doubt.limit) === 0 ? [] : [stopped(steps)]),
    ...((atom.doubts & Doubt.anyOf) === 0 ? [] : [oneOfMany]),
    ...(way.rests < MANY_RESTS ? [] : [waited(way.rests)]),
    ...(way.functions < MANY_FUNCTIONS && way.changes < MANY_CHANGES ? [] : [long(way)]),
  ];
}

const uncertain: EngineDoubt = {
  code: 'uncertain_step',
  message:
    'A step on the way is likely, but not certain: a call that no description names, or a name that only looks like it.',
};
const oneOfMany: EngineDoubt = {
  code: 'one_of_many',
  message: 'The value was read under a key that is not known, or from one of several objects: it may be another one.',
};
const stopped = (steps: readonly Step[]): EngineDoubt => {
  const name = steps.findLast(({ kind }) => kind === 'limit')?.note ?? '';
  const where = name === '' ? 'in a function on the way' : `in \`${shownName(name)}\``;
  return {
    code: 'analysis_limit',
    message: `The analysis stopped ${where}: what it does to the value was not followed exactly.`,
  };
};
const waited = (times: number): EngineDoubt => ({
  code: 'waited_in_storage',
  message: `The value was stored and read again by another function ${times} times: something else may lie there by then.`,
});
const long = ({ functions, changes }: Way): EngineDoubt => ({
  code: 'long_way',
  message: `The way is long: it leads through ${functions} functions${changes === 0 ? '' : ` and from one file to another ${changes === 1 ? 'once' : `${changes} times`}`}.`,
});

interface Way {
  /** How often the next step lies in another function though nothing was called and nothing returned. */
  readonly rests: number;
  readonly functions: number;
  readonly changes: number;
}

const wayOf = (steps: readonly Step[], units: readonly Unit[]): Way => {
  const told = steps.filter(({ kind }) => kind !== 'limit');
  const places = told.map(({ unit, start }) => functionAt(units[unit], start));
  const moves = told.slice(1).map((step, index) => ({
    step,
    last: told[index],
    from: places[index] ?? 0,
    to: places[index + 1] ?? 0,
  }));
  const changes = new Set(told.map(({ unit }) => unit)).size - 1;
  const rests = moves.filter(({ step, last, from, to }) => {
    if (from === 0 || to === 0 || last === undefined || (step.unit === last.unit && from === to)) return false;
    return !entering.has(last.kind) && step.kind !== 'return';
  }).length;
  const functions = new Set(
    told.flatMap(({ unit }, index) => (places[index] === 0 ? [] : [`${unit}:${places[index]}`])),
  ).size;
  return { rests, functions, changes };
};

const entering: ReadonlySet<Step['kind']> = new Set(['call', 'callback']);

/** The innermost function with a name; 0, the body of the file, where there is none: handlers are often nameless. */
const functionAt = (unit: Unit | undefined, at: number): number => {
  let found = 0;
  let size = Number.POSITIVE_INFINITY;
  unit?.functions.forEach(({ name, start, end }, index) => {
    if (index === 0 || name === '' || at < start || at >= end || end - start >= size) return;
    found = index;
    size = end - start;
  });
  return found;
};
