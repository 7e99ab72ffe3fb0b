import type { components } from '../../../../generated/openapi.ts';

type Issue = Readonly<components['schemas']['Issue']>;

/** What the order of a list looks at. */
export type Listed = Pick<Issue, 'severity' | 'confidence' | 'category' | 'path_kind'>;

/** Lower is more. */
export const severityRank: Readonly<Record<Issue['severity'], number>> = {
  critical: 0,
  high: 1,
  medium: 2,
  low: 3,
  info: 4,
};
export const confidenceRank: Readonly<Record<Issue['confidence'], number>> = { high: 0, medium: 1, low: 2 };

/**
 * Whether an issue speaks of what the product is: those in its own code, and a secret that is sure to be one, which
 * opens what it opens wherever it lies. The others are shown after these, and count a quarter (decision 10).
 */
export const leads = (issue: Pick<Issue, 'path_kind' | 'category' | 'confidence'>): boolean =>
  issue.path_kind === 'source' || (issue.category === 'secrets' && issue.confidence === 'high');

/**
 * More likely a false alarm than not: folded where people read, told to nobody, and no gate fails for it (decision 43).
 */
export const isUnlikely = ({ confidence }: Pick<Issue, 'confidence'>): boolean => confidence === 'low';

/**
 * What leads comes first, and what is unlikely last within either part, so that no doubtful critical stands above a
 * sure issue; then by severity, and of one severity by confidence.
 */
export const inListOrder = (a: Listed, b: Listed): number =>
  Number(leads(b)) - Number(leads(a)) ||
  Number(isUnlikely(a)) - Number(isUnlikely(b)) ||
  severityRank[a.severity] - severityRank[b.severity] ||
  confidenceRank[a.confidence] - confidenceRank[b.confidence];
