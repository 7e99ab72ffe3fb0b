import type { AccountScope, Caller, Environment } from '../kernel/caller.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import { includedPermissions, type Permission } from '../kernel/permissions.ts';
import type { RateWindow } from '../kernel/rate-limits.ts';
import { DAY, MINUTE, type Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { Account } from './accounts.ts';
import { createSecret, environmentOfSecret, hashSecret, type RandomInteger } from './key-format.ts';

export const DEFAULT_LIFETIME = 90 * DAY;
export const LONGEST_LIFETIME = 365 * DAY;
const LAST_USED_RESOLUTION = MINUTE; // a write per call would cost more than the answer is worth

export interface ApiKey {
  key_id: string;
  account_id: string;
  environment: Environment;
  name: string;
  permission: Permission;
  /** What the dashboard shows to tell keys apart, never enough to use one. */
  prefix: string;
  last_four: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  last_used_at: number | null;
  /** When this live key was last refused because it stood in an address (decision 6). */
  seen_in_query_at: number | null;
}

export interface KeyFilter {
  environment?: Environment | undefined;
}

export interface KeyStore {
  insert(key: ApiKey, secret_hash: string): Promise<void>;
  findByHash(secret_hash: string): Promise<{ key: ApiKey; account: Account } | null>;
  /** Newest first. */
  listPage(scope: AccountScope, filter: KeyFilter, page: { limit: number; after: string | null }): Promise<ApiKey[]>;
  find(scope: AccountScope, key_id: string): Promise<ApiKey | null>;
  /** False when the account has no such key or it is revoked already. */
  revoke(scope: AccountScope, key_id: string, at: number): Promise<boolean>;
  /**
   * Lets a key end at `expires_at` at the latest, within a transaction that keeps it as it is. Answers the lifetime
   * that it was made with, in milliseconds; null when there is no such key or it was revoked. Nobody is told any more
   * that it expires.
   */
  expireBy(scope: AccountScope, key_id: string, expires_at: number): Promise<{ lifetime: number } | null>;
  markUsed(scope: AccountScope, key_id: string, at: number): Promise<void>;
  markSeenInQuery(scope: AccountScope, key_id: string, at: number): Promise<void>;
}

/** Keys as the operator sees them: those of every account. */
export interface AllKeys {
  /** Oldest first; of one account when it is named. */
  list(account_id?: string): Promise<ApiKey[]>;
  /** Null when there is no such key or it is revoked already. */
  revoke(key_id: string, at: number): Promise<ApiKey | null>;
}

export interface KeyInput {
  account_id: string;
  environment: Environment;
  name: string;
  permission: Permission;
  /** Milliseconds from now; by default 90 days, at most 365 (decision 3). */
  lifetime?: number;
}

export interface Credential {
  secret: string;
  /** It stood where logs and histories keep it, such as an address: a live one is given up for lost (decision 6). */
  exposed: boolean;
}

export type UnauthorizedReason =
  | 'missing'
  | 'malformed'
  | 'unknown'
  | 'expired'
  | 'revoked'
  | 'live_key_in_query'
  | 'ambiguous';

/** A 401 as given, with its cause. The door completes it with the permissions that the call needs. */
export const unauthorized = (reason: UnauthorizedReason): Failure =>
  new Failure('UNAUTHORIZED', { details: { reason } });

interface Kept {
  keys: KeyStore;
}

export interface KeyDependencies {
  store: Kept & Transactional<Kept>;
  now: Now;
  newId: NewId;
  randomInteger: RandomInteger;
  /** Where keys and windows of limits are in one database. */
  counted?: CountedKeys | null | undefined;
}

interface FoundKey {
  key: ApiKey;
  account: Account;
  /** The account's window with this call in it; null where none was counted. */
  window?: RateWindow | null;
}

/** Finds a key and counts a call of it at once. One that is revoked, or has expired at `now`, counts nothing. */
export interface CountedKeys {
  find(secret_hash: string, call: { cost: number; now: number }): Promise<FoundKey | null>;
}

export const createKeys = (dependencies: KeyDependencies) => {
  const { store, now, newId, randomInteger, counted } = dependencies;

  /** Throws a RangeError when it would live too long. */
  const create = async ({ keys }: Kept, input: KeyInput): Promise<CreatedKey> => {
    const lifetime = input.lifetime ?? DEFAULT_LIFETIME;
    if (!(lifetime > 0 && lifetime <= LONGEST_LIFETIME))
      throw new RangeError('A key lives between 1 second and 365 days.');
    const secret = createSecret(input.environment, randomInteger);
    const key: ApiKey = {
      key_id: newId('key'),
      account_id: input.account_id,
      environment: input.environment,
      name: input.name,
      permission: input.permission,
      prefix: `sl_${input.environment}_`,
      last_four: secret.slice(-4),
      created_at: now(),
      expires_at: now() + lifetime,
      revoked_at: null,
      last_used_at: null,
      seen_in_query_at: null,
    };
    await keys.insert(key, hashSecret(secret));
    return { key, secret };
  };

  const find = async ({ keys }: Kept, account_id: string, key_id: string): Promise<ApiKey> => {
    const key = await keys.find({ account_id }, key_id);
    if (!key) throw notFound();
    return key;
  };

  const prove = async ({ secret, exposed }: Credential, cost: number | null): Promise<Admitted> => {
    const environment = environmentOfSecret(secret);
    if (!environment) throw unauthorized('malformed');
    const secret_hash = hashSecret(secret);
    const isCounted = counted && cost !== null && !(exposed && environment === 'live');
    const found: FoundKey | null = isCounted
      ? await counted.find(secret_hash, { cost, now: now() })
      : await store.keys.findByHash(secret_hash);
    if (!found) throw unauthorized('unknown');
    const { key, account, window = null } = found;
    if (exposed && key.environment === 'live') {
      await store.keys.markSeenInQuery(key, key.key_id, now());
      throw unauthorized('live_key_in_query');
    }
    if (key.revoked_at !== null) throw unauthorized('revoked');
    if (key.expires_at <= now()) throw unauthorized('expired');
    if (now() - (key.last_used_at ?? 0) > LAST_USED_RESOLUTION)
      await store.keys.markUsed(key, key.key_id, now()).catch(unlessUnavailable);
    return { caller: toCaller(key, account), window };
  };

  return {
    /**
     * Creates a key and gives its secret, the only time it is ever seen. Throws a RangeError when it would live too
     * long.
     */
    create: (input: KeyInput): Promise<CreatedKey> => create(store, input),

    listPage: async (
      account_id: string,
      { limit, cursor, environment }: PageRequest & KeyFilter,
    ): Promise<Page<ApiKey>> => {
      const [after] = decodeCursor(cursor, ['key_']) ?? [];
      const rows = await store.keys.listPage(
        { account_id },
        { environment },
        { limit: limit + 1, after: after ?? null },
      );
      return toPage(rows, limit, ({ key_id }) => [key_id]);
    },

    find: (account_id: string, key_id: string): Promise<ApiKey> => find(store, account_id, key_id),

    /** False when the account has no such key, or it is revoked already. */
    revoke: (account_id: string, key_id: string) => store.keys.revoke({ account_id }, key_id, now()),

    /**
     * A new key like the old one, which goes on working for `grace_ms` more, or as long as it would have. Throws
     * NOT_FOUND, also for a key that was revoked: the one who revoked it wants none like it.
     */
    rotate: (account_id: string, key_id: string, grace_ms: number): Promise<CreatedKey & { previous: ApiKey }> =>
      store.transaction(async (tx) => {
        const expiring = await tx.keys.expireBy({ account_id }, key_id, now() + grace_ms);
        if (!expiring) throw notFound();
        const previous = await find(tx, account_id, key_id);
        const { environment, name, permission } = previous;
        const input = { account_id, environment, name, permission, lifetime: expiring.lifetime };
        return { ...(await create(tx, input)), previous };
      }),

    /**
     * Proves who is calling. Throws UNAUTHORIZED with the reason; looks the key up each time, so a revocation holds at
     * once.
     */
    authenticate: async (credential: Credential): Promise<Caller> => (await prove(credential, null)).caller,

    /** The same, and counts the call in the same round trip where it can: then it gives the window. */
    admit: prove,
  };
};

export interface Admitted {
  caller: Caller;
  window: RateWindow | null;
}

/**
 * A store that can be read and not written, as on a full disk, still answers: that a key was used is noted by a later
 * call.
 */
const unlessUnavailable = (error: unknown): void => {
  if (!(error instanceof Failure) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
};

export type Keys = ReturnType<typeof createKeys>;

/** A key with its secret, which is stored nowhere. */
export interface CreatedKey {
  key: ApiKey;
  secret: string;
}

/** Whether a key works at `now`. */
export const keyStatus = ({ revoked_at, expires_at }: ApiKey, now: number): 'active' | 'expired' | 'revoked' =>
  revoked_at !== null ? 'revoked' : expires_at <= now ? 'expired' : 'active';

const toCaller = (key: ApiKey, account: Account): Caller => ({
  account_id: account.account_id,
  account_name: account.name,
  plan: account.plan,
  environment: key.environment,
  permission: key.permission,
  actor: { kind: 'key', id: key.key_id, name: key.name, expires_at: key.expires_at },
});

/** A 403 that says what was needed and what the key has. */
export const forbidden = (needed: Permission, level: Permission): Failure =>
  new Failure('FORBIDDEN', {
    details: { required_permissions: [needed], provided_permissions: includedPermissions(level) },
  });
