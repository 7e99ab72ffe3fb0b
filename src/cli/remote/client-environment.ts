import { isAbsolute } from 'node:path';
import { keyFrom } from '../../runtime/encryption-key.ts';
import { UsageError } from '../terminal/exit.ts';

/**
 * What the commands that call a server, or scan without one, read from the environment. What the service itself reads
 * is in `runtime/config.ts`.
 */
export const clientEnvironment = {
  SIGHTLINE_API_KEY: 'API key to call the service with; `sightline keys create` and the dashboard make one',
  SIGHTLINE_SERVER: 'Address of the service; --server takes precedence',
  SIGHTLINE_WEBHOOK_SECRET: 'Secret to sign forwarded events with; --secret takes precedence',
  SIGHTLINE_CACHE_KEY:
    'Key that protects the results kept by --cache: 32 bytes, hex or base64; by default a key of this user',
  XDG_STATE_HOME: 'Folder of that key of this user, in sightline/cache.key; ~/.local/state unless set',
  NODE_EXTRA_CA_CERTS: 'PEM file of further certificate authorities to trust',
  NO_COLOR: 'Any value turns colours off; they are used only on a terminal',
} as const;

export type ClientVariable = keyof typeof clientEnvironment;

/** What kept results are sealed with. */
export interface CacheKey {
  /** Null: one that this machine's user has in a file. */
  readonly key: Buffer | null;
  /** Absolute path of the folder for that file; null: the usual one. */
  readonly stateFolder: string | null;
}

/** Throws UsageError. A variable that is set to nothing counts as missing: a pipeline does so for builds of forks. */
export const cacheKey = (environment: NodeJS.ProcessEnv = process.env): CacheKey => {
  const { SIGHTLINE_CACHE_KEY: given = '', XDG_STATE_HOME: state = '' } = environment;
  const key = keyFrom(given.trim());
  if (given.trim() !== '' && key === null)
    throw new UsageError(
      'SIGHTLINE_CACHE_KEY is 32 bytes as 64 hex digits or as base64, such as `openssl rand -base64 32` prints',
    );
  return { key, stateFolder: isAbsolute(state) ? state : null };
};
