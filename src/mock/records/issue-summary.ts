import type { Json, JsonRecord } from '../contract.ts';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];

/** Counts these issues as a whole and by each property that is asked for. */
export const summaryOf = (issues: readonly JsonRecord[], by: readonly string[]): JsonRecord => ({
  count: { value: issues.length, relation: 'exact' },
  groups: by.map((one) => ({ by: one, items: itemsOf(issues, one), others: 0 })),
});

const itemsOf = (issues: readonly JsonRecord[], by: string): JsonRecord[] => {
  const property = PROPERTIES[by] ?? by;
  const keys = new Set(issues.flatMap((issue) => valuesOf(issue[property])));
  return [...keys].map((key) => {
    const alike = issues.filter((issue) => valuesOf(issue[property]).includes(key));
    return {
      key,
      label: by === 'rule' ? String(alike[0]?.title ?? key) : key,
      count: alike.length,
      severities: Object.fromEntries(
        SEVERITIES.map((severity) => [severity, alike.filter((issue) => issue.severity === severity).length]),
      ),
    };
  });
};

const valuesOf = (value: Json | undefined): string[] => [value ?? ''].flat().map(String);

/** Where an issue has what it is counted by under another name. */
const PROPERTIES: Readonly<Record<string, string>> = {
  rule: 'rule_id',
  repository: 'repository_id',
  engine: 'engines',
};
