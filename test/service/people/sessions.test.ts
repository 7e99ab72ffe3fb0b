import fastifyCookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../../src/domain/kernel/rate-limits.ts';
import { HOUR, isoTime, MINUTE } from '../../../src/domain/kernel/time.ts';
import type { Account } from '../../../src/domain/people/accounts.ts';
import type { BegunSession } from '../../../src/domain/people/sessions.ts';
import { isStillAdmitted } from '../../../src/http/access/authenticate.ts';
import { countCall } from '../../../src/http/access/rate-limit.ts';
import { callerOf } from '../../../src/http/access/session-caller.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createLocalRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { client, createPeople, type People, passphrase } from '../../fixtures/worlds/people.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let people: People;
  let account: Account;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    people = createPeople(world);
    account = await world.account();
  });

  const signIn = (name = 'dana') =>
    people.signIn.signIn({ email: `${name}@acme.example`, password: passphrase(name) }, client);
  const aliveOf = async (sessions: BegunSession[]): Promise<string[]> => {
    const found = await Promise.all(sessions.map(({ token }) => people.sessions.check(token)));
    return found.flatMap((session) => (session ? [session.session_id] : []));
  };
  const ids = (sessions: BegunSession[]) => sessions.map(({ session_id }) => session_id);

  describe('the sessions of a user', () => {
    test('are the newest twenty, whoever else signs in', async () => {
      const colleague = await people.join(account, { name: 'sam' });
      const sessions = [await people.join(account)];
      for (let made = 0; made < 22; made += 1) {
        world.clock.pass(1);
        sessions.push(await signIn());
      }

      expect(await aliveOf(sessions)).toEqual(ids(sessions.slice(-20)));
      expect(await aliveOf([colleague])).toEqual(ids([colleague]));
    });

    test('are twenty also when many begin at the same moment', async () => {
      const sessions = [await people.join(account)];
      for (let made = 0; made < 15; made += 1) sessions.push(await signIn());
      const others = await Promise.all(Array.from({ length: 9 }, () => signIn()));

      expect(await aliveOf(sessions)).toEqual(ids(sessions.slice(5)));
      expect(await aliveOf(others)).toHaveLength(9);
    });

    test('keep the first 400 characters of what a browser calls itself, and nothing where it says nothing', async () => {
      await people.join(account);
      for (const user_agent of ['x'.repeat(401), null]) {
        world.clock.pass(1);
        await people.signIn.signIn(
          { email: 'dana@acme.example', password: passphrase('dana') },
          { ...client, user_agent },
        );
      }

      const rows = await world.db.query(sql`select user_agent from sessions order by created_at`);
      expect(rows).toEqual([client.user_agent, 'x'.repeat(400), null].map((user_agent) => ({ user_agent })));
    });

    test('are listed to their user alone, the one last used first', async () => {
      const here = await people.join(account);
      world.clock.pass(MINUTE);
      const there = await signIn();
      await people.join(account, { name: 'sam' });
      world.clock.pass(MINUTE);
      await people.sessions.authenticate(here.token);
      const listed = await people.ownSessions.list(here);
      world.clock.pass(12 * HOUR - 1);

      expect(listed.map(({ session_id }) => session_id)).toEqual(ids([here, there]));
      expect(JSON.stringify(listed)).not.toMatch(/token/);
      expect((await people.ownSessions.list(here)).map(({ session_id }) => session_id)).toEqual(ids([here]));
    });

    test('end at once when their user ends one of them, which the audit log keeps', async () => {
      const here = await people.join(account);
      const there = await signIn();
      const colleague = await people.join(account, { name: 'sam' });
      await people.ownSessions.end(here, there.session_id, client);

      expect(await people.sessions.authenticate(there.token)).toBeNull();
      for (const session_id of [there.session_id, colleague.session_id, 'ses_unknown'])
        await expect(people.ownSessions.end(here, session_id, client)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await aliveOf([here, colleague])).toEqual(ids([here, colleague]));
      const { data } = await people.auditLog.list(account.account_id, { limit: 1 });
      expect(data).toMatchObject([
        {
          action: 'user.session_ended',
          target: { id: here.user.user_id },
          detail: { session_address: client.address },
        },
      ]);
    });

    test('end together but for the one that asks, which is told once', async () => {
      const here = await people.join(account);
      const others = [await signIn(), await signIn()];
      const colleague = await people.join(account, { name: 'sam' });
      await people.ownSessions.endOthers(here, client);
      await people.ownSessions.endOthers(here, client);

      expect(await aliveOf([here, ...others, colleague])).toEqual(ids([here, colleague]));
      const { data } = await people.auditLog.list(account.account_id, { limit: 10 });
      expect(data.filter(({ action }) => action === 'user.other_sessions_ended')).toMatchObject([
        { detail: { ended_count: '2' } },
      ]);
    });

    test('share one limit of calls', async () => {
      const limits = createRateLimits({ windows: createLocalRateWindows(), now: world.clock.now });
      const app = fastify();
      app.get<{ Querystring: { token: string } }>('/', async (request, reply) => {
        const signedIn = await people.sessions.check(request.query.token);
        if (!signedIn) throw new Error('a session has ended');
        return countCall(limits, reply, { caller: callerOf(signedIn, request), cost: 1 });
      });
      const remaining = async ({ token }: BegunSession) =>
        Number((await app.inject({ url: '/', query: { token } })).headers['x-ratelimit-remaining']);
      const here = await people.join(account);
      const there = await signIn();
      const colleague = await people.join(account, { name: 'sam' });

      expect([await remaining(here), await remaining(there), await remaining(colleague)]).toEqual([599, 598, 599]);
    });
  });

  describe('a look at whether a session is still there', () => {
    test('says the same as a call of it, and is no use of it', async () => {
      const { token, user, session_id } = await people.join(account);
      world.clock.pass(5 * MINUTE);
      const looked = await people.sessions.check(token);
      const seen = await people.users.get(account.account_id, user.user_id);
      world.clock.pass(12 * HOUR - 5 * MINUTE);

      expect(looked).toEqual({ session_id, user, account, expires_at: isoTime(t0 + 12 * HOUR) });
      expect(seen.last_seen_at).toBe(isoTime(t0));
      expect(await people.sessions.check(token)).toBeNull();
    });

    test('is what an open stream has: it ends with the session, however often it looks', async () => {
      const app = fastify();
      await app.register(fastifyCookie);
      const proofs = { keys: world.keys, sessions: people.sessions };
      app.get('/', async (request) => ({ admitted: await isStillAdmitted(proofs, request, 'read') }));
      const { token } = await people.join(account);
      const look = async () => (await app.inject({ url: '/', cookies: { sightline_session: token } })).json();
      const answers: unknown[] = [];
      for (const passed of [0, 6 * HOUR, 6 * HOUR - 1, 1]) {
        world.clock.pass(passed);
        answers.push(await look());
      }

      expect(answers).toEqual([true, true, true, false].map((admitted) => ({ admitted })));
    });
  });
});
