import { RotateCw } from 'lucide-react';
import type { Schemas } from '../../data/types.ts';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { answerOf } from '../webhooks/last-answer.ts';

/** How a delivery stands. One that failed and waits for its retry is told from one that has not been tried. */
export const DeliveryBadge = ({
  delivery: { status, last_attempt },
}: {
  delivery: Pick<Schemas['Delivery'], 'status' | 'last_attempt'>;
}) =>
  status === 'pending' && last_attempt !== null ? (
    <Badge tone="warning" icon={RotateCw}>
      Retrying · {answerOf(last_attempt)}
    </Badge>
  ) : (
    <StateBadge of="delivery" value={status} />
  );
