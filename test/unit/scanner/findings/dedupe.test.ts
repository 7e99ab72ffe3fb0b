import { describe, expect, test } from 'vitest';
import type { EngineFinding } from '../../../../src/scanner/engines/engine.ts';
import { dedupe } from '../../../../src/scanner/findings/dedupe.ts';

const finding = (change: Partial<EngineFinding> = {}): EngineFinding => ({
  ruleId: 'sql',
  engine: 'patterns',
  title: 'SQL',
  description: '',
  severity: 'high',
  confidence: 'medium',
  category: 'injection',
  cwe: ['CWE-89'],
  remediation: '',
  helpUrl: null,
  file: 'a.js',
  line: 10,
  column: 3,
  endLine: 10,
  endColumn: 20,
  matchedText: null,
  isSecret: false,
  ...change,
});

const summary = (...findings: EngineFinding[]) =>
  dedupe(findings).map((one) => `${one.finding.ruleId} ${one.finding.confidence} ${one.engines.join('+')}`);

describe('dedupe', () => {
  test('two engines at one line with one weakness are one issue with the words of the most confident', () => {
    const taint = finding({ engine: 'taint', ruleId: 'sql-flow', confidence: 'high', column: 8, endLine: 12 });

    expect(summary(finding(), taint)).toEqual(['sql-flow high taint+patterns']);
  });

  test('CWEs of one family count as one weakness', () => {
    expect(summary(finding(), finding({ engine: 'semgrep', ruleId: 'x', cwe: ['CWE-564'] }))).toHaveLength(1);
    expect(summary(finding(), finding({ engine: 'semgrep', ruleId: 'x', cwe: ['CWE-79'] }))).toHaveLength(2);
  });

  test('lines that do not touch are two issues', () => {
    expect(summary(finding(), finding({ engine: 'semgrep', line: 11, endLine: 12 }))).toHaveLength(2);
  });

  test('one engine may find two things side by side on a line', () => {
    expect(summary(finding(), finding({ column: 30, endColumn: 40 }))).toHaveLength(2);
    expect(summary(finding(), finding({ column: 5, endColumn: 9, ruleId: 'sql-inner' }))).toHaveLength(1);
  });

  test('a long finding does not chain its neighbours into one', () => {
    const long = finding({ engine: 'taint', confidence: 'low', ruleId: 'long', line: 1, endLine: 50 });

    expect(summary(long, finding(), finding({ line: 40, endLine: 40 }))).toEqual([
      'sql medium patterns+taint',
      'sql medium patterns',
    ]);
  });

  test('the result does not depend on the order', () => {
    const all = [
      finding(),
      finding({ engine: 'semgrep', ruleId: 'b', confidence: 'high' }),
      finding({ line: 3, endLine: 3 }),
    ];

    expect(summary(...all.toReversed())).toEqual(summary(...all));
  });
});
