import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChildCommand } from './child-command.ts';

/** A program that starts a child and confines it. */
export interface Protection {
  readonly name: 'prlimit' | 'setpriv' | 'bwrap';
  /** What stands before the command. */
  readonly wrap: (child: ChildCommand) => string[];
}

/** For an operator where one is missing: what it does, what stands instead, how to get it. */
export const withoutProtection: Readonly<Record<Protection['name'], string>> = {
  bwrap:
    'bwrap is missing or not allowed here: it keeps engines that read hostile code away from the network and from ' +
    "other files, which Node's permission model still does for our own engines, but nothing for ast-grep; " +
    'install the package bubblewrap, and in a container allow user namespaces',
  prlimit:
    'prlimit is missing or not allowed here: it limits memory, files and processor time of programs that read ' +
    'hostile code, which are now ended by the clock alone; install the package util-linux',
  setpriv:
    'setpriv is missing or not allowed here: it ends the programs of a scan when the service is killed, and they now ' +
    'run on to their own limits; install the package util-linux',
};

/** What holds for the processes of one command. */
export interface ProtectionReport {
  /** Absolute path. */
  readonly command: string;
  readonly active: readonly Protection['name'][];
  /** Not installed, or it does not work here; tried again each minute. */
  readonly missing: readonly Protection['name'][];
}

type Wrap = (path: string) => Protection['wrap'];

/**
 * A busy machine takes seconds to start a process; a probe that is given up leaves children less confined for a minute.
 */
const PROBE_TIMEOUT_MS = 30_000;
const RETRY_MS = 60_000;
const toolFolders = ['/usr/bin', '/bin', '/usr/local/bin'];
const systemFolders = ['/usr', '/bin', '/lib', '/lib32', '/lib64', '/etc/ld.so.cache', '/nix/store'];

const limitResources: Wrap = (path) => (child) => {
  const memory = child.memoryBytes === null ? [] : [`--as=${child.memoryBytes}`];
  const data = child.dataBytes === undefined ? [] : [`--data=${child.dataBytes}`];
  const files = child.fileBytes === undefined ? [] : [`--fsize=${child.fileBytes}`];
  return [path, ...memory, ...data, ...files, '--core=0', `--cpu=${Math.ceil(child.timeoutMs / 1000) * 4}`, '--'];
};

/** Where we are killed with -9, the kernel ends the child as well. */
const dieWithParent: Wrap = (path) => () => [path, '--pdeathsig', 'KILL', '--'];

const bubblewrap: Wrap = (path) => (child) => {
  if (child.readable === null) return [];
  const bind = (folder: string) => ['--ro-bind-try', folder, folder];
  const folders = [...systemFolders, dirname(child.command), child.directory, ...child.readable];
  const view = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', ...folders.flatMap(bind)];
  return [path, '--unshare-all', '--die-with-parent', '--clearenv', ...view, '--chdir', child.directory, '--'];
};

/** In this order on the command line: what limits stands before what isolates, so that the limit holds for both. */
export const wraps: ReadonlyArray<readonly [Protection['name'], Wrap]> = [
  ['prlimit', limitResources],
  ['setpriv', dieWithParent],
  ['bwrap', bubblewrap],
];

const wanted = (child: ChildCommand): Protection['name'][] =>
  wraps.map(([name]) => name).filter((name) => name !== 'bwrap' || child.readable !== null);

const install = (name: Protection['name'], wrap: Wrap): Protection[] => {
  const path = toolFolders.map((folder) => `${folder}/${name}`).find((one) => existsSync(one));
  return path === undefined || process.platform !== 'linux' ? [] : [{ name, wrap: wrap(path) }];
};

const installed = (): Protection[] => wraps.flatMap(([name, wrap]) => install(name, wrap));

/**
 * Whether the command starts inside all of them. Rejects with the system's error when no process can be started now.
 */
const startsInside = (protections: readonly Protection[], child: ChildCommand): Promise<boolean> => {
  const wrapper = protections.flatMap(({ wrap }) => wrap(child));
  const [command = child.command, ...args] = [...wrapper, child.command, ...(child.probe ?? ['--version'])];
  return new Promise((resolve) => {
    const options = { cwd: child.directory, env: {}, stdio: 'ignore', timeout: PROBE_TIMEOUT_MS } as const;
    const probe = spawn(command, args, options);
    probe.on('error', () => resolve(false));
    probe.on('exit', (code) => resolve(code === 0));
  });
};

/** What is known of one command; `found` is shared by all who ask while it is being found. */
interface Known {
  found: Promise<readonly Protection[]> | null;
  /** Once they worked they are used for good. */
  readonly proven: Set<Protection['name']>;
  /** Milliseconds; null: nothing is left to try, or it is being tried. */
  retryAt: number | null;
  reported: boolean;
}

/**
 * Makes a function that finds the protections that work for a command: a container may have `bwrap` and forbid what it
 * needs, so each is tried out. Only a success is kept; what failed is tried again after a minute, and a try that threw
 * is forgotten. `report` is called when it is known for a command what holds, and when that changes.
 */
export const createProtections = (options: {
  available: () => readonly Protection[];
  works: (protections: readonly Protection[], child: ChildCommand) => Promise<boolean>;
  /** Milliseconds of any clock. */
  now: () => number;
  report: (report: ProtectionReport) => void;
}): ((child: ChildCommand) => Promise<readonly Protection[]>) => {
  const commands = new Map<string, Known>();

  const find = async (child: ChildCommand, known: Known): Promise<readonly Protection[]> => {
    const kept: Protection[] = [];
    for (const one of options.available().filter(({ name }) => wanted(child).includes(name)))
      if (known.proven.has(one.name) || (await options.works([...kept, one], child))) kept.push(one);
    return kept;
  };

  const settle = (child: ChildCommand, known: Known, kept: readonly Protection[]): void => {
    const active = kept.map(({ name }) => name);
    const missing = wanted(child).filter((name) => !active.includes(name));
    const changed = !known.reported || active.some((name) => !known.proven.has(name));
    for (const name of active) known.proven.add(name);
    known.retryAt = missing.length === 0 ? null : options.now() + RETRY_MS;
    known.reported = true;
    if (changed) options.report({ command: child.command, active, missing });
  };

  const start = async (child: ChildCommand, known: Known): Promise<readonly Protection[]> => {
    try {
      const kept = await find(child, known);
      settle(child, known, kept);
      return kept;
    } catch (error) {
      known.retryAt = options.now();
      throw error;
    }
  };

  return (child) => {
    const key = `${child.command} ${child.readable === null}`;
    const known: Known = commands.get(key) ?? { found: null, proven: new Set(), retryAt: null, reported: false };
    commands.set(key, known);
    if (known.found !== null && (known.retryAt === null || options.now() < known.retryAt)) return known.found;
    known.retryAt = null;
    known.found = start(child, known);
    return known.found;
  };
};

type Listener = (report: ProtectionReport) => void;
const reports = new Map<string, ProtectionReport>();
let listener: Listener = () => undefined;

/**
 * Says which protections hold for each command, once when that is known and again when it changes: what is known
 * already is told at once. One listener per process.
 */
export const onProtections = (hear: Listener): void => {
  listener = hear;
  for (const report of reports.values()) hear(report);
};

/** The protections of this process's children. Rejects when no process can be started now. */
export const protectionsFor = createProtections({
  available: installed,
  works: startsInside,
  now: () => performance.now(),
  report: (report) => {
    // One command may be wanted with and without isolation (see createProtections): by the number of protections.
    reports.set(`${report.command} ${report.active.length + report.missing.length}`, report);
    listener(report);
  },
});
