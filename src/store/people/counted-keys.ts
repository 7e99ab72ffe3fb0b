import { planLimits } from '../../domain/kernel/plans.ts';
import type { RateWindow } from '../../domain/kernel/rate-limits.ts';
import type { CountedKeys } from '../../domain/people/keys.ts';
import { join, type Queryable, sql } from '../engines/db.ts';
import { counting, openingOf } from '../kernel/rate-windows.ts';
import { type KeyAndAccount, keyAndAccount, ofSecret } from './keys.ts';

type CountedRow = KeyAndAccount & { [Column in keyof RateWindow]: RateWindow[Column] | null };

/**
 * Finds a key and counts its call in one statement of PostgreSQL, which keeps both. A key that does not work counts
 * nothing. The bucket is that of `bucketOfKeys`, and the limit that of the account's plan.
 */
export const createCountedKeys = (db: Queryable): CountedKeys => ({
  find: async (secret_hash, { cost, now }) => {
    const rows = sql`select account_id || ':' || environment, cast(${now} as bigint), cast(${openingOf(cost)} as integer)
      from found where revoked_at is null and expires_at > ${now}`;
    const [row] = await db.query<CountedRow>(sql`with found as materialized (${ofSecret(secret_hash)}),
      counted as (${counting({ rows, cost, limit: sql`(select ${limitOfPlan()} from found)`, now })})
      select found.*, counted.opened_at, counted.used from found left join counted on true`);
    if (!row) return null;
    const { opened_at, used, ...known } = row;
    return { ...keyAndAccount(known), window: opened_at === null || used === null ? null : { opened_at, used } };
  },
});

const limitOfPlan = () => {
  const limits = Object.entries(planLimits).map(
    ([plan, { requests_per_minute }]) => sql`when ${plan} then cast(${requests_per_minute} as integer)`,
  );
  return sql`case plan ${join(limits, ' ')} end`;
};
