import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

interface Noise {
  rules: Record<string, { severity: string; read?: number; true?: number }>;
  verdicts?: { rule: string; true: boolean | null }[];
}

const pack = await loadRules();

describe('what the rules say about well-kept projects', () => {
  test.each(['php', 'ruby', 'csharp'])(
    'the counts of %s name rules as they are, and agree with the verdicts',
    async (language) => {
      const file = join(import.meta.dirname, '../../../rules/noise', `${language}.yaml`);
      const { rules, verdicts = [] }: Noise = parse(await readFile(file, 'utf8'));

      const severities = Object.keys(rules).map((id) => [id, pack.rules.get(id)?.severity]);
      const counted = verdicts.filter((verdict) => verdict.true !== null);
      const read = Object.values(rules).reduce((sum, rule) => sum + (rule.read ?? 0), 0);
      const right = Object.values(rules).reduce((sum, rule) => sum + (rule.true ?? 0), 0);

      expect(severities).toEqual(Object.entries(rules).map(([id, { severity }]) => [id, severity]));
      expect([read, right]).toEqual([counted.length, counted.filter((verdict) => verdict.true).length]);
    },
  );
});
