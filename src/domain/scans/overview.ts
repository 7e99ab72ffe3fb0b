import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import { DAY, isoTime, type Now } from '../kernel/time.ts';

type IssuesBySeverity = components['schemas']['IssuesBySeverity'];

/** What became of the scans that ended on one day. */
export interface DayCounts {
  /** Days since the epoch, UTC. */
  day: number;
  scans: number;
  failed: number;
  /** Of the completed ones that have a score, of the newest version among them; null without one. */
  average_score: number | null;
  /** That version. */
  score_version: number | null;
  new_issues: number;
  fixed_issues: number;
}

export interface LatestScan {
  repo_url: string;
  scan_id: string;
  /** Null: the scan says why in `unscored`. */
  score: number | null;
  unscored: components['schemas']['Unscored'] | null;
  issues_by_severity: IssuesBySeverity;
  /** Epoch milliseconds. */
  finished_at: number;
}

export interface OverviewStore {
  /** Scans that ended from a day on, those days alone that had any, in no order. */
  days(scope: Scope, since: number): Promise<DayCounts[]>;
  openIssues(scope: Scope, now: number): Promise<IssuesBySeverity>;
  /**
   * The latest completed scan of each repository, the most recent first. Of more than a thousand repositories a
   * thousand.
   */
  latestScans(scope: Scope): Promise<{ scan_id: string; score: number | null; score_version: number | null }[]>;
  /** The scans of these ids, in the same order. */
  scans(scope: Scope, scan_ids: readonly string[]): Promise<LatestScan[]>;
}

export interface Overview {
  days: (Omit<DayCounts, 'day'> & { date: string })[];
  open_issues: IssuesBySeverity;
  score: number | null;
  repositories: (Omit<LatestScan, 'finished_at'> & { finished_at: string })[];
  totals: { scans: number; repositories: number; unscored_repositories: number; earlier_version_repositories: number };
}

const SHOWN_REPOSITORIES = 10;

export interface OverviewDependencies {
  store: { overview: OverviewStore };
  now: Now;
}

export const createOverviews = ({ store, now }: OverviewDependencies) => ({
  /** The last `days` days, today included, as the dashboard's first page shows them. Days are those of UTC. */
  get: async (scope: Scope, days: number): Promise<Overview> => {
    const at = now();
    const first = Math.floor(at / DAY) - days + 1;
    const [counts, open_issues, latest] = await Promise.all([
      store.overview.days(scope, first * DAY),
      store.overview.openIssues(scope, at),
      store.overview.latestScans(scope),
    ]);
    const scored = latest.filter(({ score }) => score !== null);
    const newest = Math.max(0, ...scored.map(({ score_version }) => score_version ?? 0));
    // Scores of two versions say nothing about each other, so they have no average.
    const scores = scored.flatMap(({ score, score_version }) =>
      score === null || score_version !== newest ? [] : [score],
    );
    const shown = await store.overview.scans(
      scope,
      latest.slice(0, SHOWN_REPOSITORIES).map(({ scan_id }) => scan_id),
    );
    return {
      days: withoutGaps(counts, { first, days }),
      open_issues,
      score: scores.length === 0 ? null : Math.round(sum(scores) / scores.length),
      repositories: shown.map(toRepository),
      totals: {
        scans: sum(counts.map(({ scans }) => scans)),
        repositories: latest.length,
        unscored_repositories: latest.length - scored.length,
        earlier_version_repositories: scored.length - scores.length,
      },
    };
  },
});

const toRepository = (scan: LatestScan): Overview['repositories'][number] => ({
  repo_url: scan.repo_url,
  scan_id: scan.scan_id,
  score: scan.score,
  unscored: scan.unscored,
  issues_by_severity: scan.issues_by_severity,
  finished_at: isoTime(scan.finished_at),
});

export type Overviews = ReturnType<typeof createOverviews>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const NOTHING = { scans: 0, failed: 0, average_score: null, score_version: null, new_issues: 0, fixed_issues: 0 };

const withoutGaps = (counts: DayCounts[], { first, days }: { first: number; days: number }): Overview['days'] => {
  const byDay = new Map(counts.map(({ day, ...rest }) => [day, rest]));
  return Array.from({ length: days }, (_, at) => ({
    date: isoTime((first + at) * DAY).slice(0, 10),
    ...(byDay.get(first + at) ?? NOTHING),
  }));
};
