import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sampleData } from '../../../src/domain/events/sample-events.ts';
import { createOutboundGuard, type Lookup } from '../../../src/outbound/guard.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { createDeliverer } from '../../../src/webhooks/deliver.ts';
import { deliveryBreach } from '../../../src/webhooks/delivery-check.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import { signBody } from '../../../src/webhooks/sign.ts';
import { type Respond, startReceiver } from '../../fixtures/servers/receiver.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';

const tls = createTlsFixture();
afterAll(() => tls.remove());

const opened: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const startedAt = Date.UTC(2026, 10, 21, 12, 0, 0);
const secret = `delivery-test-${process.pid}`;

type Options = Partial<Parameters<typeof createDeliverer>[0]> & { allowedHosts?: string[]; lookup?: Lookup };

const createSender = ({ allowedHosts = ['localhost'], lookup, ...options }: Options = {}) => {
  const guard = createOutboundGuard({ allowedHosts, ...(lookup && { lookup }) });
  const deliverer = createDeliverer({
    guard,
    ca: tls.ca,

    userAgent: 'Sightline-Webhooks/1.0',
    ...options,
  });
  opened.push(deliverer.close);
  return deliverer.deliver;
};

const receive = async (respond?: Respond, material = tls) => {
  const receiver = await startReceiver({ tls: material, ...(respond && { respond }) });
  opened.push(receiver.close);
  return receiver;
};

/** A TLS server that speaks whatever `onSecure` says instead of HTTP. */
const receiveRaw = async (onSecure: (socket: TLSSocket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createTlsServer({ key: tls.key, cert: tls.cert }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => onSecure(socket));
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `https://localhost:${portOf(server)}/hook`;
};

const receiveTcp = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  return `https://localhost:${portOf(server)}/hook`;
};

const portOf = (server: { address(): ReturnType<ReturnType<typeof createTcpServer>['address']> }): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
};

const request = (url: string) => ({
  at: startedAt,
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"a":"é"}\n',
});

describe('a delivery', () => {
  const delivery = {
    delivery_id: 'dlv_1',
    event_id: 'evt_1',
    event: 'issue.critical' as const,
    data: { scan_id: 'scan_1', title: 'Injection 💥 "x"\n' },
    secrets: [secret],
    headerSecret: secret,
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

describe('what breaks has a class', () => {
  const timeout = { class: 'timeout', message: 'No complete answer within 0.2 seconds.' };
  const neverAnswers: Lookup = () => new Promise(() => undefined);

  test('a name that does not resolve is dns', async () => {
    const lookup: Lookup = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const deliver = createSender({ lookup });

    expect(await deliver(request('https://hooks.sightline-test.example/'))).toEqual({
      startedAt,
      durationMs: expect.any(Number),
      timing: { dns_ms: expect.any(Number), connect_ms: null, tls_ms: null, first_byte_ms: null },
      request: expect.any(Object),
      response: null,
      error: { class: 'dns', message: 'Host "hooks.sightline-test.example" could not be resolved.' },
    });
  });

  test('a port without a listener is refused', async () => {
    const receiver = await startReceiver({ tls });
    await receiver.close();

    const { error } = await createSender()(request(receiver.url));

    expect(error).toEqual({ class: 'refused', message: 'The connection was refused.' });
  });

  test('a connection that ends without an answer is reset', async () => {
    const url = await receiveRaw((socket) => socket.destroy());

    const { error, response } = await createSender()(request(url));

    expect([error, response]).toEqual([
      { class: 'reset', message: 'The connection was closed before the answer was complete.' },
      null,
    ]);
  });

  test('an answer that breaks off is reset, and what came is kept', async () => {
    const url = await receiveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhal'));

    expect(await createSender()(request(url))).toMatchObject({
      error: { class: 'reset', message: 'The connection was closed before the answer was complete.' },
      response: { status: 200, headers: { 'content-length': '10' }, body: 'hal', truncated: true },
    });
  });

  test('a certificate of an unknown authority is tls', async () => {
    const stranger = createTlsFixture();
    opened.push(stranger.remove);
    const receiver = await receive(undefined, stranger);

    const { error } = await createSender()(request(receiver.url));

    expect(error?.class).toBe('tls');
    expect(error?.message).toMatch(/^The TLS handshake failed \(.*(certificate|signature).*\)\.$/);
    expect(receiver.deliveries).toEqual([]);
  });

  test('the test authority is unknown without being named', async () => {
    const receiver = await receive();

    const { error } = await createSender({ ca: undefined })(request(receiver.url));

    expect(error).toEqual({
      class: 'tls',
      message: 'The TLS handshake failed (unable to verify the first certificate).',
    });
  });

  test('a certificate of another name is tls', async () => {
    const receiver = await receive();
    const lookup: Lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const deliver = createSender({ allowedHosts: ['other.sightline-test.example'], lookup });

    const { error } = await deliver(request(`https://other.sightline-test.example:${receiver.port}/`));

    expect(error?.class).toBe('tls');
    expect(error?.message).toContain("Host: other.sightline-test.example. is not in the cert's altnames");
  });

  test('a server that speaks no TLS is tls', async () => {
    const url = await receiveTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));

    const { error } = await createSender()(request(url));

    expect(error).toEqual({
      class: 'tls',
      message: expect.stringMatching(/^The TLS handshake failed \(E[A-Z_]+\)\.$/),
    });
  });

  test.each([
    ['no HTTP at all', 'welcome to my server\r\n\r\n'],
    ['a broken status line', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a broken header', 'HTTP/1.1 200 OK\r\nbroken header\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'X-Long: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2_000)}\r\n`],
    ['a status of 700', 'HTTP/1.1 700 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ])('%s is a malformed response', async (_name, answer) => {
    const url = await receiveRaw((socket) => socket.write(answer));

    const { error } = await createSender()(request(url));

    expect(error).toEqual({ class: 'malformed_response', message: expect.any(String) });
  });

  test('a name server that hangs is freed after the total time', async () => {
    const deliver = createSender({ lookup: neverAnswers, timeoutMs: 200 });

    expect(await deliver(request('https://hooks.sightline-test.example/'))).toMatchObject({
      error: timeout,
      response: null,
    });
  });

  test('a handshake that hangs is freed after the total time', async () => {
    const url = await receiveTcp((socket) => opened.push(() => socket.destroy()));

    expect(await createSender({ timeoutMs: 200 })(request(url))).toMatchObject({ error: timeout, response: null });
  });

  test('a receiver that hangs is freed after the total time', async () => {
    const receiver = await receive(() => undefined);

    expect(await createSender({ timeoutMs: 200 })(request(receiver.url))).toMatchObject({
      error: timeout,
      response: null,
    });
  });

  test('an answer that drips is freed after the total time, and what came is kept', async () => {
    const receiver = await receive((response) => {
      response.writeHead(200).write('.');
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
    });

    const { error, response, durationMs } = await createSender({ timeoutMs: 200 })(request(receiver.url));

    expect(error).toEqual(timeout);
    expect(response).toMatchObject({ status: 200, body: expect.stringMatching(/^\.+$/), truncated: true });
    expect(durationMs).toBeGreaterThanOrEqual(199);
    expect(durationMs).toBeLessThan(1_000);
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

describe('the address', () => {
  const hooks = (port: number) => `https://hooks.sightline-test.example:${port}/hook`;

  /** Answers like a name server under an attacker's hand: another address each time. */
  const rebinding = (...answers: string[]) => {
    const asked: string[] = [];
    const lookup: Lookup = async (host) => {
      asked.push(host);
      return [{ address: answers[asked.length - 1] ?? 'none', family: 4 }];
    };
    return { asked, lookup };
  };

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'http://hooks.example.com/'])(
    '%s is refused without a connection',
    async (url) => {
      const { error, timing } = await createSender({ allowedHosts: [] })(request(url));

      expect(error?.class).toBe('address_refused');
      expect(timing).toEqual({ dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null });
    },
  );

  test('a name that was public at registration and leads to the loopback later is refused', async () => {
    const receiver = await receive();
    const { lookup } = rebinding('8.8.8.8', '127.0.0.1');
    const guard = createOutboundGuard({ allowedHosts: [], lookup });
    const deliver = createSender({ guard });

    const atRegistration = await guard.resolve(new URL(hooks(receiver.port)));
    const { error } = await deliver(request(hooks(receiver.port)));

    expect(atRegistration).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(error).toEqual({
      class: 'address_refused',
      message: 'Host "hooks.sightline-test.example" resolves to an address that is not public.',
    });
    expect(receiver.connections).toBe(0);
  });

  test('the connection goes to the address that was checked: nothing asks again in between', async () => {
    const receiver = await receive();
    const { asked, lookup } = rebinding('127.0.0.1', '192.0.2.1');
    const deliver = createSender({ allowedHosts: ['hooks.sightline-test.example'], lookup });

    const first = await deliver(request(hooks(receiver.port)));
    const overKeptConnection = await deliver(request(hooks(receiver.port)));

    expect([first.error, overKeptConnection.error]).toEqual([null, null]);
    expect(asked).toEqual(['hooks.sightline-test.example']);
    expect(receiver.deliveries.map(({ headers }) => headers.host)).toEqual(
      Array(2).fill(`hooks.sightline-test.example:${receiver.port}`),
    );
  });

  test('the next of the checked addresses is tried when one refuses', async () => {
    const receiver = await receive();
    const lookup: Lookup = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const deliver = createSender({ allowedHosts: ['hooks.sightline-test.example'], lookup });

    const { error, response } = await deliver(request(hooks(receiver.port)));

    expect([error, response?.status]).toEqual([null, 200]);
  });

  test('all addresses refusing is one refusal', async () => {
    const receiver = await startReceiver({ tls });
    await receiver.close();
    const lookup: Lookup = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const deliver = createSender({ allowedHosts: ['hooks.sightline-test.example'], lookup });

    expect((await deliver(request(hooks(receiver.port)))).error).toEqual({
      class: 'refused',
      message: 'The connection was refused.',
    });
  });

  test('an allowed literal address is delivered to under its own certificate name', async () => {
    const receiver = await receive();

    const { error, timing } = await createSender({ allowedHosts: ['127.0.0.1'] })(
      request(`https://127.0.0.1:${receiver.port}/`),
    );

    expect(error).toBeNull();
    expect(timing).toEqual({
      dns_ms: null,
      connect_ms: expect.any(Number),
      tls_ms: expect.any(Number),
      first_byte_ms: expect.any(Number),
    });
  });
});
