import type { Span } from '../../files/positions.ts';
import { parsePayload, RefusedRecord } from '../../processes/records.ts';
import type { DocumentRule } from '../../rules/documents/document-rule.ts';

/** What the parent asks for: one command, then it waits for `done` and closes the child's input. */
export interface DocumentsCommand {
  readonly root: string;
  readonly fileBytes: number;
  readonly rules: readonly DocumentRule[];
  readonly paths: readonly string[];
}

/** A place in the file that was begun last. */
export interface MatchReport extends Span {
  readonly kind: 'match';
  /** Its id. */
  readonly rule: string;
  /** The values that it names. */
  readonly values: readonly Span[];
}

export type DocumentsReport =
  /** Sent before each file: the parent knows then which one a dead child died of. */
  | { readonly kind: 'begin'; readonly index: number }
  | MatchReport
  /** The file that was begun last could not be read as what it says it is. */
  | { readonly kind: 'unread'; readonly reason: string }
  | { readonly kind: 'done' };

/** Reads a report of the child, which has parsed hostile files: throws RefusedRecord for anything of another shape. */
export const readDocumentsReport = (payload: string): DocumentsReport => {
  const value = parsePayload(payload);
  if (!isReport(value)) throw new RefusedRecord('unknown report');
  return value;
};

const isReport = (value: unknown): value is DocumentsReport => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'begin') return 'index' in value && Number.isSafeInteger(value.index);
  if (value.kind === 'unread') return 'reason' in value && typeof value.reason === 'string';
  return value.kind === 'done' || (value.kind === 'match' && isMatch(value));
};

const isMatch = (value: object): boolean => {
  const { rule, values }: Partial<MatchReport> = value;
  return typeof rule === 'string' && isSpan(value) && Array.isArray(values) && values.every(isSpan);
};

const isSpan = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { line, column, end_line, end_column }: Partial<Span> = value;
  return [line, column, end_line, end_column].every((number) => Number.isSafeInteger(number));
};
