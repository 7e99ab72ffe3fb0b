import { describe, expect, test } from 'vitest';
import { readPatternMatch } from '../../../../../src/scanner/engines/patterns/pattern-match.ts';

const printed = {
  file: 'src/a.js',
  ruleId: 'javascript-eval',
  lines: '💥 eval(\n  x)',
  range: { start: { line: 4, column: 2 }, end: { line: 5, column: 4 } },
};

const noLine = (): string => '';

describe('a match as ast-grep prints it', () => {
  test('has places that count from 1, columns in UTF-16 units', () => {
    expect(readPatternMatch(JSON.stringify(printed), noLine)).toEqual({
      file: 'src/a.js',
      rule: 'javascript-eval',
      line: 5,
      column: 4,
      end_line: 6,
      end_column: 5,
      secrets: [],
    });
  });

  test.each([
    ['no object', 7],
    ['no range', { ...printed, range: null }],
    ['a file that is no text', { ...printed, file: 1 }],
    ['a rule that is no text', { ...printed, ruleId: null }],
    ['lines that are no text', { ...printed, lines: ['x'] }],
    ['no start', { ...printed, range: { end: printed.range.end } }],
    ['a start that is no place', { ...printed, range: { ...printed.range, start: 4 } }],
    ['a line that is no number', { ...printed, range: { ...printed.range, end: { line: '5', column: 4 } } }],
    ['a column that is no number', { ...printed, range: { ...printed.range, start: { line: 4, column: null } } }],
  ])('is none with %s', (_what, value) => {
    expect(readPatternMatch(JSON.stringify(value), noLine)).toBeNull();
  });
});
