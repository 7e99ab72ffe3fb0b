import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newWebhookSecret } from '../../../src/client/webhooks.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, HOUR, SECOND } from '../../../src/domain/kernel/time.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { everythingStored } from '../../fixtures/worlds/stored.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const secretOf = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
const first = secretOf('first');
const second = secretOf('second');
const third = secretOf('third');

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let webhook_id: string;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    webhook_id = (await world.webhook(caller, { secret: first })).webhook_id;
  });

  const rotate = (secret: string, grace_seconds = DAY / SECOND) =>
    world.webhooks.rotateSecret(caller, webhook_id, { secret, grace_seconds });
  const active = () => world.store.webhooks.activeSecrets(caller, webhook_id, world.clock.now());
  const signing = async () => {
    const found = await active();
    return found && { ...found, secrets: found.secrets.map(({ secret }) => secret) };
  };

  test('a rotation answers with the new hint and the end of the old secret', async () => {
    const rotated = await rotate(second, 3600);

    expect(rotated).toEqual({
      webhook_id,
      secret_hint: `••••${second.slice(-4)}`,
      previous_secret_expires_at: new Date(t0 + HOUR).toISOString(),
    });
    expect((await world.webhooks.get(caller, webhook_id)).secret_hint).toBe(rotated.secret_hint);
  });

  test('a hint is the end of a secret that has at least 12 characters, and nothing of a shorter one', async () => {
    const hints = [await rotate('elevenchars'), await rotate('twelve-chars')].map(({ secret_hint }) => secret_hint);

    expect(hints).toEqual(['••••', '••••hars']);
  });

  test('every secret whose grace lasts signs, and the given header keeps to the oldest', async () => {
    await rotate(second);
    world.clock.pass(HOUR);
    await rotate(third);

    expect(await signing()).toEqual({ secrets: [third, second, first], oldestSecret: first });
    world.clock.pass(23 * HOUR);
    expect(await signing()).toEqual({ secrets: [third, second], oldestSecret: second });
    world.clock.pass(HOUR);
    expect(await signing()).toEqual({ secrets: [third], oldestSecret: third });
  });

  test('a grace of 0 ends the old secret and all before it at once', async () => {
    await rotate(second);

    const rotated = await rotate(third, 0);

    expect(rotated.previous_secret_expires_at).toBeNull();
    expect(await signing()).toEqual({ secrets: [third], oldestSecret: third });
  });

  test('no older secret outlives the grace of the latest rotation', async () => {
    await rotate(second, DAY / SECOND);
    await rotate(third, 60);

    world.clock.pass(60 * SECOND);

    expect(await signing()).toEqual({ secrets: [third], oldestSecret: third });
  });

  test('at most five secrets sign at once, the newest ones', async () => {
    const made = Array.from({ length: 6 }, (_, at) => `secret-number-${at}-${randomBytes(8).toString('hex')}`);
    for (const secret of made) await rotate(secret);

    expect(await signing()).toEqual({ secrets: made.slice(1).toReversed(), oldestSecret: made[1] });
  });

  test('a rotation that is repeated with the same secret signs with it once', async () => {
    await rotate(second);
    await rotate(second);

    expect(await signing()).toEqual({ secrets: [second, first], oldestSecret: first });
  });

  test('a `whsec_…` registered before such were decoded keeps its reading until it is rotated in again', async () => {
    const secret = newWebhookSecret();
    await rotate(secret, 0);
    expect((await active())?.secrets).toEqual([{ secret, encoding: 'base64' }]);
    await database().db.query(sql`update webhooks set secret_encoding = 'utf8'`);

    expect((await active())?.secrets).toEqual([{ secret, encoding: 'utf8' }]);
    await rotate(secret);

    expect(await active()).toEqual({
      secrets: [
        { secret, encoding: 'base64' },
        { secret, encoding: 'utf8' },
      ],
      oldestSecret: secret,
    });
  });

  test('of two rotations at once none loses a secret', async () => {
    await Promise.all([rotate(second), rotate(third)]);

    const { secrets = [], oldestSecret } = (await signing()) ?? {};

    expect(secrets.toSorted()).toEqual([first, second, third].toSorted());
    expect(oldestSecret).toBe(first);
  });

  test('replaced secrets are stored sealed, and leave with their webhook', async () => {
    await rotate(second);
    await rotate(third);
    const stored = await everythingStored(database());

    await world.webhooks.delete(caller, webhook_id);

    for (const secret of [first, second, third])
      for (const text of [secret, Buffer.from(secret).toString('base64url')]) expect(stored).not.toContain(text);
    expect(await signing()).toBeNull();
  });

  test('a webhook of another account or environment is not found', async () => {
    for (const stranger of [await world.caller(), { ...caller, environment: 'test' as const }])
      await expect(
        world.webhooks.rotateSecret(stranger, webhook_id, { secret: 'x', grace_seconds: 0 }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await signing()).toEqual({ secrets: [first], oldestSecret: first });
  });

  /** Switched off because the key that opens its secret was lost, as `abandonSecrets` does it. */
  const lose = async () => {
    const sealed = createSecretBox(randomBytes(32)).seal(first);
    await database().db.query(sql`update webhooks set sealed_secret = ${sealed}, active = 0, health = 'disabled',
      disabled_reason = 'secret_lost', disabled_at = ${t0} where webhook_id = ${webhook_id}`);
  };

  test('a webhook whose secret was lost is neither switched on nor tested before it has a new one', async () => {
    const message = 'has a secret that can no longer be read; rotate the secret first';
    await lose();

    await expect(world.webhooks.update(caller, webhook_id, { active: true })).rejects.toMatchObject({
      inputs: [{ input: 'active', message }],
    });
    await expect(world.webhooks.test(caller, webhook_id, 'scan.completed')).rejects.toMatchObject({
      inputs: [{ input: 'webhook_id', message }],
    });
    const still = await world.webhooks.update(caller, webhook_id, { events: ['scan.failed'], active: false });
    const rotated = await rotate(second);
    const on = await world.webhooks.update(caller, webhook_id, { active: true });

    expect(still).toMatchObject({ active: false, disabled: { reason: 'secret_lost' }, events: ['scan.failed'] });
    expect(rotated.previous_secret_expires_at).toBeNull();
    expect(on).toMatchObject({ active: true, health: 'healthy', disabled: null });
  });

  test('a webhook that is off for another reason is switched on, whatever opens its secret', async () => {
    await lose();
    await database().db.query(sql`update webhooks set disabled_reason = 'exhausted' where webhook_id = ${webhook_id}`);

    expect(await world.webhooks.update(caller, webhook_id, { active: true })).toMatchObject({ active: true });
  });
});
