import { Fieldset } from '@base-ui/react/fieldset';
import { Button } from '../../design/controls/button.tsx';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { Badge, type BadgeTone } from '../../design/display/badge.tsx';
import { type EventKind, eventKinds } from './event-kinds.ts';
import styles from './webhooks.module.css';

const tones: Record<string, BadgeTone> = {
  Success: 'success',
  Error: 'danger',
  Warning: 'warning',
  Timeout: 'warning',
};

/** Which kinds of events to deliver; at least one. */
export const EventsField = ({
  value,
  onChange,
  error,
}: {
  value: readonly EventKind[];
  onChange: (value: EventKind[]) => void;
  error: string | undefined;
}) => {
  const all = value.length === eventKinds.length;
  const change = (kind: EventKind, on: boolean) =>
    onChange(eventKinds.map((entry) => entry.kind).filter((each) => (each === kind ? on : value.includes(each))));
  return (
    <Fieldset.Root className={styles.events} aria-describedby={error === undefined ? undefined : 'events-error'}>
      <div className={styles.eventsHead}>
        <Fieldset.Legend className={styles.legend}>Events</Fieldset.Legend>
        <Button size="small" tone="ghost" onClick={() => onChange(all ? [] : eventKinds.map(({ kind }) => kind))}>
          {all ? 'Clear all' : 'Select all'}
        </Button>
      </div>
      <div className={styles.kinds}>
        {eventKinds.map(({ kind, category, meaning }) => (
          <div key={kind} className={styles.kind}>
            <Checkbox
              label={kind}
              description={meaning}
              checked={value.includes(kind)}
              onChange={(on) => change(kind, on)}
            />
            <Badge tone={tones[category] ?? 'neutral'}>{category}</Badge>
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id="events-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Fieldset.Root>
  );
};
