import { expect, test } from 'vitest';
import { formatTable, printable } from '../../../src/cli/terminal/table.ts';

test('a table aligns its columns and leaves the last one unpadded', () => {
  const rows = [
    ['a', 'two', 'three'],
    ['longer', 'b', 'c'],
  ];

  expect(formatTable(['ID', 'NAME', 'PLAN'], rows)).toBe(
    ['ID      NAME  PLAN', 'a       two   three', 'longer  b     c'].join('\n'),
  );
});

test('a table of nothing is its header', () => {
  expect(formatTable(['ID', 'NAME'], [])).toBe('ID  NAME');
});

test('a cell cannot steer the terminal or begin a line', () => {
  expect(formatTable(['NAME'], [['a\u001b[31mred\nb']])).toBe('NAME\na�[31mred�b');
});

test.each([
  ['an escape', '\u001b]0;title\u0007', '�]0;title�'],
  ['a carriage return', 'a\rb', 'a�b'],
  ['a C1 control', 'a\u009b31m', 'a�31m'],
  ['a change of direction', 'a\u202etxt.exe', 'a�txt.exe'],
  ['an invisible character', 'a\u200bb', 'a�b'],
  ['a Unicode line break', 'a\u2028b\u2029c', 'a�b�c'],
  ['half a surrogate pair', 'a\ud800b', 'a�b'],
])('%s is shown as a replacement character', (_what, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('letters of every language, blanks and emoji are shown as they are', () => {
  expect(printable('src/größe 日本 🚀.js')).toBe('src/größe 日本 🚀.js');
});
