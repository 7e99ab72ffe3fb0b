import { hasEnded } from '../../data/live/scan-state.ts';
import type { Repository, Schemas } from '../../data/types.ts';
import { plural } from '../../design/display/numbers.ts';

export interface Problem {
  tone: 'neutral' | 'warning' | 'danger';
  label: string;
  /** What it means, in a sentence. */
  note: string;
}

/** What the list can be narrowed to, in the words of the badges. */
export const problemLabels: Readonly<Record<Schemas['RepositoryProblem'], string>> = {
  not_scanned: 'Default branch not scanned',
  last_scan_failed: 'Last scan failed',
  kept_issues: 'Issues not looked at',
  unscored: 'Not scored',
};

/** Why the numbers of a repository may not be what its code is like now. */
export const problemsOf = (repository: Repository): Problem[] => {
  const { last_scan: scan, default_branch, open_issues, kept_issues_count: kept } = repository;
  if (scan === null) return [notScanned];
  return [
    ...(scan.status === 'failed' ? [failed] : []),
    ...(scan.status === 'timed_out' ? [timedOut] : []),
    ...(open_issues === null && hasEnded(scan) && scan.status !== 'failed' ? [missing(default_branch)] : []),
    ...(kept !== null && kept > 0 ? [unlooked(kept)] : []),
  ];
};

const notScanned: Problem = { tone: 'neutral', label: 'Not scanned yet', note: 'No scan was started yet.' };

/** Why there are no numbers although a scan has ended. */
const missing = (defaultBranch: string | null): Problem =>
  defaultBranch === null ? unknownDefault : notScannedDefault;

const notScannedDefault: Problem = {
  tone: 'neutral',
  label: 'Default branch not scanned',
  note: 'Its score and issues are those of its default branch, which has no completed scan yet.',
};

const failed: Problem = {
  tone: 'danger',
  label: 'Last scan failed',
  note: 'Score and issues are those of an earlier scan, if there was one.',
};

const timedOut: Problem = {
  tone: 'warning',
  label: 'Last scan timed out',
  note: 'It covered only part of the code, so it marked no issue as fixed.',
};

const unknownDefault: Problem = {
  tone: 'warning',
  label: 'Default branch unknown',
  note: 'The host did not report a default branch, so the repository has no score.',
};

const unlooked = (count: number): Problem => ({
  tone: 'warning',
  label: `${plural(count, 'issue')} not looked at`,
  note: 'The last scan did not reach their files, or excluded them. They stay open until a scan covers those files.',
});
