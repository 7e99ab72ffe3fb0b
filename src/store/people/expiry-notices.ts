import { DAY } from '../../domain/kernel/time.ts';
import type { ExpiryNoticeStore } from '../../domain/people/expiry-notices.ts';
import type { ApiKey } from '../../domain/people/keys.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { keyColumns } from './keys.ts';

export const createExpiryNoticeStore = (db: Queryable): ExpiryNoticeStore => ({
  take: ({ days, now, limit }) => {
    // Keys from before lifetimes were kept have never been cut short.
    const untold = sql`(expiry_told is null or expiry_told > ${days})
      and coalesce(lifetime, expires_at - created_at) > ${days * DAY}`;
    return db.query<ApiKey>(sql`update api_keys set expiry_told = ${days} where key_id in
      (select key_id from api_keys where revoked_at is null and expires_at > ${now} and expires_at <= ${now + days * DAY}
        and ${untold} order by expires_at, key_id limit ${limit} ${db.skipLocked})
      and ${untold} returning ${keyColumns}`);
  },
});
