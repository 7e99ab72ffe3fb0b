import { closeSync, openSync, readSync } from 'node:fs';
import { decodeSource, readSourceBytes } from '../../../files/source-text.ts';
import { readRecord } from '../../../processes/records.ts';
import type { Spooled } from './protocol.ts';

/** The text of a unit that was put aside. Throws where not all of it is there. */
export const readSpooled = ({ spool, offset, length }: Spooled): string => {
  const descriptor = openSync(spool, 'r');
  try {
    const bytes = Buffer.allocUnsafe(length);
    const count = readSync(descriptor, bytes, 0, length, offset);
    const text = readRecord(bytes.toString('utf8', 0, count));
    if (text === null) throw new Error('what was read of it is damaged');
    return text;
  } finally {
    closeSync(descriptor);
  }
};

/** A file that changed or vanished since still has its findings. */
export const readText = (root: string, path: string, fileBytes: number): string => {
  try {
    return decodeSource(readSourceBytes(root, path, fileBytes)) ?? '';
  } catch {
    return '';
  }
};

/** Texts of the files that settle what imports mean, by path. */
export const readSettings = (root: string, paths: readonly string[], fileBytes: number): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path, readText(root, path, fileBytes)]));
