/*
 * How outside data came to where it is, step by step. A trace is a number into a list that only grows: each entry names
 * what happened, where, and the trace before it. Traces are no part of what makes values equal.
 */

export type TraceId = number;

/**
 * `read`: a part of the value is read. `through`: a description says that what is called hands it on; `guess`: nobody
 * says so. `parameter`: what a function that is called from outside gets it as. `answer`: given back to the outside.
 * `limit`: what a function does was not followed exactly, `entry`: nothing shows that it is called from outside; told
 * as doubts, no steps of their own.
 */
export type StepKind =
  | 'source'
  | 'assign'
  | 'store'
  | 'call'
  | 'return'
  | 'callback'
  | 'cleaned'
  | 'read'
  | 'through'
  | 'guess'
  | 'parameter'
  | 'answer'
  | 'limit'
  | 'entry';

export interface Step {
  readonly kind: StepKind;
  /** Index of the unit. */
  readonly unit: number;
  readonly start: number;
  readonly end: number;
  /** What a reader is told beside the place: the source's name, a function's name. */
  readonly note: string;
  readonly before: TraceId;
  readonly length: number;
}

const steps: Step[] = [{ kind: 'source', unit: -1, start: 0, end: 0, note: '', before: -1, length: 0 }];

/** Longer ones lose nothing but steps in the middle: a reader is shown at most thirty. */
const MAX_LENGTH = 200;

export const step = (trace: TraceId): Step => {
  const found = steps[trace];
  if (found === undefined) throw new Error(`trace ${trace} does not exist`);
  return found;
};

/** What another step of the same place may come after. */
const beforeSame: ReadonlySet<StepKind> = new Set(['source', 'limit', 'entry']);

/** One more step; the same trace when it would repeat the last. */
export const extend = (
  before: TraceId,
  kind: StepKind,
  unit: number,
  start: number,
  end: number,
  note = '',
): TraceId => {
  // What has no beginning has no way either.
  if (before === 0 && kind !== 'source') return before;
  const last = step(before);
  if (last.unit === unit && last.start === start && last.end === end && !beforeSame.has(last.kind)) return before;
  if (last.length >= MAX_LENGTH) return before;
  return steps.push({ kind, unit, start, end, note, before, length: last.length + 1 }) - 1;
};

/** The steps from the source on. */
export const stepsOf = (trace: TraceId): Step[] => {
  const found: Step[] = [];
  for (let at = trace; at > 0; at = step(at).before) found.push(step(at));
  return found.reverse();
};

/** Nothing was done with it but reading it. */
export const isReadOnly = (trace: TraceId): boolean => {
  const { kind } = step(trace);
  return trace > 0 && (kind === 'source' || kind === 'read');
};

/** The step that a way begins with. */
export const firstStep = (trace: TraceId): Step => {
  let at = step(trace);
  while (at.before > 0) at = step(at.before);
  return at;
};

/** The last trace so far. */
export const lastTrace = (): TraceId => steps.length - 1;

/** Where outside data came in so far, since a trace. */
export const sourceSteps = (since: TraceId): Step[] => steps.slice(since + 1).filter(({ kind }) => kind === 'source');

/** For one analysis: what the one before left is forgotten. */
export const forgetTraces = (): void => {
  steps.length = 1;
};
