import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, isoTime } from '../../../src/domain/kernel/time.ts';
import type { Account } from '../../../src/domain/people/accounts.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { client, createPeople, type People, passphrase } from '../../fixtures/worlds/people.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const missing = expect.objectContaining({ code: 'NOT_FOUND' });
const email = 'dana@acme.example';

onEachEngine((database) => {
  let world: World;
  let people: People;
  let account: Account;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    people = createPeople(world);
    account = await world.account();
  });

  const firstLink = async (): Promise<string> => {
    const link = await people.users.createFirstLink(account.account_id);
    if (!link) throw new Error('somebody can sign in already');
    return link.token;
  };
  const invite = () =>
    people.users.invite({
      account_id: account.account_id,
      email,
      name: 'Dana',
      permission: 'write',
      invited_by: 'Sam',
    });
  const redeem = (token: string, more: { email?: string; name?: string; password?: string } = {}) =>
    people.welcome.redeem({ token, password: passphrase(), ...more }, client);

  describe('the first link of an account', () => {
    test('makes its reader an admin, once', async () => {
      const token = await firstLink();
      const described = await people.welcome.describe(token, client);
      const session = await redeem(token, { email: 'Dana@Acme.example', name: 'Dana Reyes' });

      expect(described).toEqual({
        purpose: 'first_user',
        email: null,
        name: null,
        account_name: 'Acme',
        expires_at: isoTime(t0 + 7 * DAY),
      });
      expect(session.user).toEqual({
        user_id: expect.stringMatching(/^usr_/),
        email,
        name: 'Dana Reyes',
        permission: 'admin',
        status: 'active',
        created_at: isoTime(t0),
        last_seen_at: isoTime(t0),
      });
      expect((await people.sessions.authenticate(session.token))?.account).toEqual(account);
      await expect(people.welcome.describe(token, client)).rejects.toEqual(missing);
      await expect(redeem(token, { email, name: 'Eve' })).rejects.toEqual(missing);
      expect(await people.users.createFirstLink(account.account_id)).toBeNull();
      expect(await people.actions(account)).toEqual(['user.joined', 'user.signed_in']);
    });

    test('needs address and name, and leaves the link as it is without', async () => {
      const token = await firstLink();
      const required = (input: string) => ({ input, message: 'is required' });

      await expect(redeem(token)).rejects.toMatchObject({
        inputs: [required('email'), required('name')],
      });
      await expect(redeem(token, { email })).rejects.toMatchObject({ inputs: [required('name')] });
      await expect(redeem(token, { email, name: 'Dana', password: 'short' })).rejects.toMatchObject({
        inputs: [{ input: 'password', message: 'must have between 12 and 200 characters' }],
      });
      expect((await redeem(token, { email, name: 'Dana' })).user.email).toBe(email);
    });

    test('takes the place of the one before it, and stops when somebody gets in by an invitation', async () => {
      const old = await firstLink();
      const token = await firstLink();
      await expect(people.welcome.describe(old, client)).rejects.toEqual(missing);
      await redeem((await invite()).link.token);

      await expect(people.welcome.describe(token, client)).rejects.toEqual(missing);
      await expect(redeem(token, { email: 'eve@acme.example', name: 'Eve' })).rejects.toEqual(missing);
    });

    test('makes nobody where somebody has come by another way while it was made', async () => {
      await people.join(account);
      const first = { purpose: 'first_user', account_id: account.account_id, user_id: null } as const;
      const { token } = await people.links.issue(world.store, first);

      await expect(redeem(token, { email: 'eve@evil.example', name: 'Eve' })).rejects.toEqual(missing);
    });

    test('makes one user of many readers at the same moment', async () => {
      const token = await firstLink();
      const results = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((name) => redeem(token, { email: `${name}@acme.example`, name })),
      );

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
      expect((await people.users.list(account.account_id, { limit: 10 })).data).toHaveLength(1);
    });

    test('names nobody who is invited already', async () => {
      const token = await firstLink();
      await invite();

      await expect(redeem(token, { email, name: 'Dana' })).rejects.toMatchObject({
        inputs: [{ input: 'email', message: 'belongs to somebody who is invited: use that invitation' }],
      });
      expect((await people.welcome.describe(token, client)).purpose).toBe('first_user'); // nothing was used up
    });
  });

  describe('an invitation', () => {
    test('says whom it is for, and makes that user active with the permission given', async () => {
      const { link, user } = await invite();
      const described = await people.welcome.describe(link.token, client);
      const session = await redeem(link.token, { email: 'eve@acme.example', name: 'Dana R.' });

      expect(described).toEqual({
        purpose: 'invitation',
        email,
        name: 'Dana',
        account_name: 'Acme',
        expires_at: isoTime(t0 + 7 * DAY),
      });
      const joined = { ...user, name: 'Dana R.', status: 'active', last_seen_at: isoTime(t0) };
      expect(session.user).toEqual(joined);
      expect((await people.users.list(account.account_id, { limit: 2 })).data).toEqual([joined]);
    });

    test('ends after 7 days', async () => {
      const { link } = await invite();
      world.clock.pass(7 * DAY - 1);
      await people.welcome.describe(link.token, client);
      world.clock.pass(1);

      await expect(people.welcome.describe(link.token, client)).rejects.toEqual(missing);
      await expect(redeem(link.token)).rejects.toEqual(missing);
    });

    test('is accepted once by many at the same moment', async () => {
      const { link } = await invite();
      const results = await Promise.allSettled(
        ['a', 'b', 'c'].map((seed) => redeem(link.token, { password: passphrase(seed) })),
      );

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    });

    test('that is accepted as its user is removed leaves neither or an active user', async () => {
      await people.join(account, { name: 'boss' });
      const { link, user } = await invite();
      const [accepted, removed] = await Promise.allSettled([
        redeem(link.token),
        people.users.remove(account.account_id, user.user_id),
      ]);

      expect(removed.status).toBe('fulfilled');
      if (accepted.status === 'rejected') expect(accepted.reason).toEqual(missing);
      else expect(await people.sessions.authenticate(accepted.value.token)).toBeNull();
      expect((await people.users.list(account.account_id, { limit: 10 })).data).toHaveLength(1);
    });
  });

  describe('a reset link', () => {
    test('sets a new password, ends every session and begins one', async () => {
      const before = await people.join(account);
      const link = await people.users.createLink(account.account_id, before.user.user_id, { invited_by: null });
      const session = await redeem(link.token, { password: passphrase('new'), name: 'Eve' });

      expect(link.expires_at).toBe(t0 + HOUR);
      expect(session.user.name).toBe('dana'); // a reset changes nothing else
      expect(await people.sessions.authenticate(before.token)).toBeNull();
      expect(await people.sessions.authenticate(session.token)).not.toBeNull();
      const old = people.signIn.signIn({ email, password: passphrase() }, client);
      await expect(old).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
      expect(await people.actions(account)).toContain('user.password_reset');
    });

    test('ends after an hour, when the password is changed, and when it is replaced', async () => {
      const session = await people.join(account);
      const { user_id } = session.user;
      const link = () => people.users.createLink(account.account_id, user_id, { invited_by: null });
      const replaced = await link();
      const changed = await link();
      const passwords = { current_password: passphrase(), new_password: passphrase('new') };
      await people.passwordChanges.change(session, passwords, client);
      await expect(people.welcome.describe(changed.token, client)).rejects.toEqual(missing);
      const late = await link();
      world.clock.pass(HOUR);

      for (const { token } of [replaced, changed, late]) await expect(redeem(token)).rejects.toEqual(missing);
    });
  });

  test('who has come by one link has no other any more', async () => {
    const { user, link } = await invite();
    const other = { purpose: 'password_reset', account_id: account.account_id, user_id: user.user_id } as const;
    const { token } = await people.links.issue(world.store, other);
    await redeem(link.token);

    await expect(people.welcome.describe(token, client)).rejects.toEqual(missing);
  });

  test('looking at a link that there is counts for nothing', async () => {
    const { link } = await invite();
    for (let at = 0; at < 40; at += 1) await people.welcome.describe(link.token, client);

    expect((await redeem(link.token)).user.email).toBe(email);
  });

  test('looking for links that are none ends after thirty tries of a network', async () => {
    const look = (token: string) => people.welcome.describe(token, client);
    for (let at = 0; at < 15; at += 1) {
      await expect(look(`made-up-${at}`)).rejects.toEqual(missing);
      await expect(redeem(`made-up-${at}`)).rejects.toEqual(missing);
    }

    const { link } = await invite();
    await expect(look(link.token)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { limit: 30 } });
    await expect(redeem(link.token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect((await people.welcome.describe(link.token, { ...client, network: '198.51.100.1' })).email).toBe(email);
  });
});
