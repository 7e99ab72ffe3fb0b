import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../../files/source-file.ts';
import { isUnchanged } from '../../../files/unchanged.ts';
import { RefusedRecord, recordOf } from '../../../processes/records.ts';
import { createTimeSlice } from '../../../processes/time-slice.ts';
import { type EngineEvent, EngineFailed, type EngineInput } from '../../engine.ts';
import { loweredLanguageOf } from '../lowered-language.ts';
import type { Conversation } from './conversation.ts';
import { type Crew, workThrough } from './crew.ts';
import { keepUnit, readKeptUnit } from './kept-units.ts';
import type { LowerCommand, Report, Spooled, UnitLine } from './protocol.ts';

/** Files for one command. */
const BATCH_FILES = 100;
const BATCH_BYTES = 512 * 1024;
/** A child is replaced after so much source, before it has printed what one may. */
const BYTES_A_CHILD = 10 * 1024 * 1024;
/** Processor time without a word. Reading is bounded by counted steps; what takes longer has found a hole in them. */
const SILENT_MS = 30_000;
/**
 * Children that may die; then a batch that dies is given up, so that a hostile repository cannot hold the scan for
 * hours.
 */
const MAX_DEATHS = 12;

export interface Lowered {
  readonly spooled: ReadonlyMap<SourceFile, Spooled>;
  /** What could not be read, in the order of the files. */
  readonly events: readonly EngineEvent[];
}

interface Lowering extends Pick<EngineInput, 'root' | 'limits' | 'signal' | 'cache'> {
  readonly folder: string;
  readonly crew: Crew;
  readonly onFile: () => void;
  readonly spooled: Map<SourceFile, Spooled>;
  readonly missed: Map<SourceFile, EngineEvent>;
  spools: number;
  deaths: number;
  /** At least one child has come as far as a file. */
  hasBegun: boolean;
}

/** Has children read files of which no unit is kept, and puts what they say of them into files of our own. */
export const lowerFiles = async (
  given: Pick<Lowering, 'root' | 'limits' | 'signal' | 'cache' | 'folder' | 'crew' | 'onFile'> & {
    files: readonly SourceFile[];
    processes: number;
  },
): Promise<Lowered> => {
  const lowering: Lowering = { ...given, spooled: new Map(), missed: new Map(), spools: 0, deaths: 0, hasBegun: false };
  const unknown = await takeKept(lowering, given.files);
  const work = (child: Conversation, batch: readonly SourceFile[]) => lowerBatch(lowering, child, batch);
  await workThrough({ crew: given.crew, items: cutIntoBatches(unknown), processes: given.processes, work });
  if (!lowering.hasBegun && lowering.deaths > 0) throw new EngineFailed('no file could be read: the process died');
  return { spooled: lowering.spooled, events: given.files.flatMap((file) => lowering.missed.get(file) ?? []) };
};

/** Puts aside the units that are kept, and answers which files are left to be read. */
const takeKept = async (lowering: Lowering, files: readonly SourceFile[]): Promise<SourceFile[]> => {
  const pause = createTimeSlice(lowering.signal);
  const spool = openSpool(join(lowering.folder, `${lowering.spools++}.units`));
  const left: SourceFile[] = [];
  try {
    for (const file of files) {
      await pause();
      const unit = readKeptUnit(lowering.cache, file);
      if (unit === null) left.push(file);
      else takeUnit(lowering, spool, file, unit);
    }
  } finally {
    spool.close();
  }
  return left;
};

const cutIntoBatches = (files: readonly SourceFile[]): SourceFile[][] => {
  const batches: SourceFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (last !== undefined && last.length < BATCH_FILES && bytes + file.size <= BATCH_BYTES) last.push(file);
    else {
      batches.push([file]);
      bytes = 0;
    }
    bytes += file.size;
  }
  return batches;
};

/** What is left of a batch when the child dies of one of its files. */
const lowerBatch = async (
  lowering: Lowering,
  child: Conversation,
  batch: readonly SourceFile[],
): Promise<SourceFile[][]> => {
  const { signal } = lowering;
  const spool = openSpool(join(lowering.folder, `${lowering.spools++}.units`));
  let next = 0;
  let reading: SourceFile | undefined;
  const take = (report: Report | UnitLine): void => {
    if (report.kind === 'begin') {
      if (report.index !== next) throw new RefusedRecord('report about another file');
      reading = batch[next++];
      lowering.hasBegun = true;
      return;
    }
    if (reading === undefined || (report.kind !== 'unit' && report.kind !== 'unread') || report.index !== next - 1)
      throw new RefusedRecord('report about another file');
    if (report.kind === 'unit') {
      takeUnit(lowering, spool, reading, report);
      if (isUnchanged(lowering.root, reading)) keepUnit(lowering.cache, reading, report);
    } else {
      miss(lowering, reading, report.reason);
      lowering.onFile();
    }
    reading = undefined;
  };
  try {
    const ending = await child.do(commandOf(lowering, batch), { silentMs: SILENT_MS, take });
    signal.throwIfAborted();
    const rest = batch.slice(next);
    if (ending.kind !== 'done') return lost(lowering, { reading, rest, reason: ending.reason });
    if (reading !== undefined || rest.length > 0) {
      await child.close();
      return lost(lowering, { reading, rest, reason: 'the process left it out' });
    }
    if (child.spend(sizeOf(batch)) > BYTES_A_CHILD) await child.close();
    return [];
  } finally {
    spool.close();
  }
};

const takeUnit = (lowering: Lowering, spool: Spool, file: SourceFile, unit: UnitLine): void => {
  lowering.spooled.set(file, spool.add(unit.text));
  if (unit.problems > 0) lowering.missed.set(file, unreadPlaces(file, unit));
  lowering.onFile();
};

const commandOf = ({ root, limits }: Lowering, batch: readonly SourceFile[]): LowerCommand => ({
  kind: 'lower',
  root,
  fileBytes: limits.fileBytes,
  files: batch.map(({ path, language }) => {
    const lowered = loweredLanguageOf(path, language);
    if (lowered === null) throw new Error(`${path}: there is no front end for it`);
    return { path, language: lowered };
  }),
});

const lost = (
  lowering: Lowering,
  death: { reading: SourceFile | undefined; rest: readonly SourceFile[]; reason: string },
): SourceFile[][] => {
  lowering.deaths += 1;
  if (death.reading !== undefined) miss(lowering, death.reading, death.reason);
  if (lowering.deaths < MAX_DEATHS) return death.rest.length === 0 ? [] : [[...death.rest]];
  for (const file of death.rest) miss(lowering, file, death.reason);
  return [];
};

const miss = (lowering: Lowering, file: SourceFile, reason: string): void => {
  const missed = { file, lines: file.lines };
  lowering.missed.set(file, { kind: 'incomplete', detail: `not read: ${reason}`, missed });
};

const unreadPlaces = (file: SourceFile, { problems, firstProblem }: UnitLine): EngineEvent => {
  const places = problems === 1 ? '1 place' : `${problems} places`;
  const detail = `${places} could not be read, the first in line ${firstProblem}`;
  return { kind: 'incomplete', detail, missed: { file, lines: Math.min(file.lines, problems) } };
};

const sizeOf = (files: readonly SourceFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

interface Spool {
  add(text: string): Spooled;
  close(): void;
}

const openSpool = (path: string): Spool => {
  const descriptor = openSync(path, 'wx', 0o600);
  let offset = 0;
  return {
    add: (text: string): Spooled => {
      const record = Buffer.from(recordOf(text));
      // A system may write less than it was given.
      for (let done = 0; done < record.length; ) done += writeSync(descriptor, record, done);
      const spooled = { spool: path, offset, length: record.length };
      offset += record.length;
      return spooled;
    },
    close: () => closeSync(descriptor),
  };
};
