import { weightOf } from '../files/line-weight.ts';
import type { Range } from '../files/positions.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ScanLimits } from '../limits.ts';
import {
  type Engine,
  type EngineEvent,
  EngineFailed,
  type EngineFinding,
  type EngineInput,
  type EngineRun,
  type EntryPointKind,
  type JudgedCalls,
  type Missed,
  type ScanNotice,
} from './engine.ts';
import type { ResultCache } from './result-cache.ts';

/** A file that is nothing but findings: beyond this the rest of it says nothing new. */
const MAX_FINDINGS_PER_FILE = 1_000;
/** Findings held in memory per engine, as a multiple of the issues kept: the most severe are chosen among them. */
const FINDINGS_PER_ISSUE = 5;
/** Ranges to mask held in memory per engine, about 40 MB of them. */
const MAX_MASKED = 1_000_000;
/** Calls that were judged held in memory per engine; beyond it none is. */
const MAX_JUDGED = 1_000_000;
/** Reasons that a run names. */
const MAX_REASONS = 5;
/** Share of the lines that an engine may leave out and still be through; below it a notice names each place. */
const PARTIAL_FROM = 0.01;

export interface EngineResult {
  readonly run: EngineRun;
  readonly findings: readonly EngineFinding[];
  readonly notices: readonly ScanNotice[];
  /** Findings of secrets beyond those of one file that are kept: not told, but nothing shows them. */
  readonly untold: readonly EngineFinding[];
  /** By file: secrets that are no findings. */
  readonly masked: ReadonlyMap<string, readonly Range[]>;
  /** By file: calls that rules about flows speak about. */
  readonly judged: ReadonlyMap<string, readonly JudgedCalls[]>;
  /** Files that the engine was asked to look at. */
  readonly files: readonly SourceFile[];
  /** The time limit of the scan has ended it, not one of its own. */
  readonly stoppedByScan: boolean;
  /** Paths of those that it has not analysed to their end; null: any may be among them. */
  readonly unfinished: ReadonlySet<string> | null;
  /** Those of them that it has looked at. */
  readonly looked: ReadonlySet<SourceFile>;
  /** Files that outside data reaches, with the kinds of the entry points in each; null: the engine follows no data. */
  readonly reached: ReadonlyMap<SourceFile, readonly EntryPointKind[]> | null;
  readonly followsAs: (file: SourceFile) => string | null;
  /** How far a file is understood, had the engine come to its end. */
  readonly depthOf: Engine['depthOf'];
}

interface Collected {
  readonly findings: EngineFinding[];
  readonly notices: ScanNotice[];
  readonly untold: EngineFinding[];
  readonly masked: Map<string, readonly Range[]>;
  readonly judged: Map<string, readonly JudgedCalls[]>;
  /** What is missing, nobody can say where. */
  readonly incomplete: Set<string>;
  /** By path: lines that were not analysed. */
  readonly missed: Map<string, number>;
  readonly reasons: Set<string>;
  readonly looked: Set<SourceFile>;
  readonly reached: Map<SourceFile, readonly EntryPointKind[]>;
}

/**
 * Runs one engine to its end, whatever that is: what it found before it failed or ran out of time, its own or the
 * scan's (`deadline`), is kept, and its run says how it ended. Throws only the outer signal's reason. `onError` gets
 * what the run's detail does not show.
 */
export const runEngine = async (options: {
  engine: Engine;
  root: string;
  files: readonly SourceFile[];
  limits: ScanLimits;
  cache: ResultCache;
  guesses?: EngineInput['guesses'];
  signal: AbortSignal;
  deadline: AbortSignal;
  onProgress: (filesDone: number) => void;
  onError: (error: unknown) => void;
}): Promise<EngineResult> => {
  const { engine, root, limits, cache, guesses } = options;
  const version = await engine.version();
  const collected: Collected = {
    findings: [],
    notices: [],
    untold: [],
    masked: new Map(),
    judged: new Map(),
    incomplete: new Set(),
    missed: new Map(),
    reasons: new Set(),
    looked: new Set(),
    reached: new Map(),
  };
  const files = options.files.filter((file) => engine.supports(file));
  const end = (status: EngineRun['status'], detail: string | null, stoppedByScan = false): EngineResult => ({
    run: { id: engine.id, version, status, detail },
    findings: collected.findings,
    notices: collected.notices,
    untold: collected.untold,
    masked: collected.masked,
    judged: collected.judged,
    files,
    stoppedByScan,
    unfinished: unfinishedOf(status, files, collected),
    // `completed` means all but single files; else what the engine has reported.
    looked: new Set(
      (status === 'completed' ? files : [...collected.looked]).filter((file) => !isMissed(file, collected)),
    ),
    reached: engine.followsAs === undefined ? null : collected.reached,
    followsAs: (file) => engine.followsAs?.(file) ?? null,
    depthOf: engine.depthOf,
  });
  if (version === null) return end('unavailable', engine.absence ?? 'not installed');
  const timeout = AbortSignal.timeout(limits.engineTimeoutMs);
  const signal = AbortSignal.any([options.signal, options.deadline, timeout]);
  const collect = createCollector({ engine: engine.id, limits, collected, onProgress: options.onProgress });
  try {
    for await (const event of engine.scan({ root, files, signal, limits, cache, ...(guesses && { guesses }) }))
      collect(event);
  } catch (error) {
    options.signal.throwIfAborted();
    const looked = `${collected.looked.size} of ${files.length} files looked at`;
    if (options.deadline.aborted) return end('timeout', `stopped by the time limit of the scan, ${looked}`, true);
    if (timeout.aborted)
      return end('timeout', `stopped after ${Math.round(limits.engineTimeoutMs / 1000)} s, ${looked}`);
    options.onError(error);
    return end('failed', describeFailure(error));
  }
  options.signal.throwIfAborted();
  return end(isPartial(files, collected) ? 'partial' : 'completed', describeMissing(files, collected));
};

const createCollector = (options: {
  engine: Engine['id'];
  limits: ScanLimits;
  collected: Collected;
  onProgress: (filesDone: number) => void;
}) => {
  const { limits, collected, onProgress } = options;
  const perFile = new Map<string, number>();
  const addFinding = (finding: EngineFinding): void => {
    const count = (perFile.get(finding.file) ?? 0) + 1;
    perFile.set(finding.file, count);
    if (collected.findings.length + collected.untold.length >= limits.issues * FINDINGS_PER_ISSUE)
      collected.incomplete.add('found more than can be held');
    else if (count <= MAX_FINDINGS_PER_FILE) collected.findings.push(finding);
    else {
      if (finding.secrets.length > 0) collected.untold.push(finding);
      if (count === MAX_FINDINGS_PER_FILE + 1) collected.notices.push(onlyFirst(finding));
      miss(finding.file, 0);
    }
  };
  const miss = (file: string, lines: number): void => {
    collected.missed.set(file, (collected.missed.get(file) ?? 0) + lines);
  };
  const addIncomplete = (detail: string, missed: Missed | undefined): void => {
    if (missed === undefined) {
      collected.incomplete.add(detail);
      return;
    }
    const { file, lines } = missed;
    miss(file.path, lines);
    if (collected.reasons.size < MAX_REASONS) collected.reasons.add(detail);
    collected.notices.push({ code: 'engine_detail', message: `${options.engine}: ${detail}`, file: file.path });
  };
  let ranges = 0;
  const addMasked = (file: string, more: readonly Range[]): void => {
    ranges += more.length;
    if (ranges > MAX_MASKED) collected.incomplete.add('found more secrets than can be held');
    else collected.masked.set(file, [...(collected.masked.get(file) ?? []), ...more]);
  };
  let judged = 0;
  const addJudged = ({ file, rule, known, open }: Extract<EngineEvent, { kind: 'judged' }>): void => {
    judged += known.length + open.length;
    // Half of what was judged would say too much.
    if (judged > MAX_JUDGED) collected.judged.clear();
    else collected.judged.set(file, [...(collected.judged.get(file) ?? []), { rule, known, open }]);
  };
  const addNotice = (notice: ScanNotice): void => {
    collected.notices.push(notice);
    // The engine has seen all of the file and keeps some of it to itself.
    if (notice.code === 'issues_truncated' && notice.file !== null) miss(notice.file, 0);
  };
  const addReached = (file: SourceFile, kinds: readonly EntryPointKind[]): void => {
    const known = collected.reached.get(file);
    if (known === undefined || known.length < kinds.length) collected.reached.set(file, kinds);
  };
  return (event: EngineEvent): void => {
    if (event.kind === 'finding') addFinding(event.finding);
    else if (event.kind === 'masked') addMasked(event.file, event.ranges);
    else if (event.kind === 'judged') addJudged(event);
    else if (event.kind === 'reached') addReached(event.file, event.kinds);
    else if (event.kind === 'notice') addNotice(event.notice);
    else if (event.kind === 'progress') onProgress(event.filesDone);
    else if (event.kind === 'looked') for (const file of event.files) collected.looked.add(file);
    else addIncomplete(event.detail, event.missed);
  };
};

const onlyFirst = ({ engine, file }: EngineFinding): ScanNotice => ({
  code: 'issues_truncated',
  message: `${engine}: only the first ${MAX_FINDINGS_PER_FILE} findings of this file are kept`,
  file,
});

const describeFailure = (error: unknown): string =>
  error instanceof EngineFailed ? error.message : 'stopped by an unexpected error';

const isPartial = (files: readonly SourceFile[], { incomplete, missed }: Collected): boolean => {
  if (incomplete.size > 0) return true;
  const lines = files.reduce((sum, file) => sum + shareOf(file, missed.get(file.path) ?? 0) * weightOf(file), 0);
  return lines > 0 && lines >= PARTIAL_FROM * files.reduce((sum, file) => sum + weightOf(file), 0);
};

const shareOf = ({ lines }: SourceFile, missed: number): number => (lines === 0 ? 0 : Math.min(1, missed / lines));

/** Nothing of it was analysed. */
const isMissed = ({ path, lines }: SourceFile, { missed }: Collected): boolean =>
  (missed.get(path) ?? 0) >= Math.max(1, lines);

/** Null where nothing is missing. */
const describeMissing = (files: readonly SourceFile[], { incomplete, missed, reasons }: Collected): string | null => {
  const [reason, ...more] = reasons;
  const why = reason === undefined ? '' : ` (${reason}${more.length > 0 ? ' …' : ''})`;
  const cut = files.filter(({ path }) => (missed.get(path) ?? 0) > 0).length;
  const parts = [
    ...(cut > 0 ? [`${cut} of ${files.length} files not analysed to their end${why}`] : []),
    ...[...incomplete].slice(0, MAX_REASONS),
  ];
  return parts.length > 0 ? parts.join('; ') : null;
};

/** What a time limit cuts off is every file that was not looked at; what else goes wrong may concern any. */
const unfinishedOf = (
  status: EngineRun['status'],
  files: readonly SourceFile[],
  { incomplete, missed, looked }: Collected,
): ReadonlySet<string> | null => {
  if (incomplete.size > 0 || status === 'failed' || status === 'unavailable') return null;
  const left = status === 'timeout' ? files.filter((file) => !looked.has(file)) : [];
  return new Set([...missed.keys(), ...left.map(({ path }) => path)]);
};
