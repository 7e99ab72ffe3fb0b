import type { components } from '../../../generated/openapi.ts';
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

const exampleOf = ({ payload }: DocumentedEvent): { id: string } => {
  const [example] = payload.examples as { id: string }[]; // lint: every event has one, valid against its schema
  if (!example) throw new Error('an event has no example');
  return example;
};

/** The page of one kind of event. */
export const eventMarkdown = (event: DocumentedEvent, { follow }: Contract): string => {
  const { kind, description, payload } = event;
  const example = exampleOf(event);
  const request = [
    'POST /your/endpoint HTTP/1.1',
    'Content-Type: application/json',
    `X-Service-Event: ${kind}`,
    'X-Service-Delivery: dlv_01m7w4p2d8f1v9s3x6b0k5h7qa',
    'X-Service-Signature: sha256=<64 hexadecimal digits>',
    `webhook-id: ${example.id}`,
    'webhook-timestamp: <Unix seconds of this attempt>',
    'webhook-signature: v1,<base64>',
  ].join('\n');
  return [
    description,
    '## Body',
    schemaTable(payload, follow),
    'Properties that are not listed here may be added at any time: ignore them.',
    '## Example',
    json(example),
    '## Request',
    fence('http', request),
    'Every header is described on [the page of all events](doc:events#headers), every step of checking them on [Verify a delivery](doc:webhooks/verify).',
  ].join('\n\n');
};
