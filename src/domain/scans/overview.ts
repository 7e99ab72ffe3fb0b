import type { components } from '../../../generated/openapi.ts';
import { type DayStore, dayOf, type KeptDay, type Totals } from '../issues/standing/days.ts';
import type { AccountScope, Scope } from '../kernel/caller.ts';
import { DAY, isoTime, type Now } from '../kernel/time.ts';
import type { Repository, RepositoryStore } from '../repositories/repositories.ts';
import type { ScanStatus } from './scans.ts';

type IssuesBySeverity = components['schemas']['IssuesBySeverity'];

/** What became of the scans that ended on one day. */
export interface EndedScans {
  /** Days since the epoch, UTC. */
  day: number;
  /** Of any ref. */
  scans: number;
  failed: number;
  /** Of those that count on a default branch. */
  new_issues: number;
  fixed_issues: number;
}

/** Scans that were created in a time, of any ref. */
export interface CreatedScans {
  scans: number;
  /** Of those, the ones that failed or ran out of time. */
  failed_scans: number;
}

export interface OverviewStore {
  /** Scans that ended from a time on, by days: those alone that had any, in no order. */
  ended(scope: Scope, since: number): Promise<EndedScans[]>;
  /** As many as the list of scans has that were created from that time on. */
  created(scope: Scope, since: number): Promise<CreatedScans>;
  /** As many as were created on each day from a time on, in both environments: those days alone that had any. */
  createdByDay(scope: AccountScope, since: number): Promise<{ day: number; scans: number }[]>;
  /** Of each repository that has one the scan that was created last, the latest first. */
  lastScans(scope: Scope): Promise<{ repository_id: string; status: ScanStatus }[]>;
}

export interface OverviewDay extends Omit<EndedScans, 'day'> {
  date: string;
  open_issues: IssuesBySeverity | null;
  average_score: number | null;
  score_version: number | null;
  repositories: number;
}

export type OverviewRepository = Pick<
  Repository,
  'repository_id' | 'repo_url' | 'name' | 'score' | 'unscored' | 'open_issues' | 'last_scan'
>;

export interface Overview {
  days: OverviewDay[];
  open_issues: IssuesBySeverity;
  score: number | null;
  repositories: OverviewRepository[];
  totals: CreatedScans & {
    repositories: number;
    unscanned_repositories: number;
    failed_repositories: number;
    unscored_repositories: number;
    earlier_version_repositories: number;
  };
}

const SHOWN_REPOSITORIES = 10;

export interface OverviewDependencies {
  store: {
    overview: OverviewStore;
    days: Pick<DayStore, 'now' | 'list'>;
    repositories: Pick<RepositoryStore, 'findAll'>;
  };
  now: Now;
  /** Brings up to date what numbers of the scope follow from. */
  beforeNumbers: (scope: Scope) => Promise<void>;
}

export const createOverviews = ({ store, now, beforeNumbers }: OverviewDependencies) => ({
  /** The last `days` days, today included, as the dashboard's first page shows them. Days are those of UTC. */
  get: async (scope: Scope, days: number): Promise<Overview> => {
    const today = dayOf(now());
    const first = today - days + 1;
    await beforeNumbers(scope);
    const [ended, created, kept, totals, lastScans] = await Promise.all([
      store.overview.ended(scope, first * DAY),
      store.overview.created(scope, first * DAY),
      store.days.list(scope, first),
      store.days.now(scope),
      store.overview.lastScans(scope),
    ]);
    const shown = lastScans.slice(0, SHOWN_REPOSITORIES).map(({ repository_id }) => repository_id);
    return {
      days: withoutGaps({ first, days }, ended, [...kept.filter(({ day }) => day < today), { ...totals, day: today }]),
      open_issues: totals.open,
      score: totals.score,
      repositories: (await store.repositories.findAll(scope, shown))
        .toSorted((a, b) => shown.indexOf(a.repository_id) - shown.indexOf(b.repository_id))
        .map(toShown),
      totals: {
        ...created,
        repositories: totals.repositories + totals.unscanned,
        unscanned_repositories: totals.unscanned,
        failed_repositories: lastScans.filter(({ status }) => status === 'failed').length,
        unscored_repositories: totals.unscored,
        earlier_version_repositories: totals.earlier_version,
      },
    };
  },
});

export type Overviews = ReturnType<typeof createOverviews>;

const NONE_ENDED = { scans: 0, failed: 0, new_issues: 0, fixed_issues: 0 };
const NOTHING_KEPT = { open_issues: null, average_score: null, score_version: null, repositories: 0 };

/** A day without a change ends as the one before. */
const withoutGaps = (
  { first, days }: { first: number; days: number },
  ended: readonly EndedScans[],
  kept: readonly KeptDay[],
): OverviewDay[] => {
  const endedOn = new Map(ended.map(({ day, ...rest }) => [day, rest]));
  return Array.from({ length: days }, (_, at) => {
    const last = kept.findLast(({ day }) => day <= first + at);
    return {
      date: isoTime((first + at) * DAY).slice(0, 10),
      ...(endedOn.get(first + at) ?? NONE_ENDED),
      ...(last ? asKept(last) : NOTHING_KEPT),
    };
  });
};

/** Before a default branch was scanned nothing is known, which is not to say that nothing is open. */
const asKept = ({ open, score, score_version, repositories }: Totals) => ({
  open_issues: repositories === 0 ? null : open,
  average_score: score,
  score_version,
  repositories,
});

const toShown = (repository: Repository): OverviewRepository => ({
  repository_id: repository.repository_id,
  repo_url: repository.repo_url,
  name: repository.name,
  score: repository.score,
  unscored: repository.unscored,
  open_issues: repository.open_issues,
  last_scan: repository.last_scan,
});
