import type { Webhooks } from '../../domain/webhooks/webhooks.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

type WebhookHandlers = Pick<
  Handlers,
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
>;

export const createWebhookHandlers = ({ webhooks }: { webhooks: Webhooks }): WebhookHandlers => ({
  createWebhook: async ({ body, header }, { caller }) => {
    const { webhook, isNew } = await webhooks.create(caller, body, header['idempotency-key']);
    const headers = { location: `/v1/webhooks/${webhook.webhook_id}` };
    return { status: 201, body: webhook, headers, unchanged: !isNew };
  },

  listWebhooks: async ({ query: { limit, cursor } }, context) => {
    const page = await webhooks.list(context.caller, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getWebhook: async ({ path }, { caller }) => ({ status: 200, body: await webhooks.get(caller, path.webhook_id) }),

  updateWebhook: async ({ path, body }, { caller }) => ({
    status: 200,
    body: await webhooks.update(caller, path.webhook_id, body),
  }),

  deleteWebhook: async ({ path }, { caller }) => {
    const { url } = await webhooks.delete(caller, path.webhook_id);
    return { status: 204, facts: { url } };
  },

  rotateWebhookSecret: async ({ path, body: { secret, grace_seconds } }, { caller }) => ({
    status: 200,
    body: await webhooks.rotateSecret(caller, path.webhook_id, { secret, grace_seconds }),
  }),

  testWebhook: async ({ path, body }, { caller }) => ({
    status: 200,
    body: await webhooks.test(caller, path.webhook_id, body.event),
  }),
});
