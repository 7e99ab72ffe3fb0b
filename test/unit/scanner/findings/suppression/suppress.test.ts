import { describe, expect, test } from 'vitest';
import { createSuppressionFinder } from '../../../../../src/scanner/findings/suppression/suppress.ts';

const findSuppression = (lines: readonly string[], line: number, rule: string) =>
  createSuppressionFinder({ file: 'notes.unknown', text: lines.join('\n'), lines })(
    { line, column: 1, end_line: line },
    [rule],
  );

describe('createSuppressionFinder', () => {
  test.each([
    ['// sightline:ignore rule-a -- checked by Ada', 'checked by Ada'],
    ['# sightline:ignore rule-a -- checked', 'checked'],
    ['/* sightline:ignore rule-a -- checked */', 'checked'],
    ['<!-- sightline:ignore rule-a -- checked -->', 'checked'],
    ['-- sightline:ignore rule-a -- checked', 'checked'],
    ['; sightline:ignore rule-a -- checked', 'checked'],
    ['  {/* sightline:ignore rule-a -- checked */}', 'checked'],
    ['// sightline:ignore other, rule-a -- two -- parts', 'two -- parts'],
    ['// TODO sightline:ignore rule-a', null],
    ['// sightline:ignore rule-a --', null],
    ['/* sightline:ignore rule-a -- checked */  ', 'checked'],
    ['/* sightline:ignore rule-a */', null],
  ])('%s on the line before', (line, reason) => {
    expect(findSuppression([line, 'eval(x)'], 2, 'rule-a')).toEqual({ reason });
  });

  test('a comment behind the code speaks of its own line alone', () => {
    const lines = ['eval(x); // sightline:ignore rule-a -- known', 'eval(y);'];

    expect(findSuppression(lines, 1, 'rule-a')).toEqual({ reason: 'known' });
    expect(findSuppression(lines, 2, 'rule-a')).toBeNull();
  });

  test.each([
    'const s = "sightline:ignore rule-a";',
    '// sightline:ignore rule-b',
    '// sightline:ignore rule-a-long',
    '// sightline:ignore',
    '// sightline:ignore *',
    '// sightline:ignore -- rule-a',
    '',
  ])('%s suppresses nothing', (line) => {
    expect(findSuppression([line, 'eval(x)'], 2, 'rule-a')).toBeNull();
  });

  test.each([
    ['part of a longer word', 'eval(x); // nosightline:ignore rule-a'],
    ['the beginning of a longer word', 'eval(x); // sightline:ignored rule-a'],
    ['the beginning of a name', 'eval(x); // sightline:ignore-not rule-a'],
    ['in a string', 'eval("sightline:ignore rule-a ");'],
    ['in a string before a comment', 'eval(" sightline:ignore rule-a "); // checked'],
    ['far behind what looks like a comment', `eval("https://${'x'.repeat(200)} sightline:ignore rule-a ");`],
  ])('the words suppress nothing where they are %s', (_where, line) => {
    expect(findSuppression([line], 1, 'rule-a')).toBeNull();
  });

  test('the words count in the comment that follows where they are in a string as well', () => {
    const line = 'eval("sightline:ignore"); // see sightline:ignore rule-a -- known';

    expect(findSuppression([line], 1, 'rule-a')).toEqual({ reason: 'known' });
  });

  test('two lines above is too far', () => {
    expect(findSuppression(['// sightline:ignore rule-a', '', 'eval(x)'], 3, 'rule-a')).toBeNull();
  });

  // An expression that is quadratic in blanks would need hours for one of these lines.
  const blanks = ' '.repeat(1_000_000);
  test.each([
    ['behind the rules', `// sightline:ignore rule-a${blanks}x`, null],
    ['before the reason', `// sightline:ignore rule-a${blanks}-- checked`, 'checked'],
    ['in the reason', `// sightline:ignore rule-a -- a${blanks}b`, `a${blanks}b`],
    ['behind the words', `// sightline:ignore${blanks}rule-a`, null],
    ['before the comment', `${blanks}// sightline:ignore rule-a -- checked`, 'checked'],
    ['before the end of the comment', `/* sightline:ignore rule-a -- checked${blanks}*/`, 'checked'],
  ])('a million blanks %s cost nothing', (_where, line, reason) => {
    expect(findSuppression([line, 'eval(x)'], 2, 'rule-a')).toEqual({ reason });
  });

  test.each([
    ['comment signs', '#'],
    ['the words', 'sightline:ignore'],
    ['the words in comments', '//sightline:ignore '],
  ])('a line of %s alone costs nothing and suppresses nothing', (_what, part) => {
    expect(findSuppression([part.repeat(200_000), 'eval(x)'], 2, 'rule-a')).toBeNull();
  });

  test('no line is read again for a finding, however many there are', () => {
    const reads: PropertyKey[] = [];
    const text = ['// sightline:ignore rule-a', 'eval(x)'];
    const lines = new Proxy(text, {
      get: (target, key) => {
        reads.push(key);
        return Reflect.get(target, key);
      },
    });

    const find = createSuppressionFinder({ file: 'a.js', text: text.join('\n'), lines });
    reads.length = 0;
    for (let index = 0; index < 100; index++) find({ line: 2, column: 1, end_line: 2 }, ['rule-b']);

    expect(reads).toEqual([]);
  });
});
