import { expect, test } from 'vitest';
import type { EngineFinding } from '../../flows/engine.ts';
import { share, showShare } from '../../flows/score/interval.ts';
import { judgeCase, type Outcome, scoreOf } from '../../flows/score/tally.ts';

const sink = { file: 'app.js', line: 7 };
const sql = { name: '001-invoices', cwe: 89, mechanism: 'calls' };

test.each<[string, Partial<EngineFinding>, Outcome['line'], Outcome['file']]>([
  ['at the line', {}, { found: true, alarm: false }, { found: true, alarm: false }],
  ['of a near relative', { cwe: [943] }, { found: true, alarm: false }, { found: true, alarm: false }],
  ['over the line', { line: 5, endLine: 9 }, { found: true, alarm: false }, { found: true, alarm: false }],
  ['at another line', { line: 8, endLine: 8 }, { found: false, alarm: false }, { found: true, alarm: false }],
  ['in another file', { file: 'b.js' }, { found: false, alarm: false }, { found: false, alarm: false }],
  ['of another flaw', { cwe: [79] }, { found: false, alarm: false }, { found: false, alarm: false }],
])('a finding %s counts for what it is', (_, change, line, file) => {
  const outcome = judgeCase(sql, { findings: [finding(change)], sink }, { findings: [], sink });

  expect(outcome).toEqual({ ...sql, line, file });
});

test('a finding in the good twin is a false alarm', () => {
  const outcome = judgeCase(sql, { findings: [], sink }, { findings: [finding({})], sink });

  expect(outcome.line).toEqual({ found: false, alarm: true });
});

test('a batch is scored by twins and by pairs', () => {
  const pairs = [
    { found: true, alarm: false },
    { found: true, alarm: true },
    { found: false, alarm: false },
    { found: true, alarm: false },
  ];

  const score = scoreOf(
    pairs.map((pair) => ({ ...sql, line: pair, file: pair })),
    'line',
  );

  expect(score).toEqual({ recall: share(3, 4), falseAlarms: share(1, 4), youden: 0.5, pairs: share(2, 4) });
});

// Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
test.each([
  [81, 263, '.31 (.26–.37) 81/263'],
  [15, 148, '.10 (.06–.16) 15/148'],
  [0, 20, '.00 (.00–.16) 0/20'],
  [1, 29, '.03 (.01–.17) 1/29'],
  [0, 0, '–'],
])('%i of %i has its Wilson interval', (hits, of, want) => {
  expect(showShare(share(hits, of))).toBe(want);
});

function finding(change: Partial<EngineFinding>): EngineFinding {
  return { cwe: [89], file: 'app.js', line: 7, endLine: 7, confidence: 'high', ...change };
}
