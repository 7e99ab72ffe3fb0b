import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { createCustomRules } from '../../../../src/domain/rules/custom-rules.ts';
import type { OwnRule } from '../../../../src/domain/rules/rule.ts';
import { openTestSqlite, type TestDatabase } from '../../../fixtures/databases/databases.ts';
import { finding, outcome } from '../../../fixtures/worlds/findings.ts';
import { client, createPeople, type People, passphrase } from '../../../fixtures/worlds/people.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

let database: TestDatabase;
let world: World;
let people: People;
let caller: Caller;
let calls: string[];
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  people = createPeople(world);
  caller = await world.caller();
  const { transaction } = world.store;
  world.store.transaction = (work) => transaction((tx) => work(noting(tx)));
});
afterEach(() => database.dispose());

/** The same, with what is called of it noted as `accounts.lock`. */
const noting = <Tx extends object>(tx: Tx): Tx =>
  new Proxy(tx, {
    get: (nouns, noun) =>
      // Each noun is an object of methods.
      new Proxy(Reflect.get(nouns, noun) as object, {
        get: (methods, method) => {
          calls.push(`${String(noun)}.${String(method)}`);
          return Reflect.get(methods, method);
        },
      }),
  });

const issueOf = async (): Promise<string> => {
  await world.completedScan(caller, [finding()]);
  const [issue] = (await world.issueLists.list(caller, {}, { limit: 1 })).data;
  return issue?.issue_id ?? '';
};
const running = async () => {
  await world.scan(caller);
  const run = await world.runs.claim();
  if (!run) throw new Error('nothing to run');
  return run;
};
const colleague = async (): Promise<string> => {
  await people.join(caller, { name: 'boss' });
  return (await people.join(caller)).user.user_id;
};
const triage = () => world.triage;
const dismissal = { reason: 'wont_fix' } as const;
const rule = { rule_id: 'custom-one' } as OwnRule; // as much of one as is looked at

/** What is asked of each: it prepares, and gives the call itself. */
const operations: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'a scan is accepted': async () => () => world.scan(caller),
  'what a scan found is taken': async () => {
    const run = await running();
    return () => world.runs.complete(run, outcome([finding()]));
  },
  'a webhook is registered': async () => () => world.webhook(caller),
  'an issue is dismissed': async () => {
    const issue_id = await issueOf();
    return () => triage().update(caller, issue_id, { dismissal });
  },
  'many issues are dismissed': async () => {
    const issue_ids = [await issueOf()];
    return () => triage().updateMany(caller, { issue_ids, dismissal });
  },
  'a rule is uploaded': async () => () =>
    createCustomRules({ store: world.store, checkRule: async () => ({ rule }), now: world.clock.now }).put(caller, ''),
  'the first link is made': async () => () => people.users.createFirstLink(caller.account_id),
  'a user is changed': async () => {
    const user_id = await colleague();
    return () => people.users.update(caller.account_id, user_id, { permission: 'read' });
  },
  'a user is removed': async () => {
    const user_id = await colleague();
    return () => people.users.remove(caller.account_id, user_id);
  },
  'the first user comes': async () => {
    const link = await people.users.createFirstLink(caller.account_id);
    const input = { token: link?.token ?? '', email: 'dana@acme.example', name: 'Dana', password: passphrase() };
    return () => people.welcome.redeem(input, client);
  },
};

/** Steps that need no hold on the account: they hold a row of their own, or look for whose it is. */
const FREE = ['scanRuns.extend', 'links.find', 'issues.repositoriesOf'];
/** What belongs to a repository is decided while that is held: others of the account go on. */
const HOLDING = ['accounts.lock', 'branches.hold'];

describe('an account or a repository is held before anything of it is counted or compared', () => {
  test.each(Object.entries(operations))('where %s', async (_what, prepare) => {
    calls = [];
    const call = await prepare();
    calls = [];
    await call();

    expect(HOLDING).toContain(calls.filter((name) => !FREE.includes(name))[0]);
    expect(calls.length).toBeGreaterThan(1);
  });
});
