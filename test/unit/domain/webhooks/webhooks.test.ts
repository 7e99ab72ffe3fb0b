import { describe, expect, test } from 'vitest';
import {
  createWebhooks,
  type Webhook,
  type WebhookDependencies,
  type WebhookStore,
} from '../../../../src/domain/webhooks/webhooks.ts';

const scope = { account_id: 'acc_1', environment: 'live' } as const;
const missing = { code: 'NOT_FOUND' };

/** Webhooks on a store that has one, and does this with it. */
const webhooksOn = (does: Partial<WebhookStore>) => {
  const tables = {
    webhooks: {
      find: async () => ({ webhook_id: 'wh_1', disabled: null }) as Webhook, // as much of one as is looked at
      update: async () => true,
      cancelWaiting: async () => 0,
      deleteDeliveries: async () => false,
      delete: async () => true,
      hasReadableSecret: async () => true,
      ...does,
    },
  };
  const store = { ...tables, transaction: (work: (tx: typeof tables) => unknown) => work(tables) };
  return createWebhooks({ store, now: () => 0 } as unknown as WebhookDependencies);
};

test('what waits for a webhook that is switched off is canceled a thousand at a time, until fewer were left', async () => {
  const waiting = [1_000, 1_000, 999, 1_000];
  await webhooksOn({ cancelWaiting: async () => waiting.shift() ?? 0 }).update(scope, 'wh_1', { active: false });

  expect(waiting).toEqual([1_000]);
});

test('deliveries of a webhook are deleted in steps, before it is', async () => {
  const done: string[] = [];
  await webhooksOn({
    update: async (_scope, _webhook_id, change) => done.push(JSON.stringify(change)) > 0,
    deleteDeliveries: async () => done.push('deliveries') < 4,
    delete: async () => done.push('webhook') > 0,
  }).delete(scope, 'wh_1');

  expect(done).toEqual(['{"active":false}', 'deliveries', 'deliveries', 'deliveries', 'webhook']);
});

describe('a webhook that somebody else deletes meanwhile is not found', () => {
  test.each<[string, Partial<WebhookStore>, (webhooks: ReturnType<typeof webhooksOn>) => Promise<unknown>]>([
    ['deleted', { delete: async () => false }, (webhooks) => webhooks.delete(scope, 'wh_1')],
    ['changed', { update: async () => false }, (webhooks) => webhooks.update(scope, 'wh_1', { active: true })],
    [
      'given another secret',
      { rotateSecret: async () => null },
      (webhooks) => webhooks.rotateSecret(scope, 'wh_1', { secret: 's', grace_seconds: 0 }),
    ],
    ['tested', { activeSecrets: async () => null }, (webhooks) => webhooks.test(scope, 'wh_1', 'scan.failed')],
  ])('when it is %s', async (_what, does, call) => {
    await expect(call(webhooksOn(does))).rejects.toMatchObject(missing);
  });
});
