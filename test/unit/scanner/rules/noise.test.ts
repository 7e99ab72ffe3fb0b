import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

interface RuleCount {
  rule: string;
  severity: string;
  count: number;
  true?: number;
}

interface Project {
  repository: string;
  lines: number;
  findings: Record<string, number>;
  rules: RuleCount[];
}

const folder = join(import.meta.dirname, '../../../rules/noise');
const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
const read = await Promise.all(names.map(async (name) => ({ name, projects: await projectsOf(join(folder, name)) })));
const { rules } = await loadRules();
const severe = new Set(['critical', 'high']);

async function projectsOf(file: string): Promise<Project[]> {
  return parse(await readFile(file, 'utf8')).projects;
}

describe('what the rules say about well-kept projects', () => {
  test.each(read)(
    '$name counts the findings of at least three projects by severity and by rule alike',
    ({ projects }) => {
      const sums = projects.map(({ repository, rules: counts }) => ({
        repository,
        total: counts.reduce((sum, { count }) => sum + count, 0),
      }));

      expect(projects.length).toBeGreaterThanOrEqual(3);
      expect(sums).toEqual(
        projects.map(({ repository, findings }) => ({
          repository,
          total: Object.values(findings).reduce((sum, count) => sum + count, 0),
        })),
      );
    },
  );

  test.each(read)('$name names rules of the pack', ({ projects }) => {
    const unknown = projects.flatMap((one) => one.rules).filter(({ rule }) => !rules.has(rule));

    expect(unknown).toEqual([]);
  });

  test.each(read)(
    '$name has a verdict on every finding at high and above, and four of five are true',
    ({ projects }) => {
      const counts = projects.flatMap((one) => one.rules).filter(({ severity }) => severe.has(severity));
      const found = counts.reduce((sum, { count }) => sum + count, 0);
      const real = counts.reduce((sum, one) => sum + (one.true ?? Number.NaN), 0);

      expect(real).toBeGreaterThanOrEqual(0.8 * found);
    },
  );
});
