import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAME = 'encryption.key';

/**
 * The configured key, or the one in the data folder, which the first start makes.
 * Throws when the file holds something else: a new key in its place would make the stored secrets unreadable.
 */
export const encryptionKey = (configured: Buffer | null, dataDirectory: string): Buffer => {
  if (configured) return configured;
  const file = join(dataDirectory, NAME);
  const key = readKey(file) ?? makeKey(file);
  if (key.length === 32) return key;
  throw new Error(`${file} does not hold a key; put the right one back, it opens the stored secrets`);
};

const readKey = (file: string): Buffer | null => {
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Appears under its name whole and on disk: another process may start at the same time, or the power fail right after. */
const makeKey = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error; // else the other process was first, and its key counts
  } finally {
    rmSync(draft);
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
