import type { AccountScope } from '../kernel/caller.ts';
import { DAY, isoTime, type Now } from '../kernel/time.ts';
import type { CountedKey, RequestCount, RequestCountStore } from '../people/request-counts.ts';
import type { OverviewStore } from './overview.ts';

type Counts = Pick<RequestCount, 'requests' | 'refused'>;

export interface UsageDay extends Counts {
  date: string;
  scans: number;
  keys: (Counts & { key_id: string })[];
}

export interface UsageDays {
  days: UsageDay[];
  /** Those with a call in these days, the busiest first. */
  keys: (CountedKey & Counts)[];
}

interface UsageDaysDependencies {
  store: {
    requestCounts: Pick<RequestCountStore, 'list' | 'keys'>;
    overview: Pick<OverviewStore, 'createdByDay'>;
  };
  now: Now;
}

export const createUsageDays = ({ store, now }: UsageDaysDependencies) => ({
  /** The last `days` days of an account, today included and in both environments. Days are those of UTC. */
  get: async (scope: AccountScope, days: number): Promise<UsageDays> => {
    const first = Math.floor(now() / DAY) - days + 1;
    const [counts, keys, scans] = await Promise.all([
      store.requestCounts.list(scope, first),
      store.requestCounts.keys(scope, first),
      store.overview.createdByDay(scope, first * DAY),
    ]);
    const countsOn = Map.groupBy(counts, ({ day }) => day);
    const countsOf = Map.groupBy(counts, ({ key_id }) => key_id);
    const scansOn = new Map(scans.map((created) => [created.day, created.scans]));
    return {
      days: Array.from({ length: days }, (_, at) => {
        const ofDay = countsOn.get(first + at) ?? [];
        return {
          date: isoTime((first + at) * DAY).slice(0, 10),
          ...sumOf(ofDay),
          scans: scansOn.get(first + at) ?? 0,
          keys: ofDay.map(({ key_id, requests, refused }) => ({ key_id, requests, refused })).sort(byRequests),
        };
      }),
      keys: keys.map((key) => ({ ...key, ...sumOf(countsOf.get(key.key_id) ?? []) })).sort(byRequests),
    };
  },
});

export type UsageOverDays = ReturnType<typeof createUsageDays>;

const sumOf = (counts: readonly Counts[]): Counts => ({
  requests: counts.reduce((sum, { requests }) => sum + requests, 0),
  refused: counts.reduce((sum, { refused }) => sum + refused, 0),
});

const byRequests = (one: Counts & { key_id: string }, other: Counts & { key_id: string }): number =>
  other.requests - one.requests || other.refused - one.refused || one.key_id.localeCompare(other.key_id);
