export type Impact = 'major' | 'minor' | 'patch';

/** One change, as Redocly reports it. */
export interface Change {
  /** JSON pointer as seen from the operation, references followed. */
  path: string;
  kind: 'added' | 'removed' | 'modified';
  /** What of it was modified, such as `enum`. */
  property?: string;
  impact: Impact;
  /** Why it is more than a patch, where a rule says so. */
  verdicts: { message: string }[];
  base?: Side;
  revision?: Side;
}

interface Side {
  /** Where it stands in its own document. */
  pointer?: string;
  value?: unknown;
}
