import { getCallSites } from 'node:util';
import type { World } from '../cases/flow-case.ts';
import type { Arrival, SinkKind } from '../judges/arrival.ts';

/** A run under way: one program, one value. Stubs are plain modules, so it is a state of this process. */
interface Run {
  /** Absolute folder of the program, without a slash at the end. */
  readonly root: string;
  readonly world: World;
  readonly arrivals: Arrival[];
  readonly errors: string[];
}

let run: Run = { root: '/', world: {}, arrivals: [], errors: [] };
let quiet = 0;
const atStart: (() => void)[] = [];

export function startRun(root: string, world: World): Run {
  run = { root, world, arrivals: [], errors: [] };
  for (const reset of atStart) reset();
  return run;
}

/** Stubs with a state of their own put it back here before each run. */
export function beforeEachRun(reset: () => void): void {
  atStart.push(reset);
}

export const currentRun = (): Run => run;
export const world = (): World => run.world;

/** Notes that a value reached a sink. Returns a handle to withdraw it, for sinks whose kind is known later. */
export function arrive(kind: SinkKind, sink: string, value: unknown, args: readonly unknown[] = [value]): () => void {
  if (quiet > 0) return () => undefined;
  const place = nearestPlace();
  // The runner's own stubs build expressions and code as well.
  if (place === null && kind === 'regex') return () => undefined;
  const arrival: Arrival = { kind, sink, value: relocated(value), args: args.map(relocated), place };
  const { arrivals } = run;
  arrivals.push(arrival);
  return () => {
    const index = arrivals.indexOf(arrival);
    if (index >= 0) arrivals.splice(index, 1);
  };
}

/** Runs code of a real library, whose own use of sinks is none of the program's. */
export function quietly<Result>(work: () => Result): Result {
  quiet++;
  try {
    return work();
  } finally {
    quiet--;
  }
}

/** An error that nobody caught: the program is broken, or was broken by the value. */
export function noteError(error: unknown): void {
  run.errors.push(
    error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ') : `${error}`,
  );
}

function nearestPlace(): Arrival['place'] {
  for (const site of getCallSites(100, { sourceMap: true })) {
    const path = site.scriptName.replace(/^file:\/\//, '').split('?')[0] ?? '';
    if (path.startsWith(`${run.root}/`)) return { file: path.slice(run.root.length + 1), line: site.lineNumber };
  }
  return null;
}

/** The program lives in a folder of the runner's; it is told, and shown, `/srv/app`. */
function relocated(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(run.root, '/srv/app') : value;
}
