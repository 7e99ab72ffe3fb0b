import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { unavailable } from '../../../src/domain/kernel/failure.ts';
import { createRateLimits } from '../../../src/domain/kernel/rate-limits.ts';
import { DAY, HOUR, MINUTE } from '../../../src/domain/kernel/time.ts';
import type { Account } from '../../../src/domain/people/accounts.ts';
import { createExpiryNotices } from '../../../src/domain/people/expiry-notices.ts';
import { createAttemptsLimit } from '../../../src/domain/people/failed-attempts.ts';
import { createMailer, type MailMessage } from '../../../src/domain/people/mail.ts';
import { createPasswordChanges } from '../../../src/domain/people/password-changes.ts';
import { createWebhookNotices } from '../../../src/domain/webhooks/webhook-notices.ts';
import type { Letter } from '../../../src/mail/letter.ts';
import { createMailSender } from '../../../src/mail/sender.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createLocalRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { createMailQueue } from '../../../src/store/people/mails.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createSealedSecrets } from '../../../src/store/sealed/sealed-secrets.ts';
import { portsOn } from '../../../src/store/store.ts';
import { createDeliveryQueue } from '../../../src/store/webhooks/delivery-queue.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { answered, createSendingEnd, critical } from '../../fixtures/servers/sending-end.ts';
import { client, createPeople, type People, PUBLIC_ADDRESS } from '../../fixtures/worlds/people.ts';
import { everythingStored } from '../../fixtures/worlds/stored.ts';
import { callerOf, createIds, createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const message: MailMessage = {
  kind: 'password_reset',
  to: 'dana@acme.example',
  name: 'Dana',
  account_name: 'Acme',
  url: `${PUBLIC_ADDRESS}/welcome#token=abc`,
  expires_at: t0 + HOUR,
};

onEachEngine((database) => {
  let key: Buffer;
  let world: World;
  let people: People;
  let account: Account;
  beforeEach(async () => {
    key = randomBytes(32);
    world = createWorld({ db: database().db, key });
    people = createPeople(world, { hasMail: true });
    account = await world.account();
  });

  const mailer = () => createMailer({ now: world.clock.now, newId: world.newId });
  const queueOf = (box = createSecretBox(key), series = '') =>
    createMailQueue({ db: database().db, secretBox: box, newLease: createIds(`lease${series}`).bind(null, 'key') });
  /** A sender whose server takes mail, or answers with a failure. */
  const createSender = (refusal: Error | null = null, box = createSecretBox(key)) => {
    const sent: Letter[] = [];
    const { log, lines } = createRecordedLog();
    const send = async (letter: Letter): Promise<void> => {
      if (refusal) throw refusal;
      sent.push(letter);
    };
    const transport = { send, close: () => undefined };
    return { sent, lines, ...createMailSender({ mails: queueOf(box), transport, now: world.clock.now, log }) };
  };
  const waiting = async (): Promise<number> => (await database().db.query(sql`select mail_id from mails`)).length;
  const recipients = async (): Promise<[string, string][]> => {
    const { run, sent } = createSender();
    await run();
    return sent.map(({ to, subject }): [string, string] => [to.address, subject]).sort();
  };

  describe('mail in the outbox', () => {
    test('is sent once and then forgotten', async () => {
      await mailer().queue(world.store, message);
      const { run, sent, lines } = createSender();
      await run();
      await run();

      expect(sent.map(({ to }) => to)).toEqual([{ name: 'Dana', address: 'dana@acme.example' }]);
      expect(lines).toEqual([
        ['info', { mail_id: expect.stringMatching(/^mail_/), kind: 'password_reset' }, 'mail sent'],
      ]);
      expect(await waiting()).toBe(0);
    });

    test('is sealed: its link is in no copy of the database', async () => {
      await mailer().queue(world.store, message);

      expect(await everythingStored(database())).not.toContain('token=abc');
    });

    test('belongs to the transaction that causes it', async () => {
      const undone = world.store.transaction(async (tx) => {
        await mailer().queue(tx, message);
        throw new Error('no');
      });

      await expect(undone).rejects.toThrow('no');
      expect(await waiting()).toBe(0);
    });

    test('is tried again at longer and longer intervals, and given up after a day', async () => {
      await mailer().queue(world.store, message);
      const refusal = new Error('451 come back later');
      const { run, lines } = createSender(refusal);
      const attempts: number[] = [];
      for (let minute = 0; minute <= 25 * 60; minute += 1) {
        const before = lines.length;
        await run();
        if (lines.length > before) attempts.push(minute);
        world.clock.pass(MINUTE);
      }

      const hourly = Array.from({ length: 23 }, (_, hour) => 21 + 60 * (hour + 1));
      expect(attempts).toEqual([0, 1, 6, 21, ...hourly]);
      expect(lines.at(0)).toEqual([
        'warn',
        { err: refusal, mail_id: expect.any(String), kind: 'password_reset', attempts: 1 },
        'mail not sent, trying again',
      ]);
      expect(lines.at(-1)?.[2]).toBe('mail given up');
      expect(await waiting()).toBe(0);
    });

    test('is claimed by one of several senders, and by another when that one has died', async () => {
      for (let made = 0; made < 6; made += 1) await mailer().queue(world.store, message);
      const [a, b] = [queueOf(), queueOf(undefined, 'b')];
      const claim = { now: t0, leaseMs: MINUTE, limit: 4 };
      const [first, second] = await Promise.all([a.claim(claim), b.claim(claim)]);
      const late = await b.claim({ ...claim, now: t0 + MINUTE, limit: 10 });
      for (const mail of first) await a.remove(mail); // it was not dead after all, and changes nothing

      expect(new Set([...first, ...second].map(({ mail_id }) => mail_id)).size).toBe(6);
      expect(late).toHaveLength(6);
      expect(await waiting()).toBe(6);
    });

    test('that no key opens is told and dropped', async () => {
      await mailer().queue(world.store, message);
      const { run, sent, lines } = createSender(null, createSecretBox(randomBytes(32)));
      await run();

      expect([sent, lines]).toEqual([
        [],
        [['error', { mail_id: expect.stringMatching(/^mail_/) }, 'mail given up, no key opens it']],
      ]);
      expect(await waiting()).toBe(0);
    });

    test('is sealed anew with a new key, and can be sent without the old one', async () => {
      await mailer().queue(world.store, message);
      const present = randomBytes(32);
      const secrets = createSealedSecrets({ db: database().db, secretBox: createSecretBox(present, [key]) });
      const pass = { limit: 10, pause: async () => true };
      const first = await secrets.renew(pass);
      const { run, sent } = createSender(null, createSecretBox(present));
      const second = await secrets.renew(pass);
      await run();

      expect([first, second, sent.length]).toEqual([{ renewed: 1, unreadable: [] }, { renewed: 0, unreadable: [] }, 1]);
    });
  });

  describe('users get mail', () => {
    const invite = (email: string) =>
      people.users.invite({
        account_id: account.account_id,
        email,
        name: 'Dana',
        permission: 'admin',
        invited_by: 'Sam',
      });

    test('when they are invited, and nobody does where no mail is set up', async () => {
      await invite('dana@acme.example');
      const silent = createPeople(world);
      await silent.users.invite({
        account_id: account.account_id,
        email: 'sam@acme.example',
        name: 'Sam',
        permission: 'read',
        invited_by: null,
      });

      expect(await recipients()).toEqual([['dana@acme.example', 'Your invitation to Acme on Sightline']]);
    });

    test('when they forgot the password: in each account, and only those there are', async () => {
      await people.join(account);
      await people.join(await world.account());
      await createSender().run();
      await people.passwordChanges.requestReset('DANA@acme.example', client);
      await people.passwordChanges.requestReset('nobody@acme.example', client);

      const reset: [string, string] = ['dana@acme.example', 'Choose a new Sightline password'];
      expect(await recipients()).toEqual([reset, reset]);
      expect((await people.actions(account)).at(-1)).toBe('user.password_reset_requested');
    });

    test('of which each account is told, and from where it was asked only when there is one', async () => {
      const [other, third] = [await world.account(), await world.account()];
      await people.join(account);
      await people.join(other);
      await people.join(third, { name: 'sam' });
      await people.passwordChanges.requestReset('dana@acme.example', client);
      await people.passwordChanges.requestReset('sam@acme.example', client);
      const newest = async ({ account_id }: Account) => (await people.auditLog.list(account_id, { limit: 1 })).data[0];

      const told = { action: 'user.password_reset_requested', actor: { kind: 'system', id: null, name: 'Sightline' } };
      expect(await newest(account)).toMatchObject({ ...told, address: null });
      expect(await newest(other)).toMatchObject({ ...told, address: null });
      expect(await newest(third)).toMatchObject({ ...told, address: client.address });
    });

    test('of no more than three resets in a quarter of an hour', async () => {
      const ask = (email: string) => people.passwordChanges.requestReset(email, client);
      for (let asked = 0; asked < 3; asked += 1) await ask('nobody@acme.example');

      await expect(ask('nobody@acme.example')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { limit: 3 } });
      await ask('somebody@acme.example');
    });

    test('not of a reset before they have accepted: who asks for one changes nothing about the invitation', async () => {
      const { link, user } = await invite('dana@acme.example');
      await createSender().run();
      await people.passwordChanges.requestReset(user.email, client);
      const present = await people.welcome.describe(link.token, client);
      world.clock.pass(8 * DAY);
      await people.passwordChanges.requestReset(user.email, client);

      expect(present.purpose).toBe('invitation');
      expect([await recipients(), await people.actions(account)]).toEqual([[], []]);
    });

    test('whose number cannot be told from how long it took to ask, whatever came of it', async () => {
      await people.join(account);
      const { passwords, auditLog, waited } = people;
      const broken = createPasswordChanges({
        store: world.store,
        now: world.clock.now,
        passwords,
        auditLog,
        mailer: mailer(),
        countAttempt: createAttemptsLimit(
          createRateLimits({ windows: createLocalRateWindows(), now: world.clock.now }),
        ),
        users: { createLink: () => Promise.reject(unavailable()) },
        wait: async (milliseconds) => waited.push(milliseconds),
      });
      await people.passwordChanges.requestReset('dana@acme.example', client);
      await people.passwordChanges.requestReset('nobody@acme.example', client);
      const failing = broken.requestReset('dana@acme.example', client);

      await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(waited).toEqual([400, 400, 400]);
    });

    test('whose link works', async () => {
      const { user } = await people.join(account);
      await people.passwordChanges.requestReset(user.email, client);
      const { run, sent } = createSender();
      await run();
      const [, token = ''] = /#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '') ?? [];

      const session = await people.welcome.redeem({ token, password: 'another long phrase' }, client);
      expect(session.user.user_id).toBe(user.user_id);
    });
  });

  describe('admins get mail', () => {
    const notices = () =>
      createExpiryNotices({
        store: world.store,
        now: world.clock.now,
        mailer: mailer(),
        publicAddress: () => PUBLIC_ADDRESS,
      });
    const tell = () => notices().tell(async () => true);
    const key_ = (lifetime: number, name = 'CI') =>
      world.keys.create({ account_id: account.account_id, environment: 'live', name, permission: 'read', lifetime });
    beforeEach(async () => {
      await people.join(account, { name: 'boss' });
      await people.join(account, { name: 'reader', permission: 'read' });
      await people.users.invite({
        account_id: account.account_id,
        email: 'new@acme.example',
        name: 'New',
        permission: 'admin',
        invited_by: null,
      });
      await database().db.query(sql`delete from mails`);
    });

    test('14 and 3 days before a key expires, once each, and no others do', async () => {
      await key_(90 * DAY);
      const told: [string, string][][] = [];
      for (const passed of [75 * DAY, DAY, 0, 10 * DAY, DAY, DAY, 5 * DAY]) {
        world.clock.pass(passed);
        await tell();
        told.push(await recipients());
      }

      const notice = (when: string) => [['boss@acme.example', `API key “CI” of Acme expires ${when}`]];
      expect(told).toEqual([[], notice('in 14 days'), [], [], notice('in 3 days'), [], []]);
    });

    test('of no key that is revoked, replaced or was made for a few days', async () => {
      const [revoked, rotated] = [await key_(20 * DAY), await key_(20 * DAY)];
      await key_(2 * DAY, 'short');
      await key_(10 * DAY, 'middling');
      await world.keys.revoke(account.account_id, revoked.key.key_id);
      await world.keys.rotate(account.account_id, rotated.key.key_id, 2 * DAY);
      await tell();
      const early = await recipients();
      world.clock.pass(8 * DAY);
      await tell();

      expect([early, await recipients()]).toEqual([
        [],
        [
          ['boss@acme.example', 'API key “CI” of Acme expires in 12 days'], // the one that took the rotated one's place
          ['boss@acme.example', 'API key “middling” of Acme expires in 2 days'],
        ],
      ]);
    });

    test('of each of many keys once, also when two processes tell', async () => {
      for (let made = 0; made < 120; made += 1) await key_(15 * DAY, `CI ${made}`);
      world.clock.pass(2 * DAY);
      await Promise.all([tell(), tell()]);
      await tell();

      const subjects = (await recipients()).map(([, subject]) => subject);
      expect([subjects.length, new Set(subjects).size]).toEqual([120, 120]);
    });

    test('when a webhook is switched off, which the audit log tells too', async () => {
      const caller = callerOf(account);
      const { webhook_id, url } = await world.webhook(caller);
      const { scan_id } = await world.scan(caller);
      const end = createSendingEnd(world, createSecretBox(key));
      await end.append(caller, scan_id, critical(scan_id, 1));
      const [claimed] = await end.claim();
      if (!claimed) throw new Error('nothing was due');
      const { auditLog } = people;
      const webhookNotices = createWebhookNotices({ auditLog, mailer: mailer(), publicAddress: () => PUBLIC_ADDRESS });
      const box = createSecretBox(key);
      const queue = createDeliveryQueue({
        db: database().db,
        secretBox: box,
        newLease: () => 'lease',
        log: createRecordedLog().log,
        onDisabled: (tx, webhook) =>
          webhookNotices.disabled(portsOn(tx, { newId: world.newId, secretBox: box }), webhook),
      });
      const next = { status: 'failed', disableWebhook: 'gone' } as const;
      const outcome = { claimed, attempt: answered(410, t0), next, now: t0 };

      const recorded = await queue.record([outcome]);
      const again = await queue.record([outcome]);

      expect([recorded, again]).toEqual([[{ written: true, disabled: 'gone' }], [{ written: false, disabled: null }]]);
      expect(await recipients()).toEqual([['boss@acme.example', 'A webhook of Acme was switched off']]);
      const [entry] = (await auditLog.list(account.account_id, { limit: 1 })).data;
      expect(entry).toMatchObject({
        actor: { kind: 'system', id: null, name: 'Sightline' },
        action: 'webhook.disabled',
        environment: 'live',
        target: { kind: 'webhook', id: webhook_id, name: url },
        address: null,
        detail: { reason: 'gone' },
      });
    });
  });
});
