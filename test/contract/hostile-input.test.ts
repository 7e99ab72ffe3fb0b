import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { busySeconds } from '../fixtures/programs/busy-seconds.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller, textOf } from './cells/caller.ts';
import { type Answer, errorOf } from './cells/exchange.ts';

/** Input that no honest client sends, at the real service: it answers each in its own terms, and never with 500. */
const MIB = 1024 * 1024;
const clean = { repo_url: 'https://fixtures.sightline.test/clean' };

let service: Service;
let caller: Caller;

beforeAll(async () => {
  service = await startService();
  const { secret } = await service.key({ permission: 'admin', environment: 'test' });
  caller = createCaller({ base: `${service.address}/v1`, secret });
});
// Throws when anything was logged as an error, which every 500 is.
afterAll(() => service?.dispose());

type Code = keyof typeof errorCatalogue;

const expectRefused = (answer: Answer, code: Code): void => {
  expect({ status: answer.status, code: errorOf(answer).code }).toEqual({ status: errorCatalogue[code].status, code });
};

const field = (place: 'body' | 'query', pointer: string, message: string) => ({ in: place, pointer, message });

const expectFields = (answer: Answer, ...fields: ReturnType<typeof field>[]): void => {
  expect(answer.status).toBe(422);
  expect(errorOf(answer)).toEqual({
    code: 'VALIDATION_FAILED',
    message: errorCatalogue.VALIDATION_FAILED.message,
    details: { fields },
  });
};

describe('a body', () => {
  const post = (body: string | Buffer, headers = {}) => caller.postRaw('/scans', body, headers);
  const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

  test.each<[Code, string, () => Promise<Answer>]>([
    ['MALFORMED_REQUEST', 'that is cut off', () => post('{"repo_url": ')],
    ['MALFORMED_REQUEST', 'in another encoding', () => post(Buffer.from('{"repo_url": "h\u00e9"}', 'latin1'))],
    ['MALFORMED_REQUEST', 'with half a character', () => post(Buffer.from([0x22, 0xe2, 0x82, 0x22]))],
    ['MALFORMED_REQUEST', 'that reaches for the prototype', () => post('{"__proto__": {"admin": true}}')],
    ['MALFORMED_REQUEST', 'that reaches for the constructor', () => post('{"constructor": {"prototype": {}}}')],
    ['MALFORMED_REQUEST', 'of brackets that never close', () => post('['.repeat(MIB))],
    ['PAYLOAD_TOO_LARGE', 'of 1 MiB and one byte', () => post(JSON.stringify(clean).padEnd(MIB + 1))],
    ['UNSUPPORTED_MEDIA_TYPE', 'that calls itself text', () => post('{}', { 'content-type': 'text/plain' })],
    ['UNSUPPORTED_MEDIA_TYPE', 'that says not what it is', () => post('{}', { 'content-type': '' })],
    ['UNSUPPORTED_MEDIA_TYPE', 'that is compressed', () => post(gzipSync('{}'), { 'content-encoding': 'gzip' })],
    ['UNSUPPORTED_MEDIA_TYPE', 'that says it is compressed', () => post('{}', { 'content-encoding': 'br' })],
    ['UNSUPPORTED_MEDIA_TYPE', 'encoded twice', () => post('{}', { 'content-encoding': 'identity, gzip' })],
    ['VALIDATION_FAILED', 'that says it is not compressed', () => post('{}', { 'content-encoding': 'Identity' })],
    ['VALIDATION_FAILED', 'nested 100,000 arrays deep', () => post(nested('[', ']', 100_000))],
    ['VALIDATION_FAILED', 'nested 50,000 objects deep', () => post(nested('{"options":', '}', 50_000))],
    ['VALIDATION_FAILED', 'with half a surrogate pair', () => post('{"repo_url": "\\ud800"}')],
    ['VALIDATION_FAILED', 'with a number beyond all bounds', () => post('{"repo_url": 1e999}')],
  ])('gets %s %s', async (code, _what, call) => expectRefused(await call(), code));

  test('that is too long is told how long it may be', async () => {
    const answer = await post(JSON.stringify(clean).padEnd(MIB + 1));

    expect(errorOf(answer).details).toEqual({ limit: MIB });
  });

  test.each([
    ['text', '"x"', 'must be object'],
    ['null', 'null', 'must be object'],
    ['an array', '[]', 'must be object'],
    ['nothing', '', 'is required'],
  ])('that is %s is refused as a whole', async (_what, body, message) =>
    expectFields(await post(body), field('body', '', message)),
  );

  test('is refused with every field that does not fit', async () => {
    const answer = await caller.post('/scans', { ref: '-x', options: { exclude: [''], depth: 1 } });

    expect(errorOf(answer).details.fields).toEqual([
      field('body', '/repo_url', 'is required'),
      field('body', '/ref', expect.stringMatching(/^must be a branch, tag or full commit: /)),
      field('body', '/options/depth', 'is not known here; remove it or check its spelling'),
      field('body', '/options/exclude/0', 'must not be empty'),
    ]);
  });

  test('that is compressed is refused with what to send instead', async () => {
    const answer = await post(gzipSync('{}'), { 'content-encoding': 'gzip' });

    expect(errorOf(answer).message).toBe(errorCatalogue.UNSUPPORTED_MEDIA_TYPE.variants.compressedBody);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  test('with NUL in a value is refused', async () => {
    const webhook = { url: 'https://hooks.example.com/', events: ['scan.failed'], secret: 'a\0b', active: true };

    expectFields(
      await caller.post('/webhooks', webhook),
      field('body', '/secret', 'must not contain the NUL character (U+0000)'),
    );
  });

  test('with half a surrogate pair in a secret is refused', async () => {
    const body = '{"url":"https://hooks.example.com/","events":["scan.failed"],"secret":"a\\ud800","active":true}';

    expectFields(
      await caller.postRaw('/webhooks', body),
      field('body', '/secret', 'must not contain half of a surrogate pair'),
    );
  });

  test('of exactly 1 MiB is read', async () => {
    expect((await post(JSON.stringify(clean).padEnd(MIB))).status).toBe(202);
  });

  test('that an operation does not take is ignored, whatever it is', async () => {
    const noBody = [
      await caller.send('POST', '/scans/scan_0/cancel', { 'content-type': 'text/plain' }, 'x'),
      await caller.postRaw('/scans/scan_0/cancel', '{'),
      await caller.postRaw('/scans/scan_0/cancel', '{', { 'content-encoding': 'gzip' }),
      await caller.send('DELETE', '/webhooks/wh_0', { 'content-type': 'application/json' }, 'x'.repeat(MIB + 1)),
    ];

    for (const answer of noBody) expectRefused(answer, 'NOT_FOUND');
    expect((await caller.send('GET', '/scans', { 'content-type': 'application/json' }, '{')).status).toBe(200);
  });

  test.each(['no type', '', ';', 'application/json; charset', 'text/plain, text/plain'])(
    'that an operation does not take may call itself "%s"',
    async (type) => {
      for (const body of [undefined, '', '{'])
        for (const [method, path] of [
          ['POST', '/scans/scan_0/cancel'],
          ['DELETE', '/webhooks/wh_0'],
        ] as const)
          expectRefused(await caller.send(method, path, { 'content-type': type }, body), 'NOT_FOUND');
      expect((await caller.send('GET', '/account', { 'content-type': type }, '{')).status).toBe(200);
    },
  );

  test('made to keep the validator busy does not', async () => {
    const many = Array.from({ length: 140_000 }, (_, at) => at);
    const hook = { url: 'https://hooks.example.com/', secret: 's', active: true };
    const hostile = [
      () => caller.post('/webhooks', { ...hook, events: many }),
      () => caller.post('/issues/triage', { issue_ids: many, dismissal: null }),
      () => caller.post('/scans', Object.fromEntries(many.slice(0, 70_000).map((at) => [`k${at}`, 1]))),
      () => caller.post('/scans', { ...clean, options: { exclude: ['-*'.repeat(200_000), '*'.repeat(200_000)] } }),
      () => caller.post('/scans', { ...clean, ref: `${'a./'.repeat(200_000)}%` }),
      () => caller.post('/scans', { repo_url: `https://${'%41a:'.repeat(150_000)}` }),
    ];

    for (const send of hostile) {
      const before = busySeconds(service.pid);
      expectRefused(await send(), 'VALIDATION_FAILED');
      expect(busySeconds(service.pid) - before).toBeLessThan(3);
    }
  });
});

describe('an address in a body', () => {
  test.each([
    'https://',
    'https://git.example.com:99999/x',
    'https://git.example.com:0/x',
    'https://256.256.256.256/x',
    'https://a%2fb/x',
    'https://[::1',
    'https://a..b/x',
    'https://10.0.0.1/x',
    'https://2130706433/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://user:pass@git.example.com/x',
    'http://git.example.com/x',
    'file:///etc/passwd',
    'urn:x',
  ])('like %s is refused for scans and webhooks alike', async (address) => {
    const scan = await caller.post('/scans', { repo_url: address });
    const webhook = await caller.post('/webhooks', {
      url: address,
      events: ['scan.failed'],
      secret: 's',
      active: true,
    });

    expectFields(scan, field('body', '/repo_url', expect.any(String)));
    expect([webhook.status, errorOf(webhook).details.fields]).toEqual([
      422,
      expect.arrayContaining([field('body', '/url', expect.any(String))]),
    ]);
  });
});

describe('a query', () => {
  test.each([
    ['/scans?page=2', '/page', 'is not known here; remove it or check its spelling'],
    ['/scans?__proto__=1', '/__proto__', 'is not known here; remove it or check its spelling'],
    ['/account?verbose=1', '/verbose', 'is not known here; remove it or check its spelling'],
    ['/scans?limit=101', '/limit', 'must be <= 100'],
    ['/scans?limit=%zz', '/limit', 'must be integer'],
    ['/scans?limit=', '/limit', 'must be integer'],
    ['/scans?limit=1&limit=2', '/limit', 'must be integer'],
    ['/scans?repo_url=a%00b', '/repo_url', 'must not contain the NUL character (U+0000)'],
    ['/scans?created_after=yesterday', '/created_after', 'must match format "date-time"'],
    ['/scans?created_after=2016-12-31T23:59:60Z', '/created_after', 'is no time that exists'],
    ['/issues?first_seen_after=2016-12-31T23:59:60Z', '/first_seen_after', 'is no time that exists'],
    ['/scans?status=done', '/status/0', 'must be one of queued, running, completed, failed, timed_out, canceled'],
  ])('like %s is refused', async (path, pointer, message) =>
    expectFields(await caller.get(path), field('query', pointer, message)),
  );

  test('may repeat a parameter that takes several values', async () => {
    expect((await caller.get('/scans?status=queued&status=running')).status).toBe(200);
  });
});

describe('a path', () => {
  const longest = 'a'.repeat(12_000);

  test.each([
    '/nothing',
    '/scans/',
    '//scans',
    '/Scans',
    '/scans/scan_0',
    '/scans/%zz',
    '/scans/%ff%fe',
    '/scans/a%00b',
    '/scans/..%2f..%2fetc',
    `/scans/${longest}`,
    `/scans/${longest}/issues`,
  ])('like %s names nothing', async (path) => expectRefused(await caller.get(path), 'NOT_FOUND'));

  test('that does not decode names nothing, and tells nobody so without a key', async () => {
    const nobody = createCaller({ base: `${service.address}/v1`, secret: 'nonsense' });

    expectRefused(await nobody.get('/scans/%zz'), 'UNAUTHORIZED');
  });

  test('longer than can be read is refused in the documented terms', async () => {
    const answer = await caller.get(`/scans/${'a'.repeat(20_000)}`);

    expect(answer.status).toBe(431);
    expect(errorOf(answer)).toEqual({
      code: 'HEADERS_TOO_LARGE',
      message: 'The address and headers are larger than 16 KiB. Send less.',
      details: {},
    });
  });
});

describe('a method', () => {
  test.each([
    ['DELETE', '/scans', ['GET', 'HEAD', 'POST']],
    ['PUT', '/scans', ['GET', 'HEAD', 'POST']],
    ['OPTIONS', '/scans', ['GET', 'HEAD', 'POST']],
    ['TRACE', '/account', ['GET', 'HEAD']],
    ['GET', '/scans/scan_0/cancel', ['POST']],
    ['HEAD', '/issues/triage', ['POST']],
    ['POST', '/webhooks/wh_0', ['GET', 'HEAD', 'PATCH', 'DELETE']],
  ])('%s of %s is answered with those that it takes', async (method, path, allow) => {
    const answer = await caller.send(
      method,
      path,
      { 'content-type': 'text/plain' },
      method === 'PUT' ? 'x' : undefined,
    );

    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow.join(', '));
    if (method !== 'HEAD') expect(errorOf(answer).details).toEqual({ allow });
  });

  test.each(['/scans', '/account', '/scans/scan_0', '/openapi.json'])(
    'HEAD of %s is GET without the body',
    async (path) => {
      const whole = createCaller({ base: service.address, secret: '' });
      const at = path === '/openapi.json' ? whole : caller;
      const varying = ['date', 'x-request-id', 'x-ratelimit-remaining', 'transfer-encoding', 'connection'];
      const headersOf = ({ headers }: Answer) => Object.entries(headers).filter(([name]) => !varying.includes(name));

      const [get, head] = [await at.get(path), await at.send('HEAD', path)];

      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(headersOf(head)).toEqual(headersOf(get));
    },
  );
});

describe('an idempotency key', () => {
  test.each(['', ' ', 'x'.repeat(256)])('like "%s" is refused', async (key) => {
    const answer = await caller.post('/scans', clean, { 'idempotency-key': key });

    expect(answer.status).toBe(422);
    expect(errorOf(answer).details.fields).toContainEqual({
      in: 'header',
      pointer: '/idempotency-key',
      message: expect.any(String),
    });
  });
});

test('Accept is weighed: anything that lets JSON through gets it', async () => {
  const own = 'application/json; charset=utf-8';
  const accepts = ['*/*', 'application/*', 'text/html, application/json;q=0.1', 'APPLICATION/JSON', own];
  for (const accept of accepts)
    expect((await caller.get('/account', { accept })).headers['content-type']).toMatch(/json/);

  for (const accept of ['text/csv', 'application/json;q=0'])
    expectRefused(await caller.get('/account', { accept }), 'NOT_ACCEPTABLE');
});

test.each([
  ['GET', '/account', ['application/json']],
  ['GET', '/scans/scan_0/stream', ['text/event-stream']],
  ['GET', '/scans/scan_0/report', ['application/json', 'application/sarif+json', 'text/html']],
])('an Accept that leaves nothing of %s %s is told what there is', async (method, path, produces) => {
  const answer = await caller.send(method, path, { accept: 'image/png' });

  expect(answer.status).toBe(406);
  expect(errorOf(answer)).toEqual({
    code: 'NOT_ACCEPTABLE',
    message: errorCatalogue.NOT_ACCEPTABLE.message,
    details: { produces },
  });
});

test('a success without a body fits every Accept', async () => {
  const { json } = await caller.post('/webhooks', {
    url: 'https://hooks.example.com/',
    events: ['scan.failed'],
    secret: 'correct horse battery staple',
    active: false,
  });
  const path = `/webhooks/${(json as { webhook_id: string }).webhook_id}`; // the contract check has seen it

  expect((await caller.send('DELETE', path, { accept: 'text/plain' })).status).toBe(204);
  expectRefused(await caller.send('DELETE', path, { accept: 'text/plain' }), 'NOT_FOUND');
});

describe('a method that the address does not take', () => {
  const takes = ['GET', 'HEAD', 'POST'];
  // Which is no request to Node
  const others = METHODS.filter((method) => !takes.includes(method) && method !== 'CONNECT');

  test.each(others)('gets 405 with what it takes: %s', async (method) => {
    const plain = await caller.send(method, '/scans');
    const withBody = await caller.send(
      method,
      '/scans',
      { 'content-type': 'no type', 'content-encoding': 'gzip' },
      '{',
    );

    for (const answer of [plain, withBody]) {
      expectRefused(answer, 'METHOD_NOT_ALLOWED');
      expect(answer.headers.allow).toBe(takes.join(', '));
      expect(errorOf(answer).details).toEqual({ allow: takes });
    }
  });

  test('gets 404 where there is nothing', async () => {
    for (const method of ['PURGE', 'PROPFIND', 'QUERY'])
      expectRefused(await caller.send(method, '/nothing'), 'NOT_FOUND');
  });
});

test('a scan made by a body with odd but valid JSON is the scan it says', async () => {
  const answer = await caller.postRaw(
    '/scans',
    '{"repo_url":"a","\\u0072epo_url":"https://fixtures.sightline.test/clean"}',
  );

  expect(answer.status).toBe(202);
  expect(textOf(answer, 'repo_url')).toBe('https://fixtures.sightline.test/clean');
});
