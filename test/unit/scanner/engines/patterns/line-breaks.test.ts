import { expect, test } from 'vitest';
import { breakLongLines } from '../../../../../src/scanner/engines/patterns/line-breaks.ts';
import type { LanguageName } from '../../../../../src/scanner/files/languages.ts';

const LIMIT = 1_000;
const broken = (text: string, language: LanguageName = 'javascript') => breakLongLines(text, language, LIMIT);
const lengths = (text: string): number[] => text.split('\n').map((line) => line.length);

test('a text without long lines stays as it is', () => {
  const text = `a(1, 2);\n${'x'.repeat(LIMIT)}\n`;

  expect(broken(text)).toMatchObject({ text, tooLong: [] });
});

test('a long line is broken after brackets and commas, and nothing of it is lost', () => {
  const text = `let a;\n${'call(one, two);'.repeat(200)}\nlet b;`;

  const { text: copy, tooLong } = broken(text);

  expect(copy.split('\n').every((line) => line.length <= LIMIT)).toBe(true);
  expect(copy.replaceAll(/([(,])\n/g, '$1')).toBe(text);
  expect(tooLong).toEqual([]);
});

test('a place in the broken text leads back to the place in the file', () => {
  const text = `let a;\n${'call(one, two);'.repeat(200)}last(\nlet b;`;
  const { text: copy, placeOf } = broken(text);
  const lines = copy.split('\n');
  const at = lines.findIndex((line) => line.includes('last('));

  expect(placeOf({ line: 1, column: 5 })).toEqual({ line: 1, column: 5 });
  expect(placeOf({ line: at + 1, column: (lines[at] ?? '').indexOf('last(') + 1 })).toEqual({ line: 2, column: 3_001 });
  expect(placeOf({ line: lines.length, column: 4 })).toEqual({ line: 3, column: 4 });
});

const filler = 'a, (b), '.repeat(200);
test.each<readonly [what: string, LanguageName, line: string]>([
  ['a string', 'javascript', `x = "${filler}\\"${filler}"`],
  ['a regular expression with a quote', 'javascript', `x = /${filler}["'/]${filler}/g`],
  ['a regular expression of TypeScript', 'typescript', `x = /${filler}["'/]${filler}/g`],
  ['a comment', 'javascript', `// don't ${filler}`],
  ['a comment behind code', 'python', `x = 1 # ${filler}`],
  ['a macro', 'c', `#define X ${filler}`],
  ['commas outside of brackets', 'python', `x = ${'a, b, '.repeat(300)}`],
  ['words of a shell', 'shell', `echo ${'a,b [c] {d} '.repeat(200)}`],
])('%s is not broken, and its line is told as too long', (_, language, line) => {
  expect(broken(`first\n${line}\nlast`, language)).toMatchObject({ text: `first\n${line}\nlast`, tooLong: [2] });
});

test('what follows a literal is broken again', () => {
  const long = `x = ["${'y'.repeat(LIMIT)}", '${'z'.repeat(500)}', run(a)];`;

  expect(lengths(broken(long).text)).toEqual([1_008, 504, 9]);
});

test('commands of a shell are broken behind their semicolons', () => {
  expect(broken('run a; '.repeat(300), 'shell').text.replaceAll('\n', '')).toBe('run a; '.repeat(300));
  expect(broken('run a; '.repeat(300), 'shell').tooLong).toEqual([]);
});

test('quotes that nothing closes hide no brackets behind them', () => {
  expect(broken(`it's ${'f(x) '.repeat(300)}`).tooLong).toEqual([]);
  expect(broken('\\"'.repeat(200_000)).tooLong).toEqual([1]);
});
