import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { operationTable } from '../../generated/operations.ts';
import { signUp } from '../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { createTlsFixture, type TlsFixture } from '../fixtures/servers/tls.ts';
import { createCaller } from './cells/caller.ts';
import { type Answer, errorOf, exchange } from './cells/exchange.ts';

/** Decisions 31 and 33 on the real service. */
const HSTS = 'strict-transport-security';

describe('without settings', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ role: 'api' });
  });
  afterAll(() => service?.dispose());

  test('the service serves plain HTTP on loopback alone, and tells nobody to insist on HTTPS', async () => {
    const answer = await exchange(service.address, { method: 'GET', path: '/healthz', headers: {} });

    expect(service.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers[HSTS]).toBeUndefined();
  });

  test('no page of another origin may read an answer', async () => {
    const headers = { origin: 'https://app.example.com' };
    const answer = await exchange(service.address, { method: 'GET', path: '/v1/scans', headers });

    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('what lies outside the API needs no key', async () => {
    const documents = ['/openapi.json', '/asyncapi.json', '/openapi.yaml', '/asyncapi.yaml'];
    for (const path of ['/healthz', '/readyz', ...documents]) {
      const answer = await exchange(service.address, { method: 'GET', path, headers: {} });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['x-request-id']).toBeDefined();
    }
    const nothing = await exchange(service.address, { method: 'GET', path: '/nothing', headers: {} });
    expect([nothing.status, errorOf(nothing).code]).toEqual([404, 'NOT_FOUND']);
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, /HOST .* needs TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY/],
  [{ HOST: '::' }, /HOST .* needs TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY/],
  [{ TLS_CERT_FILE: '/nowhere/cert.pem' }, /TLS_CERT_FILE and TLS_KEY_FILE go together/],
  [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS must be a list of origins/],
])('%j does not start, and says what to do', async (environment, advice) => {
  const started = startService({ role: 'api', environment });

  await expect(started).rejects.toThrow('ended with 2 before it was ready');
  await expect(started).rejects.toThrow(advice);
});

describe('with a certificate', () => {
  let tls: TlsFixture;
  let service: Service;
  beforeAll(async () => {
    tls = createTlsFixture();
    const files = { TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: tls.keyFile };
    service = await startService({ role: 'api', environment: { HOST: '0.0.0.0', ...files } });
  });
  afterAll(async () => {
    await service?.dispose();
    tls?.remove();
  });

  const call = (host: string) => ({ method: 'GET', path: '/healthz', headers: { host } });
  const base = () => `https://127.0.0.1:${service.port}`;

  test('the service serves HTTPS elsewhere too, and HTTPS alone', async () => {
    expect(service.address).toBe(`https://0.0.0.0:${service.port}`);
    expect((await exchange(base(), call('localhost'), tls.ca)).status).toBe(200);
    await expect(exchange(base(), call('localhost'))).rejects.toThrow(/certificate/); // unknown without its authority
    await expect(exchange(base().replace('https', 'http'), call('localhost'))).rejects.toThrow();
  });

  test('browsers are told to insist on it, but not for their own machine', async () => {
    const away = await exchange(base(), call('hooks.sightline-test.example'), tls.ca);
    const near = await exchange(base(), call('localhost'), tls.ca);

    expect(away.headers[HSTS]).toBe('max-age=31536000; includeSubDomains');
    expect(near.headers[HSTS]).toBeUndefined();
  });
});

describe('with listed origins', () => {
  const origin = 'https://app.example.com';
  let service: Service;
  let secret: string;
  beforeAll(async () => {
    service = await startService({ role: 'api', environment: { CORS_ORIGINS: `${origin},https://b.example` } });
    ({ secret } = await service.key({ permission: 'read', environment: 'test' }));
  });
  afterAll(() => service?.dispose());

  const get = (from: string) => createCaller({ base: `${service.address}/v1`, secret }).get('/scans', { origin: from });
  const preflight = (from: string, method = 'POST') =>
    exchange(service.address, {
      method: 'OPTIONS',
      path: '/v1/scans',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    });
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

  test('their pages may read answers and the headers that matter', async () => {
    const { status, headers } = await get(origin);

    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers.vary).toMatch(/Origin/i);
    expect(headers['access-control-expose-headers']?.split(', ').toSorted()).toEqual([
      'Content-Disposition',
      'ETag',
      'Link',
      'Location',
      'Retry-After',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
    ]);
  });

  test('their pages may read a refusal as well', async () => {
    const answer = await exchange(service.address, { method: 'GET', path: '/v1/scans', headers: { origin } });

    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([401, origin]);
  });

  test.each(methods)('a preflight for %s needs no key, and allows what the contract has', async (method) => {
    const { status, headers } = await preflight(origin, method);

    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-methods']?.split(', ')).toEqual(methods);
    expect(headers['access-control-allow-headers']?.split(', ')).toEqual([
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      'X-Request-Id',
      'If-None-Match',
    ]);
  });

  test('the methods of the contract are these, and HEAD', () => {
    const used = new Set<string>(Object.values(operationTable).map(({ method }) => method));

    expect([...used, 'HEAD'].toSorted()).toEqual(methods.toSorted());
  });

  test.each([{}, { origin }, { 'access-control-request-method': 'GET' }])(
    'an OPTIONS that is no preflight is refused in our own terms: %j',
    async (headers) => {
      const { send } = createCaller({ base: service.address, secret });
      const nobody = await exchange(service.address, { method: 'OPTIONS', path: '/v1/scans', headers });
      const known = await send('OPTIONS', '/v1/scans', headers);
      const nowhere = await send('OPTIONS', '/nothing', headers);

      expect([nobody, known, nowhere].map((answer) => [answer.status, errorOf(answer).code])).toEqual([
        [401, 'UNAUTHORIZED'],
        [405, 'METHOD_NOT_ALLOWED'],
        [404, 'NOT_FOUND'],
      ]);
      expect(known.headers.allow).toBe('GET, HEAD, POST');
    },
  );

  test.each(['https://evil.example', 'http://app.example.com', 'https://app.example.com.evil.example', 'null'])(
    'pages of %s may not',
    async (stranger) => {
      for (const { headers } of [await get(stranger), await preflight(stranger)])
        expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe.each([
  ['any', 'on', 200],
  ['a listed', '127.0.0.2', 421],
] as const)('behind %s proxy', (_which, proxies, toStranger) => {
  let service: Service;
  let secret: string;
  beforeAll(async () => {
    service = await startService({ role: 'api', environment: { TRUST_PROXY: proxies } });
    ({ secret } = await service.key({ permission: 'read', environment: 'test' }));
  });
  afterAll(() => service?.dispose());

  const scans = (from: string, headers = {}): Promise<Answer> =>
    createCaller({ base: `${service.address}/v1`, secret, from }).get('/scans', headers);
  const viaProxy = (protocol: string) => ({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': protocol });

  test('a call that came to it over HTTPS is answered, and its browser told to insist', async () => {
    const { status, headers } = await scans('127.0.0.2', { ...viaProxy('https'), host: 'api.sightline-test.example' });

    expect(status).toBe(200);
    expect(headers[HSTS]).toBe('max-age=31536000; includeSubDomains');
  });

  test.each([
    ['that came to it without', viaProxy('http')],
    ['of which it says nothing', { 'x-forwarded-for': '203.0.113.7' }],
  ])('a call %s is refused before its key is looked at', async (_how, headers) => {
    const answers = [await scans('127.0.0.2', headers), await scans('127.0.0.2', { ...headers, authorization: '' })];

    for (const answer of answers) {
      expect(answer.status).toBe(421);
      expect(errorOf(answer)).toEqual({
        code: 'HTTPS_REQUIRED',
        message: errorCatalogue.HTTPS_REQUIRED.message,
        details: {},
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    }
  });

  test('a program on this machine that no proxy forwards needs no HTTPS, and is told nothing of it', async () => {
    const { status, headers } = await scans('127.0.0.1', { host: 'api.sightline-test.example' });

    expect([status, headers[HSTS]]).toEqual([200, undefined]);
  });

  test('probes and documents are answered either way', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json']) {
      const answer = await exchange(service.address, { method: 'GET', path, headers: viaProxy('http') });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test.each<[string, (at: number) => string]>([
    ['the address that the proxy saw, whatever stands before it', (at) => `198.51.100.${at}, 203.0.113.99`],
    ['the address without its port', (at) => `203.0.113.98:${40_000 + at}`],
    ['the network of IPv6 without the port', (at) => `[2001:db8::${at}]:${40_000 + at}`],
    ['one and the same nobody where it is none', (at) => `nobody-${at}`],
  ])('guesses are counted against %s', async (_what, forwarded) => {
    const guesser = createCaller({ base: `${service.address}/v1`, secret: 'nonsense', from: '127.0.0.2' });
    const statuses = new Set<number>();
    for (let at = 1; at <= 70; at += 1) {
      const headers = { 'x-forwarded-for': forwarded(at), 'x-forwarded-proto': 'https' };
      statuses.add((await guesser.get('/scans', headers)).status);
    }

    expect([...statuses].sort()).toEqual([401, 429]);
  });

  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[2001:DB8::7]:4711', '2001:db8::7'],
    ['nobody', null],
  ])('a change that came from %s is kept as one from %s', async (forwarded, address) => {
    const admin = await service.key({ permission: 'admin', environment: 'test' });
    const { post } = createCaller({ base: `${service.address}/v1`, secret: admin.secret, from: '127.0.0.2' });
    const email = `${randomUUID()}@acme.example`;
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };

    const { status } = await post('/users', { email, name: 'Dana', permission: 'read' }, headers);
    const page = await signUp(service, { email: `${randomUUID()}@acme.example` });
    const { body } = await page.call('/dashboard/api/audit-entries?limit=20');
    const entry = body.data.find(({ detail }: { detail: { email?: string } }) => detail.email === email);

    expect([status, entry.address]).toEqual([201, address]);
  });

  test(`another peer that speaks of HTTPS gets ${toStranger}`, async () => {
    expect((await scans('127.0.0.3', viaProxy('https'))).status).toBe(toStranger);
  });
});
