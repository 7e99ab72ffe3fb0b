import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, isoTime, MINUTE } from '../../../src/domain/kernel/time.ts';
import type { Account } from '../../../src/domain/people/accounts.ts';
import type { User } from '../../../src/domain/people/users.ts';
import { createSharedRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { client, createPeople, type People, passphrase } from '../../fixtures/worlds/people.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const lastAdmin = expect.objectContaining({ code: 'LAST_ADMIN' });
const missing = expect.objectContaining({ code: 'NOT_FOUND' });

onEachEngine((database) => {
  let world: World;
  let people: People;
  let account: Account;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    people = createPeople(world);
    account = await world.account();
  });

  const invite = async (email: string, permission: User['permission'] = 'admin', by = account): Promise<User> => {
    const input = { account_id: by.account_id, email, name: 'Dana', permission, invited_by: null };
    return (await people.users.invite(input)).user;
  };
  const list = async (limit = 100, cursor?: string) => people.users.list(account.account_id, { limit, cursor });

  describe('an invited user', () => {
    test('may be named by nobody: the address stands for the name until the person gives it', async () => {
      const { account_id } = account;
      const input = { account_id, email: 'Sam@acme.example', permission: 'read', invited_by: null } as const;
      const { user, link } = await people.users.invite(input);
      const known = await people.welcome.describe(link.token, client);
      const join = (name?: string) =>
        people.welcome.redeem({ token: link.token, password: passphrase('sam'), name }, client);

      expect([user.name, known.name, known.email]).toEqual(['sam@acme.example', null, 'sam@acme.example']);
      await expect(join()).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        inputs: [{ input: 'name', message: 'is required' }],
      });
      expect((await join('Sam Okafor')).user.name).toBe('Sam Okafor');
    });

    test('is kept with the address in lower case, and is waited for', async () => {
      const user = await invite(' Dana.Reyes@ACME.example ', 'write');

      expect(user).toEqual({
        user_id: expect.stringMatching(/^usr_/),
        email: 'dana.reyes@acme.example',
        name: 'Dana',
        permission: 'write',
        status: 'invited',
        created_at: isoTime(t0),
        last_seen_at: null,
      });
      expect(await people.users.get(account.account_id, user.user_id)).toEqual(user);
    });

    test('is one per address and account, also when many invite at once', async () => {
      const other = await world.account();
      const emails = ['dana@acme.example', 'DANA@acme.example', 'Dana@Acme.Example', 'dana@acme.example'];
      const results = await Promise.allSettled(emails.map((email) => invite(email)));
      const elsewhere = await invite('dana@acme.example', 'admin', other);

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'USER_EXISTS' })));
      expect(
        (await people.operator.users.listByEmail('Dana@acme.example')).map(({ user }) => user.account_id).sort(),
      ).toEqual([account.account_id, other.account_id].sort());
      expect(elsewhere.email).toBe('dana@acme.example');
    });

    test('is shown to the operator with all the others of the account, however many they are', async () => {
      for (let made = 0; made < 101; made += 1) await invite(`user-${made}@acme.example`);

      const users = await people.operator.users.list([account.account_id]);

      expect(new Set(users.map(({ email }) => email)).size).toBe(101);
    });

    test('has a name that somebody can read', async () => {
      const blank = people.users.invite({
        account_id: account.account_id,
        email: 'dana@acme.example',
        permission: 'read',
        invited_by: null,
        name: ' \t ',
      });

      await expect(blank).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        inputs: [{ input: 'name', message: 'must not be blank' }],
      });
    });

    test('gets a new link in place of the old one, and a reset once there is a password', async () => {
      const { user, link } = await people.users.invite({
        account_id: account.account_id,
        email: 'dana@acme.example',
        name: 'Dana',
        permission: 'admin',
        invited_by: null,
      });
      const again = await people.users.createInvitation(account.account_id, user.user_id, { invited_by: 'Sam' });
      const token = again.url?.split('#token=')[1] ?? '';

      await expect(people.welcome.describe(link.token, client)).rejects.toEqual(missing);
      await people.welcome.redeem({ token, password: passphrase() }, client);
      const reset = await people.users.createInvitation(account.account_id, user.user_id, { invited_by: 'Sam' });

      expect(again).toEqual({
        purpose: 'invitation',
        url: expect.stringMatching(/^https:\/\/sightline\.example\/welcome#token=[\w-]{43}$/),
        expires_at: isoTime(t0 + 7 * DAY),
        mailed: false,
      });
      expect(reset).toMatchObject({ purpose: 'password_reset', expires_at: isoTime(t0 + HOUR) });
    });
  });

  describe('a name', () => {
    const refusal = {
      code: 'VALIDATION_FAILED',
      inputs: [
        {
          input: 'name',
          message: 'must not contain control, formatting or text direction characters',
        },
      ],
    };

    test.each([
      ['a control character', 'Dana\u001b[31m'],
      ['a line of its own', 'Dana\r\nBcc: eve@example.com'],
      ['a line separator', 'Dana\u2028Reyes'],
      ['a change of direction', 'Dana \u202eseyeR'],
      ['a character that nobody sees', 'Da\u200bna'],
    ])('with %s is refused, of somebody new and of somebody known', async (_what, name) => {
      const { account_id } = account;
      const { user_id } = await invite('dana@acme.example');
      const input = { account_id, email: 'sam@acme.example', permission: 'read', invited_by: null } as const;

      await expect(people.users.invite({ ...input, name })).rejects.toMatchObject(refusal);
      await expect(people.users.update(account_id, user_id, { name })).rejects.toMatchObject(refusal);
      expect((await list()).data.map((user) => user.name)).toEqual(['Dana']);
    });

    test.each(['Visit https://evil.example', 'www.evil.example', 'ftp://evil.example'])(
      'that leads elsewhere is refused: %s',
      async (name) => {
        const { account_id } = account;
        const input = { account_id, email: 'sam@acme.example', permission: 'read', invited_by: null } as const;
        const inputs = [{ input: 'name', message: 'must not contain a web address' }];

        await expect(people.users.invite({ ...input, name })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
          inputs,
        });
      },
    );

    test('may be of any script', async () => {
      const { user_id } = await invite('dana@acme.example');

      for (const name of ['Zoë O’Neil-Łukasz', '山田 太郎', 'محمد', 'Анна'])
        expect((await people.users.update(account.account_id, user_id, { name })).name).toBe(name);
    });
  });

  describe('where links go out by mail', () => {
    beforeEach(() => {
      people = createPeople(world, { hasMail: true, windows: createSharedRateWindows(database().db) });
    });
    const link = (user_id: string, by = account) =>
      people.users.createInvitation(by.account_id, user_id, { invited_by: 'Sam' });
    const limited = (limit: 3 | 60) => ({
      code: 'RATE_LIMITED',
      message: expect.stringContaining(limit === 3 ? 'This person was mailed several links' : 'for this account'),
      details: { limit, plan: null, retry_after_seconds: 900 },
    });

    test('the one by which somebody else gets a new password is shown to nobody', async () => {
      const { user } = await people.join(account);
      const invited = await invite('sam@acme.example');

      expect(await link(user.user_id)).toEqual({
        purpose: 'password_reset',
        url: null,
        expires_at: isoTime(t0 + HOUR),
        mailed: true,
      });
      expect(await link(invited.user_id)).toEqual({
        purpose: 'invitation',
        url: expect.stringMatching(/#token=[\w-]{43}$/),
        expires_at: isoTime(t0 + 7 * DAY),
        mailed: true,
      });
    });

    test('one person gets three in a quarter of an hour, whichever accounts they are from', async () => {
      const other = await world.account();
      const { user_id } = await invite('dana@acme.example');
      await link(user_id);
      const elsewhere = await invite('DANA@acme.example', 'admin', other);

      await expect(link(user_id)).rejects.toMatchObject(limited(3));
      await expect(link(elsewhere.user_id, other)).rejects.toMatchObject(limited(3));
      const third = await world.account();
      await expect(invite('dana@acme.example', 'admin', third)).rejects.toMatchObject(limited(3));
      expect((await people.users.list(third.account_id, { limit: 1 })).data).toEqual([]);
      world.clock.pass(15 * MINUTE);
      expect((await link(user_id)).mailed).toBe(true);
    });

    test('a refusal leaves the link that there is', async () => {
      const { user_id } = await invite('dana@acme.example');
      await link(user_id);
      const last = await link(user_id);
      await expect(link(user_id)).rejects.toMatchObject(limited(3));

      const token = last.url?.split('#token=')[1] ?? '';
      expect((await people.welcome.describe(token, client)).purpose).toBe('invitation');
    });

    test('one account sends sixty in a quarter of an hour, and holds up no other', async () => {
      for (let at = 0; at < 60; at += 1) await invite(`user${at}@acme.example`);

      await expect(invite('one-more@acme.example')).rejects.toMatchObject(limited(60));
      expect((await invite('one-more@acme.example', 'read', await world.account())).status).toBe('invited');
      world.clock.pass(15 * MINUTE);
      expect((await invite('one-more@acme.example')).status).toBe('invited');
    });

    test('the operator is not held up', async () => {
      const { user } = await people.join(account);
      for (let at = 0; at < 5; at += 1) await people.operator.users.createLink(await stored(user.email));

      expect((await people.actions(account)).filter((action) => action === 'user.link_created')).toHaveLength(5);
      const input = {
        account_id: account.account_id,
        email: 'new@acme.example',
        name: 'New',
        permission: 'read',
      } as const;
      await expect(people.operator.users.invite(input)).resolves.toMatchObject({ user: { status: 'invited' } });
    });

    const stored = async (email: string) => {
      const [found] = await people.operator.users.listByEmail(email);
      if (!found) throw new Error('nobody has this address');
      return found.user;
    };
  });

  test('links that are handed over by hand are as many as are asked for', async () => {
    const { user_id } = await invite('dana@acme.example');
    const make = () => people.users.createInvitation(account.account_id, user_id, { invited_by: 'Sam' });
    for (let made = 0; made < 5; made += 1) await make();

    expect(await make()).toMatchObject({ mailed: false, url: expect.stringContaining('#token=') });
  });

  describe('users', () => {
    test('are listed newest first, in pages, those of the account alone', async () => {
      await invite('stranger@acme.example', 'admin', await world.account());
      const [ada, ben, cleo] = [await invite('a@x.example'), await invite('b@x.example'), await invite('c@x.example')];

      const first = await list(2);
      const second = await list(2, first.next_cursor ?? '');

      expect([first.data, second]).toEqual([[cleo, ben], { data: [ada], next_cursor: null }]);
    });

    test('change name and permission, each by itself', async () => {
      await invite('boss@acme.example');
      const user = await invite('dana@acme.example', 'read');
      const { account_id } = account;

      const renamed = await people.users.update(account_id, user.user_id, { name: ' Dana Reyes ' });
      const raised = await people.users.update(account_id, user.user_id, { permission: 'write' });

      expect(renamed).toEqual({ ...user, name: 'Dana Reyes' });
      expect(raised).toEqual({ ...user, name: 'Dana Reyes', permission: 'write' });
      expect(await people.users.get(account_id, user.user_id)).toEqual(raised);
    });

    test('are not there for another account', async () => {
      const { user_id } = await invite('dana@acme.example');
      const { account_id } = await world.account();

      await expect(people.users.get(account_id, user_id)).rejects.toEqual(missing);
      await expect(people.users.update(account_id, user_id, { name: 'Eve' })).rejects.toEqual(missing);
      await expect(people.users.remove(account_id, user_id)).rejects.toEqual(missing);
      await expect(people.users.createInvitation(account_id, user_id, { invited_by: null })).rejects.toEqual(missing);
      expect((await list()).data).toHaveLength(1);
    });

    test('that are removed are gone at once, with links and sessions', async () => {
      await people.join(account, { name: 'boss' });
      const dana = await people.join(account);
      const { link } = {
        link: await people.users.createLink(account.account_id, dana.user.user_id, { invited_by: null }),
      };
      const before = await people.sessions.authenticate(dana.token);

      const removed = await people.users.remove(account.account_id, dana.user.user_id);

      expect(before?.user.user_id).toBe(dana.user.user_id);
      expect(removed.email).toBe('dana@acme.example');
      expect(await people.sessions.authenticate(dana.token)).toBeNull();
      await expect(people.welcome.describe(link.token, client)).rejects.toEqual(missing);
      await expect(people.users.get(account.account_id, dana.user.user_id)).rejects.toEqual(missing);
    });

    test('have the permission that they were given from the next call on', async () => {
      await people.join(account, { name: 'boss' });
      const { token, user } = await people.join(account);
      await people.users.update(account.account_id, user.user_id, { permission: 'read' });

      expect((await people.sessions.authenticate(token))?.user.permission).toBe('read');
    });
  });

  describe('the last admin', () => {
    test('stays one and is not removed; others may go', async () => {
      const { user } = await people.join(account);
      const reader = await invite('reader@acme.example', 'read');
      const { account_id } = account;

      await expect(people.users.update(account_id, user.user_id, { permission: 'write' })).rejects.toEqual(lastAdmin);
      await expect(people.users.remove(account_id, user.user_id)).rejects.toEqual(lastAdmin);
      await people.users.update(account_id, user.user_id, { name: 'Still here', permission: 'admin' });
      await people.users.remove(account_id, reader.user_id);

      expect((await list()).data).toEqual([expect.objectContaining({ name: 'Still here', permission: 'admin' })]);
    });

    test('is not replaced by one who has not accepted yet', async () => {
      const { user } = await people.join(account);
      const invited = await invite('later@acme.example');
      const { account_id } = account;

      await expect(people.users.remove(account_id, user.user_id)).rejects.toEqual(lastAdmin);
      await people.users.remove(account_id, invited.user_id);
      const { user: second } = await people.join(account, { name: 'second' });
      await people.users.remove(account_id, user.user_id);

      expect((await list()).data.map(({ user_id }) => user_id)).toEqual([second.user_id]);
    });

    test('may be one who is invited, as long as nobody else is there', async () => {
      const [a, b] = [await invite('a@acme.example'), await invite('b@acme.example')];
      await people.users.remove(account.account_id, b.user_id);

      await expect(people.users.remove(account.account_id, a.user_id)).rejects.toEqual(lastAdmin);
    });

    test('is left when all of them go at the same moment', async () => {
      const admins = [];
      for (const name of ['a', 'b', 'c', 'd']) admins.push(await people.join(account, { name }));
      const { account_id } = account;

      const results = await Promise.allSettled(
        admins.map(({ user: { user_id } }, at) =>
          at % 2 === 0
            ? people.users.remove(account_id, user_id)
            : people.users.update(account_id, user_id, { permission: 'read' }),
        ),
      );

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
      const left = (await list()).data.filter(({ permission }) => permission === 'admin');
      expect(left).toHaveLength(1);
    });
  });
});
