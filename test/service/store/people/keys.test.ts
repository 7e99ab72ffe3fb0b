import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../../src/domain/kernel/time.ts';
import type { Account } from '../../../../src/domain/people/accounts.ts';
import { type KeyInput, keyStatus } from '../../../../src/domain/people/keys.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { createWorld, t0, type World } from '../../../fixtures/worlds/world.ts';

const missing = expect.objectContaining({ code: 'NOT_FOUND' });

/** What the dashboard does with keys; test/service/store/accounts.test.ts has how they prove a caller. */
onEachEngine((database) => {
  let world: World;
  let account: Account;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    account = await world.account();
  });

  const create = (input: Partial<KeyInput> = {}) =>
    world.keys.create({
      account_id: account.account_id,
      environment: 'live',
      name: 'CI',
      permission: 'write',
      ...input,
    });
  const works = (secret: string): Promise<boolean> =>
    world.keys.authenticate({ secret, exposed: false }).then(
      () => true,
      () => false,
    );

  test('keys are listed newest first in pages, of one environment or both, of the account alone', async () => {
    const { key: oldest } = await create();
    const { key: ofTest } = await create({ environment: 'test' });
    const { key: newest } = await create();
    await create({ account_id: (await world.account()).account_id });
    const { account_id } = account;

    const first = await world.keys.listPage(account_id, { limit: 2 });
    const second = await world.keys.listPage(account_id, { limit: 2, cursor: first.next_cursor ?? '' });
    const live = await world.keys.listPage(account_id, { limit: 2, environment: 'live' });

    expect([first.data, second]).toEqual([[newest, ofTest], { data: [oldest], next_cursor: null }]);
    expect(live).toEqual({ data: [newest, oldest], next_cursor: null });
  });

  test("another account's key is neither found, revoked nor rotated", async () => {
    const { key, secret } = await create();
    const { account_id } = await world.account();

    await expect(world.keys.find(account_id, key.key_id)).rejects.toEqual(missing);
    await expect(world.keys.rotate(account_id, key.key_id, HOUR)).rejects.toEqual(missing);
    expect(await world.keys.revoke(account_id, key.key_id)).toBe(false);
    expect(await world.keys.find(account.account_id, key.key_id)).toEqual(key);
    expect(await works(secret)).toBe(true);
  });

  test('a status says whether a key works', async () => {
    const { key } = await create({ lifetime: HOUR });
    const revoked = { ...key, revoked_at: t0 };

    expect([keyStatus(key, t0 + HOUR - 1), keyStatus(key, t0 + HOUR), keyStatus(revoked, t0)]).toEqual([
      'active',
      'expired',
      'revoked',
    ]);
  });

  describe('a rotated key', () => {
    test('works until the grace ends, beside a new one like it', async () => {
      const old = await create({ lifetime: 30 * DAY });
      world.clock.pass(DAY);
      const { key, secret, previous } = await world.keys.rotate(account.account_id, old.key.key_id, 24 * HOUR);
      world.clock.pass(24 * HOUR - 1);
      const before = [await works(old.secret), await works(secret)];
      world.clock.pass(1);

      expect(key).toEqual({
        ...old.key,
        key_id: expect.stringMatching(/^key_/),
        last_four: secret.slice(-4),
        created_at: t0 + DAY,
        expires_at: t0 + 31 * DAY,
      });
      expect(previous).toEqual({ ...old.key, expires_at: t0 + 2 * DAY });
      expect([before, await works(old.secret), await works(secret)]).toEqual([[true, true], false, true]);
    });

    test('stops at once without a grace, and lives no longer by one', async () => {
      const [now, soon] = [await create(), await create({ lifetime: HOUR })];
      await world.keys.rotate(account.account_id, now.key.key_id, 0);
      const { previous } = await world.keys.rotate(account.account_id, soon.key.key_id, 7 * DAY);

      expect(await works(now.secret)).toBe(false);
      expect(previous.expires_at).toBe(t0 + HOUR);
    });

    test('that is rotated again gives a key of the first lifetime', async () => {
      const { key: first } = await create({ lifetime: 60 * DAY });
      await world.keys.rotate(account.account_id, first.key_id, HOUR);
      const { key } = await world.keys.rotate(account.account_id, first.key_id, HOUR);

      expect(key.expires_at).toBe(t0 + 60 * DAY);
    });

    test('may have expired, not been revoked', async () => {
      const [expired, revoked] = [await create({ lifetime: HOUR }), await create()];
      world.clock.pass(HOUR);
      await world.keys.revoke(account.account_id, revoked.key.key_id);

      const { secret } = await world.keys.rotate(account.account_id, expired.key.key_id, DAY);
      await expect(world.keys.rotate(account.account_id, revoked.key.key_id, DAY)).rejects.toEqual(missing);
      expect([await works(expired.secret), await works(secret)]).toEqual([false, true]);
    });

    test('from before lifetimes were kept has the one that its times tell', async () => {
      const { key } = await create({ lifetime: 45 * DAY });
      await world.db.query(sql`update api_keys set lifetime = null`);
      const renewed = await world.keys.rotate(account.account_id, key.key_id, HOUR);

      expect(renewed.key.expires_at).toBe(t0 + 45 * DAY);
    });
  });
});
