import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const KEY_BYTES = 32;

/** The key of a text, 64 hex digits or base64; null where it is none. */
export const keyFrom = (text: string): Buffer | null => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : null;
};

/** Where an embedded service keeps its key unless ENCRYPTION_KEY is set. */
export const keyFile = (dataDirectory: string): string => join(dataDirectory, 'encryption.key');

/**
 * The key that a file holds, or null where there is none. Throws when it holds something else: that may be a key which
 * was cut off.
 */
export const readKey = (file: string): Buffer | null => {
  const key = contentOf(file);
  if (key === null || key.length === KEY_BYTES) return key;
  throw new Error(`${file} does not hold a key; put the right one back, it opens the stored secrets`);
};

/** Makes a key, unless another process has just done so: then that one. */
export const makeKey = (file: string): Buffer => {
  writeKey(file, randomBytes(KEY_BYTES));
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
};

/**
 * Appears under its name whole and on disk: another process may start at the same time, or the power fail right after.
 * A file that is there stays.
 */
export const writeKey = (file: string, key: Buffer): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, key.toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error; // else the other process was first, and its key counts
  } finally {
    rmSync(draft);
  }
};

const contentOf = (file: string): Buffer | null => {
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
