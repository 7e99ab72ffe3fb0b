import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import type { RemoteLook } from '../../../../src/domain/repositories/branches.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { leakedKey, outcome, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World } from '../../../fixtures/worlds/world.ts';
import { countsOf, issueSteps } from '../issues/issue-steps.ts';
import { readStanding } from './stored-standing.ts';

/** What a scan of a branch sees of the host; of none it is a scan of a tag. */
const look = (
  branch: string | null,
  branches: string[] | null,
  default_branch: string | null = 'main',
): RemoteLook => ({
  ref_kind: branch === null ? 'tag' : 'branch',
  branch,
  default_branch,
  branches,
});

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, stateOf, only } = issueSteps(() => ({ world, caller }));

  const of = (branch: string, found: Finding[], branches: string[] | null): Promise<Scan> =>
    scanFinding(found, { input: { ref: branch }, look: look(branch, branches) });

  /** Begins a scan that looks at once. */
  const begin = async (seen: RemoteLook) => {
    await world.scan(caller, { ref: seen.branch ?? 'refs/tags/v1' });
    const run = await world.claim(seen);
    if (!run) throw new Error('no scan was waiting');
    return run;
  };

  /** A scan of a tag that fails after its look. */
  const lookOnly = async (branches: string[] | null, default_branch: string | null = 'main'): Promise<void> => {
    const run = await begin(look(null, branches, default_branch));
    await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'The host hung up.' });
  };

  const stored = async (name: string) => {
    const { branches, states } = await readStanding(database().db, caller);
    const branch = branches.find((row) => row.name === name);
    if (!branch) throw new Error(`there is no branch ${name}`);
    return {
      isGone: branch.gone_at !== null,
      open: branch.open_issues,
      score: branch.score,
      states: states.filter(({ branch_id }) => branch_id === branch.branch_id).map(({ state }) => state),
    };
  };

  describe('a branch that its host no longer has', () => {
    let issue: Awaited<ReturnType<typeof only>>;
    beforeEach(async () => {
      await of('main', [], ['main', 'feature']);
      issue = await only(await of('feature', [sqlString], ['main', 'feature']));
    });

    test('closes its issues as gone', async () => {
      await of('main', [], ['main']);

      expect(await stored('feature')).toEqual({
        isGone: true,
        open: JSON.stringify({ critical: 0, high: 0, medium: 0, low: 0, info: 0 }),
        score: null,
        states: ['gone'],
      });
      expect(await stateOf(issue)).toBe('gone');
    });

    test('is noted by a scan that fails after its look', async () => {
      await lookOnly(['main']);

      expect(await stateOf(issue)).toBe('gone');
    });

    test('leaves an issue open that is open on another', async () => {
      await of('main', [sqlString], ['main', 'feature']);
      await lookOnly(['main']);

      expect((await stored('feature')).states).toEqual(['gone']);
      expect(await stateOf(issue)).toBe('open');
    });

    test('leaves an issue fixed that was fixed there, unless another gone branch still had it', async () => {
      await of('other', [sqlString], ['main', 'feature', 'other']);
      await of('feature', [], ['main', 'feature', 'other']);
      await lookOnly(['main', 'other']);
      expect([(await stored('feature')).states, await stateOf(issue)]).toEqual([['fixed'], 'open']);

      await lookOnly(['main']);
      expect(await stateOf(issue)).toBe('gone');
    });

    test('is not told from one that is there by a list that was cut, or is empty', async () => {
      await lookOnly(null);
      await lookOnly([], null);

      expect([(await stored('feature')).isGone, await stateOf(issue)]).toEqual([false, 'open']);
    });

    test('keeps the decision about its issues', async () => {
      await world.triage.update(caller, issue.issue_id, { dismissal: { reason: 'false_positive' } });
      await lookOnly(['main']);
      expect(await stateOf(issue)).toBe('gone');

      await lookOnly(['main', 'feature']);
      expect(await stateOf(issue)).toBe('dismissed');
    });

    test('has its issues opened again when it is back, without one that counts as new', async () => {
      await lookOnly(['main']);
      const back = await of('feature', [sqlString, weakHash], ['main', 'feature']);

      expect([countsOf(back), back.reopened_issues_count]).toEqual([[2, 1, 0], 0]);
      expect(await stateOf(issue)).toBe('open');
    });

    test('has them opened again by a scan of another one, with its numbers', async () => {
      const before = await stored('feature');
      await lookOnly(['main']);
      await lookOnly(['main', 'feature']);

      expect(await stored('feature')).toEqual(before);
      expect(await stateOf(issue)).toBe('open');
    });

    test('is back where it is scanned by its name and no list can be had', async () => {
      await lookOnly(['main']);
      const back = await of('feature', [sqlString], null);

      expect([countsOf(back), (await stored('feature')).isGone]).toEqual([[1, 0, 0], false]);
    });

    test('does not go by a scan that looked at it before and ends after', async () => {
      const early = await begin(look('feature', ['main', 'feature']));
      await lookOnly(['main']);
      await world.runs.complete(early, outcome([sqlString, leakedKey]));

      expect((await world.scans.get(caller, early.scan.scan_id)).counted).toBe(false);
      expect((await stored('feature')).states).toEqual(['gone']);
    });
  });

  test('a branch that was pushed and scanned after the list was asked for is not gone by that list', async () => {
    await of('main', [], ['main']);
    await world.scan(caller, { ref: 'refs/tags/v1' });
    const slow = await world.runs.claim();
    if (!slow) throw new Error('no scan was waiting');
    await world.runs.beginLook(slow);
    await of('feature', [sqlString], ['main', 'feature']);

    await world.runs.endLook(slow, look(null, ['main']));

    expect(await stored('feature')).toMatchObject({ isGone: false, states: ['open'] });
  });

  describe('the default branch', () => {
    beforeEach(async () => {
      await of('main', [sqlString], ['main', 'release']);
      await of('release', [weakHash], ['main', 'release']);
    });

    const repository = async () => {
      const [known] = (await world.repositories.list(caller, { repo_url }, { sort: 'newest', limit: 1 })).data;
      if (!known) throw new Error('there is no repository');
      return known;
    };
    const defaults = async () => {
      const { default_branch, default_branch_pinned, remote_default_branch, open_issues } = await repository();
      return [default_branch, default_branch_pinned, remote_default_branch, open_issues?.high ?? null];
    };
    const branches = async () =>
      (await world.repositories.listBranches(caller, (await repository()).repository_id, { limit: 10 })).data;
    const pin = async (default_branch: string | null) =>
      world.repositories.update(caller, (await repository()).repository_id, { default_branch });

    test('that is renamed at its host is the same branch, with its issues, ids and history', async () => {
      const [main] = await branches();
      await lookOnly(['trunk', 'release'], 'trunk');
      expect((await branches())[0]).toEqual({ ...main, name: 'trunk' });

      const again = await scanFinding([sqlString], {
        input: { ref: 'trunk' },
        look: look('trunk', ['trunk', 'release'], 'trunk'),
      });
      expect(countsOf(again)).toEqual([1, 0, 0]);
    });

    test('is another one where the host still has the old one, or no list says that it has not', async () => {
      await lookOnly(['main', 'trunk', 'release'], 'trunk');
      expect([await defaults(), (await branches()).map(({ name }) => name)]).toEqual([
        ['trunk', false, 'trunk', null],
        ['trunk', 'main', 'release'],
      ]);

      await lookOnly(null, 'next');
      expect((await branches()).map(({ name }) => name)).toEqual(['next', 'main', 'release', 'trunk']);
    });

    test('that was never scanned has no numbers, which is not none', async () => {
      await lookOnly(['main', 'release', 'next'], 'next');

      const [next] = await branches();
      expect(next).toMatchObject({ name: 'next', default: true, open_issues: null, score: null, last_scan: null });
      expect(await repository()).toMatchObject({ open_issues: null, score: null, kept_issues_count: null });
    });

    test('is the known one that the host leads to now, and the old one is gone', async () => {
      await lookOnly(['release'], 'release');

      expect(await branches()).toMatchObject([
        { name: 'release', default: true, gone_at: null },
        { name: 'main', default: false, gone_at: expect.any(String) },
      ]);
    });

    test('that was chosen stays, whatever the host names, until that is taken back', async () => {
      await pin('release');
      await lookOnly(['main', 'release', 'next'], 'next');
      expect((await defaults()).slice(0, 3)).toEqual(['release', true, 'next']);

      await pin(null);
      expect(await defaults()).toEqual(['next', false, 'next', null]);
    });

    test('that was chosen is the host’s again when that branch is gone', async () => {
      await pin('release');
      await lookOnly(['main']);
      expect((await defaults()).slice(0, 3)).toEqual(['main', false, 'main']);

      await lookOnly(['main', 'release']);
      expect((await defaults()).slice(0, 3)).toEqual(['main', false, 'main']);
    });

    test('that was chosen and is renamed at its host stays chosen', async () => {
      await pin('main');
      await lookOnly(['trunk', 'release'], 'trunk');

      expect((await defaults()).slice(0, 3)).toEqual(['trunk', true, 'trunk']);
    });

    test('that changes by itself is told in the audit log, with what it was and is', async () => {
      await lookOnly(['trunk', 'release'], 'trunk');
      await pin('release');
      await lookOnly(['trunk', 'release', 'next'], 'next');
      await lookOnly(['trunk', 'next'], 'next');

      const everything = { words: [], after: undefined, before: undefined };
      const entries = await world.store.auditLog.list(caller, everything, { limit: 10, after: null });
      const { repository_id } = await repository();
      expect(entries.toReversed()).toMatchObject([
        {
          actor: { kind: 'system' },
          action: 'repository.default_branch_changed',
          target: { kind: 'repository', id: repository_id, name: 'acme/shop' },
          environment: caller.environment,
          detail: { from: 'main', to: 'trunk' },
        },
        { action: 'repository.default_branch_unpinned', detail: { from: 'release', to: 'next' } },
      ]);
    });

    test.each(['unknown', 'old'])('can not be one that nobody has scanned, or that is gone (%s)', async (name) => {
      await of('old', [], ['main', 'release', 'old']);
      await lookOnly(['main', 'release']);

      await expect(pin(name)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        inputs: [{ input: 'default_branch', message: expect.stringContaining('scan it once') }],
      });
      expect((await defaults()).slice(0, 3)).toEqual(['main', false, 'main']);
    });

    test('shows an issue that stands on it', async () => {
      const issue = await only(await of('release', [sqlString], ['main', 'release']));
      expect((await world.issues.get(caller, issue.issue_id)).branch).toBe('main');

      await pin('release');
      expect((await world.issues.get(caller, issue.issue_id)).branch).toBe('release');
    });

    test('heads the list of branches, which tells those that are gone', async () => {
      await lookOnly(['main']);
      const { repository_id } = await repository();
      const names = async (gone: boolean) =>
        (await world.repositories.listBranches(caller, repository_id, { gone, limit: 10 })).data.map(
          ({ name }) => name,
        );

      expect([await names(true), await names(false)]).toEqual([['release'], ['main']]);
    });
  });

  test('played scans call no branch gone', async () => {
    await of('feature', [sqlString], ['main', 'feature']);
    await scanFinding([]);

    expect(await stored('feature')).toMatchObject({ isGone: false, states: ['open'] });
  });
});
