import { isoTime, SECOND } from '../domain/kernel/time.ts';
import type { ClaimedDelivery } from '../domain/webhooks/delivery-queue.ts';
import { namedHeaders } from './delivery-headers.ts';
import { signBody, standardSignature } from './sign.ts';

/**
 * Headers and the exact body of one attempt. The body stays this string from here to the log: every signature is over
 * its bytes.
 */
export interface SignedRequest {
  /**
   * When the attempt began, in epoch milliseconds: the same moment in the envelope, in the signature and in the log.
   */
  at: number;
  headers: Record<string, string>;
  body: string;
}

type Addressed = Pick<ClaimedDelivery, 'delivery_id' | 'event_id' | 'event' | 'data' | 'secrets' | 'oldestSecret'>;

/**
 * Builds and signs one attempt of a delivery at `now` (epoch milliseconds). The envelope's `timestamp` is the
 * attempt's, so that a receiver's recency check holds for retries as well; `id` names the event and stays (decision
 * 20).
 */
export const signedRequest = (
  { delivery_id, event_id, event, data, secrets, oldestSecret }: Addressed,
  now: number,
): SignedRequest => {
  const body = JSON.stringify({ event, id: event_id, timestamp: isoTime(now), data });
  const timestampSeconds = Math.floor(now / SECOND);
  return {
    at: now,
    headers: {
      'Content-Type': 'application/json',
      ...namedHeaders({
        ServiceSignature: signBody(oldestSecret, body),
        EventKind: event,
        DeliveryId: delivery_id,
        EventId: event_id,
        WebhookTimestamp: String(timestampSeconds),
        WebhookSignature: standardSignature({ secrets, id: event_id, timestampSeconds, body }),
      }),
    },
    body,
  };
};
