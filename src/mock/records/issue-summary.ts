import type { JsonRecord } from '../contract.ts';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];

/** Counts these issues as a whole and by each property that is asked for. */
export const summaryOf = (issues: readonly JsonRecord[], by: readonly string[]): JsonRecord => ({
  count: { value: issues.length, relation: 'exact' },
  groups: by.map((one) => ({ by: one, items: itemsOf(issues, one), others: 0 })),
});

const itemsOf = (issues: readonly JsonRecord[], by: string): JsonRecord[] =>
  [...Map.groupBy(issues, (issue) => String(issue[PROPERTIES[by] ?? by] ?? ''))].map(([key, alike]) => ({
    key,
    label: key,
    count: alike.length,
    severities: Object.fromEntries(
      SEVERITIES.map((severity) => [severity, alike.filter((issue) => issue.severity === severity).length]),
    ),
  }));

/** Where an issue has what it is counted by under another name. */
const PROPERTIES: Readonly<Record<string, string>> = { rule: 'rule_id', repository: 'repository_id' };
