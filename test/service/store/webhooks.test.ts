import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { criticals } from '../../fixtures/worlds/outbox.ts';
import { everythingStored } from '../../fixtures/worlds/stored.ts';
import { callerOf, createWorld, t0, type World, webhookInput } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  const key = randomBytes(32);
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db, key });
    caller = await world.caller();
  });

  const idsOf = (rows: { webhook_id: string }[]) => rows.map(({ webhook_id }) => webhook_id);
  const failed = (code: string) => expect.objectContaining({ code });

  test('a webhook is found as it was registered, without its secret', async () => {
    const input = webhookInput();

    const made = await world.webhook(caller, {
      ...input,
      name: 'Alerts',
      events: ['scan.failed', 'issue.critical'],
      active: false,
    });

    expect(made).toEqual({
      webhook_id: 'wh_000002',
      name: 'Alerts',
      url: input.url,
      events: ['scan.failed', 'issue.critical'],
      active: false,
      environment: 'live',
      health: 'healthy',
      delivery_state: 'paused',
      last_attempt: null,
      disabled: null,
      secret_hint: `••••${input.secret.slice(-4)}`,
      created_at: new Date(t0).toISOString(),
      updated_at: new Date(t0).toISOString(),
    });
    expect(await world.webhooks.get(caller, made.webhook_id)).toEqual(made);
  });

  test('a webhook that is being deleted takes no more deliveries', async () => {
    const { webhook_id } = await world.webhook(caller);
    const { webhooks } = world.store;
    const deletion = vi.spyOn(webhooks, 'deleteDeliveries');
    const seen: unknown[] = [];
    deletion.mockImplementation(async () => {
      seen.push((await webhooks.find(caller, webhook_id))?.active);
      return false;
    });

    await world.webhooks.delete(caller, webhook_id);

    expect(seen).toEqual([false]);
  });

  test('a secret is stored sealed: the data alone does not give it away, the key does', async () => {
    const { secret } = webhookInput();
    const { webhook_id } = await world.webhook(caller, { secret });

    const stored = await everythingStored(database());
    const [row] = await database().db.query<{ sealed_secret: string }>(sql`select sealed_secret from webhooks`);

    expect(stored).toContain(webhook_id);
    for (const text of [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('base64url')])
      expect(stored).not.toContain(text);
    expect(createSecretBox(key).open(row?.sealed_secret ?? '')).toBe(secret);
    expect(() => createSecretBox(randomBytes(32)).open(row?.sealed_secret ?? '')).toThrow();
  });

  test('one secret sealed twice looks different', async () => {
    const { secret } = webhookInput();
    await world.webhook(caller, { secret });
    await world.webhook(caller, { secret });

    const rows = await database().db.query(sql`select distinct sealed_secret from webhooks`);

    expect(rows).toHaveLength(2);
  });

  test('webhooks are listed newest first, page by page, whatever is registered meanwhile', async () => {
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push((await world.webhook(caller)).webhook_id);

    const first = await world.webhooks.list(caller, { limit: 2 });
    await world.webhook(caller);
    const second = await world.webhooks.list(caller, { limit: 2, cursor: first.next_cursor ?? '' });
    const last = await world.webhooks.list(caller, { limit: 2, cursor: second.next_cursor ?? '' });

    expect([...idsOf(first.data), ...idsOf(second.data), ...idsOf(last.data)]).toEqual(made.toReversed());
    expect(last.next_cursor).toBeNull();
  });

  test('nothing crosses accounts or environments', async () => {
    const { webhook_id } = await world.webhook(caller);
    const strangers = [await world.caller(), { ...caller, environment: 'test' as const }];

    for (const stranger of strangers) {
      expect(await world.webhooks.list(stranger, { limit: 10 })).toEqual({ data: [], next_cursor: null });
      await expect(world.webhooks.get(stranger, webhook_id)).rejects.toEqual(failed('NOT_FOUND'));
      await expect(world.webhooks.delete(stranger, webhook_id)).rejects.toEqual(failed('NOT_FOUND'));
    }
    expect(idsOf((await world.webhooks.list(caller, { limit: 10 })).data)).toEqual([webhook_id]);
  });

  test('what is not there is neither changed nor deleted, and that is said', async () => {
    const { webhook_id } = await world.webhook(caller);
    const { webhooks } = world.store;
    const ids = [webhook_id, 'wh_none'];

    expect([
      await Promise.all(ids.map((id) => webhooks.update(caller, id, { active: true }, t0))),
      await Promise.all(ids.map((id) => webhooks.holdActive(caller, id))),
      await Promise.all(ids.map((id) => webhooks.hasReadableSecret(caller, id))),
      await Promise.all(ids.map((id) => webhooks.deleteDeliveries(caller, id, 1))),
      await Promise.all(ids.map((id) => webhooks.delete(caller, id))),
    ]).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, false],
      [true, false],
    ]);
  });

  test('both environments and inactive webhooks count, those of other accounts do not', async () => {
    await world.webhook(caller);
    await world.webhook({ ...caller, environment: 'test' }, { active: false });
    await world.webhook(await world.caller());

    expect(await world.webhooks.count(caller.account_id)).toBe(2);
  });

  test('of 12 webhooks registered at once exactly 10 are accepted', async () => {
    const live = callerOf(await world.account());
    const callers = [live, { ...live, environment: 'test' as const }];

    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => world.webhook(callers[at % 2] ?? live)),
    );

    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toEqual([failed('WEBHOOK_LIMIT_REACHED'), failed('WEBHOOK_LIMIT_REACHED')]);
    expect(await world.webhooks.count(live.account_id)).toBe(10);
  });

  test('a webhook with a long history is deleted in steps, between which others have their turn', async () => {
    const { webhook_id } = await world.webhook(caller);
    const { scan_id } = await world.scan(caller);
    await world.store.transaction((tx) => tx.events.append({ ...caller, scan_id }, criticals(scan_id, 2_000), t0));
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);

    await world.webhooks.delete(caller, webhook_id);

    clearImmediate(counting);
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(await database().db.query(sql`select delivery_id from deliveries`)).toEqual([]);
    expect((await world.webhooks.list(caller, { limit: 10 })).data).toEqual([]);
  });

  test('a deleted webhook makes room for another', async () => {
    const made = [];
    for (let at = 0; at < 10; at += 1) made.push(await world.webhook(caller));
    await expect(world.webhook(caller)).rejects.toEqual(failed('WEBHOOK_LIMIT_REACHED'));

    await world.webhooks.delete(caller, made[4]?.webhook_id ?? '');
    const eleventh = await world.webhook(caller);

    await expect(world.webhooks.get(caller, made[4]?.webhook_id ?? '')).rejects.toEqual(failed('NOT_FOUND'));
    expect(await world.webhooks.get(caller, eleventh.webhook_id)).toEqual(eleventh);
  });
});
