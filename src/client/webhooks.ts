/**
 * Verification and handling of webhook deliveries, without the client.
 *
 * @module
 */
export type { EventKind, EventOf, SightlineEvent } from './contract-types.ts';
export type { WebhookBody } from './delivery/body.ts';
export { type EventHandlers, handleEvent, type UnknownEvent } from './delivery/handle-event.ts';
export type { WebhookHeaders } from './delivery/headers.ts';
export { type VerifyOptions, verifyWebhook } from './delivery/verify-webhook.ts';
export { newWebhookSecret } from './delivery/webhook-secret.ts';
export {
  type VerificationFailure,
  WebhookVerificationError,
} from './delivery/webhook-verification-error.ts';
