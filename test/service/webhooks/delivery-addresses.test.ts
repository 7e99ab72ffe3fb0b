import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createOutboundGuard, type Lookup } from '../../../src/outbound/guard.ts';
import { createDeliveryWorld, request } from '../../fixtures/servers/delivery-world.ts';
import { startReceiver } from '../../fixtures/servers/receiver.ts';

const world = createDeliveryWorld();
afterEach(world.close);
afterAll(world.dispose);
const { createSender, receive, tls } = world;

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
