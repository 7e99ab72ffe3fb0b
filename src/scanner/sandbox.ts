import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';

export interface ChildCommand {
  /** Absolute path. */
  readonly command: string;
  readonly args: readonly string[];
  /** Arguments with which it exits 0 at once when its input is empty: the protections are tried out with them. Default `--version`. */
  readonly probe?: readonly string[];
  readonly directory: string;
  /** Empty unless given; nothing of ours is inherited. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Folders that the child may read where the system can enforce it. Null: it needs the network and all files, as git does. */
  readonly readable: readonly string[] | null;
  /** Bytes of address space. Null for Node, whose reservations exceed any useful limit (give it `--max-old-space-size`). */
  readonly memoryBytes: number | null;
  /** Bytes that one file written by the child may have. */
  readonly fileBytes?: number;
  /** Wall clock, in milliseconds. The same in CPU seconds outlives us, should we be killed. */
  readonly timeoutMs: number;
  /** Bytes of standard output. */
  readonly outputBytes: number;
  readonly signal: AbortSignal;
}

export interface ChildEnd {
  /** `exited` is a code of its own, `died` a signal from elsewhere (memory, crash); the rest is what we killed it for. */
  readonly outcome: 'exited' | 'died' | 'timeout' | 'overflow' | 'aborted' | 'killed';
  readonly code: number | null;
  readonly deathSignal: NodeJS.Signals | null;
  /** The last 4 KiB. */
  readonly stderr: string;
}

export interface Child {
  readonly stdin: Writable;
  /** Standard output, cut by `separator`; ends when the child has ended or was killed. */
  lines(separator?: string): AsyncGenerator<string, void, void>;
  readonly ended: Promise<ChildEnd>;
  /** Kills the whole group at once. */
  kill(): void;
}

type Protection = (child: ChildCommand) => string[];

const STDERR_BYTES = 4_096;
const PROBE_TIMEOUT_MS = 10_000;
const toolFolders = ['/usr/bin', '/bin', '/usr/local/bin'];
const tool = (name: string): string | null =>
  toolFolders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;

const systemFolders = ['/usr', '/bin', '/lib', '/lib32', '/lib64', '/etc/ld.so.cache', '/nix/store'];

const bubblewrap =
  (path: string): Protection =>
  (child) => {
    if (child.readable === null) return [];
    const bind = (folder: string) => ['--ro-bind-try', folder, folder];
    const folders = [...systemFolders, dirname(child.command), child.directory, ...child.readable];
    const view = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', ...folders.flatMap(bind)];
    return [path, '--unshare-all', '--die-with-parent', '--clearenv', ...view, '--chdir', child.directory, '--'];
  };

const limitResources =
  (path: string): Protection =>
  (child) => {
    const memory = child.memoryBytes === null ? [] : [`--as=${child.memoryBytes}`];
    const files = child.fileBytes === undefined ? [] : [`--fsize=${child.fileBytes}`];
    return [path, ...memory, ...files, '--core=0', `--cpu=${Math.ceil(child.timeoutMs / 1000) * 4}`, '--'];
  };

/** Where we are killed with -9, the kernel ends the child as well. */
const dieWithParent =
  (path: string): Protection =>
  () => [path, '--pdeathsig', 'KILL', '--'];

const available = (name: string, make: (path: string) => Protection): Protection[] => {
  const path = process.platform === 'linux' ? tool(name) : null;
  return path === null ? [] : [make(path)];
};

const works = (protections: readonly Protection[], child: ChildCommand): Promise<boolean> => {
  const wrapper = protections.flatMap((protect) => protect(child));
  const [command = child.command, ...args] = [...wrapper, child.command, ...(child.probe ?? ['--version'])];
  return new Promise((resolve) => {
    const options = { cwd: child.directory, env: {}, stdio: 'ignore', timeout: PROBE_TIMEOUT_MS } as const;
    const probe = spawn(command, args, options);
    probe.on('error', () => resolve(false));
    probe.on('exit', (code) => resolve(code === 0));
  });
};

const findProtections = async (child: ChildCommand): Promise<Protection[]> => {
  const kept: Protection[] = [];
  const candidates = [
    ...available('prlimit', limitResources),
    ...available('setpriv', dieWithParent),
    ...(child.readable === null ? [] : available('bwrap', bubblewrap)),
  ];
  // In this order on the command line: what limits stands before what isolates, so that the limit holds for both.
  for (const candidate of candidates) if (await works([...kept, candidate], child)) kept.push(candidate);
  return kept;
};

/** What works for a command is tried once per process: a container may have `bwrap` and forbid what it needs. */
const known = new Map<string, Promise<Protection[]>>();

const protectionsFor = (child: ChildCommand): Promise<Protection[]> => {
  const key = `${child.command} ${child.readable === null}`;
  const found = known.get(key) ?? findProtections(child);
  known.set(key, found);
  return found;
};

const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
};

async function* readLines(
  child: ChildProcessWithoutNullStreams,
  o: { limit: number; separator: string; overflow: () => void },
): AsyncGenerator<string, void, void> {
  let seen = 0;
  // Parts of a line not ended yet: joined once, since a hostile line may come in a thousand chunks.
  let parts: string[] = [];
  child.stdout.setEncoding('utf8');
  try {
    for await (const chunk of child.stdout) {
      const text = String(chunk);
      seen += text.length;
      if (seen > o.limit) return o.overflow();
      const [head = '', ...lines] = text.split(o.separator);
      parts.push(head);
      for (const next of lines) {
        yield parts.join('');
        parts = [next];
      }
    }
    const rest = parts.join('');
    if (rest !== '') yield rest;
  } finally {
    child.stdout.destroy();
  }
}

/** `bwrap` and shells tell a death of what they ran as 128 + the signal's number. */
const signalOf = (code: number | null): NodeJS.Signals | null => {
  const found = Object.entries(constants.signals).find(([, number]) => code === 128 + number);
  // The names of the system's own table are signals.
  return (found?.[0] ?? null) as NodeJS.Signals | null;
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

/**
 * Starts a child in a process group of its own, with an empty environment, limits on memory, CPU, wall clock and
 * output, and `bwrap` around it where that works. Aborting the signal kills the group.
 * Never throws for what the child does; see `ended`. Throws the signal's reason when stopped before the start.
 */
export const startChild = async (options: ChildCommand): Promise<Child> => {
  const protections = await protectionsFor(options);
  options.signal.throwIfAborted();
  const line = [...protections.flatMap((protect) => protect(options)), options.command, ...options.args];
  const [command = options.command, ...args] = line;
  const environment = options.environment ?? {};
  const child = spawn(command, args, { cwd: options.directory, env: environment, detached: true, stdio: 'pipe' });
  let reason: ChildEnd['outcome'] | null = null;
  const kill = (why: ChildEnd['outcome']) => {
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
  const lines = (separator = '\n') =>
    readLines(child, { limit: options.outputBytes, separator, overflow: () => kill('overflow') });
  return { stdin: child.stdin, lines, ended, kill: () => kill('killed') };
};
