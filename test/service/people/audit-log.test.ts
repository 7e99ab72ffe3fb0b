import { beforeEach, describe, expect, test } from 'vitest';
import { createHousekeeping } from '../../../src/domain/housekeeping.ts';
import { Failure } from '../../../src/domain/kernel/failure.ts';
import { DAY, HOUR, isoTime } from '../../../src/domain/kernel/time.ts';
import type { Account } from '../../../src/domain/people/accounts.ts';
import { type AuditEvent, type AuditFilter, SYSTEM } from '../../../src/domain/people/audit-log.ts';
import { raw } from '../../../src/store/engines/db.ts';
import { createExpiredRows } from '../../../src/store/upkeep/expired-rows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { client, createPeople, type People } from '../../fixtures/worlds/people.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let people: People;
  let account: Account;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    people = createPeople(world, { hasMail: true });
    account = await world.account('developer');
  });

  const event = (name: string, by: Account = account): AuditEvent => ({
    account_id: by.account_id,
    environment: 'live',
    actor: { kind: 'key', id: 'key_1', name: 'CI' },
    action: 'webhook.updated',
    target: { kind: 'webhook', id: 'wh_1', name },
    address: '203.0.113.7',
    detail: { active: 'false' },
  });
  const list = (limit: number, cursor?: string) => people.auditLog.list(account.account_id, { limit, cursor });
  const keepHouse = async (): Promise<void> => {
    const { log, lines } = createRecordedLog();
    const secrets = { hasPreviousKeys: false, renew: async () => ({ renewed: 0, unreadable: [] }) };
    const expired = createExpiredRows(database().db);
    await createHousekeeping({ expired, secrets, now: world.clock.now, log, limit: 2, pauseMs: 0 }).run();
    expect(lines).toEqual([]);
  };

  test('an entry is given back as it was kept, without what was not said', async () => {
    await people.auditLog.add(event('https://hooks.example.com'));
    const { detail: _, ...silent } = { ...event(''), target: null, environment: null, address: null };
    world.clock.pass(1);
    await people.auditLog.add(silent);

    const { account_id: _id, ...told } = event('https://hooks.example.com');
    const { account_id: _other, ...rest } = silent;
    expect(await list(10)).toEqual({
      data: [
        { ...rest, entry_id: expect.stringMatching(/^aud_/), at: isoTime(t0 + 1), detail: {} },
        { ...told, entry_id: expect.stringMatching(/^aud_/), at: isoTime(t0) },
      ],
      next_cursor: null,
    });
  });

  test('entries are listed newest first in pages that stay right, those of the account alone', async () => {
    await people.auditLog.add(event('strange', await world.account()));
    for (const name of ['a', 'b', 'c']) await people.auditLog.add(event(name)); // all at the same moment
    const first = await list(2);
    await people.auditLog.add(event('later'));
    const second = await list(2, first.next_cursor ?? '');

    const names = [...first.data, ...second.data].map(({ target }) => target?.name);
    expect([names, second.next_cursor]).toEqual([['c', 'b', 'a'], null]);
  });

  test('a cursor that was made up is refused', async () => {
    await expect(list(2, 'bm90aGluZw')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  describe('filters', () => {
    const named = async (filter: AuditFilter, limit = 10, cursor?: string) => {
      const page = await people.auditLog.list(account.account_id, { limit, cursor }, filter);
      return { names: page.data.map(({ target }) => target?.name), next: page.next_cursor };
    };
    const dana = { kind: 'user', id: 'usr_1', name: 'Dana Élan' } as const;
    const add = async (name: string, change: Partial<AuditEvent> = {}) => {
      await people.auditLog.add({ ...event(name), ...change });
      world.clock.pass(1);
    };
    beforeEach(async () => {
      await add('one');
      await add('two', { actor: dana, action: 'webhook.deleted', environment: 'test' });
      await add('three', { actor: SYSTEM, action: 'webhooks.moved', environment: null, address: null });
      await add('four', { actor: dana, action: 'saved_filter.created', target: { ...saved, name: 'four' } });
      await people.auditLog.add(event('strange', await world.account()));
    });
    const saved = { kind: 'saved_filter', id: 'flt_100%', name: null };

    test.each<[string, AuditFilter, string[]]>([
      ['who did it, by id', { actors: ['usr_1'] }, ['four', 'two']],
      ['of which kind who did it is', { actors: ['system'] }, ['three']],
      ['several of them', { actors: ['system', 'key_1'] }, ['three', 'one']],
      ['what was done', { actions: ['webhook.updated'] }, ['one']],
      ['all that is done to a resource, and to no other', { actions: ['webhook'] }, ['two', 'one']],
      ['nothing but the noun as it is', { actions: ['saved%filter'] }, []],
      ['several actions', { actions: ['saved_filter', 'webhook.deleted'] }, ['four', 'two']],
      ['what it was done to', { target_id: 'flt_100%' }, ['four']],
      ['of which kind that is', { target_kind: 'webhook' }, ['three', 'two', 'one']],
      ['the environment', { environment: 'test' }, ['two']],
      ['after a time', { after: isoTime(t0 + 1) }, ['four', 'three']],
      ['before a time', { before: isoTime(t0 + 1) }, ['one']],
      ['all of these at once', { actors: ['user'], actions: ['webhook'], environment: 'test' }, ['two']],
    ])('know %s', async (_what, filter, want) => {
      expect((await named(filter)).names).toEqual(want);
    });

    test.each<[string, string, string[]]>([
      ['the name of who acted, in any case and language', 'dana éLAN', ['four', 'two']],
      ['a name', 'THRE', ['three']],
      ['an id, letter by letter', '100%', ['four']],
      ['nothing by a wildcard', 'o%e', []],
      ['nothing by another one', 'o_e', []],
      ['an address', '203.0.113', ['four', 'two', 'one']],
      ['an action', 'webhook.deleted', ['two']],
      ['a fact, and not what it is called', 'false', ['four', 'three', 'two', 'one']],
      ['nothing by what a fact is called', 'active', []],
      ['all the words together', 'ci one', ['one']],
    ])('find by %s', async (_what, text, want) => {
      expect((await named({ text })).names).toEqual(want);
    });

    test('find entries of an earlier version as well', async () => {
      await world.db.query(raw('update audit_entries set search = null'));

      expect((await named({ text: 'DANA wh_1' })).names).toEqual(['two']);
    });

    test('keep pages right', async () => {
      const first = await named({ target_kind: 'webhook' }, 2);
      await add('later');
      const second = await named({ target_kind: 'webhook' }, 2, first.next ?? '');

      expect([first.names, second]).toEqual([['three', 'two'], { names: ['one'], next: null }]);
    });

    test('refuse a time that does not exist, before anything is sent', () => {
      const filter = { after: '2026-12-31T23:59:60Z' };

      expect(() => people.auditLog.parts(account.account_id, filter)).toThrow(Failure);
    });

    test('hold for the whole log, in one go', async () => {
      for (let count = 0; count < 1_001; count += 1) await people.auditLog.add(event('many'));
      const counts = [];
      for await (const part of people.auditLog.parts(account.account_id, { actions: ['webhook.updated'] }))
        counts.push(part.length);

      expect(counts).toEqual([500, 500, 2]);
    });
  });

  test('entries are kept for 400 days', async () => {
    for (const name of ['a', 'b', 'c']) await people.auditLog.add(event(name));
    world.clock.pass(1);
    await people.auditLog.add(event('younger'));
    world.clock.pass(400 * DAY);
    await keepHouse();

    expect((await list(10)).data.map(({ target }) => target?.name)).toEqual(['younger']);
  });

  test('ended sessions and links, and mail that nobody sent, are forgotten', async () => {
    await people.join(account);
    await people.users.createFirstLink((await world.account()).account_id);
    const kept = async () => {
      const counts = [];
      for (const table of ['sessions', 'one_time_links', 'mails'])
        counts.push((await world.db.query(raw(`select * from ${table}`))).length);
      return counts;
    };
    const before = await kept();
    world.clock.pass(12 * HOUR - 1);
    await keepHouse();
    const early = await kept();
    world.clock.pass(7 * DAY);
    await keepHouse();

    expect([before, early, await kept()]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 0],
    ]);
  });

  describe("the operator's changes", () => {
    test('are told, each in its own account', async () => {
      const { operator } = people;
      const made = await operator.accounts.create({ name: 'New', plan: 'vibe_coder' });
      const { account_id } = made;
      await operator.accounts.setPlan(account_id, 'enterprise');
      const input = { account_id, environment: 'test' as const, name: 'CI', permission: 'write' as const };
      const { key } = await operator.keys.create(input);
      await operator.keys.revoke(key.key_id);
      const person = { account_id, email: 'dana@acme.example', name: 'Dana', permission: 'admin' as const };
      const { user, link } = await operator.users.invite(person);
      await people.welcome.redeem({ token: link.token, password: 'a long enough phrase' }, client);
      const [found] = await operator.users.listByEmail(user.email);
      if (found) await operator.users.createLink(found.user);

      const { data } = await people.auditLog.list(account_id, { limit: 100 });
      const byOperator = data.filter(({ actor }) => actor.kind === 'operator').reverse();
      const told = byOperator.map(({ action, target, environment, detail }) => [
        action,
        target?.name,
        environment,
        detail,
      ]);
      expect(told).toEqual([
        ['account.created', undefined, null, { plan: 'vibe_coder' }],
        ['account.plan_changed', undefined, null, { plan: 'enterprise' }],
        ['key.created', 'CI', 'test', { permission: 'write' }],
        ['key.revoked', 'CI', 'test', {}],
        ['user.invited', 'dana@acme.example', null, { permission: 'admin' }],
        ['user.link_created', 'dana@acme.example', null, { purpose: 'password_reset' }],
      ]);
      expect(await people.actions(account)).toEqual([]);
    });

    test('that change nothing are not told', async () => {
      const results = [
        await people.operator.accounts.setPlan('acc_unknown', 'enterprise'),
        await people.operator.keys.revoke('key_unknown'),
      ];

      expect([results, await people.actions(account)]).toEqual([[false, false], []]);
    });
  });
});
