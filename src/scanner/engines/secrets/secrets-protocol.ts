import { parsePayload, RefusedRecord } from '../../processes/records.ts';
import type { Confidence, Severity } from '../engine.ts';

/** What the parent asks for: one command, then it waits for `done` and closes the child's input. */
export interface SecretsCommand {
  readonly root: string;
  readonly paths: readonly string[];
  readonly fileBytes: number;
}

/** One place with a secret: the SHA-256 of its value, never the value. Lines and columns are 1-based. */
export interface SecretReport {
  readonly kind: 'secret';
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
  readonly hash: string;
  readonly rule_id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
}

/** Secrets of a file beside those that were told: start and end of each, as offsets of its text. */
export interface MaskedReport {
  readonly kind: 'masked';
  readonly path: string;
  readonly offsets: readonly number[];
  /** Some of them would have been told, had there been fewer. */
  readonly truncated: boolean;
}

export type SecretsReport =
  | SecretReport
  | MaskedReport
  | { readonly kind: 'unread'; readonly path: string; readonly reason: string }
  /** Sent before each file: the parent knows then which one a dead child died of. */
  | { readonly kind: 'begin'; readonly index: number }
  | { readonly kind: 'done' };
const severities: readonly unknown[] = ['critical', 'high', 'medium', 'low', 'info'];
const confidences: readonly unknown[] = ['high', 'medium', 'low'];

/** Reads a report of the child, which has parsed hostile files: throws RefusedRecord for anything of another shape. */
export const readSecretsReport = (payload: string): SecretsReport => {
  const value = parsePayload(payload);
  if (!isReport(value)) throw new RefusedRecord('unknown report');
  return value;
};

const isReport = (value: unknown): value is SecretsReport => {
  if (!isRecord(value)) return false;
  if (value.kind === 'secret') return isSecret(value);
  if (value.kind === 'masked') return isMasked(value);
  if (value.kind === 'unread') return typeof value.path === 'string' && typeof value.reason === 'string';
  return value.kind === 'done' || (value.kind === 'begin' && Number.isSafeInteger(value.index));
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSecret = (value: Record<string, unknown>): boolean =>
  ['path', 'hash', 'rule_id', 'title'].every((key) => typeof value[key] === 'string') &&
  ['line', 'column', 'end_line', 'end_column'].every((key) => Number.isSafeInteger(value[key])) &&
  severities.includes(value.severity) &&
  confidences.includes(value.confidence);

const isMasked = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' &&
  typeof value.truncated === 'boolean' &&
  Array.isArray(value.offsets) &&
  value.offsets.length % 2 === 0 &&
  value.offsets.every((offset) => Number.isSafeInteger(offset) && offset >= 0);
