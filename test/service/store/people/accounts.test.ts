import { randomBytes, randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../../src/domain/kernel/time.ts';
import { createSecret } from '../../../../src/domain/people/key-format.ts';
import type { Credential, KeyInput } from '../../../../src/domain/people/keys.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { everythingStored, openAgain } from '../../../fixtures/worlds/stored.ts';
import { createWorld, t0, type World } from '../../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  beforeEach(() => {
    world = createWorld({ db: database().db });
  });

  describe('accounts', () => {
    test('an account is found as it was made', async () => {
      const made = await world.accounts.create({ name: "Zoë's 🦊 & Söhne", plan: 'developer' });

      expect(await world.accounts.find(made.account_id)).toEqual({
        account_id: 'acc_000001',
        name: "Zoë's 🦊 & Söhne",
        plan: 'developer',
        created_at: t0,
      });
      expect(await world.accounts.find('acc_999999')).toBeNull();
    });

    test('the first account is made once, and none beside one that there is', async () => {
      const made = await Promise.all([1, 2, 3].map(() => world.accounts.createFirst()));

      expect(made.filter((account) => account !== null)).toEqual(await world.accounts.list());
      expect(await world.accounts.list()).toMatchObject([{ name: 'Default', plan: 'developer', created_at: t0 }]);
      expect(await world.accounts.createFirst()).toBeNull();
    });

    test('no first account is made beside another', async () => {
      const account = await world.account();

      expect(await world.accounts.createFirst()).toBeNull();
      expect(await world.accounts.list()).toEqual([account]);
    });

    test('accounts are listed oldest first', async () => {
      const made = [await world.account(), await world.account('vibe_coder'), await world.account('developer')];

      expect(await world.accounts.list()).toEqual(made);
    });

    test('a plan changes for one account alone', async () => {
      const [one, other] = [await world.account('vibe_coder'), await world.account('vibe_coder')];

      expect(await world.accounts.setPlan(one.account_id, 'enterprise')).toBe(true);
      expect(await world.accounts.setPlan('acc_999999', 'enterprise')).toBe(false);
      expect(await world.accounts.list()).toEqual([{ ...one, plan: 'enterprise' }, other]);
    });
  });

  describe('keys', () => {
    const create = async (input: Partial<KeyInput> = {}) => {
      const { account_id } = await world.account('developer');
      return world.keys.create({ account_id, environment: 'live', name: 'CI', permission: 'write', ...input });
    };
    const refusalOf = (credential: Credential): Promise<unknown> =>
      world.keys.authenticate(credential).catch((error: unknown) => error);
    const refused = (reason: string) => expect.objectContaining({ code: 'UNAUTHORIZED', details: { reason } });

    test('a key proves who calls', async () => {
      const { key, secret } = await create();

      expect(await world.keys.authenticate({ secret, exposed: false })).toEqual({
        account_id: key.account_id,
        account_name: 'Acme',
        plan: 'developer',
        environment: 'live',
        permission: 'write',
        actor: { kind: 'key', id: key.key_id, name: 'CI', expires_at: t0 + 90 * DAY },
      });
    });

    test('the plan of a caller is the one the account has now', async () => {
      const { key, secret } = await create();
      await world.accounts.setPlan(key.account_id, 'enterprise');

      expect((await world.keys.authenticate({ secret, exposed: false })).plan).toBe('enterprise');
    });

    test('a test key is also taken from the query', async () => {
      const { key, secret } = await create({ environment: 'test' });

      expect((await world.keys.authenticate({ secret, exposed: true })).actor.id).toBe(key.key_id);
    });

    test('a secret is stored nowhere', async () => {
      const { key, secret } = await create();

      const stored = await everythingStored(database());

      expect(stored).toContain(key.key_id);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.slice('sl_live_'.length));
    });

    test('a mistyped key is malformed, a well-formed one that was never given out is unknown', async () => {
      const { secret } = await create();
      const never = createSecret('live', randomInt);
      const mistyped = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;

      expect(await refusalOf({ secret: mistyped, exposed: false })).toEqual(refused('malformed'));
      expect(await refusalOf({ secret: never, exposed: false })).toEqual(refused('unknown'));
    });

    test('a live key in the query is refused and its owner can see when', async () => {
      const { key, secret } = await create();

      expect(await refusalOf({ secret, exposed: true })).toEqual(refused('live_key_in_query'));
      expect(await world.store.allKeys.list(key.account_id)).toEqual([{ ...key, seen_in_query_at: t0 }]);
    });

    test('a key holds until the moment it expires', async () => {
      const { key, secret } = await create({ lifetime: MINUTE });
      world.clock.pass(MINUTE - 1);
      const before = await world.keys.authenticate({ secret, exposed: false });
      world.clock.pass(1);

      expect(before.actor.id).toBe(key.key_id);
      expect(await refusalOf({ secret, exposed: false })).toEqual(refused('expired'));
    });

    test('a key lives between a moment and 365 days', async () => {
      await expect(create({ lifetime: 365 * DAY + 1 })).rejects.toThrow(RangeError);
      await expect(create({ lifetime: 0 })).rejects.toThrow(RangeError);
      expect((await create({ lifetime: 365 * DAY })).key.expires_at).toBe(t0 + 365 * DAY);
    });

    test('a key that another process revokes is refused at once', async () => {
      const { key, secret } = await create();
      await world.keys.authenticate({ secret, exposed: false });
      const other = await openAgain(database());
      const revoked = await createWorld({ db: other, clock: world.clock }).keys.revoke(key.account_id, key.key_id);
      await other.close();

      expect(revoked).toBe(true);
      expect(await refusalOf({ secret, exposed: false })).toEqual(refused('revoked'));
    });

    test('a key is revoked once, and stays so after its expiry', async () => {
      const { key, secret } = await create({ lifetime: MINUTE });
      const revoke = (key_id: string) => world.keys.revoke(key.account_id, key_id);
      const first = await revoke(key.key_id);
      world.clock.pass(MINUTE);

      expect([first, await revoke(key.key_id), await revoke('key_999999')]).toEqual([true, false, false]);
      expect(await refusalOf({ secret, exposed: false })).toEqual(refused('revoked'));
      expect(await world.store.allKeys.list()).toEqual([{ ...key, revoked_at: t0 }]);
    });

    test('the last use of a key is kept to the minute', async () => {
      const { key, secret } = await create();
      const lastUsed = async () =>
        (await world.store.allKeys.list(key.account_id)).map(({ last_used_at }) => last_used_at);
      const seen: unknown[] = [await lastUsed()];
      for (const later of [0, MINUTE, 1]) {
        world.clock.pass(later);
        await world.keys.authenticate({ secret, exposed: false });
        seen.push(await lastUsed());
      }

      expect(seen).toEqual([[null], [t0], [t0], [t0 + MINUTE + 1]]);
    });

    test('keys are listed oldest first, of one account or of all', async () => {
      const [own, strange] = [(await create()).key, (await create()).key];
      const second = (await world.keys.create({ ...own, name: 'Second' })).key;

      expect(await world.store.allKeys.list()).toEqual([own, strange, second]);
      expect(await world.store.allKeys.list(own.account_id)).toEqual([own, second]);
    });

    test('two keys with one secret are impossible', async () => {
      const { key } = await create();
      const hash = randomBytes(32).toString('hex');
      await world.store.keys.insert({ ...key, key_id: 'key_a' }, hash);

      const twin = world.store.keys.insert({ ...key, key_id: 'key_b' }, hash);

      await expect(twin).rejects.toThrow(/unique constraint/i);
    });
  });
});
