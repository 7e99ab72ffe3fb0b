import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { IssueListFilter } from '../../../src/domain/issues/lists/selection.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { findings } from '../../fixtures/worlds/findings.ts';
import { createPeople, type People } from '../../fixtures/worlds/people.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let people: People;
  let caller: Caller;
  let dana: string;
  let issues: Issue[];
  let scan_id: string;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    people = createPeople(world);
    caller = await world.caller();
    dana = (await people.join(caller)).user.user_id;
    ({ scan_id } = await world.completedScan(caller, findings(3)));
    issues = await world.issues.allOfScan(caller, scan_id);
  });

  const first = (): string => issues[0]?.issue_id ?? '';
  const assign = (assignee: string | null, issue_id = first()) => world.triage.update(caller, issue_id, { assignee });
  const listed = async (filter: IssueListFilter): Promise<string[]> =>
    (await world.issueLists.list(caller, filter, { limit: 10 })).data.map(({ issue_id }) => issue_id);
  const counted = async (filter: IssueListFilter) =>
    (await world.issueLists.summarize(caller, filter, { by: ['severity'] })).count;

  describe('an issue that is given to somebody', () => {
    test('says so wherever it is read, also in the list of the scan that saw it before', async () => {
      const changed = await assign(dana);

      const [inScan] = await world.issues.allOfScan(caller, scan_id);
      const [text] = await world.issues.textsOfScan(caller, scan_id);
      expect(changed.assignee).toBe(dana);
      expect((await world.issues.get(caller, first())).assignee).toBe(dana);
      expect([inScan?.assignee, JSON.parse(text?.text ?? '{}').assignee]).toEqual([dana, dana]);
    });

    test('keeps its state, and a decision keeps who has it', async () => {
      const dismissal = { reason: 'wont_fix' } as const;
      expect((await assign(dana)).state).toBe('open');

      expect(await world.triage.update(caller, first(), { dismissal })).toMatchObject({
        state: 'dismissed',
        assignee: dana,
      });
      expect(await world.triage.update(caller, first(), { dismissal: null, assignee: null })).toMatchObject({
        state: 'open',
        assignee: null,
      });
    });

    test('stays so when a later scan finds it again', async () => {
      await assign(dana);
      await world.completedScan(caller, findings(3));

      expect((await world.issues.get(caller, first())).assignee).toBe(dana);
    });

    test.each<IssueListFilter>([{}, { on_default_branch: true }, { branch: 'main' }, { rule_id: 'rule' }])(
      'is found by it, and the others by `none`, with %o',
      async (filter) => {
        await assign(dana);
        const repository_id = [issues[0]?.repository_id ?? ''];
        const rule_id = issues[0]?.rule_id;
        const narrowed = {
          ...filter,
          ...(filter.branch === undefined ? {} : { repository_id, branch: issues[0]?.branch ?? '' }),
          ...(filter.rule_id === undefined ? {} : { rule_id }),
        };

        expect(await listed({ ...narrowed, assignee: dana })).toEqual([first()]);
        expect(await listed({ ...narrowed, assignee: 'none' })).not.toContain(first());
        expect(await counted({ ...narrowed, assignee: dana })).toEqual({ value: 1, relation: 'exact' });
        expect(await listed({ ...narrowed, assignee: 'usr_0' })).toEqual([]);
      },
    );

    test('is triaged by it', async () => {
      await assign(dana);
      const triage = { filter: { assignee: dana }, dismissal: { reason: 'wont_fix' }, expected_count: 1 } as const;

      expect(await world.triage.updateMany(caller, triage)).toMatchObject({ updated_count: 1, matched_count: 1 });
      expect((await world.issues.get(caller, first())).state).toBe('dismissed');
    });

    test("is nobody's once that user is removed", async () => {
      const robin = (await people.join(caller, { name: 'robin' })).user.user_id;
      await assign(robin);
      await people.users.remove(caller.account_id, robin);

      expect((await world.issues.get(caller, first())).assignee).toBeNull();
      expect(await listed({ assignee: 'none' })).toContain(first());
    });
  });

  test('a change of an issue that changes nothing is refused', async () => {
    await expect(world.triage.update(caller, first(), {})).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      inputs: [{ input: 'dismissal', message: 'must be given, or `assignee` in its place' }],
    });
  });

  test('an issue is given to nobody whom the account does not have', async () => {
    const other = await world.caller();
    const stranger = (await people.join(other, { name: 'stranger' })).user.user_id;
    const refusal = expect.objectContaining({
      code: 'VALIDATION_FAILED',
      inputs: [{ input: 'assignee', message: expect.stringContaining('`user_id`') }],
    });

    await expect(assign(stranger)).rejects.toEqual(refusal);
    await expect(assign('usr_0')).rejects.toEqual(refusal);
    await expect(world.triage.update(other, first(), { assignee: stranger })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
