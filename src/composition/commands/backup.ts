/** Backups of the embedded database, wired. */
import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackedUp, Restored } from '../../cli/commands/commands.ts';
import { UsageError } from '../../cli/terminal/exit.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { type Config, readConfig } from '../../runtime/config.ts';
import { keyFile, readKey, writeKey } from '../../runtime/encryption-key.ts';
import { openSqlite } from '../../store/engines/sqlite.ts';
import { createSecretBox, type SecretBox } from '../../store/sealed/encryption.ts';
import { fitsKey } from '../../store/sealed/key-check.ts';
import { backUp as copyDatabase } from '../../store/upkeep/backup.ts';
import { DamagedDatabase } from '../../store/upkeep/integrity.ts';
import { NoBackup, replaceDatabase, stageBackup } from '../../store/upkeep/restore.ts';
import { aloneWithDatabase, databaseFile } from '../embedded.ts';
import { makeDataDirectory, now } from '../open.ts';
import { secretsAtHand } from '../secrets.ts';

/** Writes a checked copy of the database, whether the service runs or not. Throws UsageError. */
export const backUp = async (file: string, keyCopy: string | undefined): Promise<BackedUp> => {
  const config = embeddedConfig('pg_dump');
  const source = databaseFile(config);
  if (!existsSync(source)) throw new UsageError(`DATA_DIR ${config.DATA_DIR} holds no database to back up`);
  for (const target of [file, keyCopy]) if (target !== undefined) refuseTarget(target);
  process.umask(0o077);
  const key = readKey(keyFile(config.DATA_DIR));
  if (keyCopy !== undefined && key === null)
    throw new UsageError(`--key: ${keyFile(config.DATA_DIR)} is not there; the key is in ENCRYPTION_KEY, or lost`);
  const bytes = await copyDatabase(source, file).catch((error: unknown) => {
    if (!(error instanceof DamagedDatabase)) throw error;
    throw new Error(`${source} is damaged, and so would its copy be; restore an earlier backup`, { cause: error });
  });
  if (keyCopy !== undefined && key !== null) writeKey(keyCopy, key);
  const isInFile = config.ENCRYPTION_KEY === null && key !== null && keyCopy === undefined;
  return { file, bytes, key_file: keyCopy ?? null, keyLeftAt: isInFile ? keyFile(config.DATA_DIR) : null };
};

/** Nothing is overwritten: the last good backup must outlive a bad one. */
const refuseTarget = (target: string): void => {
  if (existsSync(target)) throw new UsageError(`${target} is there already; name a new file`);
  if (!existsSync(dirname(target)) || !statSync(dirname(target)).isDirectory())
    throw new UsageError(`${dirname(target)} is no folder`);
};

export interface RestoreOptions {
  /** File with the key of the backup's secrets, where another is in the data folder or none. */
  key?: string | undefined;
  /** Restores although no key at hand opens the secrets. */
  withoutKey?: boolean | undefined;
}

/**
 * Puts a backup in the place of the database, once it was checked and has its key, while no process has it open. Throws
 * UsageError.
 */
export const restore = async (backup: string, options: RestoreOptions): Promise<Restored> => {
  const config = embeddedConfig('pg_restore');
  if (!existsSync(backup) || !statSync(backup).isFile()) throw new UsageError(`${backup} is no file`);
  const newKey = options.key === undefined ? null : givenKey(config, options.key);
  makeDataDirectory(config);
  const restored = await aloneWithDatabase(config, () => restoreAlone(config, backup, { ...options, newKey }));
  if (restored) return restored;
  throw new UsageError(
    `A Sightline works on DATA_DIR ${config.DATA_DIR}; stop it, and commands that use it, then restore`,
  );
};

const givenKey = (config: Config, file: string): Buffer => {
  if (config.ENCRYPTION_KEY !== null)
    throw new UsageError('--key is for a key in DATA_DIR; ENCRYPTION_KEY is set, so put the key there');
  const key = existsSync(file) ? readKey(file) : null;
  if (key === null) throw new UsageError(`--key: ${file} is not there`);
  return key;
};

const restoreAlone = async (
  config: Config,
  backup: string,
  { newKey, withoutKey = false }: RestoreOptions & { newKey: Buffer | null },
): Promise<Restored> => {
  const staging = join(config.DATA_DIR, 'restoring');
  try {
    const staged = await stageBackup(backup, staging);
    const box = newKey === null ? secretsAtHand(config) : createSecretBox(newKey, config.ENCRYPTION_KEY_PREVIOUS);
    const has_key = await opensSecrets(staged, box);
    if (!has_key && !withoutKey) throw new UsageError(noKey(config));
    const file = databaseFile(config);
    const aside = `before-restore-${isoTime(now()).replaceAll(/[:.]/g, '-')}`;
    const previous = replaceDatabase({ file, staged, aside });
    if (newKey !== null) replaceKey(keyFile(config.DATA_DIR), newKey, previous);
    return { file, previous, has_key };
  } catch (error) {
    if (error instanceof NoBackup) throw new UsageError(error.message);
    if (error instanceof DamagedDatabase)
      throw new Error(`${backup} is damaged, and nothing was changed; take another backup`, { cause: error });
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};

const opensSecrets = async (file: string, box: SecretBox | null): Promise<boolean> => {
  const db = await openSqlite(file);
  try {
    return await fitsKey(db, box);
  } finally {
    await db.close();
  }
};

/** The key that was there opens what the database before had sealed: it goes where that one went. */
const replaceKey = (file: string, key: Buffer, previous: string | null): void => {
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === key.toString('base64')) return;
  if (existsSync(file) && previous !== null) copyFileSync(file, join(previous, 'encryption.key'));
  rmSync(file, { force: true });
  writeKey(file, key);
};

const noKey = ({ ENCRYPTION_KEY, DATA_DIR }: Config): string => {
  const given = ENCRYPTION_KEY === null ? keyFile(DATA_DIR) : 'ENCRYPTION_KEY';
  return [
    `The secrets in this backup were sealed with another key than ${given}, or that is not there.`,
    ENCRYPTION_KEY === null ? 'Name the key that belongs to the backup with --key <file>;' : 'Set the right one;',
    'if it is lost, add --without-key, and then run `sightline secrets abandon`. Nothing was changed',
  ].join(' ');
};

const embeddedConfig = (instead: string): Config => {
  const config = readConfig();
  if (config.DATABASE_URL === null) return config;
  throw new UsageError(`DATABASE_URL is set: back up and restore PostgreSQL with its own tools, such as ${instead}`);
};
