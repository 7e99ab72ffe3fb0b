import type { PathKind } from '../domain/issues/issues.ts';
import { pathKindOf } from '../domain/issues/path-kind.ts';
import type { ScanOutcome } from '../domain/scans/finding.ts';
import type { ScanProgress } from '../domain/scans/scan-run.ts';
import type { ScanOptions } from '../domain/scans/scans.ts';
import { type CheckoutInput, checkout } from './checkout/checkout.ts';
import { analysedBy, judgedBy, unfinishedOf } from './engines/analysed-files.ts';
import { type Coverage, coverageOf } from './engines/coverage.ts';
import type { Engine, Guess, ScanNotice } from './engines/engine.ts';
import { noCache, type ResultCache } from './engines/result-cache.ts';
import { type EngineResult, runEngine } from './engines/run-engine.ts';
import { listFiles } from './files/file-list.ts';
import type { SourceFile } from './files/source-file.ts';
import { describeFindings } from './findings/describe-findings.ts';
import { findHiddenSecrets } from './findings/hidden-secrets.ts';
import type { ScanLimits } from './limits.ts';
import { createNotices } from './notices.ts';
import { createTimeSlice } from './processes/time-slice.ts';
import { ScanFailed } from './scan-failed.ts';
import { createProgress, type ProgressReporter } from './scan-progress.ts';

export interface ScanDirectoryInput {
  /** Absolute path of the folder to scan. */
  readonly root: string;
  readonly engines: readonly Engine[];
  readonly options: Readonly<ScanOptions>;
  readonly limits: ScanLimits;
  /** What earlier scans of the same repository have found out. Default: nothing. */
  readonly cache?: ResultCache;
  /** Ends the scan at once, with nothing. */
  readonly signal: AbortSignal;
  /**
   * The scan's time is over: engines stop, and what they have found is kept. Before they begin it ends the scan like
   * `signal`.
   */
  readonly deadline: AbortSignal;
  readonly onProgress: (progress: ScanProgress) => void;
  /** For the log: why an engine failed, in full. */
  readonly onEngineError?: (engine: Engine['id'], error: unknown) => void;
}

/**
 * Scans a folder. Throws ScanFailed (`ENGINES_FAILED`) when no engine could work, or the signal's reason when stopped;
 * no process of an engine is left then.
 */
export const scanDirectory = async (input: ScanDirectoryInput): Promise<ScanOutcome> => ({
  ...(await scanWith(input, createProgress(input.onProgress), [])),
  commit_sha: null,
});

const scanWith = async (
  input: ScanDirectoryInput,
  progress: ProgressReporter,
  earlier: readonly ScanNotice[],
): Promise<Omit<ScanOutcome, 'commit_sha'>> => {
  const { root, limits, signal, deadline, options } = input;
  const notices = createNotices();
  for (const notice of earlier) notices.add(notice);

  progress.enter('listing');
  const untilDeadline = AbortSignal.any([signal, deadline]);
  const listed = await listFiles({ root, exclude: options.exclude, limits, signal: untilDeadline });
  for (const notice of listed.notices) notices.add(notice);
  progress.setTotal(listed.files.length);

  progress.enter('scanning');
  untilDeadline.throwIfAborted();
  const results = await runEngines(input, listed.files, progress);
  refuseBlindScan(results);
  const timed_out = results.some(({ stoppedByScan }) => stoppedByScan);
  const covered = coverageOf(listed.files, results, listed.unseen);
  // What no engine understood is reported only where the engines had the time to try.
  const missed = timed_out ? [] : covered.notices;
  for (const notice of [...missed, ...results.flatMap(noticesOf)]) notices.add(notice);

  progress.enter('reporting');
  if (results.every(({ files }) => files.length === 0))
    notices.add({ code: 'nothing_to_scan', message: 'there was no file to scan', file: null });
  const found = results.flatMap((result) => result.findings);
  const hidden = await findHiddenSecrets(
    {
      findings: found,
      untold: results.flatMap((result) => result.untold),
      // Only the engine for secrets says what to mask.
      masked: new Map(results.flatMap((result) => [...result.masked])),
    },
    { root, fileBytes: limits.fileBytes, signal },
  );
  const findings = await describeFindings({
    root,
    findings: found,
    hidden,
    fileBytes: limits.fileBytes,
    secretsKnown: analysedBy(results.filter(({ run }) => run.id === 'secrets' && run.status === 'completed')),
    judged: judgedBy(results),
    pathKindOf: kindsOf(listed.files),
    signal,
  });
  const [kept, dropped] = [findings.slice(0, limits.issues), findings.slice(limits.issues)];
  if (dropped.length > 0)
    notices.add({
      code: 'issues_truncated',
      message: `${findings.length} issues found, the ${limits.issues} most severe and confident are kept`,
      file: null,
    });
  return {
    findings: kept,
    engines: results.map(({ run }) => ({ ...run, detail: run.detail && hidden.hideIn(run.detail) })),
    unfinished: unfinishedOf(results, dropped),
    left_out: listed.left_out,
    notices: notices.list().map((notice) => ({ ...notice, message: hidden.hideIn(notice.message) })),
    languages: namesOf(covered),
    coverage: covered.coverage,
    entry_points: covered.entry_points,
    unscored: covered.unscored,
    source_lines: covered.source_lines,
    files_scanned: new Set(results.flatMap((result) => [...result.looked])).size,
    files_total: listed.files.length,
    timed_out,
  };
};

/** An engine that did not get through is told first: nobody has to look for it among the engines. */
const noticesOf = ({ run, notices }: EngineResult): readonly ScanNotice[] =>
  run.status === 'completed' || run.status === 'unavailable'
    ? notices
    : [
        {
          code: 'engine_incomplete',
          message: `${run.id} ${endOf[run.status]}${run.detail === null ? '' : `: ${run.detail}`}`,
          file: null,
        },
        ...notices,
      ];

const endOf = {
  failed: 'failed',
  timeout: 'ran out of time',
  partial: 'did not look at everything',
} as const;

/** All engines side by side: `secrets` takes one core, and a native engine what is left. */
const runEngines = async (
  input: ScanDirectoryInput,
  files: readonly SourceFile[],
  progress: ProgressReporter,
): Promise<EngineResult[]> => {
  const done = new Map<Engine, number>();
  const { root, limits, signal, deadline, cache = noCache } = input;
  const total = await countLooks(input.engines, files, signal);
  const run = (engine: Engine, guesses?: Promise<readonly Guess[]>): Promise<EngineResult> => {
    const onProgress = (filesDone: number) => {
      done.set(engine, filesDone);
      progress.scanned([...done.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, total));
    };
    const onError = (error: unknown) => input.onEngineError?.(engine.id, error);
    const given = guesses && { guesses };
    return runEngine({ engine, root, files, limits, cache, ...given, signal, deadline, onProgress, onError });
  };
  // Those that guess are given no guesses, so that none waits for itself.
  const guessing = new Map(input.engines.filter(({ mayGuess }) => mayGuess).map((engine) => [engine, run(engine)]));
  const guesses = guessesOf([...guessing.values()]);
  // Settled, not all: when stopped, every engine has to have ended its processes before the scan ends.
  const settled = await Promise.allSettled(input.engines.map((engine) => guessing.get(engine) ?? run(engine, guesses)));
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};

/** Of engines at files. In slices: a repository has many names to look at. */
const countLooks = async (
  engines: readonly Engine[],
  files: readonly SourceFile[],
  signal: AbortSignal,
): Promise<number> => {
  const pause = createTimeSlice(signal);
  let looks = 0;
  for (const engine of engines)
    for (const file of files) {
      await pause();
      if (engine.supports(file)) looks += 1;
    }
  return looks;
};

/** What was found until they ended, whatever has ended them. */
const guessesOf = async (runs: readonly Promise<EngineResult>[]): Promise<Guess[]> => {
  const settled = await Promise.allSettled(runs);
  return settled
    .flatMap((one) => (one.status === 'fulfilled' ? one.value.findings : []))
    .flatMap(({ flow_rule: rule, flow, file, line, column, end_line, end_column }) =>
      rule === null || flow !== null ? [] : [{ file, rule, line, column, end_line, end_column }],
    );
};

/** A scan in which nothing could look is no clean scan. */
const refuseBlindScan = (results: readonly EngineResult[]): void => {
  const asked = results.filter(({ files }) => files.length > 0);
  const looking = asked.length > 0 ? asked : results; // an engine without a file to look at has seen nothing
  if (looking.some(worked)) return;
  const reasons = looking.map(({ run }) => `${run.id}: ${run.detail ?? run.status}`).join('; ');
  throw new ScanFailed({
    code: 'ENGINES_FAILED',
    message: `No engine could scan the repository (${reasons}). Try again; if it fails again, tell the operator.`,
  });
};

const worked = ({ run }: EngineResult): boolean => run.status !== 'failed' && run.status !== 'unavailable';

const namesOf = ({ coverage }: Coverage): string[] =>
  coverage.filter(({ kind }) => kind !== 'prose' && kind !== 'other').map(({ language }) => language);

/**
 * Checks a repository out into `directory` and scans it. The caller makes the empty folder before and removes it after.
 * Throws ScanFailed with a reason that a user can act on, or the signal's reason when stopped.
 */
export const scanRepository = async (
  input: Omit<ScanDirectoryInput, 'root'> & Omit<CheckoutInput, 'limits' | 'signal'>,
): Promise<ScanOutcome> => {
  const progress = createProgress(input.onProgress);
  progress.enter('checkout');
  const signal = AbortSignal.any([input.signal, input.deadline]);
  const { commitSha, notices } = await checkout({ ...input, signal });
  const result = await scanWith({ ...input, root: input.directory }, progress, notices);
  return { ...result, commit_sha: commitSha };
};

/** By path where an engine names a file that was not listed. */
const kindsOf = (files: readonly SourceFile[]): ((file: string) => PathKind) => {
  const known = new Map(files.map(({ path, path_kind }) => [path, path_kind]));
  return (file) => known.get(file) ?? pathKindOf(file);
};
