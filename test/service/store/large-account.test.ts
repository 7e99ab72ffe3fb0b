import { describe, expect, test } from 'vitest';
import { createRecount } from '../../../src/domain/issues/standing/recount.ts';
import { type Db, raw, type Sql, sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createLargeAccount } from '../../fixtures/worlds/large-account/large-account.ts';
import type { LargeAccountSize } from '../../fixtures/worlds/large-account/plan.ts';
import type { World } from '../../fixtures/worlds/world.ts';

const size: LargeAccountSize = { repositories: 8, branches: 24, issues: 600 };

const count = async (db: Db, from: Sql): Promise<number> => {
  const [row] = await db.query<{ n: number | bigint | string }>(sql`select count(*) as n from ${from}`);
  return Number(row?.n);
};

const valuesOf = async (db: Db, column: string, table: string): Promise<unknown[]> => {
  const [name, from] = [raw(column), raw(table)];
  const rows = await db.query<{ value: unknown }>(sql`select distinct ${name} as value from ${from}`);
  return rows.map(({ value }) => value).sort();
};

onEachEngine((database, openAnother) => {
  describe('a large account', () => {
    test('has what its plan says, and nothing but what follows from its scans and decisions', async () => {
      const { db } = database();
      const { plan, world } = await createLargeAccount({ db, size });

      expect(plan.size).toEqual(size);
      expect(await count(db, sql`repositories`)).toBe(size.repositories);
      expect(await count(db, sql`branches`)).toBe(size.branches);
      expect(await count(db, sql`issues`)).toBe(size.issues);
      for (const repository of plan.repositories) {
        const { repo_url, issues, branches } = repository;
        const ofIt = sql`where repository_id in (select repository_id from repositories where repo_url = ${repo_url})`;
        expect([repo_url, await count(db, sql`issues ${ofIt}`)]).toEqual([repo_url, issues.length]);
        expect([repo_url, await count(db, sql`branches ${ofIt}`)]).toEqual([repo_url, branches.length]);
      }

      const recounted = await createRecount({ store: world.store })({ repair: false });
      expect(recounted).toEqual({ repositories: size.repositories, branches: size.branches, differences: [] });
    });

    test('has every kind of thing that happens to repositories', async () => {
      const { db } = database();
      const { world } = await createLargeAccount({ db, size });

      expect(await valuesOf(db, 'status', 'scans')).toEqual(['canceled', 'completed', 'failed', 'timed_out']);
      expect(await valuesOf(db, 'ref_kind', 'scans')).toEqual(expect.arrayContaining(['branch', 'commit', 'tag']));
      expect(await valuesOf(db, 'state', 'issue_states')).toEqual(['dismissed', 'fixed', 'open', 'suppressed']);
      expect(await valuesOf(db, 'severity', 'issue_states')).toHaveLength(5);
      expect(await valuesOf(db, 'path_kind', 'issue_states')).toHaveLength(5);
      expect(await count(db, sql`branches where last_scan_id is null`)).toBeGreaterThan(0);
      expect(await count(db, sql`branches where kept_count > 0`)).toBeGreaterThan(0);
      expect(await count(db, sql`branches where last_scan_id is not null and score is null`)).toBeGreaterThan(0);
      expect(await count(db, sql`scans where reopened_issues_count > 0`)).toBeGreaterThan(0);
      expect(await endedUnnoticed(db, world)).toBeGreaterThan(0);
    });

    test('is the same each time', async () => {
      const small: LargeAccountSize = { repositories: 7, branches: 14, issues: 150 };
      const other = await openAnother();
      const dump = async (db: Db) => {
        await createLargeAccount({ db, size: small });
        return db.query(
          sql`select branch_id, issue_id, state, changed_at from issue_states order by branch_id, issue_id`,
        );
      };

      const first = await dump(database().db);

      expect(first.length).toBeGreaterThan(small.issues);
      expect(await dump(other.db)).toEqual(first);
      await other.dispose();
    });
  });
});

/** Dismissals that have ended since the last scan of their repository. */
const endedUnnoticed = (db: Db, { clock }: World): Promise<number> =>
  count(db, sql`issues where state = 'dismissed' and dismissal_expires_at <= ${clock.now()}`);
