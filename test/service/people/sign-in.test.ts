import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, isoTime, MINUTE } from '../../../src/domain/kernel/time.ts';
import type { Account } from '../../../src/domain/people/accounts.ts';
import type { BegunSession } from '../../../src/domain/people/sessions.ts';
import { createSharedRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { client, createPeople, type People, passphrase } from '../../fixtures/worlds/people.ts';
import { everythingStored } from '../../fixtures/worlds/stored.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const failed = expect.objectContaining({ code: 'SIGN_IN_FAILED', details: {} });
const email = 'dana@acme.example';

onEachEngine((database) => {
  let world: World;
  let people: People;
  let account: Account;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    people = createPeople(world, { windows: createSharedRateWindows(database().db) });
    account = await world.account('developer');
  });

  const signIn = (attempt: { email?: string; password?: string; account_id?: string } = {}, from = client) =>
    people.signIn.signIn({ email, password: passphrase(), ...attempt }, from);
  const wrong = (from = client) => signIn({ password: 'not the right phrase' }, from);
  const from = (address: string) => ({ ...client, address, network: address });

  describe('signing in', () => {
    test('begins a session that says who it is', async () => {
      const { user } = await people.join(account);
      world.clock.pass(HOUR);

      const session = await signIn({ email: ' DANA@Acme.example' });

      expect(session).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        session_id: expect.stringMatching(/^ses_/),
        user: { ...user, last_seen_at: isoTime(t0 + HOUR) },
        account,
        expires_at: isoTime(t0 + 13 * HOUR),
      });
      const { token, ...known } = session;
      expect(await people.sessions.authenticate(token)).toEqual(known);
    });

    test('fails alike for an unknown address, a wrong password, another account and an invitation', async () => {
      await people.join(account);
      const { account_id } = await world.account();
      const invitation = { account_id: account.account_id, email: 'new@acme.example', name: 'New', invited_by: null };
      await people.users.invite({ ...invitation, permission: 'read' });

      const attempts = [
        { email: 'nobody@acme.example' },
        { password: 'not the right phrase' },
        { account_id },
        { email: 'new@acme.example' },
      ];

      for (const attempt of attempts) await expect(signIn(attempt)).rejects.toEqual(failed);
      expect(people.waited).toEqual([400, 400, 400, 400]); // answered no sooner, whatever was wrong
    });

    test('keeps a password of an earlier cost at the present one from then on', async () => {
      const { user } = await people.join(account);
      // `password` at another cost: the reference implementation's vector for argon2id.
      const outdated = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
      await world.store.users.setPassword(account, user.user_id, outdated);

      await signIn({ password: 'password' });

      const kept = await world.store.users.find(account, user.user_id);
      expect(kept?.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
      expect(await people.passwords.verify('password', kept?.password_hash ?? null)).toBe(true);
      await expect(wrong()).rejects.toEqual(failed);
    });

    test('is told in the audit log, and so is a wrong password', async () => {
      const { user } = await people.join(account);
      await wrong(from('198.51.100.9')).catch(() => undefined);
      await signIn();
      const [last, failure] = (await people.auditLog.list(account.account_id, { limit: 2 })).data;

      expect(await people.actions(account)).toEqual([
        'user.joined',
        'user.signed_in',
        'user.sign_in_failed',
        'user.signed_in',
      ]);
      expect(last).toEqual({
        entry_id: expect.stringMatching(/^aud_/),
        at: isoTime(t0),
        environment: null,
        actor: { kind: 'user', id: user.user_id, name: 'dana' },
        action: 'user.signed_in',
        target: { kind: 'user', id: user.user_id, name: email },
        address: client.address,
        detail: {},
      });
      expect(failure).toMatchObject({
        actor: { kind: 'system', id: null, name: 'Sightline' }, // who it was is not known
        action: 'user.sign_in_failed',
        target: { kind: 'user', id: user.user_id, name: email },
        address: '198.51.100.9',
      });
    });

    test('that fails is told only to accounts where the person can sign in', async () => {
      const other = await world.account();
      await people.join(account);
      const invitation = { email, name: 'Dana', permission: 'read', invited_by: null } as const;
      await people.users.invite({ ...invitation, account_id: other.account_id });
      await wrong().catch(() => undefined);

      expect([(await people.actions(account)).at(-1), await people.actions(other)]).toEqual([
        'user.sign_in_failed',
        [],
      ]);
    });

    test('that fails tells no account from where, when the address has users in several', async () => {
      const other = await world.account();
      await people.join(account);
      await people.join(other);
      await wrong(from('198.51.100.9')).catch(() => undefined);
      await signIn({ password: 'not the right phrase', account_id: other.account_id }).catch(() => undefined);
      const failures = async ({ account_id }: Account) =>
        (await people.auditLog.list(account_id, { limit: 100 })).data
          .filter(({ action }) => action === 'user.sign_in_failed')
          .map(({ address }) => address);

      expect([await failures(account), await failures(other)]).toEqual([[null], [null, null]]);
    });

    test('asks for the account when one password fits several', async () => {
      const other = await world.account();
      const third = await world.account();
      await people.join(account);
      await people.join(other);
      const { link } = await people.users.invite({
        account_id: third.account_id,
        email,
        name: 'Dana',
        permission: 'read',
        invited_by: null,
      });
      await people.welcome.redeem({ token: link.token, password: passphrase('another') }, client);

      await expect(signIn()).rejects.toMatchObject({
        code: 'ACCOUNT_AMBIGUOUS',
        details: {
          accounts: [
            { account_id: account.account_id, name: 'Acme' },
            { account_id: other.account_id, name: 'Acme' },
          ],
        },
      });
      expect((await signIn({ account_id: other.account_id })).account).toEqual(other);
      expect((await signIn({ password: passphrase('another') })).account).toEqual(third);
    });
  });

  describe('guessing', () => {
    test('at one address ends after ten failures, whoever goes on, and with the right password too', async () => {
      await people.join(account);
      for (let guess = 0; guess < 10; guess += 1) await expect(wrong(from(`192.0.2.${guess}`))).rejects.toEqual(failed);
      world.clock.pass(5 * MINUTE);

      await expect(signIn({}, from('198.51.100.1'))).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterSeconds: 600,
        details: { limit: 10, plan: null, retry_after_seconds: 600 },
      });
      world.clock.pass(10 * MINUTE);
      expect((await signIn()).user.email).toBe(email);
    });

    test('ends the same way for an address that nobody has', async () => {
      const guess = () => signIn({ email: 'nobody@acme.example' });
      for (let made = 0; made < 10; made += 1) await expect(guess()).rejects.toEqual(failed);

      await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { limit: 10 } });
    });

    test('with many guesses at once gets no more of them in', async () => {
      await people.join(account);
      const results = await Promise.allSettled(Array.from({ length: 25 }, () => wrong()));

      const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'signed in'));
      expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(10);
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
    });

    test('at many addresses ends after thirty failures of a network within a minute', async () => {
      const guess = (at: number, who = client) => signIn({ email: `user${at}@acme.example` }, who);
      for (let at = 0; at < 30; at += 1) await expect(guess(at)).rejects.toEqual(failed);

      await expect(guess(31)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { limit: 30 } });
      await expect(guess(32, from('198.51.100.1'))).rejects.toEqual(failed);
      world.clock.pass(MINUTE);
      await expect(guess(33)).rejects.toEqual(failed);
    });

    test('is not what those do who succeed: they count for nothing', async () => {
      await people.join(account);
      for (let time = 0; time < 35; time += 1) await signIn();

      expect((await signIn()).user.email).toBe(email);
    });
  });

  describe('a session', () => {
    test('ends when it was not used for 12 hours', async () => {
      const { token } = await people.join(account);
      world.clock.pass(12 * HOUR - 1);
      const used = await people.sessions.authenticate(token);
      world.clock.pass(12 * HOUR - 1);
      const again = await people.sessions.authenticate(token);
      world.clock.pass(12 * HOUR);

      expect([used?.expires_at, again?.expires_at]).toEqual([isoTime(t0 + 24 * HOUR - 1), isoTime(t0 + 36 * HOUR - 2)]);
      expect(await people.sessions.authenticate(token)).toBeNull();
    });

    test('ends after 30 days, however much it is used', async () => {
      const { token } = await people.join(account);
      let last: unknown;
      for (let passed = 10 * HOUR; passed < 30 * DAY; passed += 10 * HOUR) {
        world.clock.pass(10 * HOUR);
        last = await people.sessions.authenticate(token);
        expect(last).not.toBeNull();
      }
      world.clock.pass(10 * HOUR);

      expect(last).toMatchObject({ expires_at: isoTime(t0 + 30 * DAY) });
      expect(await people.sessions.authenticate(token)).toBeNull();
    });

    test('is written down as used at most once a minute, with its user', async () => {
      const { token, user } = await people.join(account);
      const seen = async () => (await people.users.get(account.account_id, user.user_id)).last_seen_at;
      world.clock.pass(MINUTE - 1);
      await people.sessions.authenticate(token);
      const early = await seen();
      world.clock.pass(1);
      await people.sessions.authenticate(token);

      expect([early, await seen()]).toEqual([isoTime(t0), isoTime(t0 + MINUTE)]);
    });

    test('ends when its user signs out, that one alone', async () => {
      const first = await people.join(account);
      const second = await signIn();
      await people.signIn.signOut(first, client);

      expect(await people.sessions.authenticate(first.token)).toBeNull();
      expect(await people.sessions.authenticate(second.token)).not.toBeNull();
      expect((await people.actions(account)).at(-1)).toBe('user.signed_out');
    });

    test('is not begun by a token that was made up', async () => {
      await people.join(account);

      expect(await people.sessions.authenticate('')).toBeNull();
      expect(await people.sessions.authenticate('A'.repeat(43))).toBeNull();
    });
  });

  describe('a changed password', () => {
    const change = (session: Awaited<ReturnType<typeof signIn>>, current = passphrase(), next = passphrase('new')) =>
      people.passwordChanges.change(session, { current_password: current, new_password: next }, client);

    test('ends the other sessions and is the one that counts', async () => {
      const here = await people.join(account);
      const there = await signIn();
      await change(here);

      expect(await people.sessions.authenticate(here.token)).not.toBeNull();
      expect(await people.sessions.authenticate(there.token)).toBeNull();
      await expect(signIn()).rejects.toEqual(failed);
      expect((await signIn({ password: passphrase('new') })).user.email).toBe(email);
      expect(await people.actions(account)).toContain('user.password_changed');
    });

    test('needs the present one, of which nobody tries many', async () => {
      const session = await people.join(account);
      const inputs = [{ input: 'current_password', message: 'is not your present password' }];
      for (let guess = 0; guess < 10; guess += 1)
        await expect(change(session, 'not the right phrase')).rejects.toMatchObject({ inputs });

      await expect(change(session)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { limit: 10 } });
    });

    test('does not count where the present one was right', async () => {
      const session = await people.join(account);
      people.passwords.verify = async () => true;
      people.passwords.hash = async () => 'kept';
      for (let changed = 0; changed < 12; changed += 1) await change(session);

      expect((await people.actions(account)).filter((action) => action === 'user.password_changed')).toHaveLength(12);
    });

    test('is held to the same rules as the first', async () => {
      const session = await people.join(account);

      await expect(change(session, passphrase(), 'too short')).rejects.toMatchObject({
        inputs: [{ input: 'new_password', message: 'must have between 12 and 200 characters' }],
      });
      await expect(change(session, passphrase(), email.padEnd(3))).rejects.toMatchObject({
        inputs: [{ input: 'new_password', message: 'must not be the e-mail address' }],
      });
    });

    test('that is changed twice at the same moment is changed once', async () => {
      const session = await people.join(account);
      const results = await Promise.allSettled([
        change(session, passphrase(), passphrase('one')),
        change(session, passphrase(), passphrase('two')),
      ]);

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    test('lets no session begin whose password was looked at before', async () => {
      const session = await people.join(account);
      const results = await Promise.allSettled([change(session), ...Array.from({ length: 6 }, () => signIn())]);

      const begun = results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
      const alive = await Promise.all(begun.map(({ token }) => people.sessions.authenticate(token)));
      expect(alive.filter((found) => found !== null)).toEqual([]);
    });
  });

  describe('a user who is removed', () => {
    let session: BegunSession;
    beforeEach(async () => {
      await people.join(account, { name: 'sam' });
      session = await people.join(account);
    });
    const remove = () => people.users.remove(account.account_id, session.user.user_id);
    /** From now on the user is removed once a password is being looked at. */
    const removeMeanwhile = (): void => {
      const { verify } = people.passwords;
      people.passwords.verify = async (...given) => {
        await remove();
        return verify(...given);
      };
    };
    const change = () =>
      people.passwordChanges.change(
        session,
        { current_password: passphrase(), new_password: passphrase('new') },
        client,
      );

    test('while the password is looked at begins no session, and is told what everybody is', async () => {
      removeMeanwhile();

      await expect(signIn()).rejects.toEqual(failed);
    });

    test('while the present password is looked at gets no other one', async () => {
      removeMeanwhile();

      await expect(change()).rejects.toMatchObject({ inputs: [{ input: 'current_password' }] });
    });

    test('before a password is changed is not found', async () => {
      await remove();

      await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  test('neither passwords nor tokens are stored as they are', async () => {
    const { token } = await people.join(account);
    const { user } = await signIn();
    const link = await people.users.createLink(account.account_id, user.user_id, { invited_by: null });
    await wrong().catch(() => undefined);

    const stored = await everythingStored(database());
    for (const secret of [token, link.token, passphrase(), 'not the right phrase'])
      expect(stored).not.toContain(secret);
  });
});
