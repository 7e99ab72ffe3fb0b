import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const CORRUPT = 11; // SQLITE_CORRUPT
const NOT_A_DATABASE = 26; // SQLITE_NOTADB
/** Of all that is wrong with a file, so much is said. */
const FINDINGS = 3;

/** A database file that must be served to nobody. */
export class DamagedDatabase extends Error {
  constructor(file: string, finding: string) {
    super(`${file} is damaged (${finding})`);
    this.name = 'DamagedDatabase';
  }
}

/**
 * What SQLite appends to the name of a database for its write-ahead log. The last connection that closes removes it.
 */
export const logOf = (file: string): string => `${file}-wal`;

/**
 * Whether the last process that had the database open did not close it: it died. Only true where no other process has
 * it open now. Readers leave an empty log.
 */
export const endedUncleanly = (file: string): boolean =>
  (statSync(logOf(file), { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Throws DamagedDatabase unless the file, with its log, holds together. It only reads: a log that belongs to another
 * file is not written into this one. `thorough` looks at what the indexes say as well.
 */
export const checkIntegrity = (file: string, { thorough = false } = {}): void => {
  const found = findings(file, thorough ? 'integrity_check' : 'quick_check');
  if (found.length > 0) throw new DamagedDatabase(file, found.join('; '));
};

const findings = (file: string, check: 'quick_check' | 'integrity_check'): string[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare(`pragma ${check}(${FINDINGS})`).all();
    const found = rows.flatMap((row) => String(row[check]).split('\n'));
    return found.filter((line) => line !== 'ok' && !line.startsWith('***')).slice(0, FINDINGS);
  } catch (error) {
    if (isDamage(error)) return [error.message];
    throw error;
  } finally {
    database.close();
  }
};

/** Whether SQLite says so of the file, as against of what was done with it. */
export const isDamage = (error: unknown): error is Error => {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const code = Number(error.errcode) & 0xff; // the rest tells kinds of one code apart
  return code === CORRUPT || code === NOT_A_DATABASE;
};
