import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '../../../src/domain/kernel/time.ts';
import type { DisabledWebhook } from '../../../src/domain/webhooks/webhook-notices.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { abandonSecrets } from '../../../src/store/sealed/abandoned-secrets.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { checkKey } from '../../../src/store/sealed/key-check.ts';
import { sealedOnce } from '../../../src/store/sealed/sealed-once.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createTestOutbox, type TestOutbox } from '../../fixtures/worlds/outbox.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let outbox: TestOutbox;
  let webhooks: string[];
  beforeEach(async () => {
    outbox = createTestOutbox(database().db);
    await outbox.account('acc_1');
    webhooks = [];
    for (let made = 0; made < 3; made += 1) webhooks.push(await outbox.webhook());
  });

  const sealWith = (key: Buffer, webhook_id: string | undefined, secret = 'sealed anew') =>
    database().db.query(sql`update webhooks set sealed_secret = ${createSecretBox(key).seal(secret)}
      where webhook_id = ${webhook_id ?? ''}`);
  const receivers = async (now = t0) => (await outbox.claim(now)).claimed.map(({ webhook_id }) => webhook_id).sort();

  test('a webhook whose secret no key opens waits, the others get theirs, and the log says so once', async () => {
    await sealWith(randomBytes(32), webhooks[1]);
    await outbox.happen(2);

    const claims = [await receivers(), await receivers(), await receivers(t0 + 1)];

    const [first, , third] = webhooks;
    expect(claims).toEqual([[first, first, third, third], [], []]);
    expect(outbox.logged).toEqual([
      ['error', { webhook_id: webhooks[1], err: expect.any(Error) }, 'webhook secret not readable, deliveries wait'],
    ]);
    const rows = await database().db.query(sql`select status, attempts_count, lease_token from deliveries
      where webhook_id = ${webhooks[1] ?? ''}`);
    expect(rows).toEqual(Array(2).fill({ status: 'pending', attempts_count: 0, lease_token: null }));
  });

  test('what waited leaves once its secret can be opened again', async () => {
    await sealWith(randomBytes(32), webhooks[1]);
    await outbox.happen(2);
    await receivers();

    await sealWith(outbox.key, webhooks[1]);

    expect(await receivers(t0 + 1)).toEqual([webhooks[1], webhooks[1]]);
  });

  test('a secret that is lost again is told again', async () => {
    for (const key of [randomBytes(32), outbox.key, randomBytes(32)]) {
      await sealWith(key, webhooks[1]);
      await outbox.happen(1);
      await receivers();
    }

    expect(outbox.logged.map(([, fields]) => fields)).toEqual(
      Array(2).fill({ webhook_id: webhooks[1], err: expect.any(Error) }),
    );
  });

  test('a replaced secret that still signs holds its webhook back too, until its grace ends', async () => {
    const sealed = createSecretBox(randomBytes(32)).seal('replaced');
    await database().db.query(sql`insert into webhook_secrets (webhook_id, position, sealed_secret, valid_until)
      values (${webhooks[0] ?? ''}, 1, ${sealed}, ${t0 + HOUR})`);
    await outbox.happen(1);

    const before = await receivers();
    const after = await receivers(t0 + HOUR);

    expect(before).toEqual(webhooks.slice(1));
    expect(after).toContain(webhooks[0]);
  });

  test('those given up for lost are switched off and told once; what a key opens is left alone', async () => {
    const secretBox = createSecretBox(outbox.key);
    const { db } = database();
    await sealWith(randomBytes(32), webhooks[1]);
    await db.query(sql`insert into webhook_secrets (webhook_id, position, sealed_secret, valid_until)
      values (${webhooks[0] ?? ''}, 1, ${createSecretBox(randomBytes(32)).seal('replaced')}, ${t0 + HOUR})`);
    await checkKey(db, createSecretBox(randomBytes(32)));
    await outbox.happen(1);
    const told: DisabledWebhook[] = [];
    const onDisabled = async (_tx: unknown, webhook: DisabledWebhook) => void told.push(webhook);

    const lost = await abandonSecrets(db, { secretBox, now: t0, onDisabled });
    const again = await abandonSecrets(db, { secretBox, now: t0 + 1, onDisabled });

    const [webhook_id = ''] = webhooks.slice(1);
    const scope = { account_id: 'acc_1', environment: 'live' as const };
    expect(lost).toEqual([{ ...scope, webhook_id, url: 'https://hooks.example.com/', reason: 'secret_lost', at: t0 }]);
    expect([told, again]).toEqual([lost, []]);
    expect(await outbox.find(webhook_id)).toMatchObject({ active: false, health: 'disabled' });
    // Nor does the replaced secret hold the first one back
    expect(await receivers()).toEqual([webhooks[0], webhooks[2]]);
    expect(await outbox.statuses()).toEqual({ pending: 2, canceled: 1 });
    await checkKey(db, secretBox);
  });

  test('what has been sealed once is made again where no key opens it, and stays where one does', async () => {
    const { db } = database();
    const kept = createSecretBox(outbox.key);
    const abandon = () => abandonSecrets(db, { secretBox: kept, now: t0, onDisabled: async () => undefined });
    const idempotencyKey = (content: string, secretBox = kept) =>
      sealedOnce({ db, secretBox }, { name: 'idempotency_key', content });
    await idempotencyKey('lost', createSecretBox(randomBytes(32)));

    await abandon();
    const anew = await idempotencyKey('made again');
    await abandon();

    expect([anew, await idempotencyKey('never used')]).toEqual(['made again', 'made again']);
  });

  test('mail that no key opens is forgotten with them, and the other mail stays', async () => {
    const { db } = database();
    const seal = (mail_id: string, key: Buffer) =>
      db.query(sql`insert into mails (mail_id, sealed_content, next_attempt_at, created_at)
        values (${mail_id}, ${createSecretBox(key).seal('{}')}, ${t0}, ${t0})`);
    await seal('mail_lost', randomBytes(32));
    await seal('mail_kept', outbox.key);

    await abandonSecrets(db, { secretBox: createSecretBox(outbox.key), now: t0, onDisabled: async () => undefined });

    expect(await db.query(sql`select mail_id from mails`)).toEqual([{ mail_id: 'mail_kept' }]);
  });

  test('a waiting webhook takes no event of its account, so the pace is for those that can be sent', async () => {
    await sealWith(randomBytes(32), webhooks[0]);
    await outbox.happen(1);
    await receivers();

    const [row] = await database().db.query(sql`select recent from event_pacing`);

    expect(JSON.parse(String(row?.recent))).toEqual([[expect.any(Number), 1]]);
  });
});
