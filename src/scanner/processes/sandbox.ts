import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import type { ChildCommand } from './child-command.ts';
import { linesOf } from './lines.ts';
import { processorTimeOf } from './processor-time.ts';
import { protectionsFor } from './protections.ts';
import { RefusedRecord, recordOf, recordsOf } from './records.ts';
import { untilAborted } from './until-aborted.ts';

export type { ChildCommand } from './child-command.ts';

export interface ChildEnd {
  /**
   * `exited` is a code of its own, `died` a signal from elsewhere (memory, crash); the rest is what we killed it for.
   */
  readonly outcome: 'exited' | 'died' | 'timeout' | 'overflow' | 'refused' | 'aborted' | 'killed';
  readonly code: number | null;
  readonly deathSignal: NodeJS.Signals | null;
  /** The last 4 KiB. */
  readonly stderr: string;
}

export interface Child {
  readonly stdin: Writable;
  /** Standard output, cut by `separator`; ends when the child has ended or was killed. */
  lines(separator?: string): AsyncGenerator<string, void, void>;
  /** Of a program of ours: what it reports. One that writes a damaged record is refused. */
  records(): AsyncGenerator<string, void, void>;
  /** To a program of ours: a command. */
  send(payload: string): void;
  /** Kills a child for a RefusedRecord; throws any other error on. */
  refuse(error: unknown): void;
  readonly ended: Promise<ChildEnd>;
  /** Processor time that it has used so far, in milliseconds; null where the system does not tell. */
  usedMs(): number | null;
  /** Kills the whole group at once. */
  kill(): void;
}

const STDERR_BYTES = 4_096;

/**
 * Starts a child in a process group of its own, with an empty environment, limits on memory, CPU, wall clock and
 * output, and `bwrap` around it where that works. Aborting the signal kills the group.
 * Never throws for what the child does; see `ended`. Throws the signal's reason when stopped before the start,
 * and the system's error when it has no room for a process.
 */
export const startChild = async (options: ChildCommand): Promise<Child> => {
  const protections = await untilAborted(protectionsFor(options), options.signal);
  options.signal.throwIfAborted();
  const line = [...protections.flatMap(({ wrap }) => wrap(options)), options.command, ...options.args];
  const [command = options.command, ...args] = line;
  const environment = options.environment ?? {};
  const child = spawn(command, args, { cwd: options.directory, env: environment, detached: true, stdio: 'pipe' });
  if (child.pid !== undefined && options.priority !== undefined) lowerPriority(child.pid, options.priority);
  let reason: ChildEnd['outcome'] | null = null;
  const usedMs = () => (child.pid === undefined ? null : processorTimeOf(child.pid));
  const kill = (why: ChildEnd['outcome']) => {
    if (reason === null) options.meter?.add(usedMs() ?? 0);
    reason ??= why;
    killGroup(child.pid);
  };
  const onAbort = () => kill('aborted');
  const timer = setTimeout(() => kill('timeout'), options.timeoutMs);
  options.signal.addEventListener('abort', onAbort);
  // A child that ends early closes its pipe; what it left unread says nothing that its end does not.
  child.stdin.on('error', () => undefined);
  const ended = watchEnd(child, () => reason).finally(() => {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', onAbort);
  });
  const refuse = (error: unknown) => {
    if (!(error instanceof RefusedRecord)) throw error;
    kill('refused');
  };
  const reading = { limit: options.outputBytes, overflow: () => kill('overflow') };
  return {
    stdin: child.stdin,
    lines: (separator = '\n') => readLines(child, { ...reading, separator }),
    records: () => readRecords(child, { ...reading, refuse }),
    send: (payload) => void child.stdin.write(`${recordOf(payload)}\n`),
    refuse,
    ended,
    usedMs,
    kill: () => kill('killed'),
  };
};

/**
 * At once, while it is a single thread: others that it starts inherit it. Linux may weigh sessions against each other
 * instead of processes (`sched_autogroup`), and the child leads one of its own: its priority counts within that alone.
 */
const lowerPriority = (pid: number, priority: number): void => {
  try {
    setPriority(pid, priority);
    if (process.platform === 'linux') lowerSession(pid, priority, AUTOGROUP_TRIES);
  } catch {
    // It has ended already, or the system forbids it: then it works as fast as we do.
  }
};

const AUTOGROUP_TRIES = 20;
/** Whoever is not root may set one session in this time, in milliseconds. */
const AUTOGROUP_EACH = 100;

const lowerSession = (pid: number, priority: number, tries: number): void => {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    // Otherwise it has ended, or this system weighs processes alone.
    if (isTooSoon && tries > 0) setTimeout(() => lowerSession(pid, priority, tries - 1), AUTOGROUP_EACH).unref();
  }
};

const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
};

const watchEnd = (
  child: ChildProcessWithoutNullStreams,
  reason: () => ChildEnd['outcome'] | null,
): Promise<ChildEnd> => {
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_BYTES);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ outcome: 'died', code: null, deathSignal: null, stderr: error.message }));
    child.on('exit', (code, deathSignal) => {
      killGroup(child.pid);
      const died = deathSignal ?? signalOf(code);
      const outcome = reason() ?? (died === null ? 'exited' : 'died');
      const settle = () => resolve({ outcome, code, deathSignal: died, stderr });
      if (child.stderr.closed) settle();
      else child.stderr.once('close', settle);
    });
  });
};

/** `bwrap` and shells tell a death of what they ran as 128 + the signal's number. */
const signalOf = (code: number | null): NodeJS.Signals | null => {
  const found = Object.entries(constants.signals).find(([, number]) => code === 128 + number);
  // The names of the system's own table are signals.
  return (found?.[0] ?? null) as NodeJS.Signals | null;
};

async function* readLines(
  child: ChildProcessWithoutNullStreams,
  options: { limit: number; separator: string; overflow: () => void },
): AsyncGenerator<string, void, void> {
  let whole = true;
  const overflow = () => {
    whole = false;
    options.overflow();
  };
  // What is left after an overflow is part of a line.
  const text = readText(child, { limit: options.limit, overflow });
  for await (const line of linesOf(text, { separator: options.separator })) if (whole) yield line;
}

async function* readRecords(
  child: ChildProcessWithoutNullStreams,
  { refuse, ...reading }: { limit: number; overflow: () => void; refuse: (error: unknown) => void },
): AsyncGenerator<string, void, void> {
  try {
    yield* recordsOf(readText(child, reading));
  } catch (error) {
    refuse(error);
  }
}

async function* readText(
  child: ChildProcessWithoutNullStreams,
  options: { limit: number; overflow: () => void },
): AsyncGenerator<string, void, void> {
  let seen = 0;
  child.stdout.setEncoding('utf8');
  try {
    for await (const chunk of child.stdout) {
      const text = String(chunk);
      seen += text.length;
      if (seen > options.limit) return options.overflow();
      yield text;
    }
  } finally {
    child.stdout.destroy();
  }
}
