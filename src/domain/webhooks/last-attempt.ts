import type { components } from '../../../generated/openapi.ts';

export type LastAttempt = components['schemas']['LastAttempt'];
export type WebhookDeliveryState = components['schemas']['WebhookDeliveryState'];

/**
 * What deliveries to a webhook do now. Its `health` follows deliveries that have ended, which a failing one does only
 * after its last retry, half an hour later; this follows attempts.
 */
export const deliveryState = ({
  active,
  health,
  last_attempt,
}: {
  active: boolean;
  health: components['schemas']['WebhookHealth'];
  last_attempt: LastAttempt | null;
}): WebhookDeliveryState => {
  if (health === 'disabled') return 'disabled';
  if (!active) return 'paused';
  if (last_attempt === null) return 'no_deliveries';
  if (last_attempt.error === null) return 'delivering';
  return health === 'failing' ? 'failing' : 'retrying';
};
