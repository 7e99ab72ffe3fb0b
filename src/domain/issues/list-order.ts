import type { Issue } from './issues.ts';
import { leads } from './path-kind.ts';

/** What the order of a list looks at. */
export type Listed = Readonly<Pick<Issue, 'severity' | 'confidence' | 'category' | 'path_kind'>>;

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
