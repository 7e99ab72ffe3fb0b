import { CirclePause } from 'lucide-react';
import type { Webhook } from '../../data/types.ts';
import { Badge, StateBadge } from '../../design/display/badge.tsx';

/**
 * How a webhook fares. One that somebody has paused is neither well nor ill; one that the service switched off is ill.
 */
export const WebhookBadge = ({ webhook }: { webhook: Webhook }) =>
  webhook.active || webhook.health === 'disabled' ? (
    <StateBadge of="health" value={webhook.health} />
  ) : (
    <Badge icon={CirclePause}>Paused</Badge>
  );
