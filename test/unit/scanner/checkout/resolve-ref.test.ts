import { describe, expect, test } from 'vitest';
import type { RemoteRefs } from '../../../../src/scanner/checkout/remote-refs.ts';
import { fullNamesOf, resolveRef } from '../../../../src/scanner/checkout/resolve-ref.ts';

const commit = 'c'.repeat(40);

/** A remote with these refs, as it is read when `ref` is looked for. */
const resolve = (
  ref: string | null,
  {
    names = ['refs/heads/main', 'refs/heads/dev', 'refs/tags/dev', 'refs/tags/v1', 'refs/pull/7/head'],
    known = null,
    isPinned = false,
    ...remote
  }: Partial<RemoteRefs> & { names?: string[]; known?: string | null; isPinned?: boolean } = {},
) => {
  const knownDefault = { name: known, isPinned };
  const asked = new Set(fullNamesOf(ref, knownDefault).filter((name) => names.includes(name)));
  const branches = names.filter((name) => name.startsWith('refs/heads/')).map((name) => name.slice(11));
  const isEmpty = names.length === 0;
  const whole = { isEmpty, hasHead: !isEmpty, defaultBranch: isEmpty ? null : 'main', branches, ...remote, asked };
  return resolveRef({ ref, remote: whole, knownDefault });
};

const named = (kind: 'branch' | 'tag' | 'commit' | 'other', branch: string | null, fetch: string) => ({
  kind,
  branch,
  fetch,
  notice: null,
});

const detached = { defaultBranch: null };
const unborn = { defaultBranch: null, hasHead: false };

const byHead = {
  ...named('commit', null, 'HEAD'),
  notice: {
    code: 'default_branch_unknown',
    message: 'the repository names no default branch, the commit that its HEAD points to was scanned',
    file: null,
  },
};

describe('what a ref names', () => {
  test.each<[string | null, ReturnType<typeof named>]>([
    [null, named('branch', 'main', 'refs/heads/main')],
    ['HEAD', named('branch', 'main', 'refs/heads/main')],
    ['main', named('branch', 'main', 'refs/heads/main')],
    ['refs/heads/main', named('branch', 'main', 'refs/heads/main')],
    ['v1', named('tag', null, 'refs/tags/v1')],
    ['refs/tags/v1', named('tag', null, 'refs/tags/v1')],
    ['refs/pull/7/head', named('other', null, 'refs/pull/7/head')],
    [commit, named('commit', null, commit)],
    [commit.toUpperCase(), named('commit', null, commit)],
  ])('%s', (ref, want) => {
    expect(resolve(ref)).toEqual(want);
  });

  test('a branch goes before a tag of its name, and both have a full name', () => {
    expect(['dev', 'refs/heads/dev', 'refs/tags/dev'].map((ref) => resolve(ref))).toEqual([
      named('branch', 'dev', 'refs/heads/dev'),
      named('branch', 'dev', 'refs/heads/dev'),
      named('tag', null, 'refs/tags/dev'),
    ]);
  });

  test('40 digits are a commit, also where a branch is called so', () => {
    const names = [`refs/heads/${commit}`];

    expect(resolve(commit, { names })).toEqual(named('commit', null, commit));
    expect(resolve(`refs/heads/${commit}`, { names })).toEqual(named('branch', commit, `refs/heads/${commit}`));
  });

  test('a few digits that are the name of a branch or tag are that', () => {
    const names = ['refs/heads/deadbeef', 'refs/tags/1234567'];

    expect(resolve('deadbeef', { names })).toMatchObject({ kind: 'branch' });
    expect(resolve('1234567', { names })).toMatchObject({ kind: 'tag' });
  });

  test('a branch called HEAD has its full name alone', () => {
    const names = ['refs/heads/main', 'refs/heads/HEAD'];

    expect(resolve('HEAD', { names })).toMatchObject({ branch: 'main' });
    expect(resolve('refs/heads/HEAD', { names })).toEqual(named('branch', 'HEAD', 'refs/heads/HEAD'));
  });

  test('the list of branches is not needed', () => {
    expect(resolve('dev', { branches: null })).toMatchObject({ kind: 'branch', branch: 'dev' });
    expect(resolve(null, { ...detached, branches: null, known: 'dev' })).toMatchObject({ branch: 'dev' });
  });
});

describe('the default branch', () => {
  test('is the remote’s, whatever it was before', () => {
    expect(resolve(null, { known: 'dev' })).toEqual(named('branch', 'main', 'refs/heads/main'));
  });

  test.each([
    ['detached', detached],
    ['missing', unborn],
  ])('with a %s HEAD it is the last known one that is there', (_, head) => {
    expect(resolve(null, { ...head, known: 'dev' })).toEqual(named('branch', 'dev', 'refs/heads/dev'));
  });

  test.each([null, 'gone', 'größe', '-x'])(
    'with a detached HEAD and %s as the last known one it is a commit',
    (known) => {
      const names = ['refs/heads/main', 'refs/heads/größe', 'refs/heads/-x'];

      expect(resolve(null, { ...detached, names, known })).toEqual(byHead);
    },
  );

  test('asked for as HEAD it is the remote’s alone', () => {
    expect(resolve('HEAD', { ...detached, known: 'dev' })).toEqual(byHead);
  });

  test('called what no ref may be it is fetched as the HEAD', () => {
    expect(resolve(null, { defaultBranch: 'größe' })).toEqual(named('branch', 'größe', 'HEAD'));
  });

  test('that was chosen goes before the one that the remote names, as long as it is there', () => {
    expect(resolve(null, { known: 'dev', isPinned: true })).toEqual(named('branch', 'dev', 'refs/heads/dev'));
    expect(resolve(null, { known: 'gone', isPinned: true })).toEqual(named('branch', 'main', 'refs/heads/main'));
    expect(resolve('HEAD', { known: 'dev', isPinned: true })).toEqual(named('branch', 'main', 'refs/heads/main'));
  });

  test.each([null, 'HEAD'])('with no HEAD and none known there is no commit of it (%s)', (ref) => {
    expect(resolve(ref, { ...unborn, known: 'gone' })).toMatchObject({
      kind: null,
      failure: {
        code: 'REF_NOT_FOUND',
        message: 'The default branch of the repository has no commit. Name a branch, tag or commit as ref.',
      },
    });
  });
});

describe('what names nothing', () => {
  test.each([null, 'HEAD'])('in an empty repository the default branch is no failure (%s)', (ref) => {
    expect(resolve(ref, { names: [], known: 'main' })).toEqual({ kind: null, branch: null, failure: null });
  });

  test.each([
    'relase',
    'heads/main',
    'tags/v1',
    '@',
    'refs/heads/v1',
    'refs/tags/main',
    'refs/pull/8/head',
    'refs/heads/-x',
    'cccccc',
    'v1c0ffee',
    'c'.repeat(41),
  ])('%s is not found', (ref) => {
    expect(resolve(ref, { names: ['refs/heads/main', 'refs/tags/v1', 'refs/heads/-x'] })).toMatchObject({
      kind: null,
      branch: null,
      failure: {
        code: 'REF_NOT_FOUND',
        message: `The repository has no branch, tag or commit named "${ref}". Check the ref for a typing error.`,
      },
    });
  });

  test('in an empty repository a name is not found', () => {
    expect(resolve('main', { names: [] })).toMatchObject({ failure: { code: 'REF_NOT_FOUND' } });
  });

  test.each(['1234567', 'DeadBeef', 'c'.repeat(39)])('%s looks like a shortened commit', (ref) => {
    expect(resolve(ref)).toMatchObject({
      failure: {
        code: 'REF_NOT_FOUND',
        message: `The repository has no branch or tag named "${ref}". It looks like a shortened commit id: give all 40 digits.`,
      },
    });
  });
});

test('nothing that git could misread is asked for by its name', () => {
  const refs = ['-x', '+x', 'a b', 'a:b', 'refs/heads/-x', 'refs/tags/+x', 'refs/heads//x', 'refs/x/../y'];

  expect(refs.flatMap((ref) => fullNamesOf(ref, { name: null }))).toEqual([]);
  expect(fullNamesOf(null, { name: 'a*' })).toEqual([]);
});
