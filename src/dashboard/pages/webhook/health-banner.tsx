import type { ReactNode } from 'react';
import type { Webhook } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Row } from '../../design/surfaces/layout.tsx';

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
      <Banner tone="danger" title="We have switched this webhook off" action={resume}>
        {reasons[webhook.disabled.reason] ?? webhook.disabled.reason} That was <RelativeTime at={webhook.disabled.at} />
        . Fix the receiver, send a test event, resume, then recover what was missed.
      </Banner>
    );
  }
  if (!webhook.active) {
    return (
      <Banner tone="info" title="Paused" action={resume}>
        Nothing is delivered. What happens meanwhile can be recovered for 30 days.
      </Banner>
    );
  }
  if (webhook.health !== 'failing') return null;
  const recover = (
    <Row>
      <Button size="small" onClick={onRecover}>
        Recover
      </Button>
    </Row>
  );
  return (
    <Banner tone="warning" title="Deliveries fail" action={recover}>
      The latest one ran out of retries; its attempts below say why. After 20 failures in a row and 5 days without a
      success the webhook is switched off. Once the receiver works again, recover what was missed.
    </Banner>
  );
};

const reasons: Record<string, ReactNode> = {
  gone: 'The receiver answered 410, which says that it is gone for good.',
  exhausted: 'At least 20 deliveries in a row ran out of retries, and none had succeeded for 5 days.',
  secret_lost: 'Its secret can no longer be read here. Give it a new one with Rotate secret first.',
};
