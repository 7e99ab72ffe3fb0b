import { describe, expect, test } from 'vitest';
import { groupsByImports } from '../../../../../src/scanner/engines/taint/confined/import-groups.ts';
import type { SourceFile } from '../../../../../src/scanner/files/source-file.ts';

const fileOf = (path: string, lines: number): SourceFile => ({
  path,
  size: lines * 30,
  lines,
  hash: 'h',
  path_kind: 'source',
  language: 'javascript',
  verbatim: true,
});

/** Groups of a program given as `path: [lines, …imports]`. */
const grouped = (program: Record<string, readonly [number, ...string[]]>, most = 40_000) => {
  const files = new Map(Object.entries(program).map(([path, [lines]]) => [path, fileOf(path, lines)]));
  const importsOf = ({ path }: SourceFile) =>
    (program[path] ?? []).flatMap((one) => (typeof one === 'string' ? (files.get(one) ?? []) : []));
  const cut = (given: readonly SourceFile[]) => {
    const { groups, crossing } = groupsByImports(given, importsOf, most);
    const pathsOf = (list: readonly SourceFile[]) => list.map(({ path }) => path).join(' ');
    return { crossing, groups: groups.map(({ files: own, borrowed }) => [pathsOf(own), pathsOf(borrowed)]) };
  };
  const found = cut([...files.values()]);
  expect(cut([...files.values()].reverse())).toEqual(found);
  return found;
};

describe('a program that is too large to be followed together', () => {
  test('is cut where no import is, wherever the files lie', () => {
    expect(
      grouped({
        'a/routes.js': [25_000, 'z/store.js'],
        'b/routes.js': [25_000, 'y/store.js'],
        'y/store.js': [10_000],
        'z/store.js': [10_000],
      }),
    ).toEqual({
      crossing: 0,
      groups: [
        ['z/store.js a/routes.js', ''],
        ['y/store.js b/routes.js', ''],
      ],
    });
  });

  test('follows each large part by itself, and small ones with the one before', () => {
    expect(
      grouped({
        'a/one.js': [4_000, 'a/two.js'],
        'a/two.js': [4_000],
        'b.js': [300],
        'c.js': [300],
        'd/one.js': [5_000],
        'e/one.js': [30_000],
      }),
    ).toEqual({
      crossing: 0,
      groups: [
        ['a/two.js a/one.js b.js c.js', ''],
        ['d/one.js', ''],
        ['e/one.js', ''],
      ],
    });
  });

  test('of which one part is too large: it is cut along its imports, and a group borrows what it imports', () => {
    expect(
      grouped({ 'a.js': [30_000, 'b.js'], 'b.js': [8_000, 'c.js'], 'c.js': [25_000, 'd.js'], 'd.js': [3_000] }),
    ).toEqual({
      // What `b.js` hands on to `c.js` is lost where it is borrowed.
      crossing: 1,
      groups: [
        ['d.js c.js b.js', ''],
        ['a.js', 'b.js'],
      ],
    });
  });

  test('gathers unrelated files up to 40,000 lines, and follows related ones together as far as memory allows', () => {
    expect(
      grouped(
        {
          'a.js': [300],
          'b/one.js': [90_000, 'b/two.js'],
          'b/two.js': [60_000],
          'c.js': [300],
          'd/one.js': [30_000],
          'e.js': [300],
          'f/one.js': [30_000, 'f/two.js'],
          'f/two.js': [30_000],
        },
        200_000,
      ),
    ).toEqual({
      crossing: 0,
      groups: [
        ['a.js', ''],
        ['b/two.js b/one.js', ''],
        ['c.js', ''],
        ['d/one.js e.js', ''],
        ['f/two.js f/one.js', ''],
      ],
    });
  });

  test('tells how many imports lead to what a group cannot borrow', () => {
    expect(grouped({ 'a.js': [30_000, 'b.js'], 'b.js': [30_000, 'a.js'] })).toEqual({
      crossing: 2,
      groups: [
        ['b.js', ''],
        ['a.js', ''],
      ],
    });
  });

  test('is not held together by a file that all import: each group borrows it', () => {
    const program: Record<string, readonly [number, ...string[]]> = { 'log.js': [100] };
    for (let index = 10; index < 40; index++) program[`m${index}.js`] = [2_000, 'log.js'];
    const { groups, crossing } = grouped(program);

    expect(crossing).toBe(0);
    expect(groups.map(([own, borrowed]) => [own?.split(' ').length, borrowed])).toEqual([
      [20, ''],
      [11, 'log.js'],
    ]);
  });

  test('stays together where it is small enough, whatever stands beside it', () => {
    const program: Record<string, readonly [number, ...string[]]> = { 'big.js': [39_000], 'log.js': [10_500] };
    for (let index = 10; index < 40; index++) program[`m${index}.js`] = [500, 'log.js'];
    const { groups, crossing } = grouped(program);

    expect(crossing).toBe(0);
    expect(groups.map(([own, borrowed]) => [own?.split(' ').length, borrowed])).toEqual([
      [1, ''],
      [31, ''],
    ]);
  });

  test('has chains of imports of any length', () => {
    const program: Record<string, readonly [number, ...string[]]> = {};
    for (let index = 0; index < 20_000; index++) program[`m${index}.js`] = [4, `m${index + 1}.js`];
    const { groups } = grouped(program);

    expect(groups).toHaveLength(2);
    expect(groups[0]?.[0]).toMatch(/^m19999\.js m19998\.js /);
  });
});

test('a file on few lines weighs what it holds', () => {
  const files = ['a.js', 'b.js', 'c.js'].map((path) => ({ ...fileOf(path, 1), size: 1_000_000 }));

  const { groups } = groupsByImports(files, () => [], 40_000);

  expect(groups.map((group) => group.files.map(({ path }) => path))).toEqual([['a.js'], ['b.js'], ['c.js']]);
});
