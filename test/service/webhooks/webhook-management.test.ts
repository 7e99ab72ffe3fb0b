import { randomBytes } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signBody } from '../../../src/webhooks/sign.ts';
import type { ReceivedDelivery } from '../../fixtures/servers/receiver.ts';
import { createHookWorld, eventIdOf, type HookWorld } from '../../fixtures/worlds/hook-world.ts';
import { given } from '../../fixtures/worlds/scan-world.ts';

const KINDS = [
  'scan.started',
  'scan.progress',
  'scan.completed',
  'scan.failed',
  'issue.critical',
  'scan.timeout',
] as const;

const newSecret = () => randomBytes(24).toString('hex');

/** Whether a library of Standard Webhooks accepts the delivery with this secret. */
const isVerified = ({ raw, headers }: ReceivedDelivery, secret: string): boolean => {
  try {
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    new StandardWebhook(`whsec_${Buffer.from(secret).toString('base64')}`).verify(raw.toString('utf8'), given);
    return true;
  } catch {
    return false;
  }
};

describe('webhooks are managed while they deliver', () => {
  let world: HookWorld;
  let webhook_id: string;
  let params: { path: { webhook_id: string } };
  const secret = newSecret();

  beforeAll(async () => {
    world = await createHookWorld();
    webhook_id = await world.register(secret);
    params = { path: { webhook_id } };
  });
  afterEach(() => world.answer((response) => void response.end('thanks')));
  afterAll(() => world?.close());

  const last = (count: number) => world.receiver.deliveries.slice(-count);
  const receivedDuring = async <T>(count: number, work: () => Promise<T>): Promise<[T, ReceivedDelivery[]]> => {
    const before = world.receiver.deliveries.length;
    const result = await work();
    return [result, (await world.receiver.waitFor(before + count)).slice(before)];
  };
  const sendTest = (event: (typeof KINDS)[number]) =>
    given(world.sightline.POST('/webhooks/{webhook_id}/test', { params, body: { event } }));
  const deliveries = async () =>
    (await given(world.sightline.GET('/webhooks/{webhook_id}/deliveries', { params }))).data;
  const webhook = () => given(world.sightline.GET('/webhooks/{webhook_id}', { params }));
  const settled = async (delivery_id: string) => {
    for (;;) {
      const path = { webhook_id, delivery_id };
      const found = await given(
        world.sightline.GET('/webhooks/{webhook_id}/deliveries/{delivery_id}', { params: { path } }),
      );
      if (found.status !== 'pending') return found;
    }
  };

  test.each(KINDS)('a test event of %s is signed and sent like a real one, and its answer comes back', async (kind) => {
    const [result, [received]] = await receivedDuring(1, () => sendTest(kind));

    const body = received?.raw.toString('utf8') ?? '';
    expect(result).toMatchObject({ event: kind, delivered: true, attempt: { number: 1, slow: false, error: null } });
    expect(result.attempt.request.body).toBe(body);
    expect(result.attempt.response).toMatchObject({ status: 200, body: 'thanks', truncated: false });
    expect(JSON.parse(body)).toMatchObject({ event: kind, id: result.event_id, timestamp: result.attempt.started_at });
    expect(received?.headers).toMatchObject({
      'x-service-event': kind,
      'x-service-signature': signBody(secret, body),
      'x-service-delivery': expect.stringMatching(/^dlv_/),
    });
    expect(received && isVerified(received, secret)).toBe(true);
  });

  test('test events are stored nowhere and count for nothing', async () => {
    const before = await webhook();
    world.answer((response) => void response.writeHead(410).end());

    const result = await sendTest('scan.failed');

    expect(result).toMatchObject({
      delivered: false,
      attempt: { error: { class: 'http_4xx' }, response: { status: 410 } },
    });
    expect(await webhook()).toEqual(before);
    expect(await deliveries()).toEqual([]);
    expect((await given(world.sightline.GET('/events'))).data).toEqual([]);
  });

  test('a webhook that is off can be tested, and is sent nothing else', async () => {
    await given(world.sightline.PATCH('/webhooks/{webhook_id}', { params, body: { active: false } }));

    const [result] = await receivedDuring(1, () => sendTest('scan.started'));

    await given(world.sightline.PATCH('/webhooks/{webhook_id}', { params, body: { active: true } }));
    expect(result.delivered).toBe(true);
    expect(await deliveries()).toEqual([]);
  });

  test.each([
    ['a plain address', 'http://hooks.example.com/'],
    ['a private address', 'https://10.0.0.1/hook'],
    ['the metadata address in decimal', 'https://2852039166/'],
    ['a loopback address in IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a user name', 'https://hooks.example.com@127.0.0.1/'],
  ])('an update to %s is refused and changes nothing', async (_what, url) => {
    const before = await webhook();

    const { response, error } = await world.sightline.PATCH('/webhooks/{webhook_id}', { params, body: { url } });

    expect(response.status).toBe(422);
    expect(error).toMatchObject({ error: { details: { fields: [{ in: 'body', pointer: '/url' }] } } });
    expect(await webhook()).toEqual(before);
  });

  test('a delivery is in the log with what was sent and answered, and no secret', async () => {
    const [scan] = await receivedDuring(2, () => world.scan('failed'));
    const [ended, started] = await deliveries();

    const detail = await settled(started?.delivery_id ?? '');

    const [received] = last(2);
    expect(ended).toMatchObject({ event: 'scan.failed', scan_id: scan.scan_id });
    expect(detail).toMatchObject({
      event: 'scan.started',
      status: 'delivered',
      attempts_count: 1,
      attempts: [{ number: 1, response: { status: 200, body: 'thanks' }, error: null }],
    });
    expect(detail.attempts[0]?.request.body).toBe(received?.raw.toString('utf8'));
    expect(detail.attempts[0]?.request.headers).toMatchObject({
      'X-Service-Delivery': started?.delivery_id,
      'X-Service-Signature': received?.headers['x-service-signature'],
    });
    expect(JSON.stringify(detail)).not.toContain(secret);
    expect(world.service.standardError()).not.toContain(secret);
  });

  test('a redelivery brings the same event as another delivery, and says where to look', async () => {
    const [original] = await deliveries();
    const path = { webhook_id, delivery_id: original?.delivery_id ?? '' };

    const [{ response, data }, [received]] = await receivedDuring(1, () =>
      world.sightline.POST('/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', { params: { path } }),
    );

    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toBe(`/v1/webhooks/${webhook_id}/deliveries/${data?.delivery_id}`);
    expect(received && eventIdOf(received)).toBe(original?.event_id);
    expect(received?.headers['x-service-delivery']).toBe(data?.delivery_id);
    expect(await settled(data?.delivery_id ?? '')).toMatchObject({
      status: 'delivered',
      redelivery_of: original?.delivery_id,
    });
  });

  test('what came while a webhook was off arrives after a recovery, in order', async () => {
    const since = new Date().toISOString();
    await given(world.sightline.PATCH('/webhooks/{webhook_id}', { params, body: { active: false } }));
    const scan = await world.scan('failed');
    await given(world.sightline.PATCH('/webhooks/{webhook_id}', { params, body: { active: true } }));

    const recover = (dry_run: boolean) =>
      given(world.sightline.POST('/webhooks/{webhook_id}/recover', { params, body: { since, dry_run } }));
    const planned = await recover(true);
    const [result, received] = await receivedDuring(2, () => recover(false));

    expect([planned.deliveries_count, result.deliveries_count]).toEqual([2, 2]);
    expect(received.map(({ raw }) => JSON.parse(raw.toString('utf8')))).toMatchObject([
      { event: 'scan.started', data: { scan_id: scan.scan_id } },
      { event: 'scan.failed', data: { scan_id: scan.scan_id } },
    ]);
  });

  test('after two rotations one delivery verifies with all three secrets, until the last ends them at once', async () => {
    const [second, third] = [newSecret(), newSecret()];
    const rotate = (secret: string, grace_seconds?: number) =>
      given(
        world.sightline.POST('/webhooks/{webhook_id}/secret', {
          params,
          body: { secret, ...(grace_seconds === undefined ? {} : { grace_seconds }) },
        }),
      );
    await rotate(second);
    await rotate(third);
    const [delivery] = await deliveries();
    const path = { webhook_id, delivery_id: delivery?.delivery_id ?? '' };
    const [, [during]] = await receivedDuring(1, () =>
      world.sightline.POST('/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', { params: { path } }),
    );
    await rotate(third, 0);
    const [, [after]] = await receivedDuring(1, () => sendTest('scan.failed'));

    if (!during || !after) throw new Error('a delivery is missing');
    expect([secret, second, third].map((known) => isVerified(during, known))).toEqual([true, true, true]);
    expect(isVerified(during, newSecret())).toBe(false);
    expect(during.headers['x-service-signature']).toBe(signBody(secret, during.raw));
    expect([secret, second, third].map((known) => isVerified(after, known))).toEqual([false, false, true]);
    expect(after.headers['x-service-signature']).toBe(signBody(third, after.raw));
  });

  test('an address that is no longer allowed is refused at the connection, also for a test event', async () => {
    await world.restart({ ALLOWED_HOSTS: '' });

    const result = await sendTest('scan.failed');

    expect(result).toMatchObject({
      delivered: false,
      attempt: { response: null, error: { class: 'address_refused' }, timing: { connect_ms: null } },
    });
  });
});
