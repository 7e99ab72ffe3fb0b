import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { SightlineEvent } from '../../../src/client/contract-types.ts';
import type { ReceiverOptions } from '../../../src/client/delivery/receiver.ts';
import type { WebhookVerificationError } from '../../../src/client/delivery/webhook-verification-error.ts';
import { expressReceiver } from '../../../src/client/express.ts';
import { fetchReceiver } from '../../../src/client/fetch.ts';
import {
  type Framework,
  frameworkNames,
  type ReceiverServer,
  startReceiverServer,
} from '../../fixtures/client/receiver-servers.ts';
import { signedDelivery } from '../../fixtures/client/signed-delivery.ts';
import { password } from '../../fixtures/worlds/credentials.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const secret = password('hook');
const servers: ReceiverServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const start = async (framework: Framework, changes: Partial<ReceiverOptions> = {}, parsesJson = false) => {
  const events: SightlineEvent[] = [];
  const refused: string[] = [];
  const options: ReceiverOptions = {
    secrets: secret,
    now: () => t0,
    onEvent: (event) => events.push(event),
    onRefused: ({ reason }: WebhookVerificationError) => refused.push(reason),
    ...(changes as object), // whatever a test changes is typed by `Partial<ReceiverOptions>`
  };
  const server = await startReceiverServer(framework, options, { parsesJson });
  servers.push(server);
  return { ...server, events, refused };
};

const post = async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
};

const noMore = (): never => {
  throw new Error('there is nothing left to read');
};

const delivery = () => signedDelivery({ secrets: [secret] });

describe.each(frameworkNames)('the receiver for %s', (framework) => {
  test('gives the event of a delivery and answers 200', async () => {
    const { url, events, failures } = await start(framework);
    const sent = delivery();

    expect(await post(url, sent)).toEqual({ status: 200, text: '' });
    expect({ events, failures }).toEqual({ events: [JSON.parse(sent.body)], failures: [] });
  });

  test('answers a forger with 401 and not a word', async () => {
    const { url, events, refused } = await start(framework);
    const { body, headers } = delivery();

    expect(await post(url, { body: body.replace('42', '43'), headers })).toEqual({ status: 401, text: '' });
    expect(await post(url, { body, headers: { 'content-type': 'application/json' } })).toEqual({
      status: 401,
      text: '',
    });
    expect({ events, refused }).toEqual({ events: [], refused: ['wrong_signature', 'missing_signature'] });
  });

  test('answers an old delivery with 401', async () => {
    const { url, refused } = await start(framework, { now: () => t0 + 301_000 });

    expect(await post(url, delivery())).toEqual({ status: 401, text: '' });
    expect(refused).toEqual(['too_old']);
  });

  test('answers an event that was handled before, and does not handle it again', async () => {
    const { url, events } = await start(framework, { seen: async (id) => id === 'evt_1' });

    expect(await post(url, delivery())).toEqual({ status: 200, text: '' });
    expect(await post(url, signedDelivery({ event_id: 'evt_2', secrets: [secret] }))).toEqual({
      status: 200,
      text: '',
    });
    expect(events.map(({ id }) => id)).toEqual(['evt_2']);
  });

  test('leaves what its handler throws to the framework, so that the event comes again', async () => {
    const broken = new Error('the queue is full');
    const { url, failures } = await start(framework, { onEvent: () => Promise.reject(broken) });

    expect(await post(url, delivery())).toEqual({ status: 500, text: '' });
    expect(failures).toEqual([broken]);
  });

  test('says so when something has parsed the body before', async () => {
    const { url, events, failures } = await start(framework, {}, true);

    expect(await post(url, delivery())).toEqual({ status: 500, text: '' });
    expect(events).toEqual([]);
    expect(failures).toEqual([
      expect.objectContaining({ message: expect.stringContaining('verify before anything parses') }),
    ]);
  });

  test('wants no content type', async () => {
    const { url, events } = await start(framework);
    const { body, headers } = delivery();

    expect(await post(url, { body, headers: { ...headers, 'Content-Type': 'text/plain' } })).toEqual({
      status: 200,
      text: '',
    });
    expect(events).toHaveLength(1);
  });

  test('takes no more than 1 MiB', async () => {
    const { url, refused } = await start(framework);
    const { headers } = delivery();

    expect((await post(url, { body: 'x'.repeat(1024 * 1024), headers })).status).toBe(401);
    expect((await post(url, { body: 'x'.repeat(1024 * 1024 + 1), headers })).status).toBe(413);
    expect(refused).toEqual(['wrong_signature']);
  });

  test('takes an empty body for a forgery', async () => {
    const { url, refused } = await start(framework);

    expect(await post(url, { body: '', headers: delivery().headers })).toEqual({ status: 401, text: '' });
    expect(refused).toEqual(['wrong_signature']);
  });
});

describe('a receiver that answers first', () => {
  test('answers before the work is done, and tells what it throws', async () => {
    const broken = new Error('the queue is full');
    const told: unknown[] = [];
    const work: Promise<void>[] = [];
    let fail = (): void => undefined;
    const receive = fetchReceiver({
      secrets: secret,
      now: () => t0,
      acknowledge: 'before',
      onEvent: () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(broken);
        }),
      onError: (error, { id }) => told.push([error, id]),
      waitUntil: (promise) => work.push(promise),
    });

    const { status } = await receive(new Request('https://hooks.test', { method: 'POST', ...delivery() }));
    const before = [...told];
    fail();
    await Promise.all(work);

    expect({ status, before, told }).toEqual({ status: 200, before: [], told: [[broken, 'evt_1']] });
  });

  test('must say where its errors go', () => {
    // @ts-expect-error there is no `onError`
    const make = () => fetchReceiver({ secrets: secret, onEvent: () => undefined, acknowledge: 'before' });

    expect(make).not.toThrow();
  });
});

describe('a receiver', () => {
  test.each(['express', 'node:http', 'fetch', 'hono'] as const)('for %s takes POST alone', async (framework) => {
    const { url } = await start(framework);

    const { status, headers } = await fetch(url);

    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('cannot be made without a secret', () => {
    for (const secrets of ['', [], ['']])
      expect(() => fetchReceiver({ secrets, onEvent: () => undefined })).toThrow(
        new TypeError('There must be a secret, or several, and none may be empty. Is the environment variable set?'),
      );
  });

  test('cannot be made with a tolerance that is no number', () => {
    expect(() => fetchReceiver({ secrets: secret, toleranceSeconds: Number.NaN, onEvent: () => undefined })).toThrow(
      new TypeError('toleranceSeconds must be a number from 0.'),
    );
  });

  test.each(['rawBody', 'body'])('for Express takes the bytes that somebody kept as %s', async (place) => {
    const { body, headers } = delivery();
    const events: SightlineEvent[] = [];
    const receive = expressReceiver({ secrets: secret, now: () => t0, onEvent: (event) => events.push(event) });
    const drained = { readableDidRead: true, [Symbol.asyncIterator]: noMore };
    const request = { method: 'POST', headers, body: JSON.parse(body), ...drained, [place]: Buffer.from(body) };
    const response = { statusCode: 0, setHeader: () => undefined, end: () => undefined };

    await receive(request, response);

    expect(response.statusCode).toBe(200);
    expect(events).toEqual([JSON.parse(body)]);
  });

  test('that answers a signed body which is no event says 400', async () => {
    const headers = { 'x-service-signature': `sha256=${createHmac('sha256', secret).update('{}').digest('hex')}` };
    const receive = fetchReceiver({ secrets: secret, onEvent: () => undefined });

    const { status } = await receive(new Request('https://hooks.test', { method: 'POST', headers, body: '{}' }));

    expect(status).toBe(400);
  });
});
