import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIssueLists } from '../../../../src/domain/issues/lists/issue-lists.ts';
import type { IssueGrouping } from '../../../../src/domain/issues/lists/issue-summary.ts';
import type { IssueSort, WalkLimits } from '../../../../src/domain/issues/lists/issue-walk.ts';
import type { IssueListFilter } from '../../../../src/domain/issues/lists/selection.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { createLargeAccount } from '../../../fixtures/worlds/large-account/large-account.ts';
import type { World } from '../../../fixtures/worlds/world.ts';
import { anyQuery, type ListedRow, type ListQuery, listedIn, readListed } from './listed-rows.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_128);
const RUNS = { sqlite: 150, postgres: 60 };
const SIZE = { repositories: 8, branches: 20, issues: 400 };

onEachEngine((database) => {
  describe('issues by their present state', () => {
    test('are each listed once, in their order, whatever the filter, the page and how far a call goes', async () => {
      const { db } = database();
      const { world, caller } = await createLargeAccount({ db, size: SIZE });
      const rows = await readListed(db);

      const property = fc.asyncProperty(anyQuery(rows), async (query) => {
        const expected = listedIn(rows, query).map(({ issue_id }) => issue_id);
        expect(await walk(world, caller, query)).toEqual(expected);
      });

      await fc.assert(property, { seed: SEED, numRuns: Number(process.env.PROPERTY_RUNS ?? RUNS[db.engine]) });
    });

    test('are as many as are counted, by whatever they are counted', async () => {
      const { db } = database();
      const { world, caller } = await createLargeAccount({ db, size: SIZE });
      const rows = await readListed(db);

      const property = fc.asyncProperty(anyQuery(rows), async ({ filter }) => {
        const expected = listedIn(rows, { filter, sort: 'newest', limit: 1, limits: { window: 1, call: 1 } });
        const by =
          filter.branch === undefined
            ? (['severity', 'state', 'rule', 'repository', 'confidence'] as const)
            : (['severity', 'file', 'cwe', 'category', 'engine', 'path_kind'] as const);
        const { count, groups } = await listsOf(world).summarize(caller, filter, { by });
        expect(count).toEqual({ value: expected.length, relation: 'exact' });
        for (const { by, items, others } of groups) {
          expect(others).toBe(0);
          expect(new Map(items.map(({ key, count }) => [key, count]))).toEqual(countBy(expected, by));
        }
      });

      await fc.assert(property, { seed: SEED, numRuns: Number(process.env.PROPERTY_RUNS ?? RUNS[db.engine]) });
    });
  });
});

const PROPERTIES: Readonly<Record<IssueGrouping, (row: ListedRow) => string[]>> = {
  severity: ({ severity }) => [severity],
  state: ({ state }) => [state],
  rule: ({ rule_id }) => [rule_id],
  repository: ({ repository_id }) => [repository_id],
  branch: ({ branch }) => [branch ?? ''],
  file: ({ file }) => [file],
  confidence: ({ priority }) => [['high', 'medium', 'low'][priority % 10] ?? ''],
  cwe: ({ cwe }) => cwe.split(',').filter((one) => one !== ''),
  category: ({ category }) => [category],
  engine: ({ engines }) => engines.split(',').filter((one) => one !== ''),
  path_kind: ({ path_kind }) => [path_kind],
};

const countBy = (rows: readonly ListedRow[], by: IssueGrouping): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of rows.flatMap((row) => PROPERTIES[by](row))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const listsOf = (world: World, limits?: WalkLimits) =>
  createIssueLists({
    store: world.store,
    now: world.clock.now,
    beforeNumbers: async () => undefined,
    pause: async () => undefined,
    ruleTitles: async () => new Map(),
    ...(limits ? { limits } : {}),
  });

/** Ids of all pages in a row. */
const walk = async (
  world: World,
  caller: Caller,
  { filter, sort, limit, limits }: ListQuery & { filter: IssueListFilter; sort: IssueSort },
): Promise<string[]> => {
  const lists = listsOf(world, limits);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await lists.list(caller, filter, { sort, limit, cursor });
    found.push(...page.data.map(({ issue_id }) => issue_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};
