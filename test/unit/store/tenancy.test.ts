// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements are planted as the source has them
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OTHER_TABLES, strayStatements, TABLES } from '../../../scripts/tenancy/statements.ts';
import type { Store } from '../../../src/domain/store.ts';

const messages = (...lines: string[]): string[] =>
  strayStatements('planted.ts', lines.join('\n')).map(({ line, message }) => `${line}: ${message}`);

describe('the check of the store for tenancy', () => {
  test.each([
    ['a read by id alone', 'sql`select * from scans where scan_id = ${id}`', 'scans', 'account and environment'],
    [
      'a read without environment',
      'sql`select * from scans where account_id = ${a}`',
      'scans',
      'account and environment',
    ],
    ['a change', 'sql`update users set name = ${n} where user_id = ${id}`', 'users', 'whose account'],
    ['a deletion', 'sql`delete from webhooks where webhook_id = ${id}`', 'webhooks', 'account and environment'],
    ['a row of nobody', 'sql`insert into issues (issue_id) values (${id})`', 'issues', 'account and environment'],
    [
      'an inner read',
      'sql`select 1 from scans where ${inScope(s)} and 0 < (select count(*) from issues where issue_id = ${id})`',
      'issues',
      'account and environment',
    ],
    [
      'an outer one',
      'sql`select 1 from scans where scan_id = (select scan_id from scans where ${inScope(s)})`',
      'scans',
      'account and environment',
    ],
    ['a row by its number', 'sql`select 1 from occurrences where scan_id = ${id}`', 'occurrences', 'whose account'],
    [
      'a condition that is not always there',
      'sql`select 1 from issues where ${given ? inScope(s) : empty}`',
      'issues',
      'account and environment',
    ],
  ])('finds %s', (_what, statement, table, whose) => {
    expect(messages(statement)).toEqual([`1: touches ${table} without saying ${whose}`]);
  });

  test.each([
    ['the scope', ['sql`select * from scans where scan_id = ${id} and ${inScope(scope)}`']],
    ['both columns', ['sql`delete from issues where account_id = ${a} and environment = ${e}`']],
    [
      'a fragment of the file',
      ['const owned = sql`${inScope(s)} and repo_url = ${r}`;', 'sql`select 1 from issues where ${owned}`'],
    ],
    [
      'a function of the file',
      [
        'const is = (id: Id) => sql`account_id = ${a} and environment = ${e}`;',
        'sql`select 1 from idempotency_keys where ${is(id)}`',
      ],
    ],
    ['the scan that a row belongs to', ['sql`select 1 from occurrences where ${ofScan(s, id)}`']],
    ['a secret that proves whose it is', ['sql`select 1 from api_keys where secret_hash = ${hash}`']],
    ['its columns, of a new row', ['sql`insert into scans (scan_id, account_id, environment) values (1, 2, 3)`']],
  ])('takes %s', (_what, lines) => {
    expect(messages(...lines)).toEqual([]);
  });
});

test('every table that there is says whose its rows are, or why nobody asks', () => {
  const migrations = new URL('../../../src/store/migrations/', import.meta.url);
  const created = readdirSync(migrations).flatMap((file) =>
    [...readFileSync(new URL(file, migrations), 'utf8').matchAll(/create (?:unlogged )?table (\w+)/g)].map(
      ([, name]) => name,
    ),
  );

  expect(created.sort()).toEqual(Object.keys({ ...TABLES, ...OTHER_TABLES }).sort());
});

describe('the stores that callers reach', () => {
  const folder = new URL('../../../src/store/', import.meta.url);
  /**
   * Over all accounts by design: the operator's commands, the worker, housekeeping, what an older version has stored.
   * What signs is reached with a webhook's row alone.
   */
  const operators = [
    'abandoned-secrets',
    'all-accounts',
    'all-keys',
    'all-repositories',
    'delivery-queue',
    'delivery-outcomes',
    'due-deliveries',
    'event-pacing',
  ];
  const others = ['expired-rows', 'expiry-notices', 'gauges', 'scan-runs', 'sealed-secrets', 'webhook-secrets'];
  const stores = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('backfills/'))
    .map((path): [name: string, path: string] => [basename(path, '.ts'), path])
    .filter(([name]) => ![...operators, ...others].includes(name));

  test.each(stores)('%s says of each statement whose rows it is about', (_name, path) => {
    expect(strayStatements(`src/store/${path}`, readFileSync(new URL(path, folder), 'utf8'))).toEqual([]);
  });

  test('have nothing of the operator’s', () => {
    const reach = (store: Store) => [
      // @ts-expect-error: a handler lists no accounts
      store.allAccounts,
      // @ts-expect-error: nor revokes any key there is
      store.allKeys,
      // @ts-expect-error: nor goes over the repositories of others
      store.allRepositories,
      // @ts-expect-error: nor takes a scan into its hands
      store.scanRuns,
      // @ts-expect-error: in a transaction neither
      store.transaction(async (tx) => tx.allKeys),
      // @ts-expect-error: whose key it is has to be said
      store.keys.revoke('key_1', 0),
    ];

    expect(reach).toBeTypeOf('function');
  });
});
