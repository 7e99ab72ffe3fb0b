import type { ReactNode } from 'react';
import type { Webhook } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { answerOf } from '../webhooks/last-answer.ts';

/** What is the matter with a webhook and what to do about it; nothing when it is well. */
export const HealthBanner = ({
  webhook,
  busy,
  onResume,
  onRecover,
}: {
  webhook: Webhook;
  busy: boolean;
  onResume: () => void;
  onRecover: () => void;
}) => {
  const resume = (
    <Button size="small" busy={busy} onClick={onResume}>
      Resume
    </Button>
  );
  if (webhook.disabled !== null) {
    return (
      <Banner tone="danger" title="Switched off by Sightline" action={resume}>
        {reasons[webhook.disabled.reason] ?? webhook.disabled.reason} It was switched off{' '}
        <RelativeTime at={webhook.disabled.at} />. Fix the receiver, send a test event, resume the webhook, then recover
        the missed deliveries.
      </Banner>
    );
  }
  if (!webhook.active) {
    return (
      <Banner tone="info" title="Paused" action={resume}>
        No events are delivered. Events from the time of the pause can be recovered for 30 days.
      </Banner>
    );
  }
  if (webhook.delivery_state === 'retrying') {
    return (
      <Banner tone="warning" title="The last attempt failed">
        {webhook.last_attempt !== null && lastAnswer(webhook.last_attempt)} Each delivery is retried up to three times.
        Once the receiver is fixed, the retries succeed without further action.
      </Banner>
    );
  }
  if (webhook.delivery_state !== 'failing') return null;
  const recover = (
    <Row>
      <Button size="small" onClick={onRecover}>
        Recover
      </Button>
    </Row>
  );
  return (
    <Banner tone="danger" title="Deliveries are failing" action={recover}>
      {webhook.last_attempt !== null && lastAnswer(webhook.last_attempt)} The latest delivery failed after all retries;
      its attempts below show why. After 20 failed deliveries in a row and 5 days without a success, Sightline switches
      the webhook off. Once the receiver works again, recover the missed deliveries.
    </Banner>
  );
};

/** "The receiver answered 500." "No answer: timeout." */
const lastAnswer = (attempt: NonNullable<Webhook['last_attempt']>): string =>
  /^\d+$/.test(answerOf(attempt)) ? `The receiver answered ${answerOf(attempt)}.` : `No answer: ${answerOf(attempt)}.`;

const reasons: Record<string, ReactNode> = {
  gone: 'The receiver answered 410 (Gone): it is permanently unavailable.',
  exhausted: 'At least 20 deliveries in a row failed after all retries, and none had succeeded for 5 days.',
  secret_lost: 'The secret of the webhook can no longer be decrypted. Set a new one with Rotate secret first.',
};
