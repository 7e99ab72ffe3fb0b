import { DatabaseSync } from 'node:sqlite';

const BUSY = 5; // SQLITE_BUSY

/** A process that only tries to lock a file is in the way for a moment. Milliseconds. */
const TOGETHER_WITHIN = 5_000;

/**
 * Holds a file for this process alone until it is released. A process that dies frees it too: the lock is the system's.
 * Null when another process holds it.
 */
export const holdAlone = (file: string): (() => void) | null =>
  hold(file, { how: 'pragma locking_mode = exclusive; begin exclusive;', timeout: 0 });

/** The same together with others who hold it so. Null when another process holds the file alone, and goes on to. */
export const holdTogether = (file: string): (() => void) | null =>
  hold(file, { how: 'begin; select * from sqlite_schema;', timeout: TOGETHER_WITHIN });

const hold = (file: string, { how, timeout }: { how: string; timeout: number }): (() => void) | null => {
  const lock = new DatabaseSync(file, { timeout });
  try {
    lock.exec(how);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return null;
    throw error;
  }
};
