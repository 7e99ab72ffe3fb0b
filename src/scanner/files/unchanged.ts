import type { SourceFile } from './source-file.ts';
import { hashSource } from './source-hash.ts';
import { readSourceBytes } from './source-text.ts';

/** Whether a file is still what it was when it was listed: a local folder may change under a scan. */
export const isUnchanged = (root: string, { path, size, hash }: SourceFile): boolean => {
  try {
    return hashSource(readSourceBytes(root, path, size + 1)) === hash;
  } catch {
    return false;
  }
};
