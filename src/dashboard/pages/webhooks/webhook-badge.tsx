import type { Webhook } from '../../data/types.ts';
import { StateBadge } from '../../design/display/badge.tsx';
import { answerOf } from './last-answer.ts';

/** What deliveries do now; where they fail, with what came back: "Retrying · 500". */
export const WebhookBadge = ({ webhook: { delivery_state: state, last_attempt } }: { webhook: Webhook }) => {
  const isFailing = state === 'retrying' || state === 'failing';
  return (
    <StateBadge of="webhook" value={state} {...(isFailing && last_attempt && { detail: answerOf(last_attempt) })} />
  );
};
