import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, type Score, scoreOf } from './tally.ts';

/** One scoring of a batch, as `scores.json` keeps it. */
export interface LoggedScore {
  readonly engine: string;
  /**
   * Of this repository; `+` behind it: with changes of the scanner that were in no commit; null: of none that is kept.
   */
  readonly commit: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly line: Score;
  readonly file: Score;
  /** Bad twins that were not found at the line, and good ones that were. */
  readonly missed: readonly string[];
  readonly alarms: readonly string[];
}

export interface ScoreLog {
  /** Before anyone looked into the batch; written once. */
  readonly first_run: LoggedScore;
  readonly current: LoggedScore;
}

export function logScore(batch: string, engine: string, outcomes: readonly Outcome[]): ScoreLog {
  const file = join(batch, 'scores.json');
  const current: LoggedScore = {
    engine,
    commit: commit(),
    at: new Date().toISOString(),
    line: scoreOf(outcomes, 'line'),
    file: scoreOf(outcomes, 'file'),
    missed: outcomes.filter((outcome) => !outcome.line.found).map((outcome) => outcome.name),
    alarms: outcomes.filter((outcome) => outcome.line.alarm).map((outcome) => outcome.name),
  };
  // Written by this function alone.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScoreLog) : null;
  const log: ScoreLog = { first_run: before?.first_run ?? current, current };
  writeFileSync(file, `${JSON.stringify(log, null, 2)}\n`);
  return log;
}

function commit(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim();
  const changed = git('status', '--porcelain', '--', ':/src/scanner') !== '';
  return git('rev-parse', 'HEAD') + (changed ? '+' : '');
}
