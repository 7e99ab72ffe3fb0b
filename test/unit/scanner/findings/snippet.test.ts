import { expect, test } from 'vitest';
import { cutSnippet, maskSecrets } from '../../../../src/scanner/findings/snippet.ts';

test('secrets are masked whatever their length, lines keep their number', () => {
  const text = 'a = "hunter2"; b = "x"\nkey = -BEGIN\nabc\nEND-\nend';

  const masked = maskSecrets(text, [
    { start: 29, end: 44 },
    { start: 5, end: 12 },
    { start: 8, end: 12 },
  ]);

  expect(masked).toBe('a = "********"; b = "x"\nkey = ********\n********\n********\nend');
});

test('a snippet holds two lines on either side and at most twelve', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);

  expect(cutSnippet(lines, { line: 10, end_line: 10, column: 1 })).toBe('line 8\nline 9\nline 10\nline 11\nline 12');
  expect(cutSnippet(lines, { line: 1, end_line: 1, column: 1 })).toBe('line 1\nline 2\nline 3');
  expect(cutSnippet(lines, { line: 10, end_line: 39, column: 1 }).split('\n')).toHaveLength(12);
});

test('a long line is cut around the place', () => {
  const [line = ''] = [`${'x'.repeat(2_000)}HERE${'y'.repeat(2_000)}`];

  const snippet = cutSnippet([line], { line: 1, end_line: 1, column: 2_001 });

  expect(snippet).toContain('HERE');
  expect(snippet).toHaveLength(302);
});

test('a snippet of long lines has 2,000 characters at most and still shows the place', () => {
  const long = `${'x'.repeat(2_000)}HERE${'y'.repeat(2_000)}`;
  const lines = Array.from({ length: 20 }, () => long);

  for (const end_line of [3, 6, 12]) {
    const snippet = cutSnippet(lines, { line: 3, end_line, column: 2_001 });

    expect(snippet.length).toBeLessThanOrEqual(2_000);
    expect(snippet.split('\n')[2]).toMatch(/^….*HERE.*…$/);
  }
});

test('short lines stay whole beside a long one', () => {
  const lines = ['a', 'b', 'x'.repeat(5_000), 'c', 'd'];

  expect(cutSnippet(lines, { line: 3, end_line: 3, column: 1 })).toBe(`a\nb\n${'x'.repeat(300)}…\nc\nd`);
});
