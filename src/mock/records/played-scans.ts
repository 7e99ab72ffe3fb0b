import { type Contract, isRecord, type Json, type JsonRecord } from '../contract.ts';
import { type Collection, find } from './collections.ts';

/** Milliseconds from its creation: a scan waits, runs, and ends, as in the test environment of the service. */
const STARTS = 400;
const ENDS = 4_000;

const FINAL = ['completed', 'failed', 'timed_out', 'canceled'];

export interface PlayedScans {
  /** Has a created scan play from now on. The end of its address says how it ends, as in the test environment. */
  begin(scan: JsonRecord, now: number): void;
  /** Brings all scans that play to where they are now. */
  advance(now: number): void;
  cancel(id: string, now: number): JsonRecord;
}

export const hasEnded = ({ status }: JsonRecord): boolean => FINAL.includes(String(status));

/** Plays scans by the examples of the contract: `runningScan`, then `completedScan` or `failedScan`. */
export const createPlayedScans = (
  contract: Contract,
  scans: Collection,
  countIssues: (scan: JsonRecord) => JsonRecord,
): PlayedScans => {
  const started = new Map<string, number>();
  const exampleOf = (status: string): JsonRecord => {
    const examples = contract.operations.flatMap(({ answers }) => answers.flatMap((answer) => answer.examples));
    const found = examples.find(
      ({ schema, value }) => schema === scans.schema && isRecord(value) && value.status === status,
    );
    return isRecord(found?.value) ? found.value : {};
  };
  const replace = (scan: JsonRecord, stage: JsonRecord): JsonRecord => Object.assign(scan, stage, keptOf(scan));

  const advanceOne = (scan: JsonRecord, begun: number, now: number): void => {
    const elapsed = now - begun;
    if (elapsed < STARTS) return;
    const started_at = timeAt(begun + STARTS);
    if (elapsed < ENDS) {
      replace(scan, { ...exampleOf('running'), started_at, progress: progressAt(elapsed, exampleOf('running')) });
      return;
    }
    const times = {
      started_at,
      finished_at: timeAt(begun + ENDS),
      duration_seconds: Math.ceil((ENDS - STARTS) / 1_000),
    };
    replace(scan, { ...endOf(scan, exampleOf), ...times });
    if (scan.status === 'completed') Object.assign(scan, countIssues(scan));
    started.delete(String(scan[scans.idName]));
  };

  return {
    begin: (scan, now) => {
      started.set(String(scan[scans.idName]), now);
    },
    advance: (now) => {
      for (const [id, begun] of started) {
        const scan = find(scans, id);
        if (scan) advanceOne(scan, begun, now);
        else started.delete(id);
      }
    },
    cancel: (id, now) => {
      started.delete(id);
      const scan = find(scans, id) ?? {};
      return replace(scan, { ...exampleOf('canceled'), started_at: scan.started_at ?? null, finished_at: timeAt(now) });
    },
  };
};

const timeAt = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();

/** What a scan keeps over its life. */
const keptOf = ({
  scan_id,
  repository_id,
  repo_url,
  ref,
  options,
  environment,
  created_at,
}: JsonRecord): JsonRecord => {
  const kept = { scan_id, repository_id, repo_url, ref, options, environment, created_at };
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Json] => entry[1] !== undefined));
};

const progressAt = (elapsed: number, { progress }: JsonRecord): Json => {
  const example = isRecord(progress) ? progress : {};
  const percent = Math.floor(((elapsed - STARTS) / (ENDS - STARTS)) * 100);
  const files = Number(example.files_total ?? 0);
  return { ...example, percent, files_scanned: Math.floor((files * percent) / 100) };
};

const endOf = ({ repo_url }: JsonRecord, exampleOf: (status: string) => JsonRecord): JsonRecord => {
  const name = String(repo_url).split('/').at(-1);
  if (name === 'failed') return exampleOf('failed');
  if (name !== 'timeout') return exampleOf('completed');
  const failed = exampleOf('failed');
  return { ...failed, status: 'timed_out', failure: null };
};
