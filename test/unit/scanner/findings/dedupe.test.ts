import { describe, expect, test } from 'vitest';
import type { EngineFinding } from '../../../../src/scanner/engines/engine.ts';
import { byImportance, dedupe, isSameFlaw, overlapsInText } from '../../../../src/scanner/findings/dedupe.ts';

const finding = (change: Partial<EngineFinding> = {}): EngineFinding => ({
  rule_id: 'sql',
  engine: 'patterns',
  title: 'SQL',
  description: '',
  severity: 'high',
  confidence: 'medium',
  doubts: [],
  category: 'injection',
  cwe: ['CWE-89'],
  remediation: '',
  help_url: null,
  file: 'a.js',
  line: 10,
  column: 3,
  end_line: 10,
  end_column: 20,
  matched_text: null,
  secrets: [],
  flow: null,
  flow_rule: null,
  replaces: [],
  ...change,
});

const summary = (...findings: EngineFinding[]) =>
  dedupe(findings).map((one) => `${one.finding.rule_id} ${one.finding.confidence} ${one.engines.join('+')}`);

describe('dedupe', () => {
  test('two engines at one line with one weakness are one issue with the words of the most confident', () => {
    const taint = finding({ engine: 'taint', rule_id: 'sql-flow', confidence: 'high', column: 8, end_line: 12 });

    expect(summary(finding(), taint)).toEqual(['sql-flow high taint+patterns']);
  });

  const step = { file: 'a.js', line: 1, column: 1, end_line: 1, end_column: 2, kind: 'source' as const, message: '' };
  const flow = (change: Partial<EngineFinding> = {}) =>
    finding({ engine: 'taint', rule_id: 'sql-flow', confidence: 'low', flow: [step], ...change });

  test('a flow keeps its words and its way, and is as sure as a pattern that confirms it', () => {
    const unsure = { code: 'uncertain_step' as const, message: 'One step is not certain.' };
    const [issue] = dedupe([finding({ confidence: 'high' }), flow({ doubts: [unsure, unsure] })]);

    expect(issue?.finding).toMatchObject({ rule_id: 'sql-flow', flow: [step], confidence: 'high', doubts: [] });
    expect(summary(finding({ confidence: 'medium' }), flow())).toEqual(['sql-flow medium taint+patterns']);
  });

  test('a flow whose analysis met a limit is no surer for what others say', () => {
    const doubts = [{ code: 'analysis_limit' as const, message: 'The analysis stopped.' }];
    const [issue] = dedupe([finding({ confidence: 'high' }), flow({ confidence: 'medium', doubts })]);

    expect(issue?.finding).toMatchObject({ confidence: 'medium', doubts });
  });

  test('CWEs of one family count as one weakness', () => {
    expect(summary(finding(), finding({ engine: 'semgrep', rule_id: 'x', cwe: ['CWE-564'] }))).toHaveLength(1);
    expect(summary(finding(), finding({ engine: 'semgrep', rule_id: 'x', cwe: ['CWE-79'] }))).toHaveLength(2);
    const header = finding({ cwe: ['CWE-113'] });
    expect(summary(header, finding({ engine: 'semgrep', rule_id: 'x', cwe: ['CWE-93'] }))).toHaveLength(1);
  });

  test('lines that do not touch are two issues', () => {
    expect(summary(finding(), finding({ engine: 'semgrep', line: 11, end_line: 12 }))).toHaveLength(2);
  });

  test('one engine may find two things side by side on a line', () => {
    expect(summary(finding(), finding({ column: 30, end_column: 40 }))).toHaveLength(2);
    expect(summary(finding(), finding({ column: 5, end_column: 9, rule_id: 'sql-inner' }))).toHaveLength(1);
  });

  test('a long finding does not chain its neighbours into one', () => {
    const long = finding({ engine: 'taint', confidence: 'low', rule_id: 'long', line: 1, end_line: 50 });

    expect(summary(long, finding(), finding({ line: 40, end_line: 40 }))).toEqual([
      'sql medium patterns+taint',
      'sql medium patterns',
    ]);
  });

  test('the result does not depend on the order', () => {
    const all = [
      finding(),
      finding({ engine: 'semgrep', rule_id: 'b', confidence: 'high' }),
      finding({ line: 3, end_line: 3 }),
    ];

    expect(summary(...all.toReversed())).toEqual(summary(...all));
  });
});

test.each([
  ['one rule, whatever its CWEs', finding({ cwe: [] }), finding({ engine: 'taint', cwe: [] }), 1],
  ['another rule without a CWE', finding({ cwe: [] }), finding({ engine: 'taint', rule_id: 'x', cwe: [] }), 2],
  ['a CWE of no family', finding({ cwe: ['CWE-9999'] }), finding({ rule_id: 'x', cwe: ['cwe-9999'] }), 1],
  ['another CWE of no family', finding({ cwe: ['CWE-9999'] }), finding({ rule_id: 'x', cwe: ['CWE-9998'] }), 2],
  ['a CWE in small letters', finding(), finding({ rule_id: 'x', cwe: ['cwe-89'] }), 1],
  ['one of several CWEs', finding({ cwe: ['CWE-1', 'CWE-89'] }), finding({ rule_id: 'x', cwe: ['CWE-564'] }), 1],
])('%s is one weakness or another', (_what, one, other, issues) => {
  expect(dedupe([one, other])).toHaveLength(issues);
});

test.each([
  ['the more confident', { confidence: 'high', severity: 'low' }, { confidence: 'medium', severity: 'critical' }],
  ['then the more severe', { severity: 'critical', rule_id: 'z' }, { severity: 'high', rule_id: 'a' }],
  ['then the first by rule', { rule_id: 'a', line: 10 }, { rule_id: 'b', line: 9, end_line: 10 }],
  ['then the first by line', { line: 9, column: 9, end_line: 10 }, { line: 10, column: 1, end_line: 10 }],
  ['then the first by column', { column: 3, end_column: 20 }, { column: 4, end_column: 20 }],
] as const)('the words are those of %s', (_what, kept, other) => {
  const [first, second] = [finding(kept), finding(other)];

  expect(dedupe([second, first]).map((one) => one.finding)).toEqual([first]);
  expect(dedupe([first, second]).map((one) => one.finding)).toEqual([first]);
});

test.each([
  ['ends where the other begins', { end_column: 9 }, { column: 9 }, false],
  ['ends in it', { end_column: 10 }, { column: 9 }, true],
  ['ends on an earlier line', { line: 9, end_line: 9, end_column: 90 }, {}, false],
  ['begins before and ends behind', { line: 9, end_line: 11 }, {}, true],
  ['ends on the line of its beginning, before it', { line: 9, end_column: 3 }, {}, false],
])('text that %s', (_what, one, other, overlaps) => {
  const [first, second] = [finding(one), finding(other)];

  expect([overlapsInText(first, second), overlapsInText(second, first)]).toEqual([overlaps, overlaps]);
});

test.each([
  ['of its weakness', {}, {}, true],
  ['that ends on its line', {}, { line: 8, end_line: 10 }, true],
  ['that begins on its last line', { end_line: 12 }, { line: 12, end_line: 14 }, true],
  ['of lines before', {}, { line: 8, end_line: 9 }, false],
  ['of lines behind', {}, { line: 11, end_line: 11 }, false],
  ['of another weakness', {}, { cwe: ['CWE-79'] }, false],
  ['of another weakness whose rule names its own', {}, { cwe: ['CWE-79'], flow_rule: 'flow-sql' }, true],
  ['of another weakness whose rule it replaces', { replaces: ['guess'] }, { cwe: ['CWE-79'] }, true],
])('a flow has found a guess %s: %o, %o, %s', (_what, flow, guess, same) => {
  const found = finding({ rule_id: 'flow-sql', engine: 'taint', ...flow });

  expect(isSameFlaw(found, finding({ rule_id: 'guess', ...guess }))).toBe(same);
});

test('issues stand by severity, confidence, file, line, column and rule', () => {
  const inOrder = [
    finding({ severity: 'critical', confidence: 'low' }),
    finding({ confidence: 'high', file: 'z.js' }),
    finding({ file: 'a.js', line: 90 }),
    finding({ file: 'b.js', line: 9, column: 9 }),
    finding({ file: 'b.js', line: 10, column: 1, rule_id: 'z' }),
    finding({ file: 'b.js', line: 10, column: 2, rule_id: 'a' }),
    finding({ file: 'b.js', line: 10, column: 2, rule_id: 'b' }),
    finding({ severity: 'medium' }),
    finding({ severity: 'low' }),
    finding({ severity: 'info' }),
  ];
  const [one] = inOrder;

  expect(inOrder.toReversed().sort(byImportance)).toEqual(inOrder);
  expect([...inOrder].sort(byImportance)).toEqual(inOrder);
  expect(one && byImportance(one, one)).toBe(0);
});

test('a place without a column stands first on its line', () => {
  const [none, first] = [{ ...finding(), column: null }, finding({ column: 1 })];

  expect([Math.sign(byImportance(none, first)), Math.sign(byImportance(first, none))]).toEqual([-1, 1]);
});
