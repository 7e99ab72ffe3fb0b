import { describe, expect, test } from 'vitest';
import { findSuppression } from '../../../src/scanner/suppress.ts';

describe('findSuppression', () => {
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

  test('two lines above is too far', () => {
    expect(findSuppression(['// sightline:ignore rule-a', '', 'eval(x)'], 3, 'rule-a')).toBeNull();
  });
});
