import { readSync } from 'node:fs';
import { type LanguageName, languageOf } from './languages.ts';
import { weightOf } from './line-weight.ts';
import type { SourceFile } from './source-file.ts';
import { decodeSource, withSource } from './source-text.ts';

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
 * language. Throws like `withSource`.
 */
export const unseenByContent = (
  root: string,
  path: string,
  size: number,
  kindOf: (beginning: string) => UnseenFile['path_kind'],
): UnseenFile | null =>
  withSource(root, path, (descriptor) => {
    const bytes = Buffer.allocUnsafe(STEP);
    const beginning = decodeSource(bytes.subarray(0, readSync(descriptor, bytes, 0, STEP, 0)));
    const language = beginning === null ? null : languageOf(path, beginning);
    if (beginning === null || language === null) return null;
    const lines = size > MOST_READ ? Math.ceil(size / BYTES_A_LINE) : weightOf({ lines: lineFeeds(descriptor), size });
    return { path, language, lines, path_kind: kindOf(beginning) };
  });

const lineFeeds = (descriptor: number): number => {
  const bytes = Buffer.allocUnsafe(STEP);
  let lines = 0;
  let offset = 0;
  for (
    let count = readSync(descriptor, bytes, 0, STEP, 0);
    count > 0;
    count = readSync(descriptor, bytes, 0, STEP, offset)
  ) {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1 && at < count; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
    offset += count;
  }
  return lines;
};
