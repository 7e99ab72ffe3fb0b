import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Lookup } from '../../../src/outbound/guard.ts';
import { createDeliveryWorld, request, startedAt } from '../../fixtures/servers/delivery-world.ts';
import { startReceiver } from '../../fixtures/servers/receiver.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';

const world = createDeliveryWorld();
afterEach(world.close);
afterAll(world.dispose);
const { createSender, opened, receive, receiveRaw, receiveTcp, tls } = world;

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

  test('an address that no route leads to is a connection that failed', async () => {
    const lookup: Lookup = async () => [{ address: '255.255.255.255', family: 4 }];
    const deliver = createSender({ allowedHosts: ['hooks.sightline-test.example'], lookup });

    expect((await deliver(request('https://hooks.sightline-test.example/'))).error).toEqual({
      class: 'connection',
      message: expect.stringMatching(/^The connection failed \(E[A-Z]+\)\.$/),
    });
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
    ['a status of 099', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ])('%s is a malformed response', async (_name, answer) => {
    const url = await receiveRaw((socket) => socket.write(answer));

    const { error } = await createSender()(request(url));

    expect(error).toEqual({ class: 'malformed_response', message: expect.any(String) });
  });

  test.each([
    ['an impossible status', 'HTTP/1.1 700 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ])('the connection of %s is closed', async (_name, answer) => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const url = await receiveRaw((socket) => {
      socket.once('close', () => close());
      socket.write(answer);
    });
    await createSender()(request(url));

    await expect(closed).resolves.toBeUndefined();
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
  });
});
