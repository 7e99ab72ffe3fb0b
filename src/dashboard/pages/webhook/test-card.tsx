import { Send } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import type { Schemas, Webhook } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Form } from '../../design/controls/form.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Select } from '../../design/controls/select.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { type EventKind, eventKinds } from '../webhooks/event-kinds.ts';
import { AttemptView } from './attempt-view.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import styles from './webhook.module.css';

/** Sends an event with sample data and shows what the receiver made of it. */
export const TestCard = ({ webhook }: { webhook: Webhook }) => {
  const [kind, setKind] = useState<EventKind>(webhook.events[0] ?? 'scan.completed');
  const test = useApi().useMutation('post', '/webhooks/{webhook_id}/test');
  const send = () => test.mutate({ params: { path: { webhook_id: webhook.webhook_id } }, body: { event: kind } });
  return (
    <Card
      title="Test"
      description={
        <>
          Sends sample data once, signed like any delivery. This also works while the webhook is paused.{' '}
          <ExternalLink href="/docs/webhooks/testing/">More ways to test</ExternalLink>
        </>
      }
    >
      <Form onSubmit={send} error={test.error}>
        <div className={styles.test}>
          <Select label="Event" name="event" options={options} value={kind} onChange={setKind} />
          <Button type="submit" icon={Send} busy={test.isPending}>
            Send test event
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {test.isPending ? <Waiting /> : test.data !== undefined && <Result result={test.data} />}
      </div>
    </Card>
  );
};

const options = eventKinds.map(({ kind, meaning }) => ({ value: kind, label: kind, note: meaning }));

const Waiting = () => (
  <div className={styles.result}>
    <p className={styles.note}>Waiting for the answer, for 30 seconds at most…</p>
    <Skeleton height="12rem" />
  </div>
);

const Result = ({ result }: { result: Schemas['WebhookTestResult'] }) => (
  <section className={styles.result} aria-label="Result of the test">
    <p className={styles.outcome}>
      <OutcomeBadge attempt={result.attempt} />
      <Badge>{result.event}</Badge>
      <span className={styles.note}>{result.attempt.duration_ms} ms</span>
    </p>
    <AttemptView key={result.event_id} attempt={result.attempt} />
  </section>
);
