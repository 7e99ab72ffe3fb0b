import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sql, sql } from '../../../src/store/engines/db.ts';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';
import { type CommandResult, sightline } from '../../fixtures/programs/command-line.ts';
import { sqlString, weakHash } from '../../fixtures/worlds/findings.ts';
import { createWorld, repo_url } from '../../fixtures/worlds/world.ts';

let dataDirectory: string;
let account_id: string;
beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sightline-recount-'));
  const db = await openSqlite(join(dataDirectory, 'sightline.db'));
  const world = createWorld({ db });
  const caller = await world.caller();
  ({ account_id } = caller);
  await world.completedScan(caller, [sqlString, weakHash]);
  await db.close();
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const recount = (...options: string[]): Promise<CommandResult> =>
  sightline(['recount', ...options], { DATA_DIR: dataDirectory });

const change = async (statement: Sql): Promise<void> => {
  const db = await openSqlite(join(dataDirectory, 'sightline.db'));
  await db.query(statement);
  await db.close();
};

test('a recount says what differs, repairs it when that is asked for, and finds nothing after that', async () => {
  const atFirst = await recount();
  await change(sql`update issue_states set state = 'fixed'`);
  const reported = await recount();
  const repaired = await recount('--repair');
  const afterwards = await recount();

  const rows = [
    'ACCOUNT     ENVIRONMENT  REPOSITORY                             BRANCH        DIFFERS',
    `${account_id}  live         ${repo_url}  all branches  2 issues`,
    `${account_id}  live         ${repo_url}  main          2 states`,
    `${account_id}  live         ${repo_url}  main          its numbers`,
  ];
  const unchanged = 'nothing was changed; add --repair to correct the differences.';
  const lookedAt = '1 branch of 1 repository:';
  expect(atFirst).toEqual({ exit: 0, stdout: `${lookedAt} nothing differs.\n`, stderr: '' });
  expect(reported).toEqual({ exit: 1, stdout: [...rows, '', `${lookedAt} ${unchanged}`, ''].join('\n'), stderr: '' });
  expect(repaired).toEqual({ exit: 0, stdout: [...rows, '', `${lookedAt} repaired.`, ''].join('\n'), stderr: '' });
  expect(afterwards).toEqual(atFirst);
});

test('a recount as JSON names each place, and whether it was repaired', async () => {
  await recount();
  await change(sql`update branches set kept_count = 7`);
  const [reported, repaired, afterwards] = [
    await recount('--json'),
    await recount('--json', '--repair'),
    await recount('--json'),
  ].map(({ exit, stdout }) => ({ exit, ...JSON.parse(stdout) }));

  const difference = {
    account_id,
    environment: 'live',
    repository_id: expect.stringMatching(/^repo_/),
    repo_url,
    branch_id: expect.stringMatching(/^br_/),
    branch: 'main',
    differs: 'numbers',
    count: 1,
  };
  expect(reported).toEqual({ exit: 1, repositories: 1, branches: 1, differences: [difference], repaired: false });
  expect(repaired).toEqual({ exit: 0, repositories: 1, branches: 1, differences: [difference], repaired: true });
  expect(afterwards).toEqual({ exit: 0, repositories: 1, branches: 1, differences: [], repaired: false });
});
