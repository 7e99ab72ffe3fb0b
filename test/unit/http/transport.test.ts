import { PassThrough } from 'node:stream';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { registerService } from '../../../src/http/pages/service-routes.ts';
import { answerTransport, refuseUnreadable } from '../../../src/http/transport/transport.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  app.setErrorHandler(replyWithError);
});
afterEach(() => app.close());

describe('a connection', () => {
  beforeEach(() => {
    answerTransport(app, { log: app.log, newRequestId: () => 'req_1' });
    app.get('/', async () => 'here');
  });

  test('is kept after an answer, for the next call', async () => {
    expect((await app.inject('/')).headers.connection).not.toBe('close');
  });

  test('is closed where the call asked for another protocol', async () => {
    const { statusCode, headers } = await app.inject({ url: '/', headers: { upgrade: 'h2c' } });

    expect([statusCode, headers.connection]).toEqual([200, 'close']);
  });

  test.each([
    ['100-continue', 200],
    ['a cake', 417],
  ])('with the expectation of %s is answered %i', async (expectation, status) => {
    expect((await app.inject({ url: '/', headers: { expect: expectation } })).statusCode).toBe(status);
  });
});

test('what cannot be read is not answered where the client does not read any more', () => {
  const socket = new PassThrough();
  socket.end();
  refuseUnreadable({ log: app.log, newRequestId: () => 'req_1' })(
    new Error('unreadable'),
    socket.on('error', () => undefined),
  );

  expect([socket.destroyed, socket.read()]).toEqual([true, null]);
});

describe('what the service says of itself', () => {
  const documents = { openapi: () => ({ openapi: 1 }), asyncapi: () => ({ asyncapi: 1 }) };

  test.each(['openapi', 'asyncapi'])('is its %s document, which is asked about before each use', async (name) => {
    registerService(app, { documents, ready: async () => undefined });
    const { headers, body } = await app.inject(`/${name}.json`);

    expect(JSON.parse(body)).toEqual({ [name]: 1 });
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/json', 'no-cache']);
  });

  test('is whether it is ready, and if not the log says why', async () => {
    const lines: { msg: string; err?: { message: string } }[] = [];
    const logging = fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
    const answers: (() => Promise<void>)[] = [async () => undefined, () => Promise.reject(new Error('no disk'))];
    registerService(logging, { documents, ready: () => answers.shift()?.() ?? Promise.resolve() });

    const told = [await logging.inject('/readyz'), await logging.inject('/readyz')];
    await logging.close();

    expect(told.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, { status: 'ready' }],
      [503, { status: 'not_ready' }],
    ]);
    expect(lines.flatMap(({ msg, err }) => (err ? [[msg, err.message]] : []))).toEqual([['not ready', 'no disk']]);
  });

  test('is counted by operation, and as none where there is no operation', async () => {
    const answered: unknown[] = [];
    const metrics = {
      audience: 'anyone' as const,
      requestAnswered: (request: unknown) => void answered.push(request),
      scrape: async () => ({ type: 'text/plain; version=0.0.4', text: '' }),
    };
    registerService(app, { documents, ready: async () => undefined, metrics });
    app.get('/here', { config: { operation: { id: 'getHere', entry: {} as never } } }, async () => 'here');

    expect((await app.inject('/metrics')).headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    await app.inject('/here');
    await app.inject('/nowhere');

    expect(answered).toEqual([
      { operation: 'none', status: 200 },
      { operation: 'getHere', status: 200 },
      { operation: 'none', status: 404 },
    ]);
  });
});

describe('metrics', () => {
  const ask = async (audience: 'anyone' | 'loopback', remoteAddress: string, headers = {}) => {
    const metrics = {
      audience,
      requestAnswered: () => undefined,
      scrape: async () => ({ type: 'text/plain', text: '' }),
    };
    const documents = { openapi: () => ({}), asyncapi: () => ({}) };
    registerService(app, { documents, ready: async () => undefined, metrics });
    return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  };

  test.each([
    ['anyone', '127.0.0.1', {}, 200],
    ['anyone', '198.51.100.7', {}, 200],
    ['loopback', '127.0.0.1', {}, 200],
    ['loopback', '198.51.100.7', {}, 404],
    ['loopback', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 404],
    ['loopback', '127.0.0.1', { host: 'rebound.example' }, 404],
  ] as const)('for %s, asked for by %s with %j, answer %i', async (audience, from, headers, status) => {
    expect(await ask(audience, from, { host: 'localhost', ...headers })).toBe(status);
  });
});
