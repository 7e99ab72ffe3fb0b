import type {
  Delivery,
  DeliveryDetail,
  Query,
  RecoverInput,
  RecoverResult,
  Webhook,
  WebhookInput,
  WebhookSecretInput,
  WebhookSecretRotation,
  WebhookTestInput,
  WebhookTestResult,
  WebhookUpdate,
} from '../contract-types.ts';
import { type Api, type CallOptions, dataOf, done } from './answer.ts';
import { type CreateOptions, createHeader } from './create-options.ts';
import { type List, listOf } from './list.ts';

export const createWebhookCalls = (api: Api) => ({
  /** Lists the webhooks of the environment, the newest first. Secrets are never shown. Needs `admin`. */
  list: (query: Query<'listWebhooks'> = {}, options: CallOptions = {}): List<Webhook> =>
    listOf(query, (query) => dataOf(api.GET('/webhooks', { params: { query }, ...options }))),

  /** Registers an address that events are sent to from now on. An account has at most 10. Needs `admin`. */
  create: (body: WebhookInput, { signal, ...options }: CreateOptions = {}): Promise<Webhook> =>
    dataOf(api.POST('/webhooks', { params: createHeader(options), body, ...(signal && { signal }) })),

  /** Returns one webhook with its health. Needs `admin`. */
  get: (webhook_id: string, options: CallOptions = {}): Promise<Webhook> =>
    dataOf(api.GET('/webhooks/{webhook_id}', { params: { path: { webhook_id } }, ...options })),

  /** Changes address, events or activity; properties left out stay as they are. Needs `admin`. */
  update: (webhook_id: string, body: WebhookUpdate, options: CallOptions = {}): Promise<Webhook> =>
    dataOf(api.PATCH('/webhooks/{webhook_id}', { params: { path: { webhook_id } }, body, ...options })),

  /** Removes a webhook and cancels the deliveries that wait for it. Needs `admin`. */
  delete: (webhook_id: string, options: CallOptions = {}): Promise<void> =>
    done(api.DELETE('/webhooks/{webhook_id}', { params: { path: { webhook_id } }, ...options })),

  /** Sends one event with sample data and returns the answer of the receiver. Needs `admin`. */
  test: (webhook_id: string, body: WebhookTestInput, options: CallOptions = {}): Promise<WebhookTestResult> =>
    dataOf(api.POST('/webhooks/{webhook_id}/test', { params: { path: { webhook_id } }, body, ...options })),

  /**
   * Replaces the secret that signs deliveries. Give the new one to `verifyWebhook` before or within the grace period.
   * Needs `admin`.
   */
  rotateSecret: (
    webhook_id: string,
    body: WebhookSecretInput,
    options: CallOptions = {},
  ): Promise<WebhookSecretRotation> =>
    dataOf(api.POST('/webhooks/{webhook_id}/secret', { params: { path: { webhook_id } }, body, ...options })),

  /**
   * Sends again what the receiver missed since a time, up to 30 days back; with `dry_run` it only counts. Needs
   * `admin`.
   */
  recover: (webhook_id: string, body: RecoverInput, options: CallOptions = {}): Promise<RecoverResult> =>
    dataOf(api.POST('/webhooks/{webhook_id}/recover', { params: { path: { webhook_id } }, body, ...options })),

  /** Lists the deliveries of a webhook, the newest first. Needs `admin`. */
  deliveries: (webhook_id: string, query: Query<'listDeliveries'> = {}, options: CallOptions = {}): List<Delivery> =>
    listOf(query, (query) =>
      dataOf(api.GET('/webhooks/{webhook_id}/deliveries', { params: { path: { webhook_id }, query }, ...options })),
    ),

  /** Returns one delivery with its attempts: what was sent and what was answered. Needs `admin`. */
  delivery: (webhook_id: string, delivery_id: string, options: CallOptions = {}): Promise<DeliveryDetail> =>
    dataOf(
      api.GET('/webhooks/{webhook_id}/deliveries/{delivery_id}', {
        params: { path: { webhook_id, delivery_id } },
        ...options,
      }),
    ),

  /** Sends the event of a delivery again, as a new delivery. Needs `admin`. */
  redeliver: (webhook_id: string, delivery_id: string, options: CallOptions = {}): Promise<Delivery> =>
    dataOf(
      api.POST('/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', {
        params: { path: { webhook_id, delivery_id } },
        ...options,
      }),
    ),
});
