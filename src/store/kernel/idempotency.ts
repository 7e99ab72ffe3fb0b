import {
  type IdempotencyId,
  type IdempotencyRecord,
  type IdempotencyStore,
  RESERVATION,
} from '../../domain/kernel/idempotency.ts';
import { type Queryable, type Sql, sql } from '../engines/db.ts';

export const createIdempotencyStore = (db: Queryable): IdempotencyStore => ({
  find: async (id) => {
    const [row] = await db.query<IdempotencyRecord>(sql`select account_id, environment, operation, idempotency_key,
      body_hash, answer, reserved_until, created_at from idempotency_keys where ${is(id)}`);
    return row ?? null;
  },

  reserve: async (record, { now, keptSince }) => {
    const rows = await db.query(sql`insert into idempotency_keys (account_id, environment, operation, idempotency_key,
        body_hash, answer, reserved_until, created_at)
      values (${record.account_id}, ${record.environment}, ${record.operation}, ${record.idempotency_key},
        ${record.body_hash}, null, ${record.reserved_until}, ${record.created_at})
      on conflict (account_id, environment, operation, idempotency_key) do update set body_hash = excluded.body_hash,
        answer = null, reserved_until = excluded.reserved_until, created_at = excluded.created_at
      where idempotency_keys.created_at < ${keptSince}
        or (idempotency_keys.answer is null and (idempotency_keys.reserved_until < ${now}
          or idempotency_keys.reserved_until > ${now + 2 * RESERVATION}))
      returning idempotency_key`);
    return rows.length > 0;
  },

  answer: async (reservation, answer) => {
    const rows = await db.query(sql`update idempotency_keys set answer = ${answer}
      where ${is(reservation)} and ${held(reservation)} returning idempotency_key`);
    return rows.length > 0;
  },

  release: async (reservation) => {
    await db.query(sql`delete from idempotency_keys where ${is(reservation)} and ${held(reservation)}`);
  },
});

/** True while no other call has taken the key over from one that was given up for dead. */
const held = ({ created_at }: IdempotencyRecord): Sql => sql`answer is null and created_at = ${created_at}`;

const is = ({ account_id, environment, operation, idempotency_key }: IdempotencyId): Sql =>
  sql`account_id = ${account_id} and environment = ${environment} and operation = ${operation}
    and idempotency_key = ${idempotency_key}`;
