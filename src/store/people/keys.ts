import type { Account } from '../../domain/people/accounts.ts';
import type { ApiKey, KeyStore } from '../../domain/people/keys.ts';
import { empty, type Queryable, raw, type Sql, sql } from '../engines/db.ts';

/** The columns of an ApiKey. */
export const keyColumns =
  raw(`key_id, account_id, environment, name, permission, prefix, last_four, created_at, expires_at,
  revoked_at, last_used_at, seen_in_query_at`);

export type KeyAndAccount = ApiKey & { account_name: string; plan: Account['plan']; account_created_at: number };

/** The key of a secret and its account, as a KeyAndAccount. */
export const ofSecret = (secret_hash: string): Sql => sql`select k.key_id, k.account_id, k.environment, k.name,
    k.permission, k.prefix, k.last_four, k.created_at, k.expires_at, k.revoked_at, k.last_used_at, k.seen_in_query_at,
    a.name as account_name, a.plan, a.created_at as account_created_at
  from api_keys k join accounts a on a.account_id = k.account_id where k.secret_hash = ${secret_hash}`;

export const keyAndAccount = (row: KeyAndAccount): { key: ApiKey; account: Account } => {
  const { account_name, plan, account_created_at, ...key } = row;
  return { key, account: { account_id: key.account_id, name: account_name, plan, created_at: account_created_at } };
};

export const createKeyStore = (db: Queryable): KeyStore => ({
  insert: async (key, secret_hash) => {
    await db.query(sql`insert into api_keys (${keyColumns}, secret_hash, lifetime) values (${key.key_id}, ${key.account_id},
      ${key.environment}, ${key.name}, ${key.permission}, ${key.prefix}, ${key.last_four}, ${key.created_at},
      ${key.expires_at}, ${key.revoked_at}, ${key.last_used_at}, ${key.seen_in_query_at}, ${secret_hash},
      ${key.expires_at - key.created_at})`);
  },

  findByHash: async (secret_hash) => {
    const [row] = await db.query<KeyAndAccount>(ofSecret(secret_hash));
    return row ? keyAndAccount(row) : null;
  },

  listPage: ({ account_id }, { environment }, { limit, after }) =>
    db.query<ApiKey>(sql`select ${keyColumns} from api_keys where account_id = ${account_id}
      ${environment === undefined ? empty : sql`and environment = ${environment}`}
      ${after === null ? empty : sql`and key_id < ${after}`} order by key_id desc limit ${limit}`),

  find: async ({ account_id }, key_id) => {
    const [row] = await db.query<ApiKey>(
      sql`select ${keyColumns} from api_keys where key_id = ${key_id} and account_id = ${account_id}`,
    );
    return row ?? null;
  },

  revoke: async ({ account_id }, key_id, at) => {
    const rows = await db.query(sql`update api_keys set revoked_at = ${at}
      where key_id = ${key_id} and account_id = ${account_id} and revoked_at is null returning key_id`);
    return rows.length > 0;
  },

  expireBy: async ({ account_id }, key_id, expires_at) => {
    // Keys from before lifetimes were kept have never been cut short.
    const [row] = await db.query<{ lifetime: number }>(sql`update api_keys
      set lifetime = coalesce(lifetime, expires_at - created_at), expiry_told = 0,
        expires_at = case when expires_at > ${expires_at} then ${expires_at} else expires_at end
      where key_id = ${key_id} and account_id = ${account_id} and revoked_at is null returning lifetime`);
    return row ?? null;
  },

  markUsed: async ({ account_id }, key_id, at) => {
    await db.query(sql`update api_keys set last_used_at = ${at}
      where key_id = ${key_id} and account_id = ${account_id}`);
  },

  markSeenInQuery: async ({ account_id }, key_id, at) => {
    await db.query(sql`update api_keys set seen_in_query_at = ${at}
      where key_id = ${key_id} and account_id = ${account_id}`);
  },
});
