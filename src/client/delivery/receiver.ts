import type { SightlineEvent } from '../contract-types.ts';
import type { WebhookBody } from './body.ts';
import type { WebhookHeaders } from './headers.ts';
import { checkedSecrets, checkedTolerance, type VerifyOptions, verifyWebhook } from './verify-webhook.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

interface EveryReceiver extends VerifyOptions {
  /** The secret of the webhook; several while it is rotated. */
  secrets: string | readonly string[];
  /** Is given each event that was verified. Have it done within 5 seconds: put longer work into a queue. */
  onEvent: (event: SightlineEvent) => unknown;
  /**
   * Says whether the event of this id was handled before; it is then answered and not handled again. Record the id in
   * `onEvent`, together with the event's effect: recorded any sooner, an event whose handling failed would be lost.
   */
  seen?: (id: string) => boolean | Promise<boolean>;
  /** Gets the deliveries that were refused, for your log. The sender learns nothing but the status. */
  onRefused?: (error: WebhookVerificationError) => void;
}

interface AnsweringAfter {
  /**
   * `after` (without it): 200 once `onEvent` has succeeded. When it throws, the framework's error handling answers, and
   * Sightline sends the event again. `before`: 200 as soon as the delivery is verified. What `onEvent` throws goes to
   * `onError`, and the event does not come again.
   */
  acknowledge?: 'after';
}

interface AnsweringBefore {
  /** 200 as soon as the delivery is verified; `onEvent` runs on by itself. */
  acknowledge: 'before';
  /** Is told what `onEvent` threw after the answer. */
  onError: (error: unknown, event: SightlineEvent) => void;
  /** Keeps an edge runtime alive until the work is done, such as `(work) => context.waitUntil(work)`. */
  waitUntil?: (work: Promise<void>) => void;
}

export type ReceiverOptions = EveryReceiver & (AnsweringAfter | AnsweringBefore);

interface ReceivedDelivery {
  body: WebhookBody;
  headers: WebhookHeaders;
}

/**
 * Verifies one delivery, has it handled, and gives the status to answer with; the answer has no body, since it would
 * help a forger only.
 */
export type Receive = (delivery: ReceivedDelivery) => Promise<200 | 400 | 401>;

/**
 * Throws a `TypeError` at once for a missing secret or a tolerance that is no number: at the start of the program, not
 * at the first event.
 */
export const createReceive = (options: ReceiverOptions): Receive => {
  const { secrets, onEvent, seen, onRefused } = options;
  checkedSecrets(secrets);
  checkedTolerance(options.toleranceSeconds);

  const handle = async (event: SightlineEvent): Promise<void> => {
    if (await seen?.(event.id)) return;
    await onEvent(event);
  };

  return async ({ body, headers }) => {
    try {
      const event = await verifyWebhook(body, headers, secrets, options);
      if (options.acknowledge !== 'before') {
        await handle(event);
        return 200;
      }
      const work = handle(event).catch((error: unknown) => options.onError(error, event));
      options.waitUntil?.(work);
      return 200;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      onRefused?.(error);
      return error.reason === 'invalid_body' ? 400 : 401;
    }
  };
};
