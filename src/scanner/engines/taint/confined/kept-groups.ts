import type { SourceFile } from '../../../files/source-file.ts';
import { isUnchanged } from '../../../files/unchanged.ts';
import { readRecord, recordOf } from '../../../processes/records.ts';
import { createTimeSlice } from '../../../processes/time-slice.ts';
import type { Guess } from '../../engine.ts';
import type { ResultCache, ResultName } from '../../result-cache.ts';
import type { ImportGroup } from './import-groups.ts';
import { type Report, readReport, type UnitLine } from './protocol.ts';

/** What decides what is found in a group, but for the engine itself. */
export interface KeptGroup {
  readonly root: string;
  readonly cache: ResultCache;
  readonly group: ImportGroup;
  /** Files that settle what imports mean. */
  readonly settings: readonly SourceFile[];
  /** What others suppose in the group. */
  readonly guesses: readonly Guess[];
}

/** Keeps what a child has said of a group that it followed to its end, where no file was written to meanwhile. */
export const keepGroup = async (kept: KeptGroup, reports: readonly Report[]): Promise<void> => {
  if (await areUnchanged(kept))
    kept.cache.keep(nameOf(kept), recordOf(reports.map((report) => JSON.stringify(report)).join('\n')));
};

/** What was kept, read as it is when it comes from a child; null where it is missing, cut, or of another shape. */
export const readKeptGroup = (kept: KeptGroup): (Report | UnitLine)[] | null => {
  const text = readRecord(kept.cache.read(nameOf(kept)) ?? '');
  if (text === null) return null;
  try {
    return text === '' ? [] : text.split('\n').map(readReport);
  } catch {
    return null;
  }
};

/** A group may be a whole program: it is read in slices. */
const areUnchanged = async (kept: KeptGroup): Promise<boolean> => {
  const pause = createTimeSlice();
  for (const file of filesOf(kept)) {
    await pause();
    if (!isUnchanged(kept.root, file)) return false;
  }
  return true;
};

const filesOf = ({ group, settings }: KeptGroup): SourceFile[] => [...group.files, ...group.borrowed, ...settings];

/** Its files in their order, which of them are its own, what settles their imports, and what is asked of it. */
const nameOf = (kept: KeptGroup): ResultName => [
  'flows',
  kept.group.files.length,
  kept.group.borrowed.length,
  ...filesOf(kept).flatMap(({ path, language, hash }) => [path, language, hash]),
  ...kept.guesses.flatMap(({ file, rule, line, column, end_line, end_column }) => [
    file,
    rule,
    line,
    column,
    end_line,
    end_column,
  ]),
];
