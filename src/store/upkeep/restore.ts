import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../engines/sqlite.ts';
import { sync } from './backup.ts';
import { checkIntegrity, logOf } from './integrity.ts';

/** Beside the database while it is being exchanged. */
const MARK = 'restore-unfinished';

/** Whether a restore was cut off: then the database there is may be half of two. */
export const isHalfRestored = (file: string): boolean => existsSync(markOf(file));

const markOf = (file: string): string => join(dirname(file), MARK);

/**
 * Copies a backup, with its own log if it has one, into a folder of its own and makes one file of it; gives that. The
 * backup itself is only read. Throws DamagedDatabase, NoBackup, or what `migrate` says about one of a newer build.
 */
export const stageBackup = async (backup: string, folder: string): Promise<string> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const staged = join(folder, 'sightline.db');
  copyFileSync(backup, staged);
  if (existsSync(logOf(backup))) copyFileSync(logOf(backup), logOf(staged));
  checkIntegrity(staged, { thorough: true });
  if (!isOurs(staged)) throw new NoBackup(backup);
  const db = await openSqlite(staged);
  await db.close();
  return staged;
};

/** A database, but none of Sightline's. */
export class NoBackup extends Error {
  constructor(file: string) {
    super(`${file} is no backup of Sightline`);
    this.name = 'NoBackup';
  }
}

const isOurs = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("select 1 from sqlite_schema where name = 'schema_migrations'").get() !== undefined;
  } finally {
    database.close();
  }
};

/**
 * Puts `staged` in the place of `file`, and what was there into the folder `aside` (a name beside the database), its
 * log included: a log must never be beside a file that it does not belong to. Cut off anywhere, the service refuses to
 * start, and the next restore goes on with the same folder. Answers the folder, null when there was nothing. Nobody may
 * have the database open.
 */
export const replaceDatabase = ({
  file,
  staged,
  aside,
}: {
  file: string;
  staged: string;
  aside: string;
}): string | null => {
  const begun = isHalfRestored(file) ? readFileSync(markOf(file), 'utf8') : aside;
  const folder = join(dirname(file), begun);
  writeFileSync(markOf(file), begun, { mode: 0o600, flush: true });
  sync(dirname(file));
  for (const old of [logOf(file), `${file}-shm`, file]) putAside(old, folder);
  renameSync(staged, file);
  sync(dirname(file));
  rmSync(markOf(file));
  rmSync(dirname(staged), { recursive: true, force: true });
  return existsSync(folder) ? folder : null;
};

/** What is aside already is the original; what came after it is of the restore that was cut off. */
const putAside = (old: string, folder: string): void => {
  const kept = join(folder, basename(old));
  if (!existsSync(old)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(kept)) rmSync(old);
  else renameSync(old, kept);
  sync(folder);
};
