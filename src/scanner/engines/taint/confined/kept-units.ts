import type { SourceFile } from '../../../files/source-file.ts';
import { readRecord, recordOf } from '../../../processes/records.ts';
import type { ResultCache, ResultName } from '../../result-cache.ts';
import { loweredLanguageOf } from '../lowered-language.ts';
import { readReport, type UnitLine, unitLine } from './protocol.ts';

/** Keeps what a child has said of a file. */
export const keepUnit = (cache: ResultCache, file: SourceFile, unit: UnitLine): void =>
  cache.keep(nameOf(file), recordOf(unitLine({ ...unit, index: 0 })));

/** What was kept, read as it is when it comes from a child; null where it is missing, cut, or of another shape. */
export const readKeptUnit = (cache: ResultCache, file: SourceFile): UnitLine | null => {
  const payload = readRecord(cache.read(nameOf(file)) ?? '');
  if (payload === null) return null;
  try {
    const report = readReport(payload);
    return report.kind === 'unit' ? report : null;
  } catch {
    return null;
  }
};

const nameOf = ({ path, language, hash }: SourceFile): ResultName => [
  'unit',
  path,
  loweredLanguageOf(path, language),
  hash,
];
