import type { Account } from './accounts.ts';
import type { Caller, Environment } from './caller.ts';
import { Failure } from './failure.ts';
import type { NewId } from './ids.ts';
import { createSecret, environmentOfSecret, hashSecret, type RandomInteger } from './key-format.ts';
import { includedPermissions, type Permission } from './permissions.ts';
import { DAY, MINUTE, type Now } from './time.ts';

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

export interface KeyStore {
  insert(key: ApiKey, secret_hash: string): Promise<void>;
  findByHash(secret_hash: string): Promise<{ key: ApiKey; account: Account } | null>;
  /** Oldest first; of every account when none is named. */
  list(account_id?: string): Promise<ApiKey[]>;
  /** False when there is no such key or it is revoked already. */
  revoke(key_id: string, at: number): Promise<boolean>;
  markUsed(key_id: string, at: number): Promise<void>;
  markSeenInQuery(key_id: string, at: number): Promise<void>;
}

export interface KeyInput {
  account_id: string;
  environment: Environment;
  name: string;
  permission: Permission;
  /** Milliseconds from now; 90 days unless told, at most 365 (decision 3). */
  lifetime?: number;
}

/** A credential and the place it came from. */
export interface Credential {
  secret: string;
  place: 'header' | 'query';
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

export interface KeyDependencies {
  store: { keys: KeyStore };
  now: Now;
  newId: NewId;
  randomInteger: RandomInteger;
}

export const createKeys = (dependencies: KeyDependencies) => {
  const { store, now, newId, randomInteger } = dependencies;

  return {
    /** Creates a key and gives its secret, the only time it is ever seen. Throws a RangeError when it would live too long. */
    create: async (input: KeyInput): Promise<{ key: ApiKey; secret: string }> => {
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
      await store.keys.insert(key, hashSecret(secret));
      return { key, secret };
    },

    list: (account_id?: string) => store.keys.list(account_id),

    revoke: (key_id: string) => store.keys.revoke(key_id, now()),

    /** Proves who is calling. Throws UNAUTHORIZED with the reason; looks the key up each time, so a revocation holds at once. */
    authenticate: async ({ secret, place }: Credential): Promise<Caller> => {
      const environment = environmentOfSecret(secret);
      if (!environment) throw unauthorized('malformed');
      const found = await store.keys.findByHash(hashSecret(secret));
      if (!found) throw unauthorized('unknown');
      const { key, account } = found;
      if (place === 'query' && key.environment === 'live') {
        await store.keys.markSeenInQuery(key.key_id, now());
        throw unauthorized('live_key_in_query');
      }
      if (key.revoked_at !== null) throw unauthorized('revoked');
      if (key.expires_at <= now()) throw unauthorized('expired');
      if (now() - (key.last_used_at ?? 0) > LAST_USED_RESOLUTION) await store.keys.markUsed(key.key_id, now());
      return toCaller(key, account);
    },
  };
};

export type Keys = ReturnType<typeof createKeys>;

const toCaller = (key: ApiKey, account: Account): Caller => ({
  account_id: account.account_id,
  account_name: account.name,
  plan: account.plan,
  environment: key.environment,
  permission: key.permission,
  key_id: key.key_id,
  key_name: key.name,
  key_expires_at: key.expires_at,
});

/** A 403 that says what was needed and what the key has. */
export const forbidden = (needed: Permission, level: Permission): Failure =>
  new Failure('FORBIDDEN', {
    details: { required_permissions: [needed], provided_permissions: includedPermissions(level) },
  });
