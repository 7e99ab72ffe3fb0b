import fastifyCookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isFromOwnPage,
  noSessionCookie,
  sessionCookie,
  sessionTokenOf,
} from '../../../src/http/access/session-cookie.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ trustProxy: true });
  await app.register(fastifyCookie);
  app.get('/cookies', async (request) => [sessionCookie(request, 'abc'), noSessionCookie(request)]);
  app.get('/token', async (request) => ({ token: sessionTokenOf(request) ?? null }));
  app.route({
    method: ['GET', 'HEAD', 'POST', 'DELETE'],
    url: '/own',
    handler: async (request, reply) => reply.header('x-own', String(isFromOwnPage(request))).send(),
  });
});
afterAll(() => app.close());

const https = { 'x-forwarded-proto': 'https', host: 'sightline.example' };
const http = { host: 'localhost:8080' };

describe('the cookie of a session', () => {
  test.each([
    ['HTTPS', https, '__Host-sightline_session', '; HttpOnly; Secure; SameSite=Strict'],
    ['HTTP', http, 'sightline_session', '; HttpOnly; SameSite=Strict'],
  ])('over %s is for this host, its whole site and no script', async (_how, headers, name, attributes) => {
    const [begun, ended] = (await app.inject({ url: '/cookies', headers })).json();

    expect(begun).toBe(`${name}=abc; Path=/${attributes}`);
    expect(ended).toBe(`${name}=; Max-Age=0; Path=/${attributes}`);
  });

  test('is the one of its protocol alone', async () => {
    const cookie = '__Host-sightline_session=secure; sightline_session=plain';
    const tokens = [https, http].map((headers) => app.inject({ url: '/token', headers: { ...headers, cookie } }));

    expect((await Promise.all(tokens)).map((answer) => answer.json())).toEqual([
      { token: 'secure' },
      { token: 'plain' },
    ]);
  });
});

describe('a call', () => {
  type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';
  const origin = 'https://sightline.example';

  test.each<[Method, Record<string, string>, boolean]>([
    ['GET', { 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { 'sec-fetch-site': 'same-origin' }, true],
    ['GET', { 'sec-fetch-site': 'none' }, true],
    ['HEAD', { 'sec-fetch-site': 'none' }, true],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['GET', { 'sec-fetch-site': 'same-site' }, false],
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['POST', { 'sec-fetch-site': 'cross-site', origin }, false],
    ['GET', {}, true],
    ['HEAD', {}, true],
    ['DELETE', {}, false],
    ['POST', { origin }, true],
    ['POST', { origin: 'https://evil.example' }, false],
    ['GET', { origin: 'https://evil.example' }, false],
    ['POST', { origin: 'https://sightline.example:8443' }, false],
    ['POST', { origin: 'null' }, false],
  ])('%s with %j comes from a page of our own: %s', async (method, headers, expected) => {
    const answer = await app.inject({ method, url: '/own', headers: { ...https, ...headers } });

    expect(answer.headers['x-own']).toBe(String(expected));
  });

  test.each([
    ['localhost:8080', true],
    ['127.0.0.1:8080', true],
    ['[::1]:8080', true],
    ['evil.example', false],
  ])('without HTTPS to %s may come from a page of our own: %s', async (host, expected) => {
    const headers = { host, 'sec-fetch-site': 'same-origin' };

    expect((await app.inject({ url: '/own', headers })).headers['x-own']).toBe(String(expected));
  });
});
