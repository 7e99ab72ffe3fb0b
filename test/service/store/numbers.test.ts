import { describe, expect, test } from 'vitest';
import { createRecount } from '../../../src/domain/issues/standing/recount.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { RemoteLook } from '../../../src/domain/repositories/branches.ts';
import type { Repository } from '../../../src/domain/repositories/repositories.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createLargeAccount, LARGE } from '../../fixtures/worlds/large-account/large-account.ts';
import { allPages } from '../../fixtures/worlds/pages.ts';
import type { World } from '../../fixtures/worlds/world.ts';
import { addUpOpen, type PlainCount, plainCounts } from './plain-counts.ts';

/** As large as `npm run seed -- --large` makes it where `LARGE_ACCOUNT` is set, which takes a few minutes. */
const size = process.env.LARGE_ACCOUNT ? LARGE : { repositories: 8, branches: 24, issues: 400 };

interface Place {
  world: World;
  caller: Caller;
}

onEachEngine((database) => {
  describe('every number of a large account', () => {
    test('adds up against the lists and a plain recount, whatever happens to issues and branches', async () => {
      const { world, caller } = await createLargeAccount({ db: database().db, size });
      const place = { world, caller };
      await expectToAddUp(place);

      await triage(place);
      await expectToAddUp(place);

      const [repository] = await largest(place);
      if (!repository) throw new Error('there is no repository with two branches');
      const branches = await branchNames(place, repository);
      const [main = '', deleted = ''] = branches;
      await look(place, repository, { default_branch: main, branches: branches.filter((name) => name !== deleted) });
      await expectToAddUp(place);
      expect((await branchesOf(place, repository)).find(({ name }) => name === deleted)).toMatchObject({
        gone_at: expect.any(String),
        open_issues: { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
      });

      const before = await world.repositories.get(caller, repository.repository_id);
      const left = branches.filter((name) => name !== main && name !== deleted);
      await look(place, repository, { default_branch: 'trunk', branches: ['trunk', ...left] });
      await expectToAddUp(place);
      expect(await world.repositories.get(caller, repository.repository_id)).toEqual({
        ...before,
        default_branch: 'trunk',
        remote_default_branch: 'trunk',
        last_scan: expect.anything(),
      });

      await look(place, repository, { default_branch: left[0] ?? null, branches: ['trunk', ...left] });
      await expectToAddUp(place);
      await look(place, repository, { default_branch: 'trunk', branches: ['trunk', ...left, deleted] });
      await expectToAddUp(place);
    });
  });
});

/** Each number where it is shown, against the rows that it counts. */
const expectToAddUp = async ({ world, caller }: Place): Promise<void> => {
  const repositories = await allPages((cursor) =>
    world.repositories.list(caller, {}, { sort: 'name', limit: 100, cursor }),
  );
  const plain = await plainCounts(world.db, caller);

  const defaults = plain.filter(({ is_default }) => is_default === 1);
  for (const repository of repositories) await expectRepository({ world, caller }, repository, plain);
  const summary = await world.issueLists.summarize(
    caller,
    { on_default_branch: true, state: ['open'] },
    { by: ['severity', 'repository', 'rule'] },
  );
  const total = repositories.reduce((sum, { open_issues }) => sum + sumOf(open_issues), 0);
  expect(summary.count).toEqual({ value: total, relation: 'exact' });
  expect(total).toBe(sumOf(addUpOpen(defaults)));
  expect(summary.groups.map(({ items, others }) => items.reduce((sum, { count }) => sum + count, others))).toEqual([
    total,
    total,
    total,
  ]);
  const listed = await allPages((cursor) =>
    world.issueLists.list(
      caller,
      { on_default_branch: true, state: ['open'] },
      { sort: 'severity', limit: 100, cursor },
    ),
  );
  expect(listed).toHaveLength(total);

  const anywhere = await allPages((cursor) =>
    world.issueLists.list(caller, { state: ['open'] }, { limit: 100, cursor }),
  );
  const openAnywhere = await world.issueLists.summarize(caller, { state: ['open'] }, { by: ['state'] });
  expect(openAnywhere.count.value).toBe(anywhere.length);
  expect(new Set(plain.filter(({ state }) => state === 'open').flatMap(({ ids }) => ids.split(','))).size).toBe(
    anywhere.length,
  );
  const { differences } = await createRecount({ store: world.store })({ repair: false });
  expect(differences).toEqual([]);
};

const expectRepository = async (place: Place, repository: Repository, plain: readonly PlainCount[]): Promise<void> => {
  const { world, caller } = place;
  const { repository_id, default_branch } = repository;
  const own = plain.filter((count) => count.repository_id === repository_id);
  const branches = await branchesOf(place, repository);
  expect(branches).toHaveLength(repository.branches_count);
  for (const branch of branches) {
    const open = addUpOpen(own.filter(({ name }) => name === branch.name));
    if (branch.open_issues === null) expect(own.filter(({ name }) => name === branch.name)).toEqual([]);
    else expect([repository.name, branch.name, branch.open_issues]).toEqual([repository.name, branch.name, open]);
    if (branch.name === null) continue;
    const filter = { repository_id: [repository_id], branch: branch.name, state: ['open' as const] };
    const { count } = await world.issueLists.summarize(caller, filter, { by: ['severity'] });
    expect([branch.name, count.value]).toEqual([branch.name, sumOf(open)]);
  }
  const standing = branches.find((branch) => branch.default);
  expect(repository).toMatchObject({
    default_branch: standing?.name ?? null,
    open_issues: standing?.open_issues ?? null,
    score: standing?.score ?? null,
  });
  if (default_branch === null) return;
  const listed = await allPages((cursor) =>
    world.issueLists.list(
      caller,
      { repository_id: [repository_id], branch: default_branch, state: ['open'] },
      { sort: 'file', limit: 100, cursor },
    ),
  );
  expect(listed.map(({ branch, state }) => [branch, state])).toEqual(
    Array.from({ length: sumOf(standing?.open_issues ?? null) }, () => [default_branch, 'open']),
  );
};

const sumOf = (open: Repository['open_issues']): number =>
  open === null ? 0 : open.critical + open.high + open.medium + open.low + open.info;

const branchesOf = ({ world, caller }: Place, { repository_id }: Repository) =>
  allPages((cursor) => world.repositories.listBranches(caller, repository_id, { limit: 100, cursor }));

const branchNames = async (place: Place, repository: Repository): Promise<string[]> =>
  (await branchesOf(place, repository))
    .filter(({ open_issues }) => open_issues !== null)
    .flatMap(({ name }) => name ?? []);

/** Repositories by their number of branches that were scanned. */
const largest = async (place: Place): Promise<Repository[]> => {
  const { data } = await place.world.repositories.list(place.caller, {}, { sort: 'name', limit: 100 });
  const counted = await Promise.all(
    data.map(async (repository) => ({ repository, branches: (await branchNames(place, repository)).length })),
  );
  return counted.sort((one, other) => other.branches - one.branches).map(({ repository }) => repository);
};

/** Dismisses some, for good and for a day that then passes, and opens some again. */
const triage = async ({ world, caller }: Place): Promise<void> => {
  const open = await world.issueLists.list(caller, { state: ['open'] }, { sort: 'severity', limit: 60 });
  const dismissed = await world.issueLists.list(caller, { state: ['dismissed'] }, { limit: 10 });
  const decide = (issues: { issue_id: string }[], expires_at: string | null) =>
    world.triage.updateMany(caller, {
      issue_ids: issues.map(({ issue_id }) => issue_id),
      dismissal: { reason: 'accepted_risk', comment: 'Known.', expires_at },
    });
  await decide(open.data.slice(0, 30), null);
  await decide(open.data.slice(30), new Date(world.clock.now() + 86_400_000).toISOString());
  await world.triage.updateMany(caller, { issue_ids: dismissed.data.map(({ issue_id }) => issue_id), dismissal: null });
  world.clock.pass(90_000_000);
};

/** A scan that looks at the host and then fails. */
const look = async (
  { world, caller }: Place,
  { repo_url }: Repository,
  seen: Pick<RemoteLook, 'default_branch' | 'branches'>,
): Promise<void> => {
  world.clock.pass(60_000);
  await world.scan(caller, { repo_url, ref: 'refs/tags/v9' });
  const run = await world.claim({ ref_kind: 'tag', branch: null, ...seen });
  if (!run) throw new Error('no scan was waiting');
  await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'The host hung up.' });
};
