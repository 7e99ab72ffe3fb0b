import type { Issue } from '../../../data/types.ts';

export const confidences = ['high', 'medium', 'low'] as const satisfies readonly Issue['confidence'][];

export const confidenceLabels: Readonly<Record<Issue['confidence'], string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const sorts = ['relevance', 'severity', 'confidence', 'newest', 'oldest', 'file'] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Readonly<Record<Sort, string>> = {
  relevance: 'Highest priority first',
  severity: 'Most severe first',
  confidence: 'Highest confidence first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  file: 'By file',
};

export const groupings = ['none', 'rule', 'file', 'repository', 'cwe'] as const;
export type Grouping = (typeof groupings)[number];

export const groupingLabels: Readonly<Record<Grouping, string>> = {
  none: 'No groups',
  rule: 'By rule',
  file: 'By file',
  repository: 'By repository',
  cwe: 'By weakness',
};

/** The filter that each group is one value of. */
export const filterOfGrouping = {
  rule: 'rule_id',
  file: 'file',
  repository: 'repository_id',
  cwe: 'cwe',
} as const;

export const ages = ['1', '7', '30', '90', 'over-30', 'over-90', 'over-365'] as const;
export type Age = (typeof ages)[number];

export const ageLabels: Readonly<Record<Age, string>> = {
  1: 'Since yesterday',
  7: 'In the last 7 days',
  30: 'In the last 30 days',
  90: 'In the last 90 days',
  'over-30': 'More than 30 days ago',
  'over-90': 'More than 90 days ago',
  'over-365': 'More than a year ago',
};

const DAY_MS = 86_400_000;

/**
 * Counted from the beginning of the day, so that the same address asks the same all day; `now` in epoch milliseconds.
 */
export const firstSeenOf = (age: Age, now: number): { first_seen_after?: string; first_seen_before?: string } => {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const at = new Date(today - Number(age.replace('over-', '')) * DAY_MS).toISOString();
  return age.startsWith('over-') ? { first_seen_before: at } : { first_seen_after: at };
};
