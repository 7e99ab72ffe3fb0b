import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageName, languageOf } from './languages.ts';
import { weightOf } from './line-weight.ts';
import type { SourceFile } from './source-file.ts';
import { decodeSource } from './source-text.ts';

/** A file in a known language that no engine gets to see: a scan says what it has not looked at. */
export interface UnseenFile extends Pick<SourceFile, 'path' | 'lines' | 'path_kind'> {
  readonly language: LanguageName;
}

/** Of a line of code, where nobody has counted: a little more than usual. */
const BYTES_A_LINE = 40;
/** Read of one file to count its lines. */
const MOST_READ = 16 * 1024 * 1024;
const STEP = 64 * 1024;
const LINE_FEED = 10;

/** By name and size alone. Null: nothing says that it is text. */
export const unseenByName = (path: string, size: number, path_kind: UnseenFile['path_kind']): UnseenFile | null => {
  const language = languageOf(path);
  return language === null ? null : { path, language, path_kind, lines: Math.ceil(size / BYTES_A_LINE) };
};

/**
 * A file too large for the engines, read in steps: its beginning says what it is. Null: it is not text, or in no known
 * language. Throws the system's error.
 */
export const unseenByContent = (
  root: string,
  path: string,
  size: number,
  kindOf: (beginning: string) => UnseenFile['path_kind'],
): UnseenFile | null => {
  const descriptor = openSync(join(root, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { beginning, lines } = measure(descriptor, size);
    const language = beginning === null ? null : languageOf(path, beginning);
    return beginning === null || language === null ? null : { path, language, lines, path_kind: kindOf(beginning) };
  } finally {
    closeSync(descriptor);
  }
};

const measure = (descriptor: number, size: number): { beginning: string | null; lines: number } => {
  const bytes = Buffer.allocUnsafe(STEP);
  const first = readSync(descriptor, bytes, 0, STEP, 0);
  const beginning = decodeSource(bytes.subarray(0, first));
  if (beginning === null || size > MOST_READ) return { beginning, lines: Math.ceil(size / BYTES_A_LINE) };
  let lines = 0;
  for (let offset = 0, count = first; count > 0; count = readSync(descriptor, bytes, 0, STEP, offset)) {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1 && at < count; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
    offset += count;
  }
  return { beginning, lines: weightOf({ lines, size }) };
};
