import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

interface Count {
  severity: string;
  source?: number;
  read?: number;
  true?: number;
}

interface Noise {
  repositories?: string[];
  projects?: Record<string, object>;
  rules: Record<string, Count>;
  verdicts?: { rule: string; true: boolean | null }[];
}

/** With the number of repositories that each was held against, at the least. */
const languages = { c: 5, csharp: 3, php: 5, ruby: 5, rust: 5, shell: 5, solidity: 5, swift: 5 };
const noise = await Promise.all(
  Object.entries(languages).map(async ([language, least]) => ({ language, least, ...(await noiseOf(language)) })),
);
const { rules } = await loadRules();
const severe = new Set(['critical', 'high']);

async function noiseOf(language: string): Promise<Noise> {
  return parse(await readFile(join(import.meta.dirname, '../../../rules/noise', `${language}.yaml`), 'utf8'));
}

const sum = (counts: readonly Count[], key: 'read' | 'true'): number =>
  counts.reduce((total, count) => total + (count[key] ?? 0), 0);

describe('what the rules say about well-kept repositories', () => {
  test.each(noise)('$language has been held against enough of them', ({ repositories, projects = {}, least }) => {
    expect((repositories ?? Object.keys(projects)).length).toBeGreaterThanOrEqual(least);
  });

  test.each(noise)('$language names rules of the pack, as severe as they are', ({ rules: counts }) => {
    const named = Object.entries(counts).map(([id, { severity }]) => [id, severity]);

    expect(named).toEqual(Object.keys(counts).map((id) => [id, rules.get(id)?.severity]));
  });

  test.each(noise)(
    '$language has a verdict on all that is high in their own code, and four of five are true',
    (one) => {
      const high = Object.values(one.rules).filter(
        ({ severity, source }) => severe.has(severity) && source !== undefined,
      );
      const unread = high.filter(({ source = 0, read = 0 }) => read < source);

      expect(unread).toEqual([]);
      expect(sum(high, 'true')).toBeGreaterThanOrEqual(0.8 * sum(high, 'read'));
    },
  );

  test.each(noise.filter(({ verdicts }) => verdicts !== undefined))(
    'the counts of $language agree with its verdicts',
    ({ rules: counts, verdicts = [] }) => {
      const judged = verdicts.filter((verdict) => verdict.true !== null);

      expect([sum(Object.values(counts), 'read'), sum(Object.values(counts), 'true')]).toEqual([
        judged.length,
        judged.filter((verdict) => verdict.true).length,
      ]);
    },
  );
});
