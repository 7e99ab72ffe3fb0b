import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { registerService } from '../../../src/http/pages/service-routes.ts';
import { answerTransport } from '../../../src/http/transport/transport.ts';

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

describe('metrics', () => {
  const ask = async (audience: 'anyone' | 'loopback', remoteAddress: string, headers = {}) => {
    const metrics = {
      audience,
      requestAnswered: () => undefined,
      scrape: async () => ({ type: 'text/plain', text: '' }),
    };
    const documents = { openapi: Buffer.from('{}'), asyncapi: Buffer.from('{}') };
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
