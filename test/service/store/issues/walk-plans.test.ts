import { afterAll, expect, test } from 'vitest';
import type { IssueConditions, IssueLane, IssueSort } from '../../../../src/domain/issues/lists/issue-walk.ts';
import type { SortKey } from '../../../../src/domain/kernel/page.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { walksOf } from '../../../../src/store/issues/lists/walks.ts';
import { openTestSqlite } from '../../../fixtures/databases/databases.ts';

const LANES: IssueLane[] = [
  { of: 'branch', branch_id: 'br_1' },
  { of: 'default_branches' },
  { of: 'repository', repository_id: 'repo_1' },
  { of: 'anywhere' },
];
const AFTER: Readonly<Record<IssueSort, SortKey>> = {
  newest: ['iss_5'],
  oldest: ['iss_5'],
  relevance: [20, 'iss_5'],
  severity: [20, 'iss_5'],
  confidence: [20, 'iss_5'],
  file: ['src/a.js', 20, 'iss_5'],
};
const CONDITIONS: Readonly<Record<string, Partial<IssueConditions>>> = {
  'all issues': {},
  'some severities': { severity: ['critical', 'high', 'low'] },
  'one rule': { rule_id: 'weak-hash' },
  'one folder': { file: 'src/' },
};
const rulePlaces = [{ state: 'open', priority: 20 }];

const lists = LANES.flatMap((lane) =>
  (['newest', 'oldest', 'relevance', 'severity', 'confidence', 'file'] as const)
    .filter((sort) => sort !== 'file' || lane.of === 'branch')
    .flatMap((sort) =>
      Object.entries(CONDITIONS).flatMap(([what, conditions]) =>
        [null, AFTER[sort]].map((after) => ({ what, of: lane.of, lane, sort, conditions, after })),
      ),
    ),
);

const { db, dispose } = await openTestSqlite();
afterAll(dispose);

test.each(lists)('a list of $what, of $of by $sort after $after, reads on in an index', async (list) => {
  const conditions: IssueConditions = { states: ['open', 'fixed'], ...list.conditions };
  const { groups } = walksOf(
    { account_id: 'acc_1', environment: 'live' },
    { lane: list.lane, conditions, sort: list.sort },
    { after: list.after, rulePlaces },
  );

  const parts = groups(20).flat();
  for (const part of parts) {
    const plan = await db.query<{ detail: string }>(sql`explain query plan ${part}`);
    const steps = plan
      .map(({ detail }) => detail)
      .filter((detail) => detail !== 'SCAN walk' && !detail.startsWith('CO-'));
    expect(steps).toEqual([expect.stringMatching(/^SEARCH \w+ USING COVERING INDEX \w+ \(.*(state|rule_id)=\?/)]);
  }
  expect(parts.length).toBeGreaterThan(0);
});
