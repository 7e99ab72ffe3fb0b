import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from './button.tsx';

/** To the neighbours in the list that something was opened from; null at its ends. */
export interface Steps {
  previous: (() => void) | null;
  next: (() => void) | null;
}

export const StepButtons = ({ steps: { previous, next }, size }: { steps: Steps; size?: 'small' }) => (
  <>
    <IconButton
      label="Previous"
      icon={ChevronUp}
      {...(size && { size })}
      disabled={previous === null}
      onClick={() => previous?.()}
    />
    <IconButton
      label="Next"
      icon={ChevronDown}
      {...(size && { size })}
      disabled={next === null}
      onClick={() => next?.()}
    />
  </>
);
