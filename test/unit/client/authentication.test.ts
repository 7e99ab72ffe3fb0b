import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClientOptions, createClient } from '../../../src/client/client.ts';
import { answer, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { apiKey, baseUrl, clientWith } from '../../fixtures/client/sightline.ts';

const account = () => answer(200, { account_id: 'acc_1' });

describe('the API key', () => {
  test('is sent as a bearer token, and cookies are not', async () => {
    const credentials: string[] = [];
    const { fetch, sent } = scriptedFetch((request) => {
      credentials.push(request.credentials);
      return account();
    });

    await clientWith({ fetch }).account.get();

    expect(sent).toMatchObject([{ url: `${baseUrl}/account`, headers: { authorization: `Bearer ${apiKey}` } }]);
    expect(credentials).toEqual(['omit']);
  });

  test('is asked for at each call when it is a function', async () => {
    const keys = ['first', 'second'];
    const { fetch, sent } = scriptedFetch(account());
    const client = clientWith({ fetch, apiKey: async () => keys.shift() ?? '' });

    await client.account.get();
    await client.account.get();

    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  test('cannot be replaced by a header of a call', async () => {
    const { fetch, sent } = scriptedFetch(account());

    await clientWith({ fetch }).GET('/account', { headers: { authorization: 'Bearer other' } });

    expect(sent[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
  });

  test('goes to no other origin, whatever the call asks for', async () => {
    const { fetch, sent } = scriptedFetch(account());
    const call = clientWith({ fetch }).GET('/account', { baseUrl: 'https://elsewhere.test/v1' });

    await expect(call).rejects.toThrow(
      new TypeError(
        'The API key is for https://api.sightline.test and is not sent to https://elsewhere.test. Make another client for that.',
      ),
    );
    expect(sent).toEqual([]);
  });

  test.each(['', 'two words', 'line\nbreak', 'caf\u00e9'])('is refused without being told when it is %j', (wrong) => {
    expect(() => createClient({ apiKey: wrong, baseUrl })).toThrow(
      new TypeError(
        'apiKey must be the secret of an API key: visible ASCII characters, without blanks or line breaks. Is the environment variable set?',
      ),
    );
  });

  test('is refused when a function gives a wrong one', async () => {
    const { fetch, sent } = scriptedFetch(account());
    const client = clientWith({ fetch, apiKey: () => `${apiKey}\n` });

    const error = await client.account.get().catch((error: unknown) => error);

    expect(error).toBeInstanceOf(TypeError);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(apiKey);
    expect(sent).toEqual([]);
  });

  test('is not in the client for all who print it, nor in what it throws', async () => {
    const echo = scriptedFetch((request) => answer(502, request.headers.get('authorization')));
    const client = clientWith({ fetch: echo.fetch, retry: false });

    const error = await client.account.get().catch((error: unknown) => error);

    for (const value of [client, error])
      expect(inspect(value, { depth: 10, showHidden: true, getters: true })).not.toContain(apiKey);
  });

  test('is seen by no middleware of openapi-fetch', async () => {
    const seen: (string | null)[] = [];
    const client = clientWith({ fetch: scriptedFetch(account()).fetch });
    client.use({ onRequest: ({ request }) => void seen.push(request.headers.get('authorization')) });

    await client.account.get();

    expect(seen).toEqual([null]);
  });
});

describe('a redirect', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => servers.splice(0).forEach((server) => void server.close()));

  const serve = async (respond: Parameters<typeof createServer>[1]): Promise<string> => {
    const server = createServer(respond).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };

  test('is not followed, so the key travels no further', async () => {
    const strayed: IncomingMessage[] = [];
    const elsewhere = await serve((request, response) => {
      strayed.push(request);
      response.end('{}');
    });
    const base = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end());

    const call = createClient({ apiKey, baseUrl: `${base}/v1` }).account.get();

    await expect(call).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
      status: 307,
      message: `${base} answered with a redirect, which the client does not follow. Check baseUrl.`,
    });
    expect(strayed).toEqual([]);
  });
});

describe('a client', () => {
  test.each([undefined, null, 'a-key'])('cannot be made of %j: it says what it needs', (options) => {
    const make = () => createClient(options as unknown as ClientOptions); // as JavaScript may call it

    expect(make).toThrow(
      new TypeError(
        "createClient takes an object with apiKey and baseUrl, such as createClient({ apiKey: process.env.SIGHTLINE_API_KEY, baseUrl: 'https://api.sightline.example/v1' }).",
      ),
    );
  });
});

describe('the base address', () => {
  test.each([
    'http://api.sightline.test/v1',
    'http://localhost.test/v1',
    'http://127.0.0.1.test/v1',
    'https://user:password@api.sightline.test/v1',
    'https://api.sightline.test/v1?api_key=x',
    'https://api.sightline.test/v1#scans',
    'ftp://api.sightline.test',
    '/v1',
    '',
  ])('is refused when it is %j', (wrong) => {
    expect(() => createClient({ apiKey, baseUrl: wrong })).toThrow(
      new TypeError(
        'baseUrl must be an https:// address without user name, query and fragment, such as https://api.sightline.example/v1.',
      ),
    );
  });

  test.each([
    ['https://api.sightline.test/v1/', 'https://api.sightline.test/v1/account'],
    ['http://localhost:8080/v1', 'http://localhost:8080/v1/account'],
    ['http://127.0.0.2/v1', 'http://127.0.0.2/v1/account'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080/v1/account'],
  ])('%s leads to %s', async (given, url) => {
    const { fetch, sent } = scriptedFetch(account());

    await clientWith({ fetch, baseUrl: given }).account.get();

    expect(sent).toMatchObject([{ url }]);
  });
});
