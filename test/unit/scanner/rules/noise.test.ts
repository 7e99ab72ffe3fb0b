import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { type Count, readNoise, severeCounts } from '../../../rules/noise.ts';

/** With the number of repositories that each was held against, at the least. */
const held: Readonly<Record<string, number>> = {
  c: 5,
  csharp: 3,
  go: 3,
  java: 3,
  javascript: 5,
  kotlin: 3,
  php: 5,
  python: 5,
  ruby: 5,
  rust: 5,
  scala: 3,
  shell: 5,
  solidity: 5,
  swift: 5,
};
const noise = readNoise();
const { rules } = await loadRules();

const sum = (counts: readonly Count[], key: 'read' | 'right'): number =>
  counts.reduce((total, count) => total + (count[key] ?? 0), 0);

describe('what the rules say about well-kept repositories', () => {
  test('each language has been held against enough of them', () => {
    const counted = Object.fromEntries(noise.map((one) => [one.name, Object.keys(one.repositories).length]));

    for (const [language, least] of Object.entries(held)) expect(counted[language]).toBeGreaterThanOrEqual(least);
  });

  test.each(noise)('$name names rules of the pack, as severe as they are', ({ rules: counts }) => {
    const named = Object.entries(counts).map(([id, { severity }]) => [id, severity]);

    expect(named).toEqual(Object.keys(counts).map((id) => [id, rules.get(id)?.severity]));
  });

  test.each(noise)('$name has a verdict on all that is high in their own code, and four of five are right', (one) => {
    const { source, read, right } = severeCounts(one);

    expect(read).toBe(source);
    expect(right).toBeGreaterThanOrEqual(0.8 * read);
  });

  test.each(noise.filter(({ verdicts }) => verdicts !== undefined))(
    'the counts of $name agree with its verdicts',
    ({ repositories, rules: counts, verdicts = [] }) => {
      const judged = verdicts.filter(({ right }) => right !== null);

      expect([sum(Object.values(counts), 'read'), sum(Object.values(counts), 'right')]).toEqual([
        judged.reduce((total, { count = 1 }) => total + count, 0),
        judged.reduce((total, { right }) => total + Number(right), 0),
      ]);
      for (const { project } of verdicts) expect(repositories).toHaveProperty([project]);
    },
  );
});
