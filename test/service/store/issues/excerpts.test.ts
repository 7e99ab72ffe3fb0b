import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { playedLook } from '../../../../src/domain/repositories/branches.ts';
import { raw, sql } from '../../../../src/store/engines/db.ts';
import { createExcerptStore } from '../../../../src/store/issues/excerpts.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { findings, sqlString } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';
import { issueSteps } from './issue-steps.ts';

const excerpt = { first_line: 22, code: 'find(name) {\n  query(name)\n}' };
const found = { ...sqlString, excerpt };
const { file } = found;

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, only } = issueSteps(() => ({ world, caller }));
  const codeOf = ({ issue_id }: Issue, branch?: string, by = caller) => world.issues.code(by, issue_id, branch);
  const kept = () => database().db.query(sql`select first_line, code from excerpts order by first_line`);

  test('the lines around an issue are as the last scan of the branch saw them', async () => {
    const issue = await only(await scanFinding([found]));
    const first = await codeOf(issue);
    await scanFinding([{ ...found, line: 44, excerpt: { first_line: 24, code: 'moved' } }]);

    expect(first).toEqual({ file, ...excerpt });
    expect(await codeOf(issue)).toEqual({ file, first_line: 24, code: 'moved' });
    expect(await kept()).toEqual([{ first_line: 24, code: 'moved' }]);
  });

  test('they are no part of the issue', async () => {
    const issue = await only(await scanFinding([found]));

    expect(issue).not.toHaveProperty('excerpt');
    expect(JSON.stringify(await world.issues.get(caller, issue.issue_id))).not.toContain('find(name) {');
    expect(JSON.stringify(await database().db.query(sql`select record from occurrences`))).not.toContain(
      'find(name) {',
    );
  });

  test('an issue that is fixed keeps those of its last sight', async () => {
    const issue = await only(await scanFinding([found]));
    await scanFinding([]);

    expect(await codeOf(issue)).toEqual({ file, ...excerpt });
  });

  test('where there are no more lines by now they are those of the snippet', async () => {
    const issue = await only(await scanFinding([found]));
    await scanFinding([{ ...sqlString, line: 3, snippet: '1\n2\n3\n4\n5' }]);

    expect(await codeOf(issue)).toEqual({ file, first_line: 1, code: '1\n2\n3\n4\n5' });
    expect(await kept()).toEqual([]);
  });

  test('each branch has its own, and without a name they are of the one that shows the issue', async () => {
    const other = { first_line: 30, code: 'elsewhere' };
    const issue = await only(await scanFinding([found]));
    await scanFinding([{ ...found, line: 50, excerpt: other }], { input: { ref: 'next' } });

    expect(await codeOf(issue)).toEqual({ file, ...excerpt });
    expect(await codeOf(issue, 'main')).toEqual({ file, ...excerpt });
    expect(await codeOf(issue, 'next')).toEqual({ file, ...other });
    await expect(codeOf(issue, 'never')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of a tag none are kept', async () => {
    const tag = {
      input: { ref: 'refs/tags/v1' },
      look: { ...playedLook(null), ref_kind: 'tag' as const, branch: null },
    };
    const issue = await only(await scanFinding([found], tag));

    expect(await codeOf(issue)).toEqual({ file, first_line: 42, code: found.snippet });
    expect(await kept()).toEqual([]);
  });

  test('an issue without a snippet has none, nor has one that nobody knows', async () => {
    const issue = await only(await scanFinding([{ ...sqlString, snippet: null }]));

    await expect(codeOf(issue)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(codeOf({ ...issue, issue_id: 'iss_0' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('neither the other environment nor another account reads them', async () => {
    const issue = await only(await scanFinding([found]));
    const inTest: Caller = { ...caller, environment: 'test' };
    const stranger = await world.caller();
    const excerpts = createExcerptStore(database().db);

    for (const by of [inTest, stranger]) {
      await expect(codeOf(issue, undefined, by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await excerpts.find(by, issue.issue_id)).toBe(null);
      expect(await excerpts.find(by, issue.issue_id, 'main')).toBe(null);
    }
    expect(await excerpts.find(caller, issue.issue_id, 'main')).toEqual(excerpt);
  });

  test('neither of them changes them', async () => {
    const { issue_id } = await only(await scanFinding([found]));
    const [{ branch_id } = { branch_id: '' }] = await database().db.query<{ branch_id: string }>(
      sql`select branch_id from excerpts`,
    );
    const inTest: Caller = { ...caller, environment: 'test' };
    const excerpts = createExcerptStore(database().db);
    for (const by of [inTest, await world.caller()])
      for (const other of [null, { first_line: 1, code: 'theirs' }])
        await excerpts.write(by, branch_id, [{ issue_id, excerpt: other }]);

    expect(await kept()).toEqual([excerpt]);
  });

  test('signs that a database has no place for are replaced', async () => {
    const issue = await only(await scanFinding([{ ...found, excerpt: { first_line: 1, code: 'a\0b\ud800c' } }]));

    expect(await codeOf(issue)).toEqual({ file, first_line: 1, code: 'a b\ufffdc' });
  });

  test('they go with how the issue stands on the branch', async () => {
    await scanFinding([found]);
    await database().db.query(raw('delete from issue_states'));

    expect(await kept()).toEqual([]);
  });

  describe('of more issues than one statement writes', () => {
    const many = findings(250).map((one, at) => ({ ...one, excerpt: { first_line: at + 1, code: `code ${at}` } }));

    test('all are kept, and what is as before is not written again', async () => {
      await scanFinding(many);
      const { db } = database();
      const states = await db.query<{ branch_id: string; issue_id: string }>(
        sql`select e.branch_id, e.issue_id from excerpts e order by e.first_line`,
      );
      const seen = states.map(({ issue_id }, at) => ({ issue_id, excerpt: many[at]?.excerpt ?? null }));
      const [changed, ...same] = seen;
      const written = await db.transaction(async (tx) => {
        const versions = () =>
          db.engine === 'sqlite'
            ? tx.query<{ at: number }>(sql`select total_changes() as at`)
            : tx.query<{ at: number }>(
                sql`select count(*)::int as at from excerpts where xmin::text = pg_current_xact_id()::xid::text`,
              );
        const [before] = await versions();
        await createExcerptStore(tx).write(caller, states[0]?.branch_id ?? '', [
          { issue_id: changed?.issue_id ?? '', excerpt: { first_line: 1, code: 'other' } },
          ...same,
        ]);
        const [after] = await versions();
        return (after?.at ?? 0) - (before?.at ?? 0);
      });

      expect(seen).toHaveLength(250);
      expect(written).toBe(1);
    });
  });
});
