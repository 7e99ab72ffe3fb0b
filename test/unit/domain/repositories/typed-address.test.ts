import { describe, expect, test } from 'vitest';
import { addressOf, readAddress } from '../../../../src/domain/repositories/reading/typed-address.ts';

describe('an address that somebody typed', () => {
  test.each([
    ['git@github.com:acme/shop.git', 'https://github.com/acme/shop.git'],
    ['git@github.com:acme/shop', 'https://github.com/acme/shop'],
    ['git@git.example.com:/acme/shop.git', 'https://git.example.com/acme/shop.git'],
    ['gitlab.com:acme/tools/shop.git', 'https://gitlab.com/acme/tools/shop.git'],
    ['ssh://git@github.com/acme/shop.git', 'https://github.com/acme/shop.git'],
    ['ssh://git@git.example.com:2222/acme/shop.git', 'https://git.example.com/acme/shop.git'],
    ['ssh://git.example.com/acme/shop', 'https://git.example.com/acme/shop'],
    ['git+ssh://git@git.example.com/acme/shop', 'https://git.example.com/acme/shop'],
    ['git://git.example.com/acme/shop.git', 'https://git.example.com/acme/shop.git'],
    ['git://git.example.com:9418/acme/shop.git', 'https://git.example.com/acme/shop.git'],
    ['http://github.com/acme/shop', 'https://github.com/acme/shop'],
    ['github.com/acme/shop', 'https://github.com/acme/shop'],
    ['www.github.com/acme/shop', 'https://github.com/acme/shop'],
    ['git.example.com:8443/acme/shop.git', 'https://git.example.com:8443/acme/shop.git'],
    ['git clone git@github.com:acme/shop.git', 'https://github.com/acme/shop.git'],
    ['https://github.com/acme/shop?tab=readme-ov-file#install', 'https://github.com/acme/shop'],
    ['https://github.com/acme/shop/pull/12', 'https://github.com/acme/shop'],
    ['https://github.com/acme/shop/pull/12/files#diff-1', 'https://github.com/acme/shop'],
    ['https://gitlab.com/acme/tools/shop/-/merge_requests/4', 'https://gitlab.com/acme/tools/shop'],
    ['https://git.example.com/acme/shop/-/issues', 'https://git.example.com/acme/shop'],
  ])('%s is read, and said to be read', (typed, repo_url) => {
    const read = addressOf(typed);

    expect(read?.repo_url).toBe(repo_url);
    expect(read?.note).toContain(`Read as ${repo_url}`);
  });

  test.each([
    'https://github.com/acme/shop',
    'https://github.com/acme/shop.git',
    'https://GitHub.com/Acme/Shop/',
    'https://gitlab.com/acme/tools/shop',
    'https://git.example.com:8443/a/b/c.git?x=1',
    'https://git.example.com/acme/shop/tree/main',
    'https://fixtures.sightline.test/critical',
    'https://fixtures.example.invalid/%3Cimg%20src=x%3E.git',
  ])('%s is left as it is', (typed) => {
    expect(readAddress(` ${typed} `)).toMatchObject({ repo_url: typed, note: null });
  });

  test.each([
    ['https://github.com/acme/shop/tree/main', ['main']],
    ['https://github.com/acme/shop/tree/main/src/web', ['main']],
    ['https://github.com/acme/shop/blob/master/README.md', ['master']],
    ['https://github.com/acme/shop/tree/release', ['release']],
    ['https://github.com/acme/shop/tree/feature/basket', ['feature', 'feature/basket']],
    ['https://github.com/acme/shop/tree/fix%231', ['fix#1']],
    [`https://github.com/acme/shop/commit/${'a1'.repeat(20)}`, ['a1'.repeat(20)]],
    [`https://github.com/acme/shop/blob/${'a1'.repeat(20)}/src/x.ts`, ['a1'.repeat(20)]],
    ['https://gitlab.com/acme/shop/-/tree/develop', ['develop']],
    ['https://bitbucket.org/acme/shop/src/main/', ['main']],
    ['https://codeberg.org/acme/shop/src/branch/next', ['next']],
    ['https://github.com/acme/shop/issues/3', []],
    ['https://github.com/acme/shop/pull/12', []],
    ['git@github.com:acme/shop.git', []],
  ])('%s offers the branches %j', (typed, refs) => {
    expect(addressOf(typed)?.refs).toEqual(refs);
  });

  test.each([
    ['', 'Enter the address'],
    ['acme/shop', 'Enter the full address'],
    ['shop', 'Enter the full address'],
    ['./src', 'Enter the full address'],
    ['C:\\code\\shop', 'Enter the full address'],
    ['https://', 'Enter the full address'],
    ['https://github.com', 'Add its owner'],
    ['https://github.com/acme', 'Add its owner'],
    ['http://git.example.com/acme/shop.git', 'enter https://git.example.com/acme/shop.git'],
    ['file:///srv/shop.git', 'not file://'],
    ['https://github.com/acme/shop and more', 'cannot contain spaces'],
  ])('%s is refused with what to enter instead', (typed, words) => {
    expect(readAddress(typed)).toEqual({ problem: expect.stringContaining(words) });
  });

  test.each([
    'https://dana:s3cret@github.com/acme/shop.git',
    'https://s3cret@github.com/acme/shop.git',
    'http://dana:s3cret@github.com/acme/shop.git',
    'ssh://git:s3cret@github.com/acme/shop.git',
    'dana:s3cret@github.com/acme/shop.git',
  ])('%s is refused for its user name or password, which is not said again', (typed) => {
    const read = readAddress(typed);

    expect(read).toEqual({ problem: expect.stringContaining('must not contain a user name or password') });
    expect(JSON.stringify(read)).not.toContain('s3cret');
  });

  test('what was read reads as itself', () => {
    for (const typed of ['git@github.com:acme/shop.git', 'github.com/acme/shop/tree/main', 'git://a.example/b']) {
      const read = addressOf(typed);

      expect(read?.repo_url).toMatch(/^https:\/\/[^/?#@]+(?:[/?#]|$)/);
      expect(addressOf(read?.repo_url ?? '')).toMatchObject({ repo_url: read?.repo_url, note: null, refs: [] });
    }
  });
});
