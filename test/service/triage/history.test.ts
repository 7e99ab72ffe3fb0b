import { beforeEach, describe, expect, test } from 'vitest';
import type { IssueHistoryEntry } from '../../../src/domain/issues/activity/history.ts';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, isoTime, SECOND } from '../../../src/domain/kernel/time.ts';
import type { RemoteLook } from '../../../src/domain/repositories/branches.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { sqlString } from '../../fixtures/worlds/findings.ts';
import { createPeople } from '../../fixtures/worlds/people.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const look = (branch: string, branches: string[]): RemoteLook => ({
    ref_kind: 'branch',
    branch,
    default_branch: 'main',
    branches,
  });
  const scan = (branch: string, found: Finding[], branches = ['main', 'feature']): Promise<Scan> =>
    world.completedScan(caller, found, { input: { ref: branch }, look: look(branch, branches) });
  const only = async ({ scan_id }: Scan): Promise<Issue> => {
    const [issue] = await world.issues.allOfScan(caller, scan_id);
    if (!issue) throw new Error('the scan has no issue');
    return issue;
  };
  const historyOf = async ({ issue_id }: Issue, limit = 100): Promise<IssueHistoryEntry[]> => {
    const entries: IssueHistoryEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.issueHistory.list(caller, issue_id, { limit, cursor });
      entries.push(...page.data);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return entries;
  };
  const told = (entries: readonly IssueHistoryEntry[]) =>
    entries.map(({ kind, branch, scan_id }) => [kind, branch, scan_id]);

  describe('what scans saw', () => {
    test('is read from the branch that shows the issue and of the default branch', async () => {
      const first = await scan('feature', [sqlString]);
      const issue = await only(first);
      const merged = await scan('main', [sqlString]);
      const fixed = await scan('main', []);
      await scan('main', []);
      const back = await scan('main', [sqlString]);

      expect(told(await historyOf(issue))).toEqual([
        ['back', 'main', back.scan_id],
        ['fixed', 'main', fixed.scan_id],
        ['found', 'main', merged.scan_id],
        ['found', 'feature', first.scan_id],
      ]);
    });

    test('ends with the fix that still stands, at the time that the branch has it', async () => {
      const issue = await only(await scan('main', [sqlString]));
      const fixed = await scan('main', []);

      const [entry] = await historyOf(issue);
      const [branch] = (await world.issues.listBranches(caller, issue.issue_id, { limit: 1 })).data;
      expect(entry).toMatchObject({ kind: 'fixed', scan_id: fixed.scan_id, at: branch?.changed_at, by: null });
    });

    test('tells that the branch has gone', async () => {
      const issue = await only(await scan('feature', [sqlString]));
      await scan('main', [], ['main']);

      expect(told(await historyOf(issue))[0]).toEqual(['branch_gone', 'feature', null]);
    });

    test('says when the issue was found where the scan is no longer kept', async () => {
      const first = await scan('main', [sqlString]);
      const issue = await only(first);
      await scan('main', [sqlString]);
      await database().db.query(sql`delete from occurrences where scan_id = ${first.scan_id}`);

      expect(await historyOf(issue)).toMatchObject([{ kind: 'found', at: issue.first_seen_at, scan_id: null }]);
    });
  });

  describe('what people decided', () => {
    test('is told with its author, reason and triage, and so is that it was opened again', async () => {
      const issue = await only(await scan('main', [sqlString]));
      world.clock.pass(SECOND);
      const dismissal = { reason: 'accepted_risk', comment: 'Back office only.' } as const;
      await world.triage.update(caller, issue.issue_id, { dismissal });
      const dismissed_at = isoTime(world.clock.now());
      world.clock.pass(SECOND);
      await world.triage.update(caller, issue.issue_id, { dismissal: null });

      const [reopened, dismissed] = await historyOf(issue);
      const triage_id = expect.stringMatching(/^tri_/);
      expect(dismissed).toMatchObject({
        kind: 'dismissed',
        at: dismissed_at,
        by: caller.actor.id,
        dismissal,
        triage_id,
      });
      expect(reopened).toMatchObject({ kind: 'reopened', by: caller.actor.id, dismissal: null, triage_id });
    });

    test('lapses at its end, unless it was opened before', async () => {
      const issue = await only(await scan('main', [sqlString]));
      const expires_at = isoTime(world.clock.now() + DAY);
      const dismiss = () =>
        world.triage.update(caller, issue.issue_id, { dismissal: { reason: 'wont_fix', expires_at } });
      await dismiss();
      await world.triage.update(caller, issue.issue_id, { dismissal: null });
      world.clock.pass(SECOND);
      await dismiss();
      world.clock.pass(2 * DAY);

      const lapsed = (await historyOf(issue)).filter(({ kind }) => kind === 'lapsed');
      expect(lapsed).toMatchObject([{ at: expires_at, by: null, dismissal: { reason: 'wont_fix' } }]);
    });

    test('of before decisions were kept one by one is there, as long as it stands', async () => {
      const issue = await only(await scan('main', [sqlString]));
      world.clock.pass(SECOND);
      await world.triage.update(caller, issue.issue_id, { dismissal: { reason: 'wont_fix' } });
      await database().db.query(sql`delete from decisions`);

      expect((await historyOf(issue))[0]).toMatchObject({ kind: 'dismissed', by: caller.actor.id, triage_id: null });
    });
  });

  test('who takes care of it is told once for each change', async () => {
    const dana = (await createPeople(world).join(caller)).user.user_id;
    const issue = await only(await scan('main', [sqlString]));
    for (const assignee of [dana, dana, null, null]) {
      world.clock.pass(SECOND);
      await world.triage.update(caller, issue.issue_id, { assignee });
    }

    expect(await historyOf(issue)).toMatchObject([
      { kind: 'unassigned', assignee: dana, by: caller.actor.id },
      { kind: 'assigned', assignee: dana, by: caller.actor.id },
      { kind: 'found' },
    ]);
  });

  describe('a page', () => {
    const busy = async (): Promise<Issue> => {
      const issue = await only(await scan('main', [sqlString]));
      await scan('main', []);
      await scan('main', [sqlString]);
      for (const text of ['one', 'two', 'three'])
        await world.comments.add(caller, issue.issue_id, { text, idempotency_key: undefined });
      await world.triage.update(caller, issue.issue_id, { dismissal: { reason: 'wont_fix' } });
      return issue;
    };

    test('of any length has what the whole has, in its order, where much happened at once', async () => {
      const issue = await busy();
      const whole = await historyOf(issue);

      expect(whole).toHaveLength(7);
      expect(new Set(whole.map(({ entry_id }) => entry_id)).size).toBe(7);
      for (const limit of [1, 2, 3]) expect(await historyOf(issue, limit)).toEqual(whole);
      expect(whole.map(({ at }) => at)).toEqual(
        whole
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      );
    });

    test('is not found by another account', async () => {
      const { issue_id } = await busy();

      await expect(world.issueHistory.list(await world.caller(), issue_id, { limit: 10 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  describe('a comment', () => {
    const say = async (issue: Issue, text: string, by = caller, idempotency_key?: string) =>
      (await world.comments.add(by, issue.issue_id, { text, idempotency_key })).comment;

    test('stands in the history until it is deleted', async () => {
      const issue = await only(await scan('main', [sqlString]));
      world.clock.pass(SECOND);
      const { comment_id } = await say(issue, 'Rewritten next week.');
      const [entry] = await historyOf(issue);
      await world.comments.remove(caller, { issue_id: issue.issue_id, comment_id });

      expect(entry).toMatchObject({ kind: 'commented', comment_id, text: 'Rewritten next week.', by: caller.actor.id });
      expect((await historyOf(issue)).map(({ kind }) => kind)).toEqual(['found']);
    });

    test('is made once under one key', async () => {
      const issue = await only(await scan('main', [sqlString]));
      const [one, again] = [await say(issue, 'Once.', caller, 'key'), await say(issue, 'Once.', caller, 'key')];

      expect(again).toEqual(one);
      expect((await historyOf(issue)).filter(({ kind }) => kind === 'commented')).toHaveLength(1);
    });

    test('is deleted by its author or an admin alone', async () => {
      const issue = await only(await scan('main', [sqlString]));
      const as = (id: string, permission: Caller['permission']): Caller => ({
        ...caller,
        permission,
        actor: { ...caller.actor, id },
      });
      const author = as('key_1', 'write');
      const remove = (by: Caller, comment_id: string) =>
        world.comments.remove(by, { issue_id: issue.issue_id, comment_id });
      const [one, two] = [await say(issue, 'One.', author), await say(issue, 'Two.', author)];

      await expect(remove(as('key_2', 'write'), one.comment_id)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        details: { required_permissions: ['admin'] },
      });
      await remove(author, one.comment_id);
      await remove(as('key_2', 'admin'), two.comment_id);
      await expect(remove(author, one.comment_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(remove(await world.caller(), two.comment_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });
});
