import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHousekeeping } from '../../../src/domain/housekeeping.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createIdempotency } from '../../../src/domain/kernel/idempotency.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { raw, sql } from '../../../src/store/engines/db.ts';
import { createBodyHash } from '../../../src/store/kernel/body-hash.ts';
import { createSecretBox, type SecretBox, UnreadableSecret } from '../../../src/store/sealed/encryption.ts';
import { checkKey, fitsKey, KEY_CHECK } from '../../../src/store/sealed/key-check.ts';
import { sealedOnce } from '../../../src/store/sealed/sealed-once.ts';
import { createSealedSecrets } from '../../../src/store/sealed/sealed-secrets.ts';
import { createExpiredRows } from '../../../src/store/upkeep/expired-rows.ts';
import { createWebhookStore } from '../../../src/store/webhooks/webhooks.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { createSendingEnd, critical, progress } from '../../fixtures/servers/sending-end.ts';
import { everythingStored } from '../../fixtures/worlds/stored.ts';
import { createWorld, repo_url, type World, webhookInput } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  const [old, present] = [randomBytes(32), randomBytes(32)];
  const rotated = createSecretBox(present, [old]);
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db, key: old });
    caller = await world.caller();
  });

  const left = async ({ prefix }: SecretBox): Promise<number> => {
    let rows = 0;
    for (const table of ['webhooks', 'webhook_secrets'])
      rows += (
        await database().db.query(sql`select webhook_id from ${raw(table)}
          where substr(sealed_secret, 1, ${prefix.length}) <> ${prefix}`)
      ).length;
    return rows;
  };
  const secretsOf = (webhook_id: string, box: SecretBox) =>
    createWebhookStore(database().db, box).activeSecrets(caller, webhook_id, world.clock.now());
  const housekeeping = (box: SecretBox, limit = 3) => {
    const { log, lines } = createRecordedLog();
    const { db } = database();
    const secrets = createSealedSecrets({ db, secretBox: box });
    const expired = createExpiredRows(db);
    return { lines, ...createHousekeeping({ expired, secrets, now: world.clock.now, log, limit, pauseMs: 0 }) };
  };
  const rotate = (webhook_id: string, secret: string) =>
    world.webhooks.rotateSecret(caller, webhook_id, { secret, grace_seconds: 3_600 });

  describe('the key check', () => {
    test('takes a previous key, and from then on the present one alone', async () => {
      const { db } = database();
      await checkKey(db, createSecretBox(old));

      await checkKey(db, rotated);

      await checkKey(db, createSecretBox(present));
      await expect(checkKey(db, createSecretBox(old))).rejects.toThrow(UnreadableSecret);
    });

    test('refuses a database whose check says something else', async () => {
      const { db } = database();
      await sealedOnce({ db, secretBox: rotated }, { name: KEY_CHECK, content: 'another text' });

      await expect(checkKey(db, rotated)).rejects.toThrow('the stored key check is not readable');
    });

    test('tells before anything is opened which keys fit', async () => {
      const { db } = database();
      const boxes = [null, createSecretBox(old), rotated, createSecretBox(randomBytes(32))];
      const fitting = () => Promise.all(boxes.map((box) => fitsKey(db, box)));
      const atFirst = await fitting();
      await checkKey(db, createSecretBox(old));

      expect([atFirst, await fitting()]).toEqual([
        [true, true, true, true],
        [false, true, true, false],
      ]);
    });

    test('refuses a key that has sealed nothing here, whatever came before it', async () => {
      const { db } = database();
      await checkKey(db, createSecretBox(old));

      const stranger = createSecretBox(present, [randomBytes(32)]);

      await expect(checkKey(db, stranger)).rejects.toThrow(UnreadableSecret);
    });
  });

  test('secrets are sealed anew, those that a rotation replaced too, until the previous key opens nothing more', async () => {
    const secrets: Record<string, string[]> = {};
    for (let made = 0; made < 8; made += 1) {
      const { secret } = webhookInput();
      const { webhook_id } = await world.webhook(caller, { secret });
      const next = randomBytes(16).toString('hex');
      if (made % 2 === 0) await rotate(webhook_id, next);
      secrets[webhook_id] = made % 2 === 0 ? [next, secret] : [secret];
    }

    const { run, lines } = housekeeping(rotated);
    await run();
    await run();

    expect(await left(rotated)).toBe(0);
    for (const [webhook_id, known] of Object.entries(secrets))
      expect(await secretsOf(webhook_id, createSecretBox(present))).toEqual({
        secrets: known.map(signingSecret),
        oldestSecret: known.at(-1),
      });
    expect(lines).toEqual([
      ['info', { resealed: 12 }, 'stored secrets are under the present key, ENCRYPTION_KEY_PREVIOUS can be removed'],
    ]);
  });

  test('deliveries go on and secrets are rotated while others are sealed anew', async () => {
    const known = new Map<string, string>();
    for (let made = 0; made < 6; made += 1) {
      const { secret } = webhookInput();
      known.set((await world.webhook(caller, { secret })).webhook_id, secret);
    }
    const { scan_id } = await world.scan(caller);
    const outbox = createSendingEnd(world, rotated);
    const sent: boolean[] = [];
    let line = 0;

    const result = await createSealedSecrets({ db: database().db, secretBox: rotated }).renew({
      limit: 1,
      pause: async () => {
        line += 1;
        if (line === 2) await rotate([...known.keys()][0] ?? '', 'rotated meanwhile, by a process with the old key');
        await outbox.append(caller, scan_id, progress(scan_id, line), critical(scan_id, line));
        for (const { webhook_id, secrets } of await outbox.send(200, { status: 'delivered' }))
          sent.push(secrets.some(({ secret }) => secret === known.get(webhook_id)));
        return true;
      },
    });
    await housekeeping(rotated).run();

    expect(result.unreadable).toEqual([]);
    expect(sent.length).toBeGreaterThanOrEqual(6 * 6 * 2);
    expect(sent).not.toContain(false);
    expect(await left(rotated)).toBe(0);
  });

  test('without a previous key there is none that could be removed', async () => {
    await world.webhook(caller);
    const { run, lines } = housekeeping(createSecretBox(old));
    await run();

    expect(lines).toEqual([]);
  });

  test('what fails for another reason than the key is not taken for a secret that no key opens', async () => {
    await world.webhook(caller);
    const broken: SecretBox = {
      ...rotated,
      open: () => {
        throw new TypeError('a mistake of ours');
      },
    };

    const renewed = createSealedSecrets({ db: database().db, secretBox: broken }).renew({
      limit: 3,
      pause: async () => true,
    });

    await expect(renewed).rejects.toThrow('a mistake of ours');
  });

  test('sealing anew ends when it is asked to', async () => {
    for (let made = 0; made < 4; made += 1) await world.webhook(caller);

    const result = await createSealedSecrets({ db: database().db, secretBox: rotated }).renew({
      limit: 1,
      pause: async () => false,
    });

    expect(result).toEqual({ renewed: 1, unreadable: [] });
    expect(await left(rotated)).toBe(3);
  });

  test('a secret that no key opens stays as it is and keeps the previous keys from being called needless', async () => {
    const { webhook_id } = await world.webhook(caller);
    await world.webhook(caller);
    const foreign = createSecretBox(randomBytes(32)).seal('from elsewhere');
    await database().db.query(sql`update webhooks set sealed_secret = ${foreign} where webhook_id = ${webhook_id}`);

    const { run, lines } = housekeeping(rotated, 1);
    await run();
    await run();

    const [row] = await database().db.query(sql`select sealed_secret from webhooks where webhook_id = ${webhook_id}`);
    expect(row).toEqual({ sealed_secret: foreign });
    expect(await left(rotated)).toBe(1);
    expect(lines).toEqual([['warn', { count: 1, webhook_ids: [webhook_id] }, 'webhook secrets not readable']]);
  });

  test('a body has one hash under every key, in every process', async () => {
    const { db } = database();
    const hashes = [];
    for (const box of [createSecretBox(old), createSecretBox(old), rotated, createSecretBox(present)])
      hashes.push((await createBodyHash({ db, secretBox: box }))('{"a":1}'));

    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]).not.toBe(createHash('sha256').update('{"a":1}').digest('hex'));
  });

  test('what is stored of a call with an idempotency key does not let its secret be guessed', async () => {
    const { db } = database();
    const hashBody = await createBodyHash({ db, secretBox: rotated });
    const body = { secret: 'hunter2', url: repo_url };
    await createIdempotency({ store: world.store, now: world.clock.now, hashBody }).once(
      { caller, operation: 'createWebhook', key: 'once', body, read: (first) => first },
      (finish) => finish(async () => ({})),
    );

    const guess = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const [row] = await db.query(sql`select body_hash from idempotency_keys`);

    expect(row).toEqual({ body_hash: hashBody(JSON.stringify(body)) });
    expect(await everythingStored(database())).not.toContain(guess);
  });
});
