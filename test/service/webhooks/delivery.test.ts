import { setImmediate } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { sampleData } from '../../../src/domain/events/sample-events.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import type { Lookup } from '../../../src/outbound/guard.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { deliveryBreach } from '../../../src/webhooks/delivery-check.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import { signBody } from '../../../src/webhooks/sign.ts';
import { createDeliveryWorld, request, startedAt } from '../../fixtures/servers/delivery-world.ts';

const world = createDeliveryWorld();
afterEach(world.close);
afterAll(world.dispose);
const { createSender, opened, receive, receiveRaw } = world;

const secret = `delivery-test-${process.pid}`;

describe('a delivery', () => {
  const delivery = {
    delivery_id: 'dlv_1',
    event_id: 'evt_1',
    event: 'issue.critical' as const,
    data: { scan_id: 'scan_1', title: 'Injection 💥 "x"\n' },
    secrets: [signingSecret(secret)],
    oldestSecret: secret,
  };

  test('verifies with the Standard Webhooks library and by the given signature', async () => {
    const receiver = await receive();
    const sent = signedRequest(delivery, Date.now());

    await createSender()({ ...sent, url: receiver.url });

    const [received] = await receiver.waitFor(1);
    if (!received) throw new Error('nothing received');
    const library = new Webhook(`whsec_${Buffer.from(secret).toString('base64')}`);
    expect(received.raw.toString('utf8')).toBe(sent.body);
    expect(library.verify(received.raw, received.headers as Record<string, string>)).toEqual(JSON.parse(sent.body));
    expect(received.headers['x-service-signature']).toBe(signBody(secret, received.raw));
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(received.raw.length),
      'x-service-event': 'issue.critical',
      'x-service-delivery': 'dlv_1',
      'user-agent': 'Sightline-Webhooks/1.0',
      'accept-encoding': 'identity',
      host: `localhost:${receiver.port}`,
    });
  });

  test('that breaks the document is refused and reaches nobody', async () => {
    const receiver = await receive();
    const deliver = createSender({ breachOf: deliveryBreach });
    const event_id = newId('evt');
    const sent = signedRequest({ ...delivery, event_id, delivery_id: newId('dlv') }, Date.now());

    await expect(deliver({ ...sent, url: receiver.url })).rejects.toThrow('the delivery breaks the contract');

    const data = sampleData({ newId, now: startedAt })['issue.critical'];
    const whole = signedRequest({ ...delivery, event_id, delivery_id: newId('dlv'), data }, Date.now());
    expect((await deliver({ ...whole, url: receiver.url })).error).toBeNull();
    expect((await receiver.waitFor(1)).map(({ raw }) => raw.toString('utf8'))).toEqual([whole.body]);
  });

  test('is recorded whole: request, answer, phases', async () => {
    const receiver = await receive((response) =>
      response.writeHead(202, { 'X-Trace': ['a', 'b'], Date: 'then' }).end('välkommen'),
    );

    const attempt = await createSender()(request(receiver.url));

    expect(attempt).toEqual({
      startedAt,
      durationMs: expect.any(Number),
      timing: {
        dns_ms: expect.any(Number),
        connect_ms: expect.any(Number),
        tls_ms: expect.any(Number),
        first_byte_ms: expect.any(Number),
      },
      request: {
        headers: {
          Host: `localhost:${receiver.port}`,
          'User-Agent': 'Sightline-Webhooks/1.0',
          'Accept-Encoding': 'identity',
          'Content-Type': 'application/json',
          'Content-Length': '11',
        },
        body: '{"a":"é"}\n',
      },
      response: {
        status: 202,
        headers: expect.objectContaining({ 'x-trace': 'a, b', date: 'then' }),
        body: 'välkommen',
        truncated: false,
      },
      error: null,
    });
    const phases = Object.values(attempt.timing).reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
    expect(phases).toBeLessThanOrEqual(attempt.durationMs + 2);
  });

  test('keeps the connection for the next one, which has no DNS, TCP or TLS phase', async () => {
    const receiver = await receive();
    const deliver = createSender();

    const first = await deliver(request(receiver.url));
    const second = await deliver(request(receiver.url));

    expect([first.error, second.error]).toEqual([null, null]);
    expect(second.timing).toEqual({ dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: expect.any(Number) });
    expect(receiver.connections).toBe(1);
  });

  test('survives a kept connection that the receiver closes in the moment of use', async () => {
    let answers = 0;
    const receiver = await receive((response, incoming) => {
      answers += 1;
      if (answers === 2) incoming.socket.destroy();
      else response.end('ok');
    });
    const deliver = createSender();

    await deliver(request(receiver.url));
    const second = await deliver(request(receiver.url));

    expect(second).toMatchObject({ error: null, response: { status: 200, body: 'ok' } });
    expect(receiver.connections).toBe(2);
    expect(receiver.deliveries.at(-1)?.headers.connection).toBe('close'); // it is not kept in turn
  });

  /** The first delivery is answered whole, the second, on the connection that was kept, with this. */
  const onKept = async (second: string) => {
    let received = 0;
    const url = await receiveRaw((socket) => {
      received += 1;
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      socket.on('data', () => {
        received += 1;
        socket.end(second);
      });
    });
    const deliver = createSender();
    const first = await deliver(request(url));
    const { error } = await deliver(request(url));
    return [first.error, error?.class, received];
  };

  test.each([
    ['that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhal', 'reset'],
    ['that is no HTTP', 'welcome to my server\r\n\r\n', 'malformed_response'],
  ])('with an answer %s on a kept connection is not sent again: it was read', async (_what, answer, errorClass) => {
    expect(await onKept(answer)).toEqual([null, errorClass, 2]);
  });

  test('on a connection of its own that is closed without an answer is not sent again', async () => {
    let received = 0;
    const url = await receiveRaw((socket) => {
      received += 1;
      socket.destroy();
    });

    const { error } = await createSender()(request(url));

    expect([error?.class, received]).toEqual(['reset', 1]);
  });

  test('keeps no connection that its receiver is about to close', async () => {
    const receiver = await receive((response) => response.writeHead(200, { 'Keep-Alive': 'timeout=1' }).end());
    const deliver = createSender();

    await deliver(request(receiver.url));
    await deliver(request(receiver.url));

    expect(receiver.connections).toBe(2);
  });

  const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
  const closed = (socket: TLSSocket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

  test('leaves a connection that is closed with the sender, and no timer', async () => {
    const sockets: TLSSocket[] = [];
    const url = await receiveRaw((socket) => {
      sockets.push(socket);
      socket.write(OK);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const deliver = createSender();
    await deliver(request(url));
    const timers = vi.getTimerCount();
    vi.useRealTimers();
    await opened.pop()?.(); // the sender

    await Promise.all(sockets.map(closed));
    expect([sockets.length, timers]).toEqual([1, 0]);
  });

  test('that is under way ends with the sender, also on a connection of its own', async () => {
    const sockets: TLSSocket[] = [];
    const { promise: hanging, resolve: hang } = Promise.withResolvers<void>();
    const url = await receiveRaw((socket) => {
      if (sockets.push(socket) > 1) return hang();
      socket.write(OK);
      socket.once('data', () => socket.destroy()); // just as the kept one is used again
    });
    const deliver = createSender();
    await deliver(request(url));

    const attempt = deliver(request(url));
    await hanging;
    await opened.pop()?.(); // the sender

    expect((await attempt).error?.class).toBe('reset');
  });

  test('has phases that do not overlap: what the name server takes is no part of the connection’s making', async () => {
    const real = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    const receiver = await receive((response) => {
      ahead += 40_000;
      response.end();
    });
    const lookup: Lookup = async () => {
      await setImmediate(); // it is asked before the connection's making has begun
      ahead += 20_000;
      return [{ address: '127.0.0.1', family: 4 }];
    };

    const { timing, durationMs } = await createSender({ lookup })(request(receiver.url));
    clock.mockRestore();

    const seconds = [timing.dns_ms, timing.connect_ms, timing.tls_ms, timing.first_byte_ms, durationMs];
    expect(seconds.map((ms) => Math.floor((ms ?? -1) / 10_000))).toEqual([2, 0, 0, 4, 6]);
  });
});

describe('the answer’s status decides', () => {
  test.each([200, 201, 202, 204, 206, 226, 299])('%i is success', async (status) => {
    const receiver = await receive((response) => response.writeHead(status).end());

    expect(await createSender()(request(receiver.url))).toMatchObject({ error: null, response: { status } });
  });

  test.each([
    [300, 'http_3xx', 'The receiver answered 300 (redirects are not followed).'],
    [301, 'http_3xx', 'The receiver answered 301 (redirects are not followed).'],
    [304, 'http_3xx', 'The receiver answered 304 (redirects are not followed).'],
    [308, 'http_3xx', 'The receiver answered 308 (redirects are not followed).'],
    [400, 'http_4xx', 'The receiver answered 400.'],
    [401, 'http_4xx', 'The receiver answered 401.'],
    [404, 'http_4xx', 'The receiver answered 404.'],
    [410, 'http_4xx', 'The receiver answered 410.'],
    [429, 'http_4xx', 'The receiver answered 429.'],
    [500, 'http_5xx', 'The receiver answered 500.'],
    [503, 'http_5xx', 'The receiver answered 503.'],
    [599, 'http_5xx', 'The receiver answered 599.'],
  ])('%i is %s', async (status, errorClass, message) => {
    const receiver = await receive((response) => response.writeHead(status, { 'Retry-After': '7' }).end('no'));

    const { error, response } = await createSender()(request(receiver.url));

    expect(error).toEqual({ class: errorClass, message });
    expect(response).toMatchObject({ status, headers: { 'retry-after': '7' }, body: status === 304 ? '' : 'no' });
  });

  test('a redirect is not followed', async () => {
    const target = await receive();
    const receiver = await receive((response) => response.writeHead(308, { Location: target.url }).end());

    const { response } = await createSender()(request(receiver.url));

    expect(response).toMatchObject({ status: 308, headers: { location: target.url } });
    expect([target.connections, target.deliveries]).toEqual([0, []]);
  });
});

describe('an answer’s body', () => {
  test('of 100 MB is cut at 16 KiB and its connection closed', async () => {
    let sent = 0;
    const block = Buffer.alloc(65_536, 'a');
    const receiver = await receive((response) => {
      const pour = (): void => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += block.length;
          if (!response.write(block)) return void response.once('drain', pour);
        }
        response.end();
      };
      pour();
    });

    const { error, response } = await createSender()(request(receiver.url));

    expect(error).toBeNull();
    expect(response).toMatchObject({ status: 200, body: 'a'.repeat(16_384), truncated: true });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('of exactly 16 KiB is whole', async () => {
    const receiver = await receive((response) => response.end('a'.repeat(16_384)));

    const { response } = await createSender()(request(receiver.url));

    expect(response).toMatchObject({ body: 'a'.repeat(16_384), truncated: false });
  });

  test('that is no UTF-8 is kept readable', async () => {
    const receiver = await receive((response) => response.end(Buffer.from([0x61, 0xff, 0x00, 0xe2, 0x82])));

    const { response } = await createSender()(request(receiver.url));

    expect(response?.body).toBe('a\ufffd\u0000\ufffd');
  });

  test('keeps its byte order mark', async () => {
    const receiver = await receive((response) => response.end('\ufeffok'));

    const { response } = await createSender()(request(receiver.url));

    expect(response?.body).toBe('\ufeffok');
  });
});
