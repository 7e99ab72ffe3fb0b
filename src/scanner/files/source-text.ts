import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** git's own test: a NUL in the first 8,000 bytes means that a file is not text. */
const BINARY_PROBE_BYTES = 8_000;

/** Nothing that is opened may be a link or make us wait (a FIFO without a writer). */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Text of a source file: UTF-8, UTF-16 with a byte order mark, else Latin-1 (which reads anything, so an old
 * comment in another encoding hides no code). Null means binary. A byte order mark stays, so that offsets hold.
 */
export const decodeSource = (bytes: Buffer): string | null => {
  const wide = utf16(bytes);
  if (wide !== null) return wide;
  if (bytes.subarray(0, BINARY_PROBE_BYTES).includes(0)) return null;
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1');
};

const utf16 = (bytes: Buffer): string | null => {
  if (bytes.length < 2) return null;
  const mark = bytes.readUInt16BE(0);
  if (mark !== 0xfffe && mark !== 0xfeff) return null;
  return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be', { ignoreBOM: true }).decode(bytes);
};

const readFully = (descriptor: number, size: number): Buffer => {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(descriptor, bytes, filled, size - filled, filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
};

/**
 * Reads a regular file below `root` while it is open. Throws the system's error, or one of ours for anything but a
 * file: what was one when it was listed may be a link or a pipe by now.
 */
export const withSource = <T>(root: string, path: string, read: (descriptor: number, size: number) => T): T => {
  const descriptor = openSync(join(root, path), OPEN_FLAGS);
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw new Error('not a regular file');
    return read(descriptor, status.size);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * Bytes of a regular file below `root`, at most `limit` of them. Throws like `withSource`.
 */
export const readSourceBytes = (root: string, path: string, limit: number): Buffer =>
  withSource(root, path, (descriptor, size) => readFully(descriptor, Math.min(size, limit)));

/** Lines as every engine counts them: by line feed alone. A carriage return at the end is not part of the line. */
export const splitLines = (text: string): string[] => text.split('\n').map((line) => line.replace(/\r$/, ''));

/** A file that changed or vanished since it was listed (a local folder) still has findings, without their lines. */
export const readTextOrNothing = (root: string, path: string, limit: number): string => {
  try {
    return decodeSource(readSourceBytes(root, path, limit)) ?? '';
  } catch {
    return '';
  }
};
