import { parsePayload, RefusedRecord } from '../../../processes/records.ts';
import type { EntryPointKind, Guess } from '../../engine.ts';
import type { LoweredLanguage } from '../lower/lower.ts';
import { entryPointKinds } from '../specs/entry-point-kinds.ts';

/*
 * What the engine and its children say to each other, a record each: commands and reports as JSON, units as `U<index>
 * <problems> <line> <unit>`, so that the parent passes them on without reading them.
 */

/** Read these files and give their units, in this order. */
export interface LowerCommand {
  readonly kind: 'lower';
  readonly root: string;
  readonly fileBytes: number;
  readonly files: readonly { readonly path: string; readonly language: LoweredLanguage }[];
}

/** Where the text of a unit was put: bytes of a file of ours, a record. */
export interface Spooled {
  readonly spool: string;
  readonly offset: number;
  readonly length: number;
}

/** Follow data through these files together; `settings` are paths of what settles the meaning of their imports. */
export interface AnalyzeCommand {
  readonly kind: 'analyze';
  readonly root: string;
  readonly fileBytes: number;
  readonly files: readonly (Spooled & { readonly path: string })[];
  readonly settings: readonly string[];
  /** A folder of what is known, compiled. */
  readonly knowledge: string;
  /** What others suppose in these files: where to say whether the origin of the data is known. */
  readonly guesses: readonly Guess[];
}

/** Say which of these files each of them imports. */
export interface ImportsCommand extends Omit<AnalyzeCommand, 'kind' | 'knowledge' | 'guesses'> {
  readonly kind: 'imports';
}

export type Command = LowerCommand | AnalyzeCommand | ImportsCommand;

export type Report =
  /** Sent before each file that is read: the parent knows then which one a dead child died of. */
  | { readonly kind: 'begin'; readonly index: number }
  /** A file, of those of the command, that gives nothing. */
  | { readonly kind: 'unread'; readonly index: number; readonly reason: string }
  /** A function that was not followed to its end. */
  | {
      readonly kind: 'cut';
      readonly index: number;
      readonly name: string;
      readonly line: number;
      readonly lines: number;
    }
  /** Of one file, which calls that a rule speaks about get only what is known; each as start and end in its text. */
  | {
      readonly kind: 'judged';
      readonly index: number;
      readonly rule: string;
      readonly known: readonly number[];
      readonly open: readonly number[];
    }
  /**
   * A file that outside data comes into, with the kind of each of its entry points, or that is run from where it does.
   */
  | { readonly kind: 'reached'; readonly index: number; readonly kinds: readonly EntryPointKind[] }
  /** Of one file, which others of the command it imports. */
  | { readonly kind: 'imports'; readonly index: number; readonly targets: readonly number[] }
  /** Of another shape than `readFoundFlow` says, it is refused. */
  | { readonly kind: 'finding'; readonly finding: unknown }
  /** All of the command could not be done; the child goes on. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done' };

/** A unit as it was sent. */
export interface UnitLine {
  readonly kind: 'unit';
  readonly index: number;
  /** Places that could not be read, and the line of the first. */
  readonly problems: number;
  readonly firstProblem: number;
  readonly text: string;
}

const REASON_LENGTH = 200;

export const unitLine = ({ index, problems, firstProblem, text }: Omit<UnitLine, 'kind'>): string =>
  `U${index} ${problems} ${firstProblem} ${text}`;

export const reasonOf = (error: unknown): string =>
  ((error instanceof Error && error.message) || 'unknown').slice(0, REASON_LENGTH);

/** Reads a report of a child, which has read hostile files: throws RefusedRecord for anything of another shape. */
export const readReport = (payload: string): Report | UnitLine => {
  if (payload.startsWith('U')) return readUnitLine(payload);
  const value = parsePayload(payload);
  if (!isReport(value)) throw new RefusedRecord('unknown report');
  return value;
};

const readUnitLine = (line: string): UnitLine => {
  const [head, index, problems, firstProblem] = /^U(\d{1,9}) (\d{1,9}) (\d{1,9}) /.exec(line) ?? [];
  if (head === undefined) throw new RefusedRecord('unknown report');
  const text = line.slice(head.length);
  return { kind: 'unit', index: Number(index), problems: Number(problems), firstProblem: Number(firstProblem), text };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isCounts = (value: unknown): boolean => Array.isArray(value) && value.every(isCount);
const isRanges = (value: unknown): boolean => Array.isArray(value) && value.length % 2 === 0 && isCounts(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= REASON_LENGTH;

const isKinds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => entryPointKinds.some((kind) => kind === one));

const isReport = (value: unknown): value is Report => {
  if (!isRecord(value)) return false;
  if (value.kind === 'begin') return isCount(value.index);
  if (value.kind === 'unread') return isCount(value.index) && isText(value.reason);
  if (value.kind === 'cut')
    return isCount(value.index) && isText(value.name) && isCount(value.line) && isCount(value.lines);
  if (value.kind === 'judged')
    return isCount(value.index) && isText(value.rule) && isRanges(value.known) && isRanges(value.open);
  if (value.kind === 'reached') return isCount(value.index) && isKinds(value.kinds);
  if (value.kind === 'imports') return isCount(value.index) && isCounts(value.targets);
  if (value.kind === 'finding') return isRecord(value.finding);
  return value.kind === 'done' || (value.kind === 'failed' && isText(value.reason));
};
