import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from '../../../src/scanner/checkout/checkout.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { type CheckoutWorld, startCheckoutWorld } from '../../fixtures/git/checkout-world.ts';
import type { GitRepository } from '../../fixtures/git/git-repository.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world.dispose());
beforeEach(() => world.begin());
afterEach(() => world.end());

/** A commit with one file at a path that no system would let us write. */
const commitAt = ({ directory, git }: GitRepository, path: string): void => {
  const [name, ...folders] = path.split('/').reverse();
  const tree = (entry: string): string =>
    execFileSync('git', ['mktree'], { cwd: directory, input: entry, encoding: 'utf8' }).trim();
  const blob = tree(`100644 blob ${git('hash-object', '-w', 'seed')}\t${name}`);
  const top = folders.reduce((inner, folder) => tree(`040000 tree ${inner}\t${folder}`), blob);
  git('update-ref', 'refs/heads/main', git('commit-tree', top, '-m', 'deep'));
};

describe('what a hostile repository tries', () => {
  test('a repository larger than the limit is refused, fetched or unpacked', async () => {
    world.repository('random', { 'random.bin': crypto.getRandomValues(new Uint8Array(60_000)) });
    world.repository('zeros', { 'zeros.txt': '0'.repeat(3_000_000) });
    const limits = { ...defaultLimits, repositoryBytes: 50_000 };

    const outcomes = [
      await world.failure({ repoUrl: `${world.server.url}/acme/random.git`, limits }),
      await world.failure({ repoUrl: `${world.server.url}/acme/zeros.git`, limits }),
    ];

    expect(outcomes.map((outcome) => typeof outcome === 'object' && outcome.code)).toEqual([
      'REPOSITORY_TOO_LARGE',
      'REPOSITORY_TOO_LARGE',
    ]);
    expect(world.files()).toEqual([]);
    expect(readdirSync(world.folder)).toEqual(['files']);
  });

  test('a repository as large as the limits allow is checked out, and nothing beyond them', async () => {
    world.repository('full', {
      'a.txt': 'a'.repeat(999_990),
      ...Object.fromEntries([...'0123456789'].map((name) => [name, 'x'])),
    });
    const repoUrl = `${world.server.url}/acme/full.git`;
    const limited = (repositoryBytes: number, files: number) => ({
      repoUrl,
      limits: { ...defaultLimits, repositoryBytes, files },
    });
    world.repository('eleven', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.txt`, 'x'])));

    const small = limited(999_999, 3);
    const few = { ...limited(1_000_000, 2), repoUrl: `${world.server.url}/acme/eleven.git` };
    const outcomes = [await world.failure(small), await world.failure(few)];
    const result = await checkout(world.input(limited(1_000_000, 3)));

    expect(outcomes).toEqual([
      {
        code: 'REPOSITORY_TOO_LARGE',
        message:
          'The repository is larger than the limit of 999999 bytes or 15 files. Scan a smaller one, or have the operator raise the limit.',
      },
      {
        code: 'REPOSITORY_TOO_LARGE',
        message:
          'The repository is larger than the limit of 1000000 bytes or 10 files. Scan a smaller one, or have the operator raise the limit.',
      },
    ]);
    expect(result.sizeBytes).toBe(1_000_000);
  });

  test('a file where git keeps its own is not written', async () => {
    const hostile = world.repository('dot-git', { seed: 'x' });
    commitAt(hostile, '.git/config');

    const outcome = await world.failure({ repoUrl: `${world.server.url}/acme/dot-git.git` });

    expect(outcome).toEqual({
      code: 'CHECKOUT_FAILED',
      message: 'The commit could not be checked out. It may be damaged: check it with `git fsck`.',
    });
    expect(world.files()).toEqual([]);
  });

  test('a few nested trees that name a billion files are refused before a file is written', async () => {
    const bomb = world.repository('bomb', { seed: 'x' });
    const blob = bomb.git('hash-object', '-w', 'seed');
    const tree = (entry: (index: number) => string): string =>
      execFileSync('git', ['mktree'], {
        cwd: bomb.directory,
        input: Array.from({ length: 10 }, (_, index) => entry(index)).join('\n'),
        encoding: 'utf8',
      }).trim();
    let top = tree((index) => `100644 blob ${blob}\tf${index}`);
    for (let depth = 0; depth < 8; depth++) {
      const inner = top;
      top = tree((index) => `040000 tree ${inner}\td${index}`);
    }
    bomb.git('update-ref', 'refs/heads/main', bomb.git('commit-tree', top, '-m', 'bomb'));

    const outcome = await world.failure({
      repoUrl: `${world.server.url}/acme/bomb.git`,
      limits: { ...defaultLimits, files: 1_000 },
    });

    expect(outcome).toMatchObject({ code: 'REPOSITORY_TOO_LARGE' });
    expect(world.files()).toEqual([]);
  });

  test.each([
    ['a path of 4,063 bytes', [...Array<string>(20).fill('d'.repeat(199)), 'f'.repeat(63)].join('/')],
    ['a path of 6,001 bytes', [...Array<string>(30).fill('d'.repeat(199)), 'f'].join('/')],
    ['a name of 256 bytes', 'é'.repeat(128)],
  ])('%s is refused before a file is written', async (_, path) => {
    const deep = world.repository('deep', { seed: 'x' });
    commitAt(deep, path);

    const outcome = await world.failure({ repoUrl: `${world.server.url}/acme/deep.git` });

    expect(outcome).toEqual({
      code: 'PATH_TOO_LONG',
      message: "A file's path is longer than 1024 bytes, or a name in it longer than 255. Shorten it, then scan again.",
    });
    expect(world.files()).toEqual([]);
    expect(readdirSync(world.folder)).toEqual(['files']);
  });

  test('a path of 1,024 bytes is checked out', async () => {
    const deep = world.repository('deep', { seed: 'x' });
    commitAt(deep, [...Array<string>(5).fill('d'.repeat(199)), 'f'.repeat(24)].join('/'));

    const result = await checkout(world.input({ repoUrl: `${world.server.url}/acme/deep.git` }));

    expect(result).toMatchObject({ sizeBytes: 1, notices: [] });
    expect(world.files().at(-1)).toHaveLength(1_024);
  });

  test('links, submodules, LFS, filters and hooks of a repository are not followed', async () => {
    const hostile = world.repository('hostile', {
      '.gitattributes': '*.dat filter=lfs\n*.txt text eol=crlf ident\n*.run filter=evil\n',
      '.gitmodules': `[submodule "m"]\n\tpath = module\n\turl = ${world.server.url}/acme/shop.git\n`,
      'big.dat': `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n`,
      'lines.txt': 'one\n$Id$\n',
      'x.run': 'plain\n',
      '.githooks/post-checkout': '#!/bin/sh\ntouch ran\n',
    });
    hostile.link('passwd', '/etc/passwd');
    hostile.git('add', '--all');
    hostile.git('update-index', '--add', '--cacheinfo', `160000,${world.shop.git('rev-parse', 'main')},module`);
    hostile.git('commit', '--quiet', '-m', 'hostile');

    const sizes = hostile
      .git('ls-tree', '-r', '-l', 'HEAD')
      .split('\n')
      .map((line) => Number(line.split(/\s+/)[3]) || 0);
    const result = await checkout(world.input({ repoUrl: `${world.server.url}/acme/hostile.git` }));

    expect(result.sizeBytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(result.notices).toEqual([
      { code: 'symlink_skipped', message: 'symbolic link is not followed', file: 'passwd' },
    ]);
    expect(world.files()).toEqual(
      [
        '.gitattributes',
        '.githooks',
        '.githooks/post-checkout',
        '.gitmodules',
        'big.dat',
        'lines.txt',
        'module',
        'x.run',
      ].sort(),
    );
    expect(readFileSync(join(world.folder, 'files/lines.txt'), 'utf8')).toBe('one\n$Id$\n');
    expect(readFileSync(join(world.folder, 'files/big.dat'), 'utf8')).toMatch(/^version https:/);
  });

  test('stopping kills git and its children at once', async () => {
    const stop = new AbortController();
    world.intercept = (request, _response) => {
      if (request.method !== 'POST') return false;
      // git waits for an answer that never comes.
      stop.abort(new Error('canceled'));
      return true;
    };

    const outcome = await world.failure({ signal: stop.signal });

    expect(outcome).toEqual({ code: undefined, message: 'canceled' });
    expect(readdirSync(world.folder)).toEqual(['files']);
    expect(gitProcesses()).toEqual([]);
  });
});

/** Command lines of git processes that work in this test's folder. */
const gitProcesses = (): string[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes('git') && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(world.folder)
          ? [command]
          : [];
      } catch {
        return [];
      }
    });
