import { describe, expect, test } from 'vitest';
import { type ScorableIssue, scoreIssues } from '../../../../src/domain/issues/score.ts';

const issue = (change: Partial<ScorableIssue> = {}): ScorableIssue => ({
  rule_id: 'rule-a',
  severity: 'high',
  confidence: 'medium',
  category: 'injection',
  path_kind: 'source',
  state: 'open',
  ...change,
});
const score = (...issues: ScorableIssue[]): number => scoreIssues(issues).score;

/** A small generator with a seed: the same cases in every run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const pick = <T>(random: () => number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

const randomIssue = (random: () => number): ScorableIssue => ({
  rule_id: pick(random, ['a', 'b', 'c', 'd', 'e']),
  severity: pick(random, ['critical', 'high', 'medium', 'low', 'info']),
  confidence: pick(random, ['high', 'medium', 'low']),
  category: pick(random, ['injection', 'secrets']),
  path_kind: pick(random, ['source', 'test', 'example', 'generated', 'vendored']),
  state: pick(random, ['open', 'open', 'open', 'suppressed', 'dismissed', 'fixed']),
});

describe('scoreIssues', () => {
  test('nothing found scores 100', () => {
    expect(scoreIssues([])).toEqual({ score: 100, score_version: 2 });
  });

  test.each([
    { name: 'one high', issues: [issue()], want: 86 },
    { name: 'one critical', issues: [issue({ severity: 'critical' })], want: 67 },
    { name: 'one medium', issues: [issue({ severity: 'medium' })], want: 95 },
    { name: 'one low', issues: [issue({ severity: 'low' })], want: 99 },
    { name: 'one info', issues: [issue({ severity: 'info' })], want: 100 },
    { name: 'low confidence counts half', issues: [issue({ confidence: 'low' })], want: 93 },
    { name: 'a test counts a quarter', issues: [issue({ path_kind: 'test' })], want: 96 },
    { name: 'ten of one rule cost 1 + ln 10', issues: Array.from({ length: 10 }, () => issue()), want: 61 },
    { name: 'two rules add up', issues: [issue(), issue({ rule_id: 'rule-b' })], want: 74 },
    { name: 'the heaviest of a group counts', issues: [issue(), issue({ confidence: 'low' })], want: 78 },
    { name: 'a sure critical caps at 49', issues: [issue({ severity: 'critical', confidence: 'high' })], want: 49 },
    { name: 'a sure high caps at 69', issues: [issue({ confidence: 'high' })], want: 69 },
    { name: 'a sure medium caps at 89', issues: [issue({ severity: 'medium', confidence: 'high' })], want: 89 },
    {
      name: 'a sure high in a test caps nothing',
      issues: [issue({ confidence: 'high', path_kind: 'test' })],
      want: 96,
    },
    {
      name: 'a sure secret in a test counts as anywhere',
      issues: [issue({ confidence: 'high', path_kind: 'test', category: 'secrets' })],
      want: 69,
    },
    {
      name: 'what may be a secret in a test counts a quarter',
      issues: [issue({ path_kind: 'test', category: 'secrets' })],
      want: 96,
    },
    {
      name: 'only open issues count',
      issues: [issue({ state: 'dismissed' }), issue({ state: 'suppressed' })],
      want: 100,
    },
  ])('$name: $want', ({ issues, want }) => {
    expect(score(...issues)).toBe(want);
  });

  test('one more issue never raises the score, which stays an integer from 0 to 100', () => {
    const random = createRandom(42);
    for (let round = 0; round < 300; round++) {
      const issues: ScorableIssue[] = [];
      let last = 100;
      for (let count = 0; count < 40; count++) {
        issues.push(randomIssue(random));
        const next = score(...issues);
        expect(next).toBeLessThanOrEqual(last);
        expect(Number.isInteger(next) && next >= 0).toBe(true);
        last = next;
      }
    }
  });

  test('the order of issues does not matter', () => {
    const random = createRandom(7);
    const issues = Array.from({ length: 50 }, () => randomIssue(random));

    expect(score(...issues.toReversed())).toBe(score(...issues));
  });
});
