import { expect, test } from 'vitest';
import { readRefs } from '../../../../src/scanner/checkout/remote-refs.ts';

const commit = 'c'.repeat(40);

const read = (lines: readonly string[], asked: readonly string[] = []) => {
  async function* given() {
    yield* lines;
  }
  return readRefs(given(), asked);
};

const branches = async (...names: string[]) =>
  (await read(names.map((name) => `${commit}\trefs/heads/${name}`))).branches;

test('branches, the default one and the refs that were asked for are read', async () => {
  const lines = [
    'ref: refs/heads/main\tHEAD',
    `${commit}\tHEAD`,
    `${commit}\trefs/heads/feature/größe`,
    `${commit}\trefs/heads/main`,
    `${commit}\trefs/pull/7/head`,
    `${commit}\trefs/tags/v1`,
    `${commit}\trefs/tags/v1^{}`,
    `${commit}\trefs/tags/v2`,
  ];

  expect(await read(lines, ['refs/heads/v1', 'refs/tags/v1'])).toEqual({
    isEmpty: false,
    hasHead: true,
    defaultBranch: 'main',
    branches: ['feature/größe', 'main'],
    asked: new Set(['refs/tags/v1']),
  });
});

test('a remote of SHA-256 is read alike', async () => {
  expect((await read([`${'c'.repeat(64)}\trefs/heads/main`])).branches).toEqual(['main']);
});

test('a detached HEAD names no branch', async () => {
  expect(await read([`${commit}\tHEAD`])).toMatchObject({ hasHead: true, defaultBranch: null });
});

test('a HEAD without a commit names no branch, whether git tells of it or not', async () => {
  const told = await read(['ref: refs/heads/main\tHEAD', `${commit}\trefs/heads/dev`]);
  const untold = await read([`${commit}\trefs/heads/dev`]);

  expect(told).toEqual(untold);
  expect(told).toMatchObject({ isEmpty: false, hasHead: false, defaultBranch: null, branches: ['dev'] });
});

test('a repository without a ref is empty, also where its HEAD is told', async () => {
  expect(await read([])).toMatchObject({ isEmpty: true, branches: [] });
  expect(await read(['ref: refs/heads/main\tHEAD'])).toMatchObject({ isEmpty: true, branches: [] });
});

test('a repository of other refs alone is not empty', async () => {
  expect(await read([`${commit}\trefs/tags/v1`])).toMatchObject({ isEmpty: false, branches: [] });
});

test.each(['refs/tags/v1', 'refs/heads/-x', 'refs/heads/a\u001b[31m', 'refs/heads/', 'main'])(
  'a HEAD on %j is on no branch',
  async (target) => {
    expect(await read([`ref: ${target}\tHEAD`, `${commit}\tHEAD`])).toMatchObject({
      hasHead: true,
      defaultBranch: null,
    });
  },
);

test('of two branches that the HEAD is said to name the first counts', async () => {
  const lines = ['ref: refs/heads/main\tHEAD', 'ref: refs/heads/evil\tHEAD', `${commit}\tHEAD`];

  expect(await read(lines)).toMatchObject({ defaultBranch: 'main' });
});

test('names that git or a reader of a list could misread are no branches', async () => {
  const control = ['a\tb', 'a\r', 'a\0', 'a\u001b[31m', 'a\u007f', 'a\u009b'];
  const unseen = ['a b', 'a\u00a0b', 'a\u200bb', 'a\u202eb', 'a\u2028b', 'a\ufffd', '\ud800'];
  const noNames = ['', '-x', '.x', '/x', 'a..b', 'a//b', 'a/.b', 'a@{1', 'a.lock', 'a/', 'a.', 'a~', 'a^', 'a:', 'a*'];

  expect(await branches(...control, ...unseen, ...noNames, 'x'.repeat(256))).toEqual([]);
  expect(await branches('x'.repeat(255), '+x', '@', 'größe', '🚀')).toHaveLength(5);
});

test('lines of no form at all are left out, however long', async () => {
  const lines = ['', '\t', 'x', commit, `${commit} refs/heads/a`, `${'g'.repeat(40)}\trefs/heads/b`];

  expect(await read([...lines, `${commit}\trefs/heads/${'x'.repeat(1_000_000)}`])).toMatchObject({ branches: [] });
});

test('a branch that is listed twice is one', async () => {
  expect(await branches('main', 'main')).toEqual(['main']);
});
