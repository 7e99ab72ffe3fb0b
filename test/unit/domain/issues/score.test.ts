import { describe, expect, test } from 'vitest';
import { type ScorableIssue, scoreIssues } from '../../../../src/domain/issues/score.ts';

const issue = (change: Partial<ScorableIssue> = {}): ScorableIssue => ({
  rule_id: 'rule-a',
  severity: 'high',
  confidence: 'high',
  category: 'injection',
  path_kind: 'source',
  state: 'open',
  ...change,
});
const score = (issues: readonly ScorableIssue[], lines = 1_000): number => scoreIssues(issues, lines).score;
/** One issue each of so many rules. */
const ofRules = (count: number, change: Partial<ScorableIssue>): ScorableIssue[] =>
  Array.from({ length: count }, (_, at) => issue({ ...change, rule_id: `${change.severity}-${at}` }));

/** A small generator with a seed: the same cases in every run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const pick = <T>(random: () => number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

const randomIssue = (random: () => number): ScorableIssue => ({
  rule_id: pick(random, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
  severity: pick(random, ['critical', 'high', 'medium', 'low', 'info']),
  confidence: pick(random, ['high', 'medium', 'low']),
  category: pick(random, ['injection', 'secrets']),
  path_kind: pick(random, ['source', 'test', 'example', 'generated', 'vendored']),
  state: 'open',
});

/** Small and large sets in products of any size, where scores are neither all 0 nor all at a cap. */
const randomSet = (random: () => number): { issues: ScorableIssue[]; lines: number } => ({
  issues: Array.from({ length: pick(random, [0, 1, 2, 3, 5, 10, 40]) }, () => randomIssue(random)),
  lines: pick(random, [0, 1, 900, 1_000, 12_000, 150_000, 3_000_000]),
});

describe('scoreIssues', () => {
  test('nothing open scores 100, whatever the size', () => {
    expect([0, 1_000, 1_000_000].map((lines) => scoreIssues([], lines))).toEqual(
      Array(3).fill({ score: 100, score_version: 3 }),
    );
    expect(score([issue({ state: 'dismissed' }), issue({ state: 'suppressed' }), issue({ state: 'fixed' })])).toBe(100);
  });

  test.each([
    { name: 'a critical: 100 · e^(−40/25)', change: { severity: 'critical' }, want: 20 },
    { name: 'a high: 100 · e^(−15/25)', change: {}, want: 55 },
    { name: 'a medium: 100 · e^(−5/25)', change: { severity: 'medium' }, want: 82 },
    { name: 'a low: 100 · e^(−1/25)', change: { severity: 'low' }, want: 96 },
    { name: 'an info weighs nothing', change: { severity: 'info' }, want: 100 },
    { name: 'medium confidence counts .3', change: { confidence: 'medium' }, want: 84 },
    { name: 'low confidence counts .1', change: { confidence: 'low' }, want: 94 },
    { name: 'a test counts a quarter', change: { path_kind: 'test' }, want: 86 },
    { name: 'a sure secret in a test counts whole', change: { path_kind: 'test', category: 'secrets' }, want: 55 },
    {
      name: 'what may be a secret in a test counts a quarter',
      change: { path_kind: 'test', category: 'secrets', confidence: 'medium' },
      want: 96,
    },
  ] as const)('$name: $want', ({ change, want }) => {
    expect(score([issue(change)])).toBe(want);
  });

  test.each([
    { name: 'ten of one rule cost 1 + ln 10', issues: Array(10).fill(issue()), want: 61 },
    { name: 'two rules add up', issues: ofRules(2, { severity: 'medium' }), want: 89 },
    {
      name: 'the heaviest of a rule weighs, each counts by its confidence',
      issues: [issue({ severity: 'medium' }), ...Array(10).fill(issue({ confidence: 'low' }))],
      want: 89,
    },
    {
      name: 'three unsure ones of a rule count as less than one',
      issues: Array(3).fill(issue({ confidence: 'medium' })),
      want: 96,
    },
  ])('of 16,000 lines, $name: $want', ({ issues, want }) => {
    expect(score(issues, 16_000)).toBe(want);
  });

  test('what is tolerated grows with the root of the lines, from a thousand on', () => {
    const unsure = issue({ severity: 'critical', confidence: 'medium' });

    expect([0, 999, 1_000, 4_000, 100_000].map((lines) => score([unsure], lines))).toEqual([62, 62, 62, 79, 95]);
  });

  describe('in a large product', () => {
    const capped = (...issues: ScorableIssue[]): number => score(issues, 4_000_000);

    test.each([
      { name: 'a sure critical', issues: ofRules(1, { severity: 'critical' }), want: 49 },
      { name: 'sure criticals of two rules', issues: ofRules(2, { severity: 'critical' }), want: 39 },
      { name: 'sure criticals of three rules', issues: ofRules(3, { severity: 'critical' }), want: 31 },
      { name: 'a sure high', issues: ofRules(1, { severity: 'high' }), want: 69 },
      { name: 'sure highs of two rules', issues: ofRules(2, { severity: 'high' }), want: 59 },
      { name: 'sure highs of three rules', issues: ofRules(3, { severity: 'high' }), want: 50 },
      {
        name: 'a sure critical and highs of three rules',
        issues: [...ofRules(1, { severity: 'critical' }), ...ofRules(3, { severity: 'high' })],
        want: 42,
      },
      { name: 'sure mediums of any number of rules', issues: ofRules(3, { severity: 'medium' }), want: 89 },
    ])('$name leave $want', ({ issues, want }) => {
      expect(capped(...issues)).toBe(want);
    });

    test('more of one rule lower no cap, and neither does what is unsure or elsewhere', () => {
      expect(capped(issue(), issue())).toBe(69);
      expect(capped(issue({ confidence: 'medium' }))).toBeGreaterThan(89);
      expect(capped(issue({ path_kind: 'example' }))).toBeGreaterThan(89);
      expect(capped(issue({ path_kind: 'example', category: 'secrets' }))).toBe(69);
    });
  });

  test('in none of 3,000 random sets one more issue raises the score, an integer from 0 to 100', () => {
    const random = createRandom(42);
    const raised = Array.from({ length: 3_000 }, () => {
      const { issues, lines } = randomSet(random);
      const [before, more] = [score(issues, lines), randomIssue(random)];
      const at = Math.floor(random() * (issues.length + 1));
      const after = score(issues.toSpliced(at, 0, more), lines);
      return after > before || !Number.isInteger(after) || after < 0 || before > 100 ? [{ issues, more, lines }] : [];
    }).flat();

    expect(raised).toEqual([]);
  });

  test('in none of 3,000 random sets dismissing an issue lowers the score', () => {
    const random = createRandom(43);
    const lowered = Array.from({ length: 3_000 }, () => {
      const { issues, lines } = randomSet(random);
      const at = Math.floor(random() * issues.length);
      const dismissed = issues.map((one, index) => (index === at ? { ...one, state: 'dismissed' as const } : one));
      return score(dismissed, lines) < score(issues, lines) ? [{ issues, at, lines }] : [];
    }).flat();

    expect(lowered).toEqual([]);
  });

  test('the order of issues does not matter', () => {
    const random = createRandom(7);
    const orders = Array.from({ length: 300 }, () => {
      const { issues, lines } = randomSet(random);
      return [score(issues, lines), score(issues.toReversed(), lines)];
    });

    expect(orders.filter(([one, other]) => one !== other)).toEqual([]);
  });
});
