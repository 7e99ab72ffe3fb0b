import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { createSecret } from '../../src/domain/people/key-format.ts';
import { type CreatedKey, type Service, startService } from '../fixtures/servers/service.ts';
import { createCaller } from './cells/caller.ts';
import { type Answer, type Call, errorOf, exchange } from './cells/exchange.ts';

/** Decisions 3 to 6, 8 and 34 on the real service. */
let service: Service;
let base: string;
let read: CreatedKey;
let write: CreatedKey;
let live: CreatedKey;
let brief: CreatedKey;
let doomed: CreatedKey;

beforeAll(async () => {
  service = await startService({ environment: { LOG_LEVEL: 'info' } });
  base = `${service.address}/v1`;
  [brief, read, write, live, doomed] = await Promise.all([
    service.key({ permission: 'read', environment: 'test', expiresIn: '1s' }),
    service.key({ permission: 'read', environment: 'test' }),
    service.key({ permission: 'write', environment: 'test' }),
    service.key({ permission: 'read', environment: 'live' }),
    service.key({ permission: 'read', environment: 'test' }),
  ]);
});
afterAll(() => service?.dispose());

const get = (path: string, headers: Call['headers'] = {}): Promise<Answer> =>
  exchange(base, { method: 'GET', path, headers });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** The whole answer to a call that needs `permission` and has no usable key. */
const expectUnauthorized = (answer: Answer, reason: string, permission = 'read'): void => {
  const { message, variants } = errorCatalogue.UNAUTHORIZED;
  expect(answer.status).toBe(401);
  expect(answer.json).toEqual({
    error: {
      code: 'UNAUTHORIZED',
      message: reason === 'ambiguous' ? variants.twoCredentials : message,
      details: { required_permissions: [permission], provided_permissions: [], reason },
    },
  });
  expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
};

describe('a call is refused with 401', () => {
  test('for a change of users with a key in the address, where any key is taken for none', async () => {
    const { secret } = await service.key({ permission: 'admin', environment: 'test' });
    const body = JSON.stringify({ email: 'eve@evil.example', name: 'Eve', permission: 'admin' });
    const path = `/users?api_key=${secret}`;
    const headers = { 'content-type': 'application/json' };

    expectUnauthorized(await exchange(base, { method: 'POST', path, headers, body }), 'missing', 'admin');
    expect((await get('/users', bearer(secret))).json).toEqual({ data: [], next_cursor: null });
  });

  test('without a key', async () => expectUnauthorized(await get('/scans'), 'missing'));

  test.each([
    ['another scheme', () => 'Basic dXNlcjpwYXNz'],
    ['no key after the scheme', () => 'Bearer '],
    ['another scheme before ours', () => `Basic Bearer ${read.secret}`],
    ['text that is no key', () => 'Bearer nonsense'],
    [
      'a key with a mistyped character',
      () => `Bearer ${read.secret.slice(0, -1)}${read.secret.endsWith('a') ? 'b' : 'a'}`,
    ],
    ['two keys', () => `Bearer ${read.secret} ${write.secret}`],
  ])('with %s', async (_what, authorization) =>
    expectUnauthorized(await get('/scans', { authorization: authorization() }), 'malformed'),
  );

  test('with a key that nobody was given', async () =>
    expectUnauthorized(await get('/scans', bearer(createSecret('test', randomInt))), 'unknown'));

  test('with a key past its end', async () => {
    let answer = await get('/rate-limit', bearer(brief.secret));
    while (answer.status === 200) answer = await get('/rate-limit', bearer(brief.secret));

    expectUnauthorized(answer, 'expired');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(brief.expires_at));
  });

  test('with a revoked key, at once, while the service runs', async () => {
    expect((await get('/scans', bearer(doomed.secret))).status).toBe(200);

    await service.command('keys', 'revoke', doomed.key_id);

    expectUnauthorized(await get('/scans', bearer(doomed.secret)), 'revoked');
  });

  test('with a live key in the address, which its header would have let in', async () => {
    expectUnauthorized(await get(`/scans?api_key=${live.secret}`), 'live_key_in_query');
    expect((await get('/scans', bearer(live.secret))).status).toBe(200);
  });

  test.each([
    ['alone', '/scans', (key: string) => `api_key=${key}`, () => ({})],
    ['and the same in the header', '/scans', (key: string) => `api_key=${key}`, bearer],
    ['and another in the header', '/scans', (key: string) => `api_key=${key}`, () => bearer(read.secret)],
    ['beside another there', '/scans', (key: string) => `api_key=${read.secret}&api_key=${key}`, () => ({})],
    ['where no key may stand', '/users/usr_0', (key: string) => `api_key=${key}`, bearer],
  ])('with a live key in the address %s, which is remembered', async (_how, path, query, headers) => {
    const { key_id, secret } = await service.key({ permission: 'admin', environment: 'live' });

    const answer = await exchange(base, {
      method: 'DELETE',
      path: `${path}?${query(secret)}`,
      headers: headers(secret),
    });
    const listed: { key_id: string; seen_in_query_at: string | null }[] = JSON.parse(
      await service.command('keys', 'list', '--json'),
    );

    expectUnauthorized(answer, 'live_key_in_query', path === '/scans' ? 'read' : 'admin');
    expect(listed.find((key) => key.key_id === key_id)?.seen_in_query_at).toMatch(/^\d{4}-/);
  });

  test.each([
    ['in header and address', () => get(`/scans?api_key=${read.secret}`, bearer(write.secret))],
    ['in the address', () => get(`/scans?api_key=${read.secret}&api_key=${write.secret}`)],
    ['of one key there, written twice', () => get(`/scans?api_key=${read.secret}&api_key=${read.secret}`)],
    [
      'of another scheme and a key',
      () => get(`/scans?api_key=${read.secret}`, { authorization: 'Basic dXNlcjpwYXNz' }),
    ],
  ])('with two credentials %s', async (_where, call) => expectUnauthorized(await call(), 'ambiguous'));

  test('naming the permission that the operation needs', async () => {
    const post = (path: string) => exchange(base, { method: 'POST', path, headers: {} });

    expectUnauthorized(await post('/scans'), 'missing', 'write');
    expectUnauthorized(await post('/webhooks'), 'missing', 'admin');
    expectUnauthorized(await get('/nothing'), 'missing', 'read');
  });
});

describe('a valid key', () => {
  test('is taken in either case of the scheme', async () => {
    expect((await get('/scans', { authorization: `bearer ${read.secret}` })).status).toBe(200);
  });

  test('may stand any number of blanks after the scheme', async () => {
    expect((await get('/scans', { authorization: `Bearer   ${read.secret}` })).status).toBe(200);
  });

  test('of the test environment may stand in header and address alike: that is one credential', async () => {
    const { status, json } = await get(`/account?api_key=${read.secret}`, bearer(read.secret));

    expect([status, json]).toEqual([200, (await get('/account', bearer(read.secret))).json]);
  });

  test('of the test environment may stand in the address, and no link of the answer repeats it', async () => {
    const caller = createCaller({ base, secret: write.secret });
    const fixture = { repo_url: 'https://fixtures.sightline.test/clean' };
    for (let made = 0; made < 2; made += 1) await caller.post('/scans', fixture);

    const answer = await get(`/scans?limit=1&api_key=${write.secret}`);

    expect(answer.status).toBe(200);
    expect(answer.headers.link).toMatch(/^<\/v1\/scans\?.*cursor=.*>; rel="next"$/);
    expect(answer.headers.link).not.toContain('api_key');
  });

  test('of a lower level gets 403 with what it would need and what it has', async () => {
    const refused = { code: 'FORBIDDEN', message: errorCatalogue.FORBIDDEN.message };

    const scan = await createCaller({ base, secret: read.secret }).post('/scans', {});
    const webhook = await createCaller({ base, secret: write.secret }).get('/webhooks');

    expect([scan.status, webhook.status]).toEqual([403, 403]);
    expect(errorOf(scan)).toEqual({
      ...refused,
      details: { required_permissions: ['write'], provided_permissions: ['read'] },
    });
    expect(errorOf(webhook)).toEqual({
      ...refused,
      details: { required_permissions: ['admin'], provided_permissions: ['read', 'write'] },
    });
  });
});

describe('the request id', () => {
  test('of the client is taken over when it is well-formed, also on a refusal', async () => {
    const id = 'order-4711:retry.2_a';

    const answers = [
      await get('/scans', { ...bearer(read.secret), 'x-request-id': id }),
      await get('/scans', { 'x-request-id': id }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual([id, id]);
    // Written after the answer
    await expect.poll(() => service.log().some(({ request_id }) => request_id === id)).toBe(true);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['with a space', 'a b'],
    ['with what a log may trip over', '{"a":1}'],
    ['too long', 'a'.repeat(129)],
  ])('that is %s is made', async (_how, given) => {
    const { headers } = await get('/scans', given === undefined ? {} : { 'x-request-id': given });

    expect(headers['x-request-id']).toMatch(/^[\w.:-]{1,128}$/);
    expect(headers['x-request-id']).not.toBe(given);
  });
});

test.each<[string, string, () => Call['headers'], object]>([
  [
    'of an operation',
    '/scans?limit=7',
    () => bearer(read.secret),
    { operation: 'listScans', path: '/v1/scans', status: 200 },
  ],
  ['to nowhere', '/nothing?a=b', () => bearer(read.secret), { path: '/v1/nothing', status: 404 }],
  ['of nobody', '/scans', () => ({}), { operation: 'listScans', path: '/v1/scans', status: 401, actor_id: undefined }],
  [
    'with a key in its path',
    '/scans/sl_test_not-a-key',
    () => bearer(read.secret),
    { operation: 'getScan', path: '/v1/scans/sl_test_[redacted]-a-key', status: 404 },
  ],
])(
  'a call %s is one line of the log: what it was, who made it, what came of it',
  async (_what, path, headers, line) => {
    const request_id = randomUUID();
    // As its schema says
    const { account_id } = (await get('/account', bearer(read.secret))).json as { account_id: string };

    await get(path, { ...headers(), 'x-request-id': request_id });

    const lines = () => service.log().filter((one) => one.request_id === request_id && one.msg === 'request answered');
    await expect.poll(() => lines().length).toBe(1);
    const isNobody = 'actor_id' in line;
    expect({ account_id: undefined, actor_id: undefined, ...lines()[0] }).toMatchObject({
      level: 'info',
      method: 'GET',
      duration_ms: expect.toSatisfy(Number.isInteger),
      ...(isNobody ? {} : { account_id, actor_id: read.key_id }),
      ...line,
    });
  },
);

test('no key is ever in the log, wherever a client put it', async () => {
  const { secret } = read;
  const places = [
    `/scans?api_key=${secret}`,
    `/nothing?api_key=${secret}`,
    `/scans/%zz?api_key=${secret}`,
    `/scans%3Fapi_key=${secret}`,
    `/scans/${secret}`,
    `/scans?unknown=${secret}&api_key=${secret}`,
    `/scans?api_key=${secret}x`,
    `/scans?api_key=${secret}&padding=${'x'.repeat(20_000)}`,
  ];

  for (const path of places) await get(path);
  await get('/scans', bearer(secret));
  await get('/scans', bearer(`${secret}x`));
  await exchange(base, {
    method: 'POST',
    path: `/scans?api_key=${write.secret}`,
    headers: { 'content-type': 'application/json' },
    body: `{"${write.secret}`,
  });

  const log = service.standardError();
  expect(service.log().filter(({ msg }) => msg === 'request answered').length).toBeGreaterThan(places.length);
  for (const key of [read, write, live, brief, doomed]) expect(log).not.toContain(key.secret.slice(8));
});
