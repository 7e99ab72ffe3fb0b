import { useState } from 'react';
import type { Schemas } from '../../data/types.ts';
import { Tabs } from '../../design/controls/tabs.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';
import { Columns, Stack } from '../../design/surfaces/layout.tsx';
import { explanationOf } from './attempt-errors.ts';
import { headerLines, indented, timingText } from './message-text.ts';
import styles from './webhook.module.css';

export type Attempt = Schemas['Attempt'];

/** One request and what came of it. All of it is shown as text: headers and body of the answer are a stranger's. */
export const AttemptView = ({ attempt }: { attempt: Attempt }) => {
  const [side, setSide] = useState<'answer' | 'request'>('answer');
  return (
    <Stack gap="section">
      <Failure attempt={attempt} />
      {attempt.slow && (
        <Banner tone="warning" title="Slow">
          A receiver should answer within 5 seconds. After 30 seconds the attempt fails.
        </Banner>
      )}
      <p className={styles.timing}>{timingText(attempt.timing)}</p>
      <Tabs
        label="Attempt"
        value={side}
        onChange={setSide}
        tabs={[
          { id: 'answer', label: 'Answer', content: <Answer response={attempt.response} /> },
          { id: 'request', label: 'Request', content: <Request request={attempt.request} /> },
        ]}
      />
    </Stack>
  );
};

const Failure = ({ attempt: { error } }: { attempt: Attempt }) => {
  if (error === null) return null;
  const explanation = explanationOf(error.class);
  return (
    <Banner tone="danger" title={explanation?.title ?? error.class}>
      {error.message} {explanation?.advice}
    </Banner>
  );
};

const Answer = ({ response }: { response: Attempt['response'] }) =>
  response === null ? (
    <p className={styles.none}>No answer was received.</p>
  ) : (
    <Columns min={22}>
      <CodeBlock label="Headers of the answer" code={`HTTP ${response.status}\n${headerLines(response.headers)}`} />
      {response.body === '' ? (
        <p className={styles.none}>The answer has no body; none is needed.</p>
      ) : (
        <Stack gap="tight">
          <Body label="Body of the answer" body={response.body} exact="Body as received" />
          {response.truncated && <p className={styles.none}>The body was longer; only its first 16 KiB are stored.</p>}
        </Stack>
      )}
    </Columns>
  );

const Request = ({ request }: { request: Attempt['request'] }) => (
  <Columns min={22}>
    <CodeBlock label="Headers of the request" code={headerLines(request.headers)} />
    <Body label="Body of the request" body={request.body} exact="Body as signed and sent" />
  </Columns>
);

const Body = ({ label, body, exact }: { label: string; body: string; exact: string }) => {
  const readable = indented(body);
  if (readable === null) return <CodeBlock label={label} code={body} />;
  return (
    <Stack gap="tight">
      <CodeBlock label={label} code={readable} />
      <Disclosure summary={exact}>
        <CodeBlock label={exact} code={body} />
      </Disclosure>
    </Stack>
  );
};
