import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Service } from '../../fixtures/servers/service.ts';
import {
  adminOf,
  createScanWorld,
  ended,
  given,
  type Scan,
  type ScanWorld,
  type Sightline,
} from '../../fixtures/worlds/scan-world.ts';

const DIGEST = `import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n`;
const DIGEST_AGAIN = DIGEST.replaceAll('digest =', 'checksum =').replace("'md5'", "'sha1'");

let world: ScanWorld;
let service: Service;
let sightline: Sightline;
beforeEach(async () => {
  world = await createScanWorld({ files: { 'src/digest.js': DIGEST } });
  service = await world.start();
  sightline = await adminOf(service);
});
afterEach(async () => {
  await service.dispose();
  await world.close();
});

const git = (...args: string[]): string => world.repository.git(...args);

/** A branch with one more issue; the host goes on leading to the branch that it led to. */
const push = (branch: string): void => {
  const head = git('symbolic-ref', '--short', 'HEAD');
  git('checkout', '--quiet', '-b', branch);
  world.repository.write({ 'src/checksum.js': DIGEST_AGAIN });
  world.repository.commit();
  git('checkout', '--quiet', head);
};

const scan = async (ref?: string): Promise<Scan> => {
  const body = { repo_url: world.repoUrl, ...(ref === undefined ? {} : { ref }) };
  const { scan_id } = await given(sightline.POST('/scans', { body }));
  return ended(sightline, scan_id);
};

const repository = async () => {
  const { data } = await given(sightline.GET('/repositories'));
  const [only] = data;
  if (!only) throw new Error('there is no repository');
  return only;
};

const branches = async () => {
  const { repository_id } = await repository();
  const path = { repository_id };
  const { data } = await given(sightline.GET('/repositories/{repository_id}/branches', { params: { path } }));
  return data;
};

/** Name, whether it is gone, and how many issues are open. */
const standing = async () =>
  (await branches()).map(({ name, gone_at, open_issues }) => [name, gone_at !== null, openOf(open_issues)]);

const openOf = (issues: Record<string, number> | null): number | null =>
  issues === null ? null : Object.values(issues).reduce((sum, count) => sum + count, 0);

const choose = async (default_branch: string | null) => {
  const { repository_id } = await repository();
  const params = { path: { repository_id } };
  return sightline.PATCH('/repositories/{repository_id}', { params, body: { default_branch } });
};

const states = async () => {
  const { data } = await given(sightline.GET('/issues', { params: { query: { state: ['open', 'fixed', 'gone'] } } }));
  return new Map(data.map(({ file, state }) => [file, state]));
};

test('a deleted branch is gone after any scan of the repository, and as it was once it is pushed again', async () => {
  push('feature');
  await scan();
  await scan('feature');
  const commit = git('rev-parse', 'feature');
  git('branch', '--quiet', '-D', 'feature');

  expect(await scan('nowhere')).toMatchObject({ status: 'failed', failure: { code: 'REF_NOT_FOUND' } });
  expect(await standing()).toEqual([
    ['main', false, 1],
    ['feature', true, 0],
  ]);
  expect(await states()).toEqual(
    new Map([
      ['src/checksum.js', 'gone'],
      ['src/digest.js', 'open'],
    ]),
  );

  git('branch', 'feature', commit);
  expect(await scan('feature')).toMatchObject({ issues_count: 2, new_issues_count: 0, reopened_issues_count: 0 });
  expect(await standing()).toEqual([
    ['main', false, 1],
    ['feature', false, 2],
  ]);
});

test('a force-pushed branch is what its last scan saw', async () => {
  push('feature');
  await scan('feature');
  git('branch', '--force', 'feature', 'main');

  expect(await scan('feature')).toMatchObject({ issues_count: 1, new_issues_count: 0, fixed_issues_count: 1 });
});

test('a default branch that is renamed goes on under its new name', async () => {
  const before = await scan();
  git('branch', '--move', 'main', 'trunk');

  expect(await scan()).toMatchObject({ branch: 'trunk', issues_count: 1, new_issues_count: 0 });
  expect(await standing()).toEqual([['trunk', false, 1]]);
  expect(await repository()).toMatchObject({ default_branch: 'trunk', remote_default_branch: 'trunk' });
  expect(
    await given(sightline.GET('/scans/{scan_id}', { params: { path: { scan_id: before.scan_id } } })),
  ).toMatchObject({ branch: 'trunk', ref: null });
});

test('another default branch has numbers of its own: none before it is scanned', async () => {
  push('next');
  await scan();
  git('symbolic-ref', 'HEAD', 'refs/heads/next');

  await scan('main');
  expect(await repository()).toMatchObject({ default_branch: 'next', open_issues: null, score: null });

  await scan();
  expect(openOf((await repository()).open_issues)).toBe(2);
});

test('a default branch that was chosen is scanned without a ref, until it is gone', async () => {
  push('release');
  await scan();
  const { error } = await choose('release');
  expect(error?.error).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ in: 'body', pointer: '/default_branch', message: expect.stringContaining('scan it once') }] },
  });

  await scan('release');
  expect((await choose('release')).data).toMatchObject({
    default_branch: 'release',
    default_branch_pinned: true,
    remote_default_branch: 'main',
  });
  expect([(await scan()).branch, (await scan('HEAD')).branch]).toEqual(['release', 'main']);

  git('branch', '--quiet', '-D', 'release');
  expect(await scan()).toMatchObject({ branch: 'main', status: 'completed' });
  expect(await repository()).toMatchObject({ default_branch: 'main', default_branch_pinned: false });
});
