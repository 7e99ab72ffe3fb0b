import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { HashBody } from '../domain/kernel/idempotency.ts';
import type { NewSecretToken } from '../domain/kernel/ids.ts';
import type { OperatorStore, Store } from '../domain/store.ts';
import { createOutboundGuard, type OutboundGuard } from '../outbound/guard.ts';
import type { Config } from '../runtime/config.ts';
import { newId } from '../runtime/ids.ts';
import { allBackfills } from '../store/backfills/all.ts';
import { runBackfills } from '../store/backfills/backfill.ts';
import type { Db } from '../store/engines/db.ts';
import { openPostgres } from '../store/engines/postgres.ts';
import { createBodyHash } from '../store/kernel/body-hash.ts';
import type { SecretBox } from '../store/sealed/encryption.ts';
import { createOperatorStore, createStore } from '../store/store.ts';
import { openEmbedded } from './embedded.ts';
import { openSecrets } from './secrets.ts';

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
  /** What callers reach. */
  store: Store;
  /** What the operator's commands and the worker reach as well. */
  operatorStore: OperatorStore;
  secretBox: SecretBox;
  hashBody: HashBody;
  guard: OutboundGuard;
}

export const open = async (config: Config, log: Logger): Promise<Opened> => {
  const db = await openDatabase(config, log);
  try {
    await runBackfills(db, allBackfills(newId), {
      now,
      onDone: ({ name, batches }) =>
        log.info({ backfill: name, batches }, 'what an older version stored was brought up to date'),
    });
    const secretBox = await openSecrets(config, db);
    const hashBody = await createBodyHash({ db, secretBox });
    const guard = createOutboundGuard({ allowedHosts: config.ALLOWED_HOSTS });
    const on = { db, newId, secretBox };
    const stores = { store: createStore(on), operatorStore: createOperatorStore(on) };
    return { config, log, db, secretBox, hashBody, guard, ...stores };
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** The folder may be there already and open to others; what is written into it is for its owner alone. */
export const makeDataDirectory = ({ DATA_DIR }: Config): void => {
  process.umask(0o077);
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error("DATA_DIR can't be used", { cause });
  }
};

/** Brings the schema up to date. No stored secret is looked at yet. */
export const openDatabase = async (config: Config, log: Logger): Promise<Db> => {
  makeDataDirectory(config);
  const opening = config.DATABASE_URL ? openPostgres({ url: config.DATABASE_URL, log }) : openEmbedded(config);
  return opening.catch((cause: unknown) => {
    throw new Error("The database can't be opened", { cause });
  });
};
