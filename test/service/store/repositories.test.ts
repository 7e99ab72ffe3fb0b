import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { Page } from '../../../src/domain/kernel/page.ts';
import { playedLook } from '../../../src/domain/repositories/branches.ts';
import type { RepositorySort } from '../../../src/domain/repositories/list-order.ts';
import type { Repository, RepositoryFilter, RepositoryProblem } from '../../../src/domain/repositories/repositories.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { findings, phpAlone } from '../../fixtures/worlds/findings.ts';
import { type CompletedScanOptions, createWorld, repo_url, type World } from '../../fixtures/worlds/world.ts';

const failed = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) }) });

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const create = async (path: string, name?: string): Promise<Repository> => {
    const input = { repo_url: `https://git.example.com/${path}`, ...(name === undefined ? {} : { name }) };
    return (await world.repositories.create(caller, input, undefined)).repository;
  };
  const namesOf = async (filter: RepositoryFilter, sort: RepositorySort = 'newest', limit = 2): Promise<string[]> => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page<Repository> = await world.repositories.list(caller, filter, { sort, limit, cursor });
      names.push(...page.data.map(({ name }) => name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return names;
  };

  describe('a repository', () => {
    test('is there from the first scan of its address, and the same for every spelling of it', async () => {
      const first = await world.scan(caller);
      const others = await Promise.all(
        ['https://GIT.example.com/acme/shop', `${repo_url}/`].map((spelling) =>
          world.scan(caller, { repo_url: spelling }),
        ),
      );

      expect(others.map(({ repository_id }) => repository_id)).toEqual([first.repository_id, first.repository_id]);
      expect(await world.repositories.get(caller, first.repository_id)).toMatchObject({
        repo_url,
        name: 'acme/shop',
        provider: 'other',
        default_branch: null,
        last_scan: { status: 'queued', branch: null, finished_at: null },
      });
      expect(await namesOf({})).toEqual(['acme/shop']);
    });

    test('is made once by scans that come at the same time', async () => {
      const scans = await Promise.all(Array.from({ length: 8 }, () => world.scan(caller)));

      expect(new Set(scans.map(({ repository_id }) => repository_id)).size).toBe(1);
    });

    test('is another one in another account and in the other environment', async () => {
      const strangers = [await world.caller(), { ...caller, environment: 'test' as const }];
      const mine = await create('acme/shop');
      for (const stranger of strangers) {
        const theirs = await world.scan(stranger);

        expect(theirs.repository_id).not.toBe(mine.repository_id);
        await expect(world.repositories.get(stranger, mine.repository_id)).rejects.toEqual(failed('NOT_FOUND'));
        await expect(world.repositories.update(stranger, mine.repository_id, { name: 'x' })).rejects.toEqual(
          failed('NOT_FOUND'),
        );
      }
    });

    test('that is known is not added again, and the refusal names it', async () => {
      const { repository_id } = await world.scan(caller);

      await expect(create('acme/shop/')).rejects.toEqual(failed('REPOSITORY_EXISTS', { repository_id }));
    });

    test('is added once for a repeated key', async () => {
      const input = { repo_url, name: 'Shop', exclude: ['docs/**'], honor_suppressions: false };
      const first = await world.repositories.create(caller, input, 'once');

      expect(await world.repositories.create(caller, input, 'once')).toEqual({
        repository: first.repository,
        isNew: false,
      });
      expect(await world.repositories.get(caller, first.repository.repository_id)).toEqual(first.repository);
    });

    test('shows the scan that was created last, and the default branch of the latest look', async () => {
      await world.completedScan(caller, []);
      const { scan_id, repository_id, finished_at } = await world.completedScan(caller, [], {
        input: { ref: 'feature/one' },
        look: { ...playedLook('feature/one'), default_branch: 'trunk' },
      });

      expect(await world.repositories.get(caller, repository_id)).toMatchObject({
        default_branch: 'trunk',
        last_scan: { scan_id, status: 'completed', branch: 'feature/one', finished_at },
      });
    });
  });

  test('a scan begins with the options of its repository, and adds its own', async () => {
    const { repository_id } = await create('acme/shop.git');
    const change = { name: 'Shop', exclude: ['docs/**', 'vendor/**'], honor_suppressions: false };
    await world.repositories.update(caller, repository_id, change);

    const optionsOf = async (options: object) => (await world.scan(caller, { options })).options;

    expect(await world.repositories.get(caller, repository_id)).toMatchObject(change);
    expect([await optionsOf({}), await optionsOf({ exclude: ['vendor/**', 'a/**'] })]).toEqual([
      { exclude: ['docs/**', 'vendor/**'], honor_suppressions: false },
      { exclude: ['docs/**', 'vendor/**', 'a/**'], honor_suppressions: false },
    ]);
  });

  describe('the list', () => {
    beforeEach(async () => {
      for (const [path, name] of [
        ['acme/one'],
        ['acme/two', 'Zeta'],
        ['other/three', 'beta'],
        ['other/four', '100%'],
      ] as const)
        await create(path, name);
    });

    test('is newest first, or by name in any case', async () => {
      expect(await namesOf({})).toEqual(['100%', 'beta', 'Zeta', 'acme/one']);
      expect(await namesOf({}, 'name')).toEqual(['100%', 'acme/one', 'beta', 'Zeta']);
      expect(await namesOf({}, 'name', 1)).toEqual(await namesOf({}, 'name', 100));
    });

    test('goes on after a name that two repositories have', async () => {
      for (const path of ['x/1', 'x/2', 'x/3']) await create(path, 'twin');

      expect((await namesOf({ text: 'twin' }, 'name', 1)).length).toBe(3);
    });

    test('is searched by words of name and address', async () => {
      expect(await namesOf({ text: 'ACME' })).toEqual(['Zeta', 'acme/one']);
      expect(await namesOf({ text: 'zeta git.example' })).toEqual(['Zeta']);
      expect(await namesOf({ text: '%' })).toEqual(['100%']);
      expect(await namesOf({ text: '_' })).toEqual([]);
      expect(await namesOf({ repo_url: 'https://GIT.example.com/other/three/' })).toEqual(['beta']);
      expect(await namesOf({ repo_url: 'no address' })).toEqual([]);
    });

    test('refuses the cursor of the other order', async () => {
      const { next_cursor } = await world.repositories.list(caller, {}, { sort: 'name', limit: 1 });

      for (const sort of ['newest', 'last_scan', 'score', 'open'] as const)
        await expect(
          world.repositories.list(caller, {}, { sort, limit: 1, cursor: next_cursor ?? '' }),
        ).rejects.toEqual(failed('VALIDATION_FAILED'));
    });
  });

  describe('the list of what was scanned', () => {
    const address = (name: string) => `https://git.example.com/acme/${name}`;
    const scanned = (name: string, ...[found, options]: [Finding[], CompletedScanOptions?]) =>
      world.completedScan(caller, found, { ...options, input: { repo_url: address(name), ...options?.input } });
    /** Begins a scan, which then fails. */
    const failedScan = async (name: string) => {
      world.clock.pass(1_000);
      await world.scan(caller, { repo_url: address(name) });
      const run = await world.claim();
      if (!run) throw new Error('no scan was waiting');
      await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'It failed.' });
    };
    const low = findings(4, { severity: 'low', rule_id: 'javascript-weak-hash' });
    const high = findings(2, { severity: 'high', rule_id: 'javascript-command' });

    beforeEach(async () => {
      await create('acme/added');
      await scanned('php', [], { outcome: phpAlone });
      await scanned('twice', findings(1));
      await scanned('lows', low);
      await scanned('worst', [...findings(1), ...high]);
      await scanned('clean', []);
      await create('acme/late');
      await scanned('lows', [], { outcome: { left_out: ['src/orders/search.js'] } });
      await failedScan('twice');
      await scanned('branch', findings(1), { input: { ref: 'feature/one' } });
    });
    const inOrder = async (sort: RepositorySort, limit = 100) =>
      (await namesOf({}, sort, limit)).map((name) => name.replace('acme/', ''));

    test('has those scanned lately first, and never scanned ones last', async () => {
      const names = await inOrder('last_scan');

      expect(names).toEqual(['branch', 'twice', 'lows', 'clean', 'worst', 'php', 'late', 'added']);
    });

    test('has the lowest score first, and those without one last', async () => {
      const names = await inOrder('score');

      expect(names.slice(-4).sort()).toEqual(['added', 'branch', 'late', 'php']);
      expect(names.slice(0, 4)).toEqual(['worst', 'twice', 'lows', 'clean']);
    });

    test('has those with the most critical issues first, then the most high ones, and those without numbers last', async () => {
      const names = await inOrder('open');

      expect(names.slice(0, 3)).toEqual(['worst', 'twice', 'lows']);
      expect(names.slice(3, 5).sort()).toEqual(['clean', 'php']);
      expect(names.slice(5).sort()).toEqual(['added', 'branch', 'late']);
    });

    test.each(['newest', 'name', 'last_scan', 'score', 'open'] as const)(
      'by %s is the same in pages of any size',
      async (sort) => {
        const whole = await inOrder(sort);

        for (const limit of [1, 3]) expect(await inOrder(sort, limit)).toEqual(whole);
      },
    );

    test('is narrowed to those with one of the problems', async () => {
      const withProblem = async (...problem: RepositoryProblem[]) =>
        (await namesOf({ problem }, 'name')).map((name) => name.replace('acme/', ''));

      expect(await withProblem('not_scanned')).toEqual(['added', 'branch', 'late']);
      expect(await withProblem('last_scan_failed')).toEqual(['twice']);
      expect(await withProblem('kept_issues')).toEqual(['lows']);
      expect(await withProblem('unscored')).toEqual(['php']);
      expect(await withProblem('unscored', 'last_scan_failed')).toEqual(['php', 'twice']);
      expect(await namesOf({ problem: ['not_scanned'], text: 'late' })).toEqual(['acme/late']);
    });
  });

  describe('the recent scores', () => {
    const scored = async (found: number, options: CompletedScanOptions = {}) =>
      (await world.completedScan(caller, findings(found), options)).score;
    const recent = async () => {
      const { data } = await world.repositories.list(caller, {}, { sort: 'newest', limit: 2 });
      const { repository_id, recent_scores } = data.at(-1) ?? {};
      expect((await world.repositories.get(caller, repository_id ?? '')).recent_scores).toEqual(recent_scores);
      return recent_scores;
    };

    test('are those of the last ten scans of the default branch, each as it saw it', async () => {
      expect((await create('acme/shop')).recent_scores).toEqual([]);
      const scores: unknown[] = [];
      for (const count of [9, 3, 0, 1, 0, 5, 0, 2, 0, 1, 4, 0]) scores.push(await scored(count));
      await scored(7, { input: { ref: 'feature/one' } });
      await scored(8, { input: { ref: 'refs/tags/v1' }, look: { ...playedLook(null), ref_kind: 'tag', branch: null } });
      await scored(0, { outcome: phpAlone });
      await create('acme/other');

      expect(await recent()).toEqual(scores.slice(-10));
    });

    test('leave out those of an earlier version of the formula', async () => {
      const [first] = [await world.completedScan(caller, findings(3)), await scored(1)];
      const before = await recent();
      await world.db.query(sql`update scans set score_version = 2 where scan_id = ${first.scan_id}`);

      expect([before?.length, await recent()]).toEqual([2, before?.slice(1)]);
    });
  });

  describe('a scan', () => {
    test('says which branch it was of, however it was asked for, and what kind its ref was', async () => {
      const refs = [undefined, 'main', 'refs/heads/main', 'feature/one', '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64'];
      const seen: unknown[] = [];
      for (const ref of refs) {
        const { branch, ref_kind } = await world.completedScan(caller, [], { input: ref === undefined ? {} : { ref } });
        seen.push([branch, ref_kind]);
      }

      expect(seen).toEqual([
        ['main', 'branch'],
        ['main', 'branch'],
        ['main', 'branch'],
        ['feature/one', 'branch'],
        [null, 'commit'],
      ]);
      const idsOf = async (filter: object) => (await world.listScans(caller, filter, { limit: 10 })).data.length;
      const { repository_id } = await world.scan(caller);
      expect([
        await idsOf({ branch: 'main' }),
        await idsOf({ ref_kind: ['commit', 'tag'] }),
        await idsOf({ repository_id }),
        await idsOf({ repository_id: 'repo_none' }),
      ]).toEqual([3, 1, 6, 0]);
    });

    test('whose lease is lost keeps no look', async () => {
      const { scan_id } = await world.scan(caller);
      const run = await world.runs.claim();
      if (!run) throw new Error('no scan was waiting');
      await world.scans.cancel(caller, scan_id);

      expect(await world.runs.endLook(run, playedLook('main'))).toBe(false);
      const scan = await world.scans.get(caller, scan_id);
      expect(scan).toMatchObject({ branch: null, ref_kind: null });
      expect(await world.repositories.get(caller, scan.repository_id)).toMatchObject({ default_branch: null });
    });
  });
});
