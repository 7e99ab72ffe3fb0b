import { describe, expect, test } from 'vitest';
import { createGlobMatcher } from '../../../src/scanner/globs.ts';

describe('createGlobMatcher', () => {
  test.each([
    { glob: '*.js', matches: ['a.js', '.js'], leaves: ['src/a.js', 'a.jsx'] },
    { glob: '**/*.js', matches: ['a.js', 'src/a.js', 'src/.hidden/a.js'], leaves: ['a.ts'] },
    { glob: 'src/**', matches: ['src/a', 'src/a/b'], leaves: ['lib/src/a'] },
    { glob: 'docs', matches: ['docs'], leaves: ['a/docs', 'docs.md'] },
    { glob: './docs/', matches: ['docs'], leaves: ['a/docs'] },
    { glob: '**/test?/*.{ts,tsx}', matches: ['a/tests/x.ts', 'test1/y.tsx'], leaves: ['test/x.ts', 'tests/x.js'] },
    { glob: 'a/**/z', matches: ['a/z', 'a/b/c/z'], leaves: ['a/b/c'] },
    { glob: 'a.b+c(d)[e]', matches: ['a.b+c(d)[e]'], leaves: ['aab+c(d)[e]'] },
    { glob: '', matches: [], leaves: ['a', ''] },
  ])('$glob matches $matches and leaves $leaves', ({ glob, matches, leaves }) => {
    const isMatch = createGlobMatcher([glob]);

    expect(matches.filter((path) => !isMatch(path))).toEqual([]);
    expect(leaves.filter(isMatch)).toEqual([]);
  });

  test('hostile globs cost no time', () => {
    const isMatch = createGlobMatcher([
      `${'*a'.repeat(100)}b`,
      `${'**/a/'.repeat(100)}b`,
      '{a,b}'.repeat(100),
      `${'{'.repeat(500)}a`,
    ]);
    const started = performance.now();

    expect(isMatch('a'.repeat(250))).toBe(false);
    expect(isMatch(Array(500).fill('a').join('/'))).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
