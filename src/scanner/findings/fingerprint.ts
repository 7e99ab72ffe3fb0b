import { createHash } from 'node:crypto';

/** What makes a finding the same one after the code around it has moved: no line number. */
export interface Identity {
  readonly ruleId: string;
  readonly file: string;
  readonly matchedText: string;
  readonly enclosingFunction: string;
}

export interface Fingerprints {
  readonly fingerprint: string;
  readonly pathFreeFingerprint: string;
}

/** As JSON the parts cannot run into each other: `a|b` and `c` differ from `a` and `b|c`. */
const hash = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** White space says nothing about a finding: reformatting keeps its identity. */
export const normaliseText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Makes a function that fingerprints findings one after another, given in the order of the text: equal ones in one
 * file are told apart by their occurrence index.
 */
export const createFingerprinter = (): ((identity: Identity) => Fingerprints) => {
  const seen = new Map<string, number>();
  return ({ ruleId, file, matchedText, enclosingFunction }) => {
    const text = normaliseText(matchedText);
    const twin = hash([ruleId, file, text, enclosingFunction]);
    const index = seen.get(twin) ?? 0;
    seen.set(twin, index + 1);
    return {
      fingerprint: hash([ruleId, file, text, enclosingFunction, index]),
      pathFreeFingerprint: hash([ruleId, text, enclosingFunction, index]),
    };
  };
};
