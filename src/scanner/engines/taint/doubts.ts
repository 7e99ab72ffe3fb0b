import type { EngineDoubt } from '../engine.ts';
import { codeKey } from './engine/budget.ts';
import type { Reached } from './engine/machine.ts';
import { Doubt } from './engine/values/doubts.ts';
import type { Step } from './engine/values/traces.ts';
import type { Unit } from './ir/unit.ts';
import { lastPart, shownName } from './paths.ts';
import type { SourceKind } from './specs/model.ts';

/*
 * How sure a flow is: the fewer doubts, the surer. The rule was measured on findings in real programs, each of which
 * was read (`test/flows/real`).
 */

/** So many functions, or changes of the file, are a long way. */
const MANY_FUNCTIONS = 7;
const MANY_CHANGES = 4;
/** A value that waits once is stored and used; twice, anything may have happened to it. */
const MANY_RESTS = 2;

/** What is known of the program that a way leads through. */
export interface Program {
  /** Where an offset of a unit stands. */
  readonly standingAt: (unit: number, at: number) => Standing;
  /** Whether the one function was seen to call, make or hand on the other, both as unit and index. */
  readonly calls: (caller: number, callee: number) => boolean;
}

/** What speaks against a flow, for a reader to check. */
export function doubtsOf(
  {
    atom: { doubts },
    maybe,
    guessedEntry,
    ...sink
  }: Pick<Reached, 'atom' | 'maybe' | 'unit' | 'start'> & {
    /** The function that it comes in at, where nothing registers that. */
    readonly guessedEntry: string | null;
  },
  steps: readonly Step[],
  program: Program,
  source: Pick<SourceKind, 'name' | 'trust'>,
): EngineDoubt[] {
  const way = wayOf(steps, sink, program);
  const guessed = [
    ...new Set(steps.filter(({ kind, note }) => kind === 'guess' && note !== '').map(({ note }) => note)),
  ];
  const supposed = guessedEntry === null ? [] : [notRegistered(guessedEntry), otherCaller(guessedEntry)];
  const uncertainties = [...supposed.slice(0, maybe), ...guessed.map(notKnown)];
  return [
    ...Array.from({ length: maybe }, (_, index) => uncertainties[index] ?? uncertain(source)),
    ...((doubts & Doubt.limit) === 0 ? [] : [stopped(steps)]),
    ...((doubts & Doubt.anyOf) === 0 ? [] : [oneOfMany]),
    ...(way.rests < MANY_RESTS ? [] : [waited(way.rests)]),
    ...(way.functions < MANY_FUNCTIONS && way.changes < MANY_CHANGES ? [] : [long(way)]),
  ];
}

const notRegistered = (name: string): EngineDoubt => ({
  code: 'guessed_entry_point',
  message: `No code that registers \`${shownName(name)}\` was found: a library probably calls it, but this is not certain.`,
});
const otherCaller = (name: string): EngineDoubt => ({
  code: 'guessed_entry_point',
  message: `\`${shownName(name)}\` may only be called with trusted values.`,
});
const notKnown = (call: string): EngineDoubt => ({
  code: 'uncertain_step',
  message: `It is not known whether \`${lastPart(call)}\` passes the value on: its code was not found, and the scanner has no description of it.`,
});
const uncertain = ({ name, trust }: Pick<SourceKind, 'name' | 'trust'>): EngineDoubt => ({
  code: 'uncertain_step',
  message:
    trust === 'outsider'
      ? 'One step of the data flow is likely, but not certain: a library function was recognised by its name alone.'
      : `It is exploitable only if an attacker controls this input: ${name}.`,
});
const oneOfMany: EngineDoubt = {
  code: 'one_of_many',
  message: 'The value was read with an unknown key or from one of several objects, so it may be a different value.',
};
const stopped = (steps: readonly Step[]): EngineDoubt => {
  const name = steps.findLast(({ kind }) => kind === 'limit')?.note ?? '';
  const where = name === '' ? 'in a function of the data flow' : `in \`${shownName(name)}\``;
  return {
    code: 'analysis_limit',
    message: `The analysis stopped ${where}: its effect on the value was not followed exactly.`,
  };
};
const waited = (times: number): EngineDoubt => ({
  code: 'waited_in_storage',
  message: `The value was stored and read again by another function ${times} times, and may have been overwritten in between.`,
});
const long = ({ functions, changes }: Way): EngineDoubt => ({
  code: 'long_way',
  message: `The data flow is long: it passes through ${functions} functions${changes === 0 ? '' : ` and from one file to another ${changes === 1 ? 'once' : `${changes} times`}`}.`,
});

interface Way {
  /** How often the value was left by one function and read by another that neither calls. */
  readonly rests: number;
  readonly functions: number;
  /** Files that it comes to after the first. */
  readonly changes: number;
}

/** Where a step stands: the functions around it, as unit and index, up to the innermost with a name. */
interface Standing {
  readonly codes: readonly number[];
  /** None in the body of a file: files that include each other run as one, and handlers are often nameless. */
  readonly named: number | null;
}

const wayOf = (steps: readonly Step[], sink: Pick<Step, 'unit' | 'start'>, { standingAt, calls }: Program): Way => {
  const told = steps.filter(({ kind }) => kind !== 'limit' && kind !== 'parameter');
  const places = [...told, sink].map(({ unit, start }) => standingAt(unit, start));
  const areTied = (one: Standing, other: Standing): boolean =>
    one.codes.some((code) => other.codes.some((next) => code === next || calls(code, next) || calls(next, code)));
  const rests = told.filter((step, index) => {
    const [from, to] = [places[index], places[index + 1]];
    if (from === undefined || to === undefined || from.named === null || to.named === null) return false;
    return !entering.has(step.kind) && told[index + 1]?.kind !== 'return' && !areTied(from, to);
  }).length;
  return {
    rests,
    functions: new Set(places.flatMap(({ named }) => named ?? [])).size,
    changes: new Set([...told, sink].map(({ unit }) => unit)).size - 1,
  };
};

const entering: ReadonlySet<Step['kind']> = new Set(['call', 'callback']);

/** Looks at each place once: flows share most of their steps, and a file may hold any number of functions. */
export const createStandings = (units: readonly Unit[]): Program['standingAt'] => {
  const known = new Map<number, Map<number, Standing>>();
  return (unit, at) => {
    const ofUnit = known.get(unit) ?? new Map<number, Standing>();
    known.set(unit, ofUnit);
    const standing = ofUnit.get(at) ?? standingIn(units[unit], unit, at);
    ofUnit.set(at, standing);
    return standing;
  };
};

const standingIn = (unit: Unit | undefined, number: number, at: number): Standing => {
  const around: { readonly code: number; readonly size: number; readonly isNamed: boolean }[] = [];
  unit?.functions.forEach(({ name, start, end }, index) => {
    if (index > 0 && start <= at && at < end)
      around.push({ code: codeKey(number, index), size: end - start, isNamed: name !== '' });
  });
  around.sort((one, other) => one.size - other.size);
  const named = around.find(({ isNamed }) => isNamed);
  const codes = around.filter(({ size }) => named === undefined || size <= named.size).map(({ code }) => code);
  return { codes, named: named?.code ?? null };
};
