import { CalendarX } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { Card } from '../../design/surfaces/card.tsx';

/** In place of a list whose chosen days have none in between. */
export const InvertedDays = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={CalendarX}
      title="From is later than To"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Choose an earlier From or a later To.
    </EmptyState>
  </Card>
);
