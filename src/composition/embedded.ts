/** The embedded database as a file: who has it open, and whether it may be served. */
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import type { Db } from '../store/engines/db.ts';
import { openSqlite } from '../store/engines/sqlite.ts';
import { checkIntegrity, DamagedDatabase, endedUncleanly, isDamage } from '../store/upkeep/integrity.ts';
import { isHalfRestored } from '../store/upkeep/restore.ts';
import { holdAlone, holdTogether } from '../store/upkeep/worker-lock.ts';

export const databaseFile = ({ DATA_DIR }: Config): string => join(DATA_DIR, 'sightline.db');

/** Held together by all that have the database open, and alone by what replaces it. */
const lockFile = ({ DATA_DIR }: Config): string => join(DATA_DIR, 'database.lock');

/**
 * Opens it beside other processes, after a look at what a process that died has left. Throws what an operator can do
 * about it.
 */
export const openEmbedded = async (config: Config): Promise<Db> => {
  const file = databaseFile(config);
  checkWhatWasLeft(config, file);
  const release = holdTogether(lockFile(config));
  if (!release)
    throw new Error(
      `DATA_DIR ${config.DATA_DIR} is being checked or restored by another process; wait until that has ended`,
    );
  try {
    if (isHalfRestored(file))
      throw new Error('A restore was cut off, so the database is not whole; run `sightline restore` again');
    const db = await openSqlite(file);
    return { ...db, close: () => db.close().finally(release) };
  } catch (error) {
    release();
    throw remedy(isDamage(error) ? new DamagedDatabase(file, error.message) : error);
  }
};

/** Where nobody else has it open, a log beside it was left by a process that died, and may belong to another file. */
const checkWhatWasLeft = (config: Config, file: string): void => {
  if (!endedUncleanly(file)) return;
  const release = holdAlone(lockFile(config));
  try {
    if (release) checkIntegrity(file);
  } catch (error) {
    throw remedy(error);
  } finally {
    release?.();
  }
};

/** Runs `work` while no other process has the database open; null, and nothing done, when one has. */
export const aloneWithDatabase = async <T>(config: Config, work: () => Promise<T>): Promise<T | null> => {
  const release = holdAlone(lockFile(config));
  if (!release) return null;
  try {
    return await work();
  } finally {
    release();
  }
};

const remedy = (error: unknown): unknown =>
  error instanceof DamagedDatabase
    ? new Error('The database was left as it is. Put a backup in its place with `sightline restore <file>`', {
        cause: error,
      })
    : error;
