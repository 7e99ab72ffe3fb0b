import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';
import { contextOf } from '../../../src/http/contract/call-context.ts';
import { createContract } from '../../../src/http/contract/operation-contract.ts';
import { createDashboardApi } from '../../../src/http/dashboard/dashboard-api.ts';
import { createPublicApi } from '../../../src/http/public-api.ts';
import { type Api, registerApi } from '../../../src/http/register-api.ts';

let app: FastifyInstance;
let logged: { level: number; err?: { message: string } }[];
beforeEach(() => {
  logged = [];
  app = fastify({ logger: { stream: { write: (line) => void logged.push(JSON.parse(line)) } } });
  app.setErrorHandler(replyWithError);
});
afterEach(() => app.close());

const ids = { getThing: { method: 'GET', path: '/thing', produces: [], statuses: [200], headers: [] } };
const api = (change: Partial<Api<object>> = {}): Api<object> => ({
  contract: createContract({ table: ids as never, parameters: {}, bodies: {} }), // as much of an entry as is looked at
  handlers: { getThing: async () => ({ status: 200, body: { thing: 1 } }) },
  contractBreach: null,
  admit: async () => undefined,
  contextOf: () => ({}),
  record: async () => undefined,
  takeStreamPlace: () => () => undefined,
  ...change,
});
const serve = (change: Partial<Api<object>> = {}) =>
  app.register(async (v1) => registerApi(v1, api(change), { overHttps: false, closing: new AbortController().signal }));

describe('an answer', () => {
  test('that keeps to the contract is sent as it is', async () => {
    serve({ contractBreach: () => null });
    const { statusCode, headers, body } = await app.inject('/thing');

    expect([statusCode, body]).toEqual([200, '{"thing":1}']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
  });

  test('that breaks the contract is a fault of ours: nobody sees it, and the log says what it breaks', async () => {
    serve({ contractBreach: () => 'getThing does not document 200' });
    const answer = await app.inject('/thing');

    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(logged.flatMap(({ level, err }) => (err ? [[level, err.message]] : []))).toEqual([
      [50, 'the answer breaks the contract: getThing does not document 200'],
    ]);
  });
});

describe('a mistake of ours is said at once', () => {
  const request = { caller: null, rateLimit: null, signedIn: null, headers: {} } as unknown as FastifyRequest;
  const reply = {} as FastifyReply;

  test('where an operation has no handler', async () => {
    serve({ handlers: {} });

    await expect(app.ready()).rejects.toThrow('operation getThing has no handler');
  });

  test('where an operation is asked for that the contract does not have', () => {
    expect(() => api().contract.entryOf('getNothing')).toThrow('the contract has no operation getNothing');
  });

  test('where a handler runs for a call that was not admitted', () => {
    const admission = { accepted: '', closing: new AbortController().signal, isStillAdmitted: async () => true };

    for (const missing of [
      { caller: null, rateLimit: {} },
      { caller: {}, rateLimit: null },
    ])
      expect(() => contextOf({ ...request, ...missing } as FastifyRequest, reply, admission)).toThrow(
        'a handler ran for a call that was not admitted',
      );
  });

  test('where a stream begins for nobody', () => {
    const open = createPublicApi({} as Parameters<typeof createPublicApi>[0]);
    const pages = createDashboardApi({} as Parameters<typeof createDashboardApi>[0]);

    expect(() => open.takeStreamPlace(request)).toThrow('a stream began for a call that was not admitted');
    expect(() => pages.takeStreamPlace(request)).toThrow('an operation for anyone asked who is signed in');
  });

  test('where an operation for anyone asks who is signed in', () => {
    const pages = createDashboardApi({} as Parameters<typeof createDashboardApi>[0]);
    const context = pages.contextOf(request, reply, '');

    expect(() => context.signedIn()).toThrow('an operation for anyone asked who is signed in');
    expect(() => context.caller()).toThrow('an operation for anyone asked who is signed in');
  });
});

test('a page of the dashboard is called from where its browser is', () => {
  const pages = createDashboardApi({} as Parameters<typeof createDashboardApi>[0]);
  const clientOf = (request: object) => pages.contextOf(request as FastifyRequest, {} as FastifyReply, '').client;

  expect(clientOf({ ip: '2001:db8::1', headers: { 'user-agent': 'Test browser' } })).toEqual({
    address: '2001:db8::1',
    network: '2001:db8::/64',
    user_agent: 'Test browser',
  });
  expect(clientOf({ headers: {} })).toEqual({ address: null, network: 'unknown', user_agent: null });
});
