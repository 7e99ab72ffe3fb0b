import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../src/domain/scans/scan-run.ts';
import { createOutboundGuard } from '../../../src/outbound/guard.ts';
import { type CheckoutInput, checkout } from '../../../src/scanner/checkout/checkout.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanRepository } from '../../../src/scanner/pipeline.ts';
import { createGitRepository, type GitRepository } from '../../fixtures/git/git-repository.ts';
import { type GitServer, type Intercept, startGitServer } from '../../fixtures/git/git-server.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

let tls: TlsFixture;
let folder: string;
let shop: GitRepository;
let server: GitServer;
let intercept: Intercept = () => false;
const made: GitRepository[] = [];
const repositories: Record<string, string> = {};

const repository = (name: string, files: Record<string, string | Uint8Array> = {}): GitRepository => {
  const created = createGitRepository(files);
  made.push(created);
  repositories[`acme/${name}.git`] = created.gitDirectory;
  return created;
};

beforeAll(async () => {
  tls = createTlsFixture();
  shop = repository('shop', { 'src/app.js': 'eval(input);\n', 'README.md': '# Shop\n' });
  server = await startGitServer({ tls, repositories, intercept: (...both) => intercept(...both) });
});

afterAll(async () => {
  await server.close();
  for (const one of made) one.remove();
  tls.remove();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-checkout-'));
  mkdirSync(join(folder, 'files'));
});

afterEach(() => {
  intercept = () => false;
  rmSync(folder, { recursive: true, force: true });
});

const input = (change: Partial<CheckoutInput> = {}): CheckoutInput => ({
  repoUrl: `${server.url}/acme/shop.git`,
  ref: null,
  directory: join(folder, 'files'),
  guard: createOutboundGuard({ allowedHosts: ['localhost'] }),
  limits: defaultLimits,
  caFile: tls.caFile,
  signal: new AbortController().signal,
  ...change,
});

const files = (): string[] => readdirSync(join(folder, 'files'), { recursive: true }).map(String).sort();

/** A commit with one file at a path that no system would let us write. */
const commitAt = ({ directory, git }: GitRepository, path: string): void => {
  const [name, ...folders] = path.split('/').reverse();
  const tree = (entry: string): string =>
    execFileSync('git', ['mktree'], { cwd: directory, input: entry, encoding: 'utf8' }).trim();
  const blob = tree(`100644 blob ${git('hash-object', '-w', 'seed')}\t${name}`);
  const top = folders.reduce((inner, folder) => tree(`040000 tree ${inner}\t${folder}`), blob);
  git('update-ref', 'refs/heads/main', git('commit-tree', top, '-m', 'deep'));
};

const noRef = (ref: string) =>
  `The repository has no branch, tag or commit named "${ref}". Check the ref for a typing error.`;
const failure = (change: Partial<CheckoutInput>) =>
  checkout(input(change)).then(
    () => 'no failure',
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );

describe('what is checked out', () => {
  test('the default branch is checked out without a ref', async () => {
    const result = await checkout(input());

    expect(result).toEqual({ commitSha: shop.git('rev-parse', 'main'), sizeBytes: 20, notices: [] });
    expect(files()).toEqual(['README.md', 'src', 'src/app.js']);
    expect(readdirSync(folder)).toEqual(['files']);
  });

  test('a branch, a tag, an annotated tag and an older commit give the files of their commit', async () => {
    const refs = repository('refs', { 'a.txt': 'first' });
    const first = refs.git('rev-parse', 'HEAD');
    refs.git('tag', 'v1');
    refs.git('checkout', '--quiet', '-b', 'feature/one');
    refs.write({ 'a.txt': 'second' });
    const second = refs.commit();
    refs.git('tag', '-a', 'v2', '-m', 'two');
    refs.git('checkout', '--quiet', 'main');

    const repoUrl = `${server.url}/acme/refs.git`;
    const outcomes: Record<string, unknown> = {};
    for (const ref of ['feature/one', 'v1', 'v2', first]) {
      const directory = join(folder, ref.replace('/', '-'));
      mkdirSync(directory);
      const { commitSha } = await checkout(input({ repoUrl, ref, directory }));
      outcomes[ref] = [commitSha, readFileSync(join(directory, 'a.txt'), 'utf8')];
    }

    expect(outcomes).toEqual({
      'feature/one': [second, 'second'],
      v1: [first, 'first'],
      v2: [second, 'second'],
      [first]: [first, 'first'],
    });
  });

  test('a repository without a commit checks out nothing', async () => {
    repository('empty');

    const result = await checkout(input({ repoUrl: `${server.url}/acme/empty.git` }));

    expect(result).toEqual({ commitSha: null, sizeBytes: 0, notices: [] });
    expect(files()).toEqual([]);
  });

  test('an empty repository scans as one with nothing to scan', async () => {
    repository('bare');
    const options = { exclude: [], honor_suppressions: true };
    const seen: ScanProgress[] = [];
    const engine = {
      id: 'patterns' as const,
      version: () => Promise.resolve('1'),
      supports: () => true,
      depthOf: () => 'patterns' as const,
      async *scan() {
        // Finds nothing.
      },
    };

    const result = await scanRepository({
      ...input({ repoUrl: `${server.url}/acme/bare.git` }),
      deadline: new AbortController().signal,
      engines: [engine],
      options,
      onProgress: (progress) => seen.push(progress),
    });

    expect(seen.map(({ phase, percent }) => [phase, percent])).toEqual([
      ['checkout', 0],
      ['listing', 10],
      ['listing', 10],
      ['scanning', 15],
      ['reporting', 95],
    ]);
    expect(result).toEqual({
      commit_sha: null,
      findings: [],
      unfinished: {},
      engines: [{ id: 'patterns', version: '1', status: 'completed', detail: null }],
      notices: [{ code: 'nothing_to_scan', message: 'there was no file to scan', file: null }],
      languages: [],
      coverage: [],
      unscored: null,
      files_scanned: 0,
      files_total: 0,
      timed_out: false,
    });
  });

  test('git connects to the addresses that were checked, without asking DNS again', async () => {
    const name = 'git.sightline-test.example';
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const repoUrl = `${server.url.replace('localhost', name)}/acme/shop.git`;

    const result = await checkout(input({ repoUrl, guard: createOutboundGuard({ allowedHosts: [name], lookup }) }));

    expect(result.commitSha).toBe(shop.git('rev-parse', 'main'));
  });

  test('git inherits nothing from our environment', async () => {
    const ours = {
      GIT_SSL_CAINFO: '/nonexistent',
      https_proxy: 'http://127.0.0.1:9',
      HTTPS_PROXY: 'http://127.0.0.1:9',
      GIT_DIR: '/nonexistent',
      GIT_CONFIG_PARAMETERS: "'core.bare'='true'",
    };
    Object.assign(process.env, ours);

    const result = await checkout(input()).finally(() => {
      for (const name of Object.keys(ours)) delete process.env[name];
    });

    expect(result.commitSha).toBe(shop.git('rev-parse', 'main'));
  });

  test('a redirect within the host is followed', async () => {
    intercept = (request, response) => {
      if (!request.url?.startsWith('/moved.git/')) return false;
      response.writeHead(301, { location: request.url.replace('/moved.git', '/acme/shop.git') }).end();
      return true;
    };

    const result = await checkout(input({ repoUrl: `${server.url}/moved.git` }));

    expect(result.commitSha).toBe(shop.git('rev-parse', 'main'));
  });
});

describe('what is refused', () => {
  test('each failure has a code and a message that says what to do', async () => {
    const status =
      (code: number): Intercept =>
      (_request, response) => {
        response.writeHead(code, { 'www-authenticate': 'Basic' }).end();
        return true;
      };
    const outcomes: Record<string, unknown> = {};
    outcomes.missing = await failure({ repoUrl: `${server.url}/acme/none.git` });
    intercept = status(401);
    outcomes.private = await failure({});
    intercept = status(503);
    outcomes.down = await failure({});
    intercept = (_request, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end());
    outcomes.page = await failure({});
    intercept = () => false;
    outcomes.ref = await failure({ ref: 'nowhere' });
    outcomes.commit = await failure({ ref: 'c'.repeat(40) });
    outcomes.optionAsRef = await failure({ ref: '--upload-pack=touch /tmp/x' });

    const host = server.url.slice('https://'.length);
    expect(outcomes).toEqual({
      missing: {
        code: 'REPOSITORY_NOT_FOUND',
        message: 'There is no repository at this address. Check it for a typing error.',
      },
      private: {
        code: 'AUTHENTICATION_REQUIRED',
        message: `The host ${host} asks for credentials: the repository is private, or there is none at this address. Check the address; only public repositories can be scanned.`,
      },
      down: { code: 'HOST_UNREACHABLE', message: `The host ${host} answered 503. Try again later.` },
      page: {
        code: 'REPOSITORY_NOT_FOUND',
        message: 'There is no git repository at this address. Use the address that `git clone` takes.',
      },
      ref: { code: 'REF_NOT_FOUND', message: noRef('nowhere') },
      commit: { code: 'REF_NOT_FOUND', message: noRef('c'.repeat(40)) },
      optionAsRef: { code: 'REF_NOT_FOUND', message: noRef('--upload-pack=touch /tmp/x') },
    });
  });

  test('a redirect to another host is refused before anything is asked of it', async () => {
    const other = await startGitServer({ tls, repositories });
    intercept = (_request, response) =>
      Boolean(response.writeHead(302, { location: `${other.url}/acme/shop.git` }).end());

    const outcome = await failure({});
    await other.close();

    const host = server.url.slice('https://'.length);
    expect(outcome).toEqual({
      code: 'ADDRESS_REFUSED',
      message: `The host ${host} redirects to another one (${other.url.slice('https://'.length)}). Use the repository's own address.`,
    });
    expect(other.requests).toEqual([]);
  });

  test('endless redirects end after five', async () => {
    server.requests.length = 0;
    intercept = (request, response) =>
      Boolean(response.writeHead(302, { location: `/again${request.url ?? ''}` }).end());

    const outcome = await failure({});

    expect(outcome).toEqual({
      code: 'CHECKOUT_FAILED',
      message: `The host ${server.url.slice('https://'.length)} redirects more than 5 times. Use the repository's own address.`,
    });
    expect(server.requests).toHaveLength(6);
  });

  test('a redirect that git alone meets, after the check, is not followed', async () => {
    const other = await startGitServer({ tls, repositories });
    intercept = (request, response) => {
      if (request.method !== 'POST') return false;
      response.writeHead(307, { location: `${other.url}${request.url}` }).end();
      return true;
    };

    const outcome = await failure({});
    await other.close();

    expect(outcome).toMatchObject({ code: 'CHECKOUT_FAILED' });
    expect(other.requests).toEqual([]);
  });

  test('an answer that is waited for is waited for no longer when the scan is stopped', async () => {
    const stop = new AbortController();
    intercept = () => {
      stop.abort(new Error('canceled'));
      return true; // and never answered
    };

    await expect(checkout(input({ signal: stop.signal }))).rejects.toThrow('canceled');
  });

  test('an address that is not public is refused', async () => {
    const outcome = await failure({ guard: createOutboundGuard({ allowedHosts: [] }) });

    expect(outcome).toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  test('a certificate nobody vouches for is refused', async () => {
    const stranger = createTlsFixture();
    writeFileSync(join(folder, 'ca.pem'), [...rootCertificates, stranger.ca].join('\n'));
    stranger.remove();

    const outcome = await failure({ caFile: join(folder, 'ca.pem') });

    expect(outcome).toMatchObject({ code: 'TLS_FAILED' });
  });

  test('a port where nobody listens is an unreachable host', async () => {
    const closed = await startGitServer({ tls, repositories });
    await closed.close();

    const outcome = await failure({ repoUrl: `${closed.url}/acme/shop.git` });

    expect(outcome).toEqual({
      code: 'HOST_UNREACHABLE',
      message: `The host ${closed.url.slice('https://'.length)} could not be reached (ECONNREFUSED). Try again later.`,
    });
  });
});

describe('what a hostile repository tries', () => {
  test('a repository larger than the limit is refused, fetched or unpacked', async () => {
    repository('random', { 'random.bin': crypto.getRandomValues(new Uint8Array(60_000)) });
    repository('zeros', { 'zeros.txt': '0'.repeat(3_000_000) });
    const limits = { ...defaultLimits, repositoryBytes: 50_000 };

    const outcomes = [
      await failure({ repoUrl: `${server.url}/acme/random.git`, limits }),
      await failure({ repoUrl: `${server.url}/acme/zeros.git`, limits }),
    ];

    expect(outcomes.map((outcome) => typeof outcome === 'object' && outcome.code)).toEqual([
      'REPOSITORY_TOO_LARGE',
      'REPOSITORY_TOO_LARGE',
    ]);
    expect(files()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['files']);
  });

  test('a repository as large as the limits allow is checked out, and nothing beyond them', async () => {
    repository('full', {
      'a.txt': 'a'.repeat(999_990),
      ...Object.fromEntries([...'0123456789'].map((name) => [name, 'x'])),
    });
    const repoUrl = `${server.url}/acme/full.git`;
    const limited = (repositoryBytes: number, files: number) => ({
      repoUrl,
      limits: { ...defaultLimits, repositoryBytes, files },
    });
    repository('eleven', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.txt`, 'x'])));

    const small = limited(999_999, 3);
    const few = { ...limited(1_000_000, 2), repoUrl: `${server.url}/acme/eleven.git` };
    const outcomes = [await failure(small), await failure(few)];
    const result = await checkout(input(limited(1_000_000, 3)));

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
    const hostile = repository('dot-git', { seed: 'x' });
    commitAt(hostile, '.git/config');

    const outcome = await failure({ repoUrl: `${server.url}/acme/dot-git.git` });

    expect(outcome).toEqual({
      code: 'CHECKOUT_FAILED',
      message: 'The commit could not be checked out. It may be damaged: check it with `git fsck`.',
    });
    expect(files()).toEqual([]);
  });

  test('a few nested trees that name a billion files are refused before a file is written', async () => {
    const bomb = repository('bomb', { seed: 'x' });
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

    const outcome = await failure({
      repoUrl: `${server.url}/acme/bomb.git`,
      limits: { ...defaultLimits, files: 1_000 },
    });

    expect(outcome).toMatchObject({ code: 'REPOSITORY_TOO_LARGE' });
    expect(files()).toEqual([]);
  });

  test.each([
    ['a path of 4,063 bytes', [...Array<string>(20).fill('d'.repeat(199)), 'f'.repeat(63)].join('/')],
    ['a path of 6,001 bytes', [...Array<string>(30).fill('d'.repeat(199)), 'f'].join('/')],
    ['a name of 256 bytes', 'é'.repeat(128)],
  ])('%s is refused before a file is written', async (_, path) => {
    const deep = repository('deep', { seed: 'x' });
    commitAt(deep, path);

    const outcome = await failure({ repoUrl: `${server.url}/acme/deep.git` });

    expect(outcome).toEqual({
      code: 'PATH_TOO_LONG',
      message: "A file's path is longer than 1024 bytes, or a name in it longer than 255. Shorten it, then scan again.",
    });
    expect(files()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['files']);
  });

  test('a path of 1,024 bytes is checked out', async () => {
    const deep = repository('deep', { seed: 'x' });
    commitAt(deep, [...Array<string>(5).fill('d'.repeat(199)), 'f'.repeat(24)].join('/'));

    const result = await checkout(input({ repoUrl: `${server.url}/acme/deep.git` }));

    expect(result).toMatchObject({ sizeBytes: 1, notices: [] });
    expect(files().at(-1)).toHaveLength(1_024);
  });

  test('links, submodules, LFS, filters and hooks of a repository are not followed', async () => {
    const hostile = repository('hostile', {
      '.gitattributes': '*.dat filter=lfs\n*.txt text eol=crlf ident\n*.run filter=evil\n',
      '.gitmodules': `[submodule "m"]\n\tpath = module\n\turl = ${server.url}/acme/shop.git\n`,
      'big.dat': `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n`,
      'lines.txt': 'one\n$Id$\n',
      'x.run': 'plain\n',
      '.githooks/post-checkout': '#!/bin/sh\ntouch ran\n',
    });
    hostile.link('passwd', '/etc/passwd');
    hostile.git('add', '--all');
    hostile.git('update-index', '--add', '--cacheinfo', `160000,${shop.git('rev-parse', 'main')},module`);
    hostile.git('commit', '--quiet', '-m', 'hostile');

    const sizes = hostile
      .git('ls-tree', '-r', '-l', 'HEAD')
      .split('\n')
      .map((line) => Number(line.split(/\s+/)[3]) || 0);
    const result = await checkout(input({ repoUrl: `${server.url}/acme/hostile.git` }));

    expect(result.sizeBytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(result.notices).toEqual([
      { code: 'symlink_skipped', message: 'symbolic link is not followed', file: 'passwd' },
    ]);
    expect(files()).toEqual(
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
    expect(readFileSync(join(folder, 'files/lines.txt'), 'utf8')).toBe('one\n$Id$\n');
    expect(readFileSync(join(folder, 'files/big.dat'), 'utf8')).toMatch(/^version https:/);
  });

  test('stopping kills git and its children at once', async () => {
    const stop = new AbortController();
    intercept = (request, _response) => {
      if (request.method !== 'POST') return false;
      // git waits for an answer that never comes.
      stop.abort(new Error('canceled'));
      return true;
    };

    const outcome = await failure({ signal: stop.signal });

    expect(outcome).toEqual({ code: undefined, message: 'canceled' });
    expect(readdirSync(folder)).toEqual(['files']);
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
        return command.includes('git') && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)
          ? [command]
          : [];
      } catch {
        return [];
      }
    });
