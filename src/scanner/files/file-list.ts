import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { PathKind } from '../../domain/issues/issues.ts';
import { pathKindOf } from '../../domain/issues/path-kind.ts';
import type { LeftOut } from '../../domain/scans/finding.ts';
import { createGlobMatcher } from '../../domain/scans/globs.ts';
import type { ScanNotice } from '../engines/engine.ts';
import type { ScanLimits } from '../limits.ts';
import { createNotices, type Notices } from '../notices.ts';
import { createTimeSlice } from '../processes/time-slice.ts';
import { isGenerated } from './generated-code.ts';
import { createGitAttributes, type GitAttributes } from './git-attributes.ts';
import { isKnownLibrary } from './known-libraries.ts';
import { languageOf } from './languages.ts';
import { createLeftOut, type LeftOutFiles } from './left-out.ts';
import { isMinified } from './minified-code.ts';
import type { SourceFile } from './source-file.ts';
import { hashSource } from './source-hash.ts';
import { decodeSource, readSourceBytes } from './source-text.ts';
import { type UnseenFile, unseenByContent, unseenByName } from './unseen-files.ts';

export interface FileList {
  /** Sorted by path within each folder. */
  readonly files: readonly SourceFile[];
  /** What is skipped and could be source, as far as anybody can know. */
  readonly unseen: readonly UnseenFile[];
  /** All that is skipped, but for links and what `exclude` names. */
  readonly left_out: LeftOut;
  readonly notices: readonly ScanNotice[];
}

/** A comment of this kind makes ast-grep skip code; which file has one is known here, where all bytes pass by. */
export const NATIVE_IGNORE_COMMENT = 'ast-grep-ignore';

interface Walk {
  readonly root: string;
  readonly limits: ScanLimits;
  readonly notices: Notices;
  readonly unseen: UnseenFile[];
  readonly leftOut: LeftOutFiles;
  readonly isExcluded: (path: string) => boolean;
  readonly attributes: GitAttributes;
  readonly pause: () => Promise<void>;
}

const LINE_FEED = 10;

/** Scanned rather than left out: a report may say too much, never look cleaner than it is. */
const globsSpent: ScanNotice = {
  code: 'engine_detail',
  message:
    'exclude: the globs take too long to match, so not every file that they name was left out. Use fewer wildcards.',
  file: null,
};

interface Entry {
  readonly path: string;
  readonly folder: boolean;
  readonly link: boolean;
}

/**
 * Lists the files to scan by one walk that follows no link and enters no `.git`. Ignore files of the repository mean
 * nothing here. What is skipped becomes a notice; only `exclude` (see createGlobMatcher) skips silently.
 * Throws the signal's reason when stopped.
 */
export const listFiles = async (options: {
  root: string;
  exclude: readonly string[];
  limits: ScanLimits;
  signal: AbortSignal;
}): Promise<FileList> => {
  const { root, limits } = options;
  const notices = createNotices();
  const isExcluded = createGlobMatcher(options.exclude, () => notices.add(globsSpent));
  const attributes = createGitAttributes();
  const pause = createTimeSlice(options.signal);
  const leftOut = createLeftOut();
  const walk: Walk = { root, limits, notices, unseen: [], leftOut, isExcluded, attributes, pause };
  const files: SourceFile[] = [];
  /** Over the limit of files: as many are counted, by name and size. */
  let beyond = 0;
  const pending = (await readFolder('', walk)).reverse();
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    await walk.pause();
    if (entry.folder) {
      for (const inner of (await readFolder(entry.path, walk)).reverse()) pending.push(inner);
      continue;
    }
    if (files.length === limits.files) {
      if (beyond === 0) notices.add(tooMany(limits));
      beyond += 1;
      if (beyond > limits.files) {
        leftOut.giveUp();
        break;
      }
      addUnseen(entry.path, walk);
      if (!entry.link) leftOut.addFile(entry.path);
      continue;
    }
    const file = judge(entry.path, walk);
    if (file !== null) files.push(file);
  }
  return { files, unseen: walk.unseen, left_out: leftOut.list(), notices: notices.list() };
};

const tooMany = ({ files }: ScanLimits): ScanNotice => ({
  code: 'file_skipped_limit',
  message: `only the first ${files} files were scanned`,
  file: null,
});

/** Counts a file that cannot be read, or is not to be. */
const addUnseen = (path: string, { root, unseen, attributes }: Walk, at: string | Buffer = join(root, path)): void => {
  const size = sizeOf(at);
  const file = size === null ? null : unseenByName(path, size, attributes.kindOf(path) ?? pathKindOf(path));
  if (file !== null) unseen.push(file);
};

/** Null for what is no file, and for what nobody can say anything of. */
const sizeOf = (at: string | Buffer): number | null => {
  try {
    const status = lstatSync(at);
    return status.isFile() ? status.size : null;
  } catch {
    return null;
  }
};

/** Names are read as bytes: one that is not UTF-8 has no path that an answer in JSON could give back. */
const readFolder = async (folder: string, walk: Walk): Promise<Entry[]> => {
  let entries: Dirent<Buffer>[];
  try {
    entries = readdirSync(join(walk.root, folder), { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    walk.notices.add(unreadable(folder, error));
    walk.leftOut.addFolder(folder);
    return [];
  }
  const found: Entry[] = [];
  for (const entry of entries.sort((a, b) => Buffer.compare(a.name, b.name))) {
    await walk.pause();
    const path = folder === '' ? entry.name.toString() : `${folder}/${entry.name}`;
    if (!isUtf8(entry.name)) {
      walk.notices.add({ code: 'file_skipped_unreadable', message: 'its name is not valid UTF-8', file: path });
      addUnseen(path, walk, Buffer.concat([Buffer.from(`${join(walk.root, folder)}/`), entry.name]));
      if (entry.isDirectory()) walk.leftOut.addFolder(path);
      else if (!entry.isSymbolicLink()) walk.leftOut.addFile(path);
    } else if (!(entry.isDirectory() && path.endsWith('.git') && entry.name.length === 4) && !walk.isExcluded(path))
      found.push({ path, folder: entry.isDirectory(), link: entry.isSymbolicLink() });
    if (entry.isFile() && posix.basename(path) === '.gitattributes') readAttributes(path, walk);
  }
  return found;
};

/** Before any of the files that it speaks of is looked at. */
const readAttributes = (path: string, { root, limits, attributes }: Walk): void => {
  try {
    const text = decodeSource(readSourceBytes(root, path, limits.fileBytes));
    if (text !== null) attributes.add(path.slice(0, -'.gitattributes'.length), text);
  } catch {
    // It is told to be unreadable when its turn comes as a file.
  }
};

/** What the repository says goes before its habits. */
const kindOf = (path: string, text: string, { attributes }: Walk): PathKind => {
  const told = attributes.kindOf(path);
  if (told !== undefined) return told;
  const kind = pathKindOf(path);
  if (kind === 'vendored' || isMinified(languageOf(path, text), text) || isKnownLibrary(path, text)) return 'vendored';
  return isGenerated(text) ? 'generated' : kind;
};

const unreadable = (path: string, error: unknown): ScanNotice => {
  const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return { code: 'file_skipped_unreadable', message: `could not be read${reason}`, file: path === '' ? null : path };
};

const judge = (path: string, walk: Walk): SourceFile | null => {
  try {
    const found = inspect(path, walk);
    if (found === null || !('code' in found)) return found;
    walk.notices.add(found);
    if (found.code !== 'symlink_skipped') walk.leftOut.addFile(path);
  } catch (error) {
    walk.notices.add(unreadable(path, error));
    addUnseen(path, walk);
    walk.leftOut.addFile(path);
  }
  return null;
};

const inspect = (path: string, walk: Walk): SourceFile | ScanNotice | null => {
  const status = lstatSync(join(walk.root, path));
  if (status.isSymbolicLink()) return { code: 'symlink_skipped', message: 'symbolic link is not followed', file: path };
  if (!status.isFile()) return { code: 'file_skipped_unreadable', message: 'not a regular file', file: path };
  if (status.size > walk.limits.fileBytes) {
    const unseen = unseenByContent(walk.root, path, status.size, (beginning) => kindOf(path, beginning, walk));
    if (unseen !== null) walk.unseen.push(unseen);
    return { code: 'file_skipped_size', message: `larger than ${walk.limits.fileBytes} bytes`, file: path };
  }
  return readAsSource(path, status.size, walk);
};

const readAsSource = (path: string, size: number, walk: Walk): SourceFile | ScanNotice => {
  const { fileBytes, lineLength } = walk.limits;
  const bytes = readSourceBytes(walk.root, path, fileBytes);
  const text = decodeSource(bytes);
  if (text === null) return { code: 'file_skipped_binary', message: 'binary file', file: path };
  const fits = linesFit(bytes, lineLength) || charactersFit(text, lineLength);
  const verbatim = fits && isUtf8(bytes) && !bytes.includes(NATIVE_IGNORE_COMMENT);
  const lines = countLines(text);
  const hash = hashSource(bytes);
  return { path, size, lines, hash, path_kind: kindOf(path, text, walk), language: languageOf(path, text), verbatim };
};

/** Hops from line to line backwards from the farthest allowed end: a few calls per file instead of one per line. */
const linesFit = (bytes: Buffer, limit: number): boolean => {
  let start = 0;
  while (bytes.length - start > limit) {
    const end = bytes.lastIndexOf(LINE_FEED, start + limit);
    if (end < start) return false;
    start = end + 1;
  }
  return true;
};

/** Characters are counted only where bytes do not fit: a line of 2,000 Chinese characters has 6,000 bytes. */
const charactersFit = (text: string, limit: number): boolean => text.split('\n').every((line) => line.length <= limit);

/** Lines as an editor counts them: one that has no end counts too. */
const countLines = (text: string): number => {
  let lines = 0;
  let end = -1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    end = at;
  }
  return end === text.length - 1 ? lines : lines + 1;
};
