import type { CountedKey, RequestCount, RequestCountStore } from '../../domain/people/request-counts.ts';
import { join, type Queryable, sql } from '../engines/db.ts';
import { ofAccount } from '../kernel/scope.ts';

export const createRequestCountStore = (db: Queryable): RequestCountStore => ({
  add: async (counts) => {
    // in one order, so that no two processes wait for each other
    const sorted = counts.toSorted(
      (a, b) => compare(a.account_id, b.account_id) || a.day - b.day || compare(a.key_id, b.key_id),
    );
    const rows = sorted.map(
      ({ account_id, environment, key_id, day, requests, refused }) =>
        sql`(${account_id}, ${environment}, ${key_id}, ${day}, ${requests}, ${refused})`,
    );
    await db.query(sql`insert into request_counts (account_id, environment, key_id, day, requests, refused)
      values ${join(rows)}
      on conflict (account_id, day, key_id) do update set
        requests = request_counts.requests + excluded.requests, refused = request_counts.refused + excluded.refused`);
  },

  list: (scope, since) =>
    db.query<Pick<RequestCount, 'key_id' | 'day' | 'requests' | 'refused'>>(sql`select key_id, day, requests, refused
      from request_counts where ${ofAccount(scope)} and day >= ${since}`),

  keys: (scope, since) =>
    db.query<CountedKey>(sql`select key_id, environment, name, prefix, last_four, last_used_at from api_keys
      where ${ofAccount(scope)} and key_id in
        (select key_id from request_counts where ${ofAccount(scope)} and day >= ${since})`),
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
