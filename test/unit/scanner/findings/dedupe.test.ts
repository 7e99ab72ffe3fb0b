import { describe, expect, test } from 'vitest';
import type { EngineFinding } from '../../../../src/scanner/engines/engine.ts';
import { dedupe } from '../../../../src/scanner/findings/dedupe.ts';

const finding = (change: Partial<EngineFinding> = {}): EngineFinding => ({
  rule_id: 'sql',
  engine: 'patterns',
  title: 'SQL',
  description: '',
  severity: 'high',
  confidence: 'medium',
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
  is_secret: false,
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

  test('CWEs of one family count as one weakness', () => {
    expect(summary(finding(), finding({ engine: 'semgrep', rule_id: 'x', cwe: ['CWE-564'] }))).toHaveLength(1);
    expect(summary(finding(), finding({ engine: 'semgrep', rule_id: 'x', cwe: ['CWE-79'] }))).toHaveLength(2);
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
