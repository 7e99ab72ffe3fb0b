import { gitProblem } from '../checkout/git-process.ts';
import type { ScanLimits } from '../limits.ts';
import { astGrepBinary } from '../rules/ast-grep-binary.ts';
import type { ChildCommand } from './child-command.ts';
import { protectionsFor } from './protections.ts';

interface SelfCheck {
  /** Any folder of ours that is there. */
  directory: string;
  limits: ScanLimits;
  signal: AbortSignal;
  /** Absolute path; where it usually is, unless given. */
  git?: string;
}

/**
 * Tries out at the start what the first scan will need: why git can't be used, or null. Which protections hold is told
 * by `onProtections` as it is found, for git and for ast-grep; Node's own children take longer to try, and tell theirs
 * with the first scan.
 */
export const checkPrograms = async ({ directory, limits, signal, git }: SelfCheck): Promise<string | null> => {
  const engine: ChildCommand = {
    command: astGrepBinary(),
    args: [],
    directory,
    readable: [directory],
    memoryBytes: limits.engineMemoryBytes,
    timeoutMs: limits.chunkTimeoutMs,
    outputBytes: limits.engineOutputBytes,
    signal,
  };
  const [problem] = await Promise.all([
    gitProblem({ directory, signal, ...(git ? { git } : {}) }),
    protectionsFor(engine),
  ]);
  return problem;
};
