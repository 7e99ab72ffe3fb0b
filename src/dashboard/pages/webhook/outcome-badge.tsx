import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '../../design/display/badge.tsx';
import { explanationOf } from './attempt-errors.ts';
import type { Attempt } from './attempt-view.tsx';

/** "Answered 200", "Answered 503", "No answer within 30 seconds". */
export const OutcomeBadge = ({ attempt: { response, error } }: { attempt: Attempt }) => {
  const text =
    response === null ? (explanationOf(error?.class ?? '')?.title ?? 'No answer') : `Answered ${response.status}`;
  return (
    <Badge tone={error === null ? 'success' : 'danger'} icon={error === null ? CircleCheck : CircleX}>
      {text}
    </Badge>
  );
};
