import { existsSync } from 'node:fs';
import type { ScanLimits } from '../limits.ts';
import { type Child, type ChildEnd, startChild } from '../processes/sandbox.ts';
import { attributesOverride, gitEnvironment, gitOptions } from './git-environment.ts';
import type { RemoteRepository } from './remote-repository.ts';

export { attributesOverride };

const GIT_MEMORY_BYTES = 4 * 1024 * 1024 * 1024;
const GIT_TIMEOUT_MS = 3_600_000;
const VERSION_TIMEOUT_MS = 10_000;

export interface GitInput {
  readonly remote: RemoteRepository;
  readonly caFile: string | null;
  readonly limits: ScanLimits;
  readonly signal: AbortSignal;
  /** The repository's own folder, beside the checked out files and never inside them. */
  readonly gitDirectory: string;
  readonly workTree: string;
}

export interface GitResult {
  readonly end: ChildEnd;
  readonly ok: boolean;
  /** Trimmed standard output. */
  readonly output: string;
}

/** Starts git in its own process group with a clean environment and all options. */
export const startGit = (
  input: GitInput,
  args: readonly string[],
  // What git tells us is bounded by the limit on files.
  { outputBytes = input.limits.files * 4_096 }: { outputBytes?: number } = {},
): Promise<Child> =>
  startChild({
    command: gitBinary(),
    args: [...gitOptions({ ...input.remote, caFile: input.caFile }), ...args],
    directory: input.workTree,
    environment: {
      ...gitEnvironment(input.gitDirectory),
      GIT_DIR: input.gitDirectory,
      GIT_WORK_TREE: input.workTree,
      // A list of millions of files is read in a stream.
      GIT_FLUSH: '1',
    },
    readable: null,
    memoryBytes: GIT_MEMORY_BYTES,
    fileBytes: input.limits.repositoryBytes,
    timeoutMs: GIT_TIMEOUT_MS,
    outputBytes,
    priority: input.limits.priority,
    signal: input.signal,
  });

const gitBinary = (): string =>
  ['/usr/bin/git', '/usr/local/bin/git', '/opt/homebrew/bin/git', '/bin/git'].find((path) => existsSync(path)) ??
  '/usr/bin/git';

/** Runs git to its end and keeps what it printed. Throws only the signal's reason, once the process group is gone. */
export const runGit = async (input: GitInput, args: readonly string[]): Promise<GitResult> => {
  const child = await startGit(input, args);
  child.stdin.end();
  const lines: string[] = [];
  for await (const line of child.lines()) lines.push(line);
  const end = await child.ended;
  input.signal.throwIfAborted();
  return { end, ok: end.outcome === 'exited' && end.code === 0, output: lines.join('\n').trim() };
};

/**
 * Why no repository can be fetched with the git of this machine; null when they can. Throws only the signal's reason.
 */
export const gitProblem = async (options: {
  directory: string;
  signal: AbortSignal;
  git?: string;
  /** What it may take to tell its version; milliseconds. */
  patience?: number;
}): Promise<string | null> => {
  const { directory, signal, git = gitBinary(), patience = VERSION_TIMEOUT_MS } = options;
  if (!existsSync(git)) return 'git is not installed';
  const child = await startChild({
    command: git,
    args: ['version'],
    directory,
    readable: null,
    memoryBytes: GIT_MEMORY_BYTES,
    timeoutMs: patience,
    outputBytes: 4_096,
    signal,
  });
  child.stdin.end();
  let version = '';
  for await (const line of child.lines()) version += line;
  const { outcome } = await child.ended;
  signal.throwIfAborted();
  if (outcome === 'timeout') return `${git} did not tell its version within ${patience / 1_000} seconds`;
  if (canPin(version)) return null;
  return `${git} says "${version}", which cannot fetch from a checked address alone`;
};

/** The first version that reads `http.curloptResolve`; an older one would ask DNS again, unchecked (decision 32). */
const PINNING_SINCE = '2.37';

/** Whether a `git version` can pin addresses. */
export const canPin = (version: string): boolean => {
  const [found] = /\d+\.\d+/.exec(version) ?? [];
  return found !== undefined && found.localeCompare(PINNING_SINCE, 'en', { numeric: true }) >= 0;
};
