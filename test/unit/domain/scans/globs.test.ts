import { describe, expect, test } from 'vitest';
import { createExclusion, createGlobMatcher } from '../../../../src/domain/scans/globs.ts';

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

  test('hostile globs stop to match, once for all, and plain paths go on', () => {
    let spent = 0;
    let paths = 0;
    const hostile = Array.from({ length: 50 }, (_, index) => `**/*${'?a'.repeat(60 + index)}?b*`);
    const isMatch = createGlobMatcher([...hostile, '*.log', 'docs'], () => spent++);
    const name = 'a'.repeat(254);

    while (spent === 0 && paths < 100) {
      paths++;
      expect(isMatch(name)).toBe(false);
    }

    expect({ spent, bounded: paths < 100 }).toEqual({ spent: 1, bounded: true });
    expect([isMatch('a.log'), isMatch('docs'), isMatch(name)]).toEqual([false, true, false]);
    expect(spent).toBe(1);
  });

  test('many common globs match through a large tree', () => {
    const common = [
      '*.min.js',
      '*.map',
      '*.snap',
      '{test,tests,spec}/**',
      'vendor/**',
      '*_generated.*',
      'node_modules',
    ];
    let spent = 0;
    const isMatch = createGlobMatcher(
      Array.from({ length: 49 }, (_, index) => `**/${common[index % common.length]}`).concat('**/last/**/*.x'),
      () => spent++,
    );

    for (let index = 0; index < 5_000; index++) isMatch(`packages/part${index}/src/components/deep/file${index}.ts`);

    expect(spent).toBe(0);
    expect(isMatch('packages/last/src/a.x')).toBe(true);
  });

  test('a name that has not what a glob asks for costs a step', () => {
    let spent = 0;
    const isMatch = createGlobMatcher(
      Array.from({ length: 50 }, () => `**/*${'a'.repeat(125)}b`),
      () => spent++,
    );

    for (let index = 0; index < 200; index++) isMatch('a'.repeat(250));

    expect(spent).toBe(0);
  });

  test('a glob that ends in another name costs a step, however deep a path is', () => {
    let spent = 0;
    const isMatch = createGlobMatcher(Array(50).fill('**/a/**/b/**/*.lock'), () => spent++);

    for (let index = 0; index < 2_000; index++) isMatch(`${'a/b/'.repeat(300)}main.js`);

    expect(spent).toBe(0);
    expect(isMatch('a/b/x.lock')).toBe(true);
  });

  test('what paths leave of their steps is no credit: a hostile glob is given up as soon after many of them', () => {
    const hostile = Array.from({ length: 50 }, (_, index) => `**/*${'?a'.repeat(60 + index)}?b*`);
    const pathsUntilSpent = (paths: number) => {
      let spent = 0;
      const isMatch = createGlobMatcher(hostile, () => spent++);
      for (let index = 0; index < paths; index++) isMatch('b');
      let dear = 0;
      while (spent === 0) dear += isMatch('a'.repeat(254)) ? 0 : 1;
      return dear;
    };

    expect(pathsUntilSpent(10_000)).toBe(pathsUntilSpent(0));
  });

  test.each([
    ['{a,b}{c,d}', ['ac', 'ad', 'bc', 'bd'], ['a', 'ab', 'cd']],
    ['{a,{b,c}}', ['a', 'b', 'c'], ['', '{a,b}']],
    ['x{a}', ['xa'], ['x{a}']],
    ['x{}', ['x'], ['x{}']],
    ['x{$&,b}', ['x$&', 'xb'], ['x{$&,b}']],
    ['/a//', ['a'], ['a/']],
    ['../a', [], ['a']],
    ['a?', ['ab'], ['a', 'abc', 'a/']],
    ['a*c*e', ['ace', 'abcde', 'acece'], ['ac', 'aec', 'acef', 'bace']],
    ['*', ['a', ''], ['a/b']],
    ['**', ['a', 'a/b'], []],
    ['a/**/**/b', ['a/b', 'a/x/y/b'], ['a/x']],
    ['**a', ['ba', 'a'], ['x/a']],
    ['a**', ['ab', 'a'], ['a/x']],
    [
      Array.from({ length: 64 }, (_, index) => index)
        .join()
        .replace(/^.*$/, '{$&}'),
      ['0', '63'],
      ['64'],
    ],
  ])('%s chooses %j and leaves %j', (glob, matches, leaves) => {
    const isMatch = createGlobMatcher([glob]);

    expect(matches.filter((path) => !isMatch(path))).toEqual([]);
    expect(leaves.filter(isMatch)).toEqual([]);
  });

  test('more than 64 alternatives are not chosen from', () => {
    const isMatch = createGlobMatcher([`{${Array.from({ length: 65 }, (_, index) => index).join()}}`]);

    expect([isMatch('0'), isMatch('64')]).toEqual([false, false]);
  });

  test.each([
    ['many stars', `${'*a'.repeat(100)}b`],
    ['many crossings', `${'**/a/'.repeat(100)}b`],
    ['many choices', '{a,b}'.repeat(100)],
    ['many open braces', `${'{'.repeat(500)}a`],
  ])('a glob of %s leaves long paths', (_what, glob) => {
    const isMatch = createGlobMatcher([glob]);

    expect([isMatch('a'.repeat(250)), isMatch(Array(500).fill('a').join('/'))]).toEqual([false, false]);
  });
});

describe('createExclusion', () => {
  test('leaves out all in a folder that a glob names, and nothing beside it', () => {
    const isExcluded = createExclusion(['docs', '**/*.min.js', 'packages/*/dist']);
    const out = ['docs', 'docs/a.js', 'docs/deep/b.js', 'src/a.min.js', 'packages/a/dist/b/c.js'];
    const kept = ['docs.js', 'src/docs/a.js', 'src/a.js', 'packages/dist/c.js'];

    expect([...out, ...kept].filter(isExcluded)).toEqual(out);
    expect([...out, ...kept].filter(createExclusion([]))).toEqual([]);
  });

  test('leaves out every path once it takes too long to tell', () => {
    const isExcluded = createExclusion(Array.from({ length: 50 }, () => `**/*${'?a'.repeat(60)}?b*`));
    const name = 'a'.repeat(254);

    expect(Array.from({ length: 100 }, () => isExcluded(name)).at(-1)).toBe(true);
    expect(isExcluded('b.js')).toBe(true);
  });
});
