import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RemoteLook } from '../../../src/domain/repositories/branches.ts';
import { type Checkout, type CheckoutInput, checkout } from '../../../src/scanner/checkout/checkout.ts';
import { runGit } from '../../../src/scanner/checkout/git-process.ts';
import { askRefs } from '../../../src/scanner/checkout/remote-refs.ts';
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

const addressOf = (name: string) => `${world.server.url}/acme/${name}.git`;

/** Checks a ref of a repository out into a folder of its own, with what was seen. */
const checkOut = async (name: string, ref: string | null, change: Partial<CheckoutInput> = {}) => {
  const directory = mkdtempSync(join(world.folder, 'checkout-'));
  const heard: RemoteLook[] = [];
  const onLook = async (look: RemoteLook) => void heard.push(look);
  const repoUrl = addressOf(name);
  const outcome = await checkout(world.input({ repoUrl, ref, directory, onLook, ...change })).then(
    (result) => result,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );
  return { outcome, heard };
};

const isCheckout = (outcome: Checkout | { code: string }): outcome is Checkout => 'look' in outcome;

const known = (name: string) => ({ knownDefault: { name, isPinned: false } });

/** What a ref was, its branch, and the commit that was fetched. */
const named = async (name: string, ref: string | null, change: Partial<CheckoutInput> = {}) => {
  const { outcome } = await checkOut(name, ref, change);
  return isCheckout(outcome) ? [outcome.look.ref_kind, outcome.look.branch, outcome.commitSha] : outcome;
};

/**
 * Two commits: the first has the tag `release` and `refs/pull/7/head`, the second the branches `main` and `release`.
 */
const repositoryOfTwo = (name: string): GitRepository & { first: string; second: string } => {
  const made = world.repository(name, { 'a.txt': 'first' });
  const first = made.git('rev-parse', 'HEAD');
  made.git('tag', 'release');
  made.git('tag', '-a', 'v1', '-m', 'one');
  made.git('update-ref', 'refs/pull/7/head', first);
  made.write({ 'a.txt': 'second' });
  const second = made.commit();
  made.git('branch', 'release');
  return { ...made, first, second };
};

describe('what a ref names', () => {
  test('the whole table, by name, full name and commit', async () => {
    const { first, second, git } = repositoryOfTwo('table');
    git('branch', 'feature/one', first);

    const refs = [null, 'HEAD', 'main', 'refs/heads/main', 'feature/one', 'v1', 'refs/tags/v1', 'refs/pull/7/head'];
    const outcomes: Record<string, unknown> = {};
    for (const ref of refs) outcomes[String(ref)] = await named('table', ref);

    expect(outcomes).toEqual({
      null: ['branch', 'main', second],
      HEAD: ['branch', 'main', second],
      main: ['branch', 'main', second],
      'refs/heads/main': ['branch', 'main', second],
      'feature/one': ['branch', 'feature/one', first],
      v1: ['tag', null, first],
      'refs/tags/v1': ['tag', null, first],
      'refs/pull/7/head': ['other', null, first],
    });
    expect(await named('table', second)).toEqual(['commit', null, second]);
    expect(await named('table', first.toUpperCase())).toEqual(['commit', null, first]);
  });

  test('a branch goes before a tag of its name', async () => {
    const { first, second } = repositoryOfTwo('shadowed');

    expect(await named('shadowed', 'release')).toEqual(['branch', 'release', second]);
    expect(await named('shadowed', 'refs/heads/release')).toEqual(['branch', 'release', second]);
    expect(await named('shadowed', 'refs/tags/release')).toEqual(['tag', null, first]);
  });

  test('what names nothing is told, with the branches that there are', async () => {
    const { first } = repositoryOfTwo('unknown');
    const look = { ref_kind: null, branch: null, default_branch: 'main', branches: ['main', 'release'] };
    const short = first.slice(0, 7);

    expect(await checkOut('unknown', 'relase')).toEqual({
      outcome: {
        code: 'REF_NOT_FOUND',
        message: 'The repository has no branch, tag or commit named "relase". Check the ref for a typing error.',
      },
      heard: [look],
    });
    expect(await named('unknown', short)).toEqual({
      code: 'REF_NOT_FOUND',
      message: `The repository has no branch or tag named "${short}". It looks like a shortened commit id: give all 40 digits.`,
    });
    expect(await named('unknown', 'refs/pull/8/head')).toMatchObject({ code: 'REF_NOT_FOUND' });
  });

  test('the remote is asked for its refs once, then fetched from once', async () => {
    repositoryOfTwo('once');
    world.server.requests.length = 0;

    const { outcome, heard } = await checkOut('once', 'release');

    const look = { ref_kind: 'branch', branch: 'release', default_branch: 'main', branches: ['main', 'release'] };
    expect(outcome).toMatchObject({ look });
    expect(heard).toEqual([look]);
    // Our own look at redirects; git's at the refs; git's fetch, which asks for the one ref and its commit.
    expect(world.server.requests).toEqual([
      'GET /acme/once.git/info/refs',
      'GET /acme/once.git/info/refs',
      'POST /acme/once.git/git-upload-pack',
      'GET /acme/once.git/info/refs',
      'POST /acme/once.git/git-upload-pack',
      'POST /acme/once.git/git-upload-pack',
    ]);
  });

  test('nothing is fetched before what was seen is stored', async () => {
    repositoryOfTwo('stored');
    const stop = new Error('not stored');
    world.server.requests.length = 0;
    const onLook = () => Promise.reject(stop);

    const running = checkout(world.input({ repoUrl: addressOf('stored'), onLook }));

    await expect(running).rejects.toBe(stop);
    expect(world.server.requests).toHaveLength(3);
  });
});

describe('the default branch', () => {
  test('with a detached HEAD is the last known one, else its commit with a notice', async () => {
    const { first, second, git } = repositoryOfTwo('detached');
    git('checkout', '--quiet', first);

    const { outcome } = await checkOut('detached', null);

    expect(outcome).toMatchObject({
      commitSha: first,
      look: { ref_kind: 'commit', branch: null, default_branch: null, branches: ['main', 'release'] },
      notices: [
        {
          code: 'default_branch_unknown',
          message: 'the repository names no default branch, the commit that its HEAD points to was scanned',
          file: null,
        },
      ],
    });
    expect(await named('detached', null, known('main'))).toEqual(['branch', 'main', second]);
    expect(await named('detached', null, known('gone'))).toEqual(['commit', null, first]);
    expect(await named('detached', 'HEAD', known('main'))).toEqual(['commit', null, first]);
  });

  test('without a commit is the last known one, else there is none', async () => {
    const { second, git } = repositoryOfTwo('unborn');
    git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
    const failure = {
      code: 'REF_NOT_FOUND',
      message: 'The default branch of the repository has no commit. Name a branch, tag or commit as ref.',
    };

    expect(await named('unborn', null)).toEqual(failure);
    expect(await named('unborn', 'HEAD')).toEqual(failure);
    expect(await named('unborn', null, known('main'))).toEqual(['branch', 'main', second]);
    expect(await named('unborn', 'main')).toEqual(['branch', 'main', second]);
  });

  test('may be called what no ref may be', async () => {
    const { second, git } = repositoryOfTwo('named');
    git('branch', '--move', 'main', 'größe');

    expect(await named('named', null)).toEqual(['branch', 'größe', second]);
  });

  test('of an empty repository is none, and no failure; a name in it is', async () => {
    world.repository('empty');
    const look = { ref_kind: null, branch: null, default_branch: null, branches: [] };

    expect(await checkOut('empty', null)).toEqual({
      outcome: { commitSha: null, look, sizeBytes: 0, notices: [] },
      heard: [look],
    });
    expect(await named('empty', 'main')).toMatchObject({ code: 'REF_NOT_FOUND' });
    expect(await named('empty', 'c'.repeat(40))).toMatchObject({ code: 'REF_NOT_FOUND' });
  });
});

describe('a hostile remote', () => {
  /** Refs that git itself would refuse to make. */
  const pack = ({ gitDirectory }: GitRepository, commit: string, names: readonly (string | Buffer)[]): void => {
    const sorted = names.map((name) => Buffer.from(name)).sort(Buffer.compare);
    const lines = sorted.map((name) => Buffer.concat([Buffer.from(`${commit} `), name, Buffer.from('\n')]));
    const header = Buffer.from('# pack-refs with: peeled fully-peeled sorted \n');
    writeFileSync(join(gitDirectory, 'packed-refs'), Buffer.concat([header, ...lines]));
  };

  test('that lists names nobody may have does no harm', async () => {
    const hostile = repositoryOfTwo('names');
    const invalid = Buffer.from([0xff, 0xfe]);
    const names = ['-x', '--upload-pack=touch ran', 'a..b', 'a\tb', 'a\u001b[31m', 'a\u202eb', 'x'.repeat(60_000)];
    pack(hostile, hostile.first, [
      ...names.map((name) => `refs/heads/${name}`),
      Buffer.concat([Buffer.from('refs/heads/'), invalid]),
      'refs/heads/refs/heads/main',
      'refs/refs/heads/main',
      'refs/tags/HEAD',
    ]);

    const { outcome } = await checkOut('names', 'main');

    expect(outcome).toMatchObject({
      commitSha: hostile.second,
      look: { branch: 'main', default_branch: 'main', branches: ['main', 'refs/heads/main', 'release'] },
    });
    expect(await named('names', 'HEAD')).toEqual(['branch', 'main', hostile.second]);
    expect(await named('names', 'refs/heads/-x')).toMatchObject({ code: 'REF_NOT_FOUND' });
  });

  test('that writes lines of its own into the list changes no more than the list', async () => {
    const { second } = repositoryOfTwo('forged');
    const packet = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;
    const forged = [
      `${second} HEAD symref-target:refs/heads/main`,
      `${second} refs/heads/main`,
      `${second} refs/heads/a\nref:`,
      `${second} refs/heads/b\n${second}\trefs/heads/c`,
      `${second} refs/heads/\u001b]0;title\u0007`,
    ];
    let answered = false;
    world.intercept = ({ method }, response) => {
      if (method !== 'POST' || answered) return false;
      answered = true;
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
      response.end(`${forged.map((line) => packet(`${line}\n`)).join('')}0000`);
      return true;
    };

    const { outcome } = await checkOut('forged', null);

    expect(outcome).toMatchObject({
      commitSha: second,
      look: { ref_kind: 'branch', branch: 'main', branches: ['main', 'a', 'b', 'c'] },
    });
  });

  test('whose HEAD is a branch that looks like an option is scanned as its commit', async () => {
    const hostile = repositoryOfTwo('option');
    pack(hostile, hostile.first, ['refs/heads/-x']);
    writeFileSync(join(hostile.gitDirectory, 'HEAD'), 'ref: refs/heads/-x\n');

    expect(await named('option', null)).toEqual(['commit', null, hostile.first]);
  });

  describe('with a long list', () => {
    const count = 300_000;
    let many: GitRepository;
    let head: string;
    beforeAll(() => {
      many = world.repository('many', { 'a.txt': 'a' });
      head = many.git('rev-parse', 'HEAD');
      const names = Array.from({ length: count }, (_, index) => `refs/heads/b${String(index).padStart(6, '0')}`);
      pack(many, head, [...names, 'refs/tags/v1']);
    });

    test('of 300,000 refs is read whole', async () => {
      const { outcome } = await checkOut('many', 'b123456');

      if (!isCheckout(outcome)) throw new Error(outcome.message);
      expect([outcome.commitSha, outcome.look.branch, outcome.look.default_branch]).toEqual([head, 'b123456', 'main']);
      expect(outcome.look.branches).toHaveLength(count + 1);
      expect(await named('many', 'v1')).toEqual(['tag', null, head]);
    });

    test('longer than can be kept is asked for what is needed alone', async () => {
      const [gitDirectory, workTree] = [join(world.folder, 'git'), join(world.folder, 'files')];
      mkdirSync(gitDirectory);
      const git = {
        remote: { url: new URL(addressOf('many')), addresses: [{ address: '127.0.0.1', family: 4 as const }] },
        caFile: world.tls.caFile,
        limits: defaultLimits,
        signal: new AbortController().signal,
        gitDirectory,
        workTree,
      };
      await runGit(git, ['init', '--quiet']);
      const asked = ['refs/heads/v1', 'refs/tags/v1'];

      expect(await askRefs(git, { asked, listBytes: 100_000 })).toEqual({
        isEmpty: false,
        hasHead: true,
        defaultBranch: 'main',
        branches: null,
        asked: new Set(['refs/tags/v1']),
      });
      await expect(askRefs(git, { asked, listBytes: 10 })).rejects.toMatchObject({ code: 'REPOSITORY_TOO_LARGE' });
    });
  });
});

test.each([
  [401, 'AUTHENTICATION_REQUIRED'],
  [403, 'AUTHENTICATION_REQUIRED'],
  [404, 'REPOSITORY_NOT_FOUND'],
  [503, 'HOST_UNREACHABLE'],
])('a remote that answers the question for its refs with %i fails as %s', async (status, code) => {
  repositoryOfTwo('refusing');
  world.intercept = ({ method }, response) => {
    if (method !== 'POST') return false;
    response.writeHead(status, { 'www-authenticate': 'Basic' }).end();
    return true;
  };

  const { outcome, heard } = await checkOut('refusing', null);

  expect(outcome).toMatchObject({ code });
  expect(heard).toEqual([]);
});
