import { DatabaseSync } from 'node:sqlite';

const BUSY = 5; // SQLITE_BUSY

/**
 * Holds a file for this process alone until it is released. A process that dies frees it too: the lock is the system's.
 * Null when another process holds it.
 */
export const holdAlone = (file: string): (() => void) | null =>
  hold(file, 'pragma locking_mode = exclusive; begin exclusive;');

/** The same together with others who hold it so. Null when another process holds the file alone. */
export const holdTogether = (file: string): (() => void) | null => hold(file, 'begin; select * from sqlite_schema;');

const hold = (file: string, how: string): (() => void) | null => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec(how);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return null;
    throw error;
  }
};
