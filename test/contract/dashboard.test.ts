import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/dashboard/operations.ts';
import { type DashboardPage, openPage, PASSWORD, type PageAnswer, signUp } from '../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';

/** The dashboard's own calls over real HTTP, each answer held against its contract by the service itself. */
const API = '/dashboard/api';

const PREFIXES: Readonly<Record<string, string>> = {
  session: 'ses',
  key: 'key',
  user: 'usr',
  saved_filter: 'flt',
  scan: 'scan',
  triage: 'tri',
};

const callable = Object.entries(operationTable).map(([id, { method, path, permission, signInOptional }]) => ({
  id,
  signInOptional,
  method,
  permission,
  path: `${API}${path.replace(/\{(\w+)_id\}/, (_, noun: string) => `${PREFIXES[noun]}_${'0'.repeat(26)}`)}`,
}));
const forSessions = callable.filter(({ permission, signInOptional }) => permission !== null && !signInOptional);
const changes = callable.filter(({ method }) => method !== 'GET');
const forAdmins = callable.filter(({ permission }) => permission === 'admin');

describe('the dashboard', () => {
  let service: Service;
  let admin: DashboardPage;

  beforeAll(async () => {
    service = await startService();
    admin = await signUp(service, { email: 'Dana@Acme.example', name: 'Dana Reyes' });
  });
  afterAll(() => service?.dispose());

  test('answers a method that an address does not have as the API does', async () => {
    const { status, body } = await openPage(service).call(`${API}/session`, { method: 'PATCH' });

    expect([status, body.error.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('takes whole numbers in addresses as the API does', async () => {
    const places = Object.values(operationTable).flatMap(({ path, queryTypes }) =>
      Object.entries(queryTypes).flatMap(([name, type]) => (type === 'integer' ? [`${API}${path}?${name}=`] : [])),
    );

    expect(places.length).toBeGreaterThan(0);
    for (const place of places)
      for (const text of ['Infinity', '1e999', '0x10', '1e1', '%201', '+1', '1.0', '']) {
        const { status, body } = await admin.call(`${place}${text}`);
        expect([place, text, status, body.error.code]).toEqual([place, text, 422, 'VALIDATION_FAILED']);
      }
  });

  describe('lets nobody in', () => {
    test.each(forSessions)('to $id without a session', async ({ method, path }) => {
      const { status, headers, body } = await openPage(service).call(path, { method });

      expect(status).toBe(401);
      expect(body.error.code).toBe('SIGN_IN_REQUIRED');
      expect(headers.get('www-authenticate')).toBeNull();
    });

    test.each(changes)('to $id from a page of another site', async ({ method, path }) => {
      const headers = { cookie: admin.cookie(), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      const { status, body } = await openPage(service).call(path, { method, headers });

      expect(status).toBe(403);
      expect(body.error.code).toBe('CROSS_SITE_REQUEST');
    });

    test.each(forAdmins)('to $id whose permission is write', async ({ id, method, path }) => {
      const writer = await signUp(service, { email: `${id}@acme.example`, permission: 'write' });
      const { status, body } = await writer.call(path, { method });

      expect(status).toBe(403);
      expect(body.error).toMatchObject({
        code: 'FORBIDDEN',
        details: { required_permissions: ['admin'], provided_permissions: ['read', 'write'] },
      });
    });

    test('by a key', async () => {
      const { secret } = await service.key({ permission: 'admin', environment: 'live' });
      const headers = { authorization: `Bearer ${secret}` };

      expect((await openPage(service).call(`${API}/keys`, { headers })).status).toBe(401);
    });

    test('by another name that was pointed at this machine', async () => {
      const { port } = new URL(service.address);
      const answer = await new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: `evil.example:${port}`, 'sec-fetch-site': 'same-origin', cookie: admin.cookie() };
        request({ host: '127.0.0.1', port, path: `${API}/session`, headers }, ({ statusCode, socket }) => {
          socket.destroy();
          resolve(statusCode);
        })
          .once('error', reject)
          .end();
      });

      expect(answer).toBe(403);
    });

    test('by a change that names no page it comes from', async () => {
      const response = await fetch(`${service.address}${API}/session`, {
        method: 'DELETE',
        headers: { cookie: admin.cookie() },
      });

      expect(response.status).toBe(403);
    });

    test('an old browser that names the page of the service itself is let in', async () => {
      const response = await fetch(`${service.address}${API}/profile`, {
        method: 'PATCH',
        headers: { cookie: admin.cookie(), origin: service.address, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Dana Reyes' }),
      });

      expect(response.status).toBe(200);
    });
  });

  test('colleagues are known by name to whoever may read, and by nothing else', async () => {
    const reader = await signUp(service, { email: 'reader@acme.example', name: 'Robin Vale', permission: 'read' });
    const { status, body } = await reader.call(`${API}/people?limit=100`);

    expect(status).toBe(200);
    expect(body.data).toContainEqual({ user_id: expect.stringMatching(/^usr_/), name: 'Robin Vale' });
    expect(new Set(body.data.flatMap((person: object) => Object.keys(person)))).toEqual(new Set(['user_id', 'name']));
  });

  describe('a session', () => {
    test('says who is signed in', async () => {
      const { status, body, headers } = await admin.call(`${API}/session`);

      expect(status).toBe(200);
      expect(body).toEqual({
        user: {
          user_id: expect.stringMatching(/^usr_/),
          email: 'dana@acme.example',
          name: 'Dana Reyes',
          permission: 'admin',
          status: 'active',
          created_at: expect.any(String),
          last_seen_at: expect.any(String),
        },
        account: { account_id: expect.stringMatching(/^acc_/), name: 'Default', plan: 'developer' },
        permissions: ['read', 'write', 'admin'],
        mail_enabled: false,
        expires_at: expect.any(String),
      });
      expect(headers.get('x-ratelimit-limit')).toBe('600');
    });

    test('may be asked for by anyone: its state says when there is none, and counts by network', async () => {
      const path = `${API}/session-state`;
      const signedIn = await admin.call(path);
      const nobody = await openPage(service).call(path);
      const ended = await openPage(service).call(path, { headers: { cookie: `sightline_session=${'a'.repeat(43)}` } });

      expect(signedIn.body.session).toEqual((await admin.call(`${API}/session`)).body);
      expect(signedIn.headers.get('x-ratelimit-limit')).toBe('600');
      for (const { status, body, headers } of [nobody, ended]) {
        expect([status, body]).toEqual([200, { session: null }]);
        expect(headers.get('x-ratelimit-limit')).toBe('120');
      }
    });

    test('begins with a cookie that no script and no other site gets', async () => {
      const { headers } = await openPage(service).call(`${API}/session`, {
        method: 'POST',
        body: { email: 'dana@acme.example', password: PASSWORD },
      });

      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^sightline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      ]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('location')).toBe(`${API}/session`);
    });

    test('ends at once when the user signs out, also for a copy of the cookie', async () => {
      const page = await signUp(service, { email: 'leaver@acme.example' });
      const headers = { cookie: page.cookie() };

      expect((await page.call(`${API}/session`, { method: 'DELETE' })).status).toBe(204);

      expect(page.cookie()).toBe('');
      expect((await openPage(service).call(`${API}/session`, { headers })).status).toBe(401);
      expect((await openPage(service).call('/v1/scans', { headers })).status).toBe(401);
    });

    test('reaches the public API from the same origin, in the environment that the page shows', async () => {
      const { body: made } = await admin.call('/v1/scans', {
        method: 'POST',
        body: { repo_url: 'https://fixtures.sightline.test/clean' },
        headers: { 'x-environment': 'test' },
      });

      const inTest = await admin.call('/v1/scans', { headers: { 'x-environment': 'test' } });
      const live = await admin.call('/v1/scans');

      expect(inTest.body.data.map(({ scan_id }: { scan_id: string }) => scan_id)).toContain(made.scan_id);
      expect(live.body.data).toEqual([]);
      expect((await admin.call('/v1/account')).body.key).toBeNull();
    });

    test.each(['/v1/scans', `${API}/usage`])(
      'with an environment that there is not gets 422, which counts: %s',
      async (path) => {
        const headers = { 'x-environment': 'staging' };
        const remaining = ({ headers }: PageAnswer) => Number(headers.get('x-ratelimit-remaining'));
        const [before, strange] = [await admin.call(path), await admin.call(path, { headers })];
        const unknown = await openPage(service).call(path, { headers });

        expect([strange.status, strange.body.error.details.fields]).toEqual([
          422,
          [{ in: 'header', pointer: '/x-environment', message: 'must be one of live, test' }],
        ]);
        expect(remaining(strange)).toBe(remaining(before) - 1);
        expect(unknown.status).toBe(401);
      },
    );

    test('is no credential for the public API from another site', async () => {
      const headers = { cookie: admin.cookie(), 'sec-fetch-site': 'cross-site' };
      const { status, body } = await openPage(service).call('/v1/scans', { headers });

      expect(status).toBe(401);
      expect(body.error.details.reason).toBe('missing');
    });

    test('counts against a limit of its own, not the one of the keys', async () => {
      const before = await admin.call(`${API}/usage`);
      await admin.call('/v1/scans');
      const { body } = await admin.call(`${API}/usage`);

      expect(body.requests.live.used).toBe(before.body.requests.live.used);
    });
  });

  describe('signing in', () => {
    const signIn = (email: string, password: string) =>
      openPage(service).call(`${API}/session`, { method: 'POST', body: { email, password } });

    test('says the same whether the address or the password is wrong', async () => {
      const wrongPassword = await signIn('dana@acme.example', 'not the password at all');
      const nobody = await signIn('nobody@acme.example', PASSWORD);

      expect(wrongPassword.status).toBe(401);
      expect(nobody.body).toEqual(wrongPassword.body);
      expect(nobody.body.error).toEqual({
        code: 'SIGN_IN_FAILED',
        message: 'E-mail address or password is wrong.',
        details: {},
      });
    });

    test('by a link that there is not is refused, whatever one does with it', async () => {
      const use = (path: string, more: object = {}) =>
        openPage(service).call(`${API}${path}`, { method: 'POST', body: { token: 'a'.repeat(43), ...more } });

      const answers = [await use('/links'), await use('/links/password', { password: PASSWORD })];

      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ]);
    });

    test('asks for a new password with the same answer, whoever the address is of', async () => {
      const ask = (email: string) =>
        openPage(service).call(`${API}/password-resets`, { method: 'POST', body: { email } });
      const answers = await Promise.all([ask('dana@acme.example'), ask('nobody@acme.example')]);

      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    });

    test('takes the new password once the user has changed it, for which the old one is asked', async () => {
      const email = 'changer@acme.example';
      const page = await signUp(service, { email });
      const change = (current_password: string) =>
        page.call(`${API}/password`, { method: 'PUT', body: { current_password, new_password: 'another long one' } });

      const changes = [(await change('not the password at all')).status, (await change(PASSWORD)).status];

      expect(changes).toEqual([422, 204]);
      expect([(await signIn(email, PASSWORD)).status, (await signIn(email, 'another long one')).status]).toEqual([
        401, 201,
      ]);
    });

    test('names each field that is wrong', async () => {
      const { status, body } = await openPage(service).call(`${API}/session`, { method: 'POST', body: { email: '' } });

      expect(status).toBe(422);
      expect(body.error.details.fields.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
        '/email',
        '/password',
      ]);
    });
  });

  describe('a key', () => {
    const create = (more: object = {}) =>
      admin.call(`${API}/keys`, {
        method: 'POST',
        body: { name: 'Pipeline', permission: 'read', environment: 'test', ...more },
      });
    const statusWith = async (secret: string) =>
      (await fetch(`${service.address}/v1/scans`, { headers: { authorization: `Bearer ${secret}` } })).status;

    test('works right after its creation and stops right after its revocation', async () => {
      const { status, body, headers } = await create();
      const { key_id } = body.key;

      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`${API}/keys/${key_id}`);
      expect(await statusWith(body.secret)).toBe(200);
      expect((await admin.call(`${API}/keys/${key_id}`, { method: 'DELETE' })).status).toBe(204);
      expect(await statusWith(body.secret)).toBe(401);
    });

    test('is listed without its secret', async () => {
      const { body: made } = await create({ name: 'Listed', expires_in_days: 7 });
      const { body } = await admin.call(`${API}/keys?environment=test&limit=1`);

      expect(body.data).toEqual([{ ...made.key, last_used_at: null }]);
      expect(JSON.stringify(body)).not.toContain(made.secret.slice(8, 40));
      expect(body.data[0].last_four).toBe(made.secret.slice(-4));
      expect(Date.parse(made.key.expires_at) - Date.parse(made.key.created_at)).toBe(7 * 24 * 60 * 60 * 1_000);
    });

    test('that is rotated goes on for the grace, and not without one', async () => {
      const { body: old } = await create();
      const { body: next } = await admin.call(`${API}/keys/${old.key.key_id}/rotate`, { method: 'POST', body: {} });

      expect(next.key).toMatchObject({ name: 'Pipeline', permission: 'read', environment: 'test', status: 'active' });
      expect([await statusWith(old.secret), await statusWith(next.secret)]).toEqual([200, 200]);

      const path = `${API}/keys/${next.key.key_id}/rotate`;
      await admin.call(path, { method: 'POST', body: { grace_hours: 0 } });
      expect(await statusWith(next.secret)).toBe(401);
    });

    test('of another account is not there', async () => {
      const { account_id: account } = await service.account({ name: 'Stranger', plan: 'vibe_coder' });
      const { body } = await create();
      const stranger = await signUp(service, { email: 'eve@evil.example', account });
      const path = `${API}/keys/${body.key.key_id}`;

      expect((await stranger.call(path, { method: 'DELETE' })).status).toBe(404);
      expect((await stranger.call(`${path}/rotate`, { method: 'POST', body: {} })).status).toBe(404);
      expect((await stranger.call(`${API}/keys`)).body.data).toEqual([]);
      expect(
        (await stranger.call(`${API}/audit-entries`)).body.data.map(({ action }: { action: string }) => action),
      ).toEqual(expect.not.arrayContaining(['key.created']));
      expect(await statusWith(body.secret)).toBe(200);
    });

    test.each([0, 366, 1.5])('does not live for %s days', async (expires_in_days) => {
      const { status, body } = await create({ expires_in_days });

      expect(status).toBe(422);
      expect(body.error.details.fields[0].pointer).toBe('/expires_in_days');
    });
  });
});
