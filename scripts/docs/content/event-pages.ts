import type { components } from '../../../generated/openapi.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import type { Schema } from '../../generate/document.ts';
import { code, fence, json, table } from '../site/markdown.ts';
import type { Contract, DocumentedEvent } from './documented-contract.ts';
import { schemaTable } from './schema-table.ts';
import { eventPage } from './terms.ts';

/** Section 6.1 of the service's description gives these names. */
const categories: Readonly<Record<string, string>> = {
  'scan.started': 'Info',
  'scan.progress': 'Progress',
  'scan.completed': 'Success',
  'scan.failed': 'Error',
  'issue.critical': 'Warning',
  'scan.timeout': 'Timeout',
} satisfies Record<components['schemas']['EventKind'], string>;

export const eventsTable = ({ events }: Contract): string =>
  table(
    ['Event', 'Category', 'Sent when'],
    events.map(({ kind, description }) => [
      `[${code(kind)}](doc:${eventPage(kind)})`,
      categories[kind] ?? '',
      description,
    ]),
  );

/** Property by property what a header says, with an example. */
export const headersTable = ({ events }: Contract): string => {
  const properties = (events[0]?.headers.properties ?? {}) as Record<string, Schema>; // lint has checked the schema
  const rows = Object.entries(properties).map(([name, { description, examples }]) => [
    code(name),
    `${description} ${Array.isArray(examples) ? `Such as ${code(String(examples[0]))}.` : ''}`,
  ]);
  return table(['Header', 'Content'], [[code('Content-Type'), `${code('application/json')}, always.`], ...rows]);
};

/** The page of one kind of event. */
export const eventMarkdown = (event: DocumentedEvent, contract: Contract): string => {
  const { description, payload } = event;
  return [
    description,
    '## Body',
    schemaTable(payload, contract.follow),
    'Properties that are not listed here may be added at any time: ignore them.',
    '## Example',
    json(exampleOf(event)),
    '## Signed sample',
    ...signedSample(event, contract),
    `${code(`sightline listen --sample ${event.kind}`)} posts the example to your receiver, signed with its secret and the current time: see [Test your receiver](doc:webhooks/testing#each-event-in-a-pipeline).`,
    '[Events](doc:events#headers) describes every header, and [Verify a delivery](doc:webhooks/verify) every step of the check.',
  ].join('\n\n');
};

interface Example {
  event: Addressed['event'];
  id: string;
  timestamp: string;
  data: Addressed['data'];
}

type Addressed = Parameters<typeof signedRequest>[0];

const exampleOf = ({ payload }: DocumentedEvent): Example => {
  const [example] = payload.examples as Example[]; // lint: every event has one, valid against its schema
  if (!example) throw new Error('an event has no example');
  return example;
};

const SAMPLE_DELIVERY = 'dlv_01m7w4p2d8f1v9s3x6b0k5h7qa';

/** The example as it would be sent at its own time, so that readers can try what checks their deliveries. */
const signedSample = (event: DocumentedEvent, { schema }: Contract): string[] => {
  const { id, event: kind, timestamp, data } = exampleOf(event);
  const secret = sampleSecretOf(schema('WebhookInput'));
  const { headers, body } = signedRequest(
    {
      delivery_id: SAMPLE_DELIVERY,
      event_id: id,
      event: kind,
      data,
      secrets: [signingSecret(secret)],
      oldestSecret: secret,
    },
    Date.parse(timestamp),
  );
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `The example, as a webhook with the secret ${code(secret)} sends it at ${code(timestamp)}. Your code accepts the sample if it uses that time as the current time. With the real time, it correctly refuses the sample as too old.`,
    fence('http', ['POST /your/endpoint HTTP/1.1', ...lines, '', body].join('\n')),
    `The body is one line of ${Buffer.byteLength(body)} bytes, without a line end. This writes it to a file:`,
    fence('sh', `printf '%s' '${body.replaceAll("'", "'\\''")}' > ${eventPage(kind).replace('events/', '')}.json`),
  ];
};

const sampleSecretOf = ({ properties }: Schema): string => {
  const { secret } = properties as { secret: { examples: string[] } }; // lint has checked the schema
  const [example] = secret.examples;
  if (!example) throw new Error('the secret of a webhook has no example');
  return example;
};
