import { randomBytes } from 'node:crypto';
import { verify as verifiedByOctokit } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newWebhookSecret, verifyWebhook } from '../../../src/client/webhooks.ts';
import type { ReceivedDelivery } from '../../fixtures/servers/receiver.ts';
import { createHookWorld, type HookWorld } from '../../fixtures/worlds/hook-world.ts';
import { given } from '../../fixtures/worlds/scan-world.ts';

const headersOf = ({ headers }: ReceivedDelivery) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Whether each library accepts the delivery with a secret, as it would be given to it. */
const verdictsOf = async (delivery: ReceivedDelivery, { secret, standard }: { secret: string; standard: string }) => {
  const headers = headersOf(delivery);
  const body = delivery.raw.toString('utf8');
  const accepts = (verify: () => unknown): boolean => {
    try {
      verify();
      return true;
    } catch {
      return false;
    }
  };
  return {
    standardwebhooks: accepts(() => new StandardWebhook(standard).verify(body, headers)),
    svix: accepts(() => new SvixWebhook(standard).verify(body, headers)),
    octokit: await verifiedByOctokit(secret, body, headers['x-service-signature'] ?? ''),
    ours: await isOurs(delivery.raw, headers, secret),
    oursByStandardAlone: await isOurs(delivery.raw, { ...headers, 'x-service-signature': undefined }, secret),
  };
};

const isOurs = (...call: Parameters<typeof verifyWebhook>): Promise<boolean> =>
  verifyWebhook(...call).then(
    () => true,
    () => false,
  );

const ALL = { standardwebhooks: true, svix: true, octokit: true, ours: true, oursByStandardAlone: true };
const NONE = { standardwebhooks: false, svix: false, octokit: false, ours: false, oursByStandardAlone: false };
const encoded = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;

describe('a delivery is verified by libraries that know nothing of us', () => {
  let world: HookWorld;
  beforeAll(async () => {
    world = await createHookWorld();
  });
  afterAll(() => world?.close());

  const sample = async (webhook_id: string): Promise<ReceivedDelivery> => {
    const before = world.receiver.deliveries.length;
    const params = { path: { webhook_id } };
    await given(world.sightline.POST('/webhooks/{webhook_id}/test', { params, body: { event: 'scan.completed' } }));
    const received = (await world.receiver.waitFor(before + 1)).at(-1);
    if (!received) throw new Error('nothing was received');
    return received;
  };

  test('a secret of one’s own is its characters to all of them', async () => {
    const secret = randomBytes(24).toString('hex');

    const delivery = await sample(await world.register(secret));

    expect(await verdictsOf(delivery, { secret, standard: encoded(secret) })).toEqual(ALL);
    expect(await verdictsOf(delivery, { secret: 'another', standard: encoded('another') })).toEqual(NONE);
  });

  test('a made secret goes to each of them as it was registered', async () => {
    const secret = newWebhookSecret();

    const delivery = await sample(await world.register(secret));

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await verdictsOf(delivery, { secret, standard: secret })).toEqual(ALL);
    const another = newWebhookSecret();
    expect(await verdictsOf(delivery, { secret: another, standard: another })).toEqual(NONE);
  });

  test('`whsec_` and what is not base64 is a secret like any other', async () => {
    const secret = 'whsec_not-base64-at-all-but-long';

    const delivery = await sample(await world.register(secret));

    expect(await verdictsOf(delivery, { secret, standard: encoded(secret) })).toEqual(ALL);
  });
});
