import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { HashBody } from '../domain/idempotency.ts';
import type { NewSecretToken } from '../domain/ids.ts';
import type { Store } from '../domain/store.ts';
import { encryptionKey } from '../encryption-key.ts';
import { newId } from '../ids.ts';
import { createOutboundGuard, type OutboundGuard } from '../outbound/guard.ts';
import { createBodyHash } from '../store/body-hash.ts';
import type { Db } from '../store/db.ts';
import { createSecretBox, type SecretBox } from '../store/encryption.ts';
import { checkKey } from '../store/key-check.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createStore } from '../store/store.ts';

export const now = Date.now;
export const newToken = (): string => randomUUID();
export const newSecretToken: NewSecretToken = () => randomBytes(32).toString('base64url');
const PACKAGE = new URL('../../package.json', import.meta.url);

/** Our own package.json is the one home of the version. */
export const version = (): string => (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

export interface Opened {
  config: Config;
  log: Logger;
  db: Db;
  store: Store;
  secretBox: SecretBox;
  hashBody: HashBody;
  guard: OutboundGuard;
}

export const open = async (config: Config, log: Logger): Promise<Opened> => {
  makeDataDirectory(config);
  const secretBox = createSecretBox(
    encryptionKey(config.ENCRYPTION_KEY, config.DATA_DIR),
    config.ENCRYPTION_KEY_PREVIOUS,
  );
  const db = await openDatabase(config, log).catch((cause: unknown) => {
    throw new Error("The database can't be opened", { cause });
  });
  const hashBody = await usableKeys(db, secretBox).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const guard = createOutboundGuard({ allowedHosts: config.ALLOWED_HOSTS });
  return { config, log, db, secretBox, hashBody, guard, store: createStore({ db, newId, secretBox }) };
};

const usableKeys = async (db: Db, secretBox: SecretBox): Promise<HashBody> => {
  await checkKey(db, secretBox);
  return createBodyHash({ db, secretBox });
};

/** The folder may be there already and open to others; what is written into it is for its owner alone. */
const makeDataDirectory = ({ DATA_DIR }: Config): void => {
  process.umask(0o077);
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error("DATA_DIR can't be used", { cause });
  }
};

const openDatabase = ({ DATABASE_URL, DATA_DIR }: Config, log: Logger): Promise<Db> =>
  DATABASE_URL ? openPostgres({ url: DATABASE_URL, log }) : openSqlite(join(DATA_DIR, 'sightline.db'));
