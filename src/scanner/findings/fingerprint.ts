import { createHash } from 'node:crypto';
import type { Fingerprints } from '../../domain/scans/finding.ts';

/** What makes a finding the same one after the code around it has moved: no line number. */
export interface Identity {
  readonly rule_id: string;
  readonly file: string;
  readonly matched_text: string;
  readonly enclosing_function: string;
}

/** White space says nothing about a finding: reformatting keeps its identity. */
export const normaliseText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Makes a function that fingerprints findings one after another, given in the order of the text: equal ones in one
 * file are told apart by their occurrence index.
 */
export const createFingerprinter = (): ((identity: Identity) => Fingerprints) => {
  const seen = new Map<string, number>();
  return ({ rule_id, file, matched_text, enclosing_function }) => {
    const text = normaliseText(matched_text);
    const twin = hash([rule_id, file, text, enclosing_function]);
    const index = seen.get(twin) ?? 0;
    seen.set(twin, index + 1);
    return {
      fingerprint: hash([rule_id, file, text, enclosing_function, index]),
      relocation_hash: hash([rule_id, text, enclosing_function, index]),
    };
  };
};

/** As JSON the parts cannot run into each other: `a|b` and `c` differ from `a` and `b|c`. */
const hash = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
