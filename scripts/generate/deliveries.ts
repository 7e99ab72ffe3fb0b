import { closeComponents, closeSchema } from './close.ts';
import { renderModule } from './compile.ts';
import { type AsyncApi, type Message, resolve, type Schema } from './document.ts';

/** What is sent to webhooks: closed validators of each event's body and headers, and the headers' names. */
export const renderDeliveries = (document: AsyncApi): Record<string, string> => {
  const messages = Object.values(document.components.messages);
  const schemas = messages.flatMap((message) => [
    [`${keyOf(message)}_body`, closeSchema(document, message.payload)],
    [`${keyOf(message)}_headers`, headerSchema(document, message)],
  ]);
  return {
    ...renderModule('deliveries', closeComponents(document), Object.fromEntries(schemas), {}),
    'delivery-headers.ts': renderNames(document, messages),
  };
};

/** `scan.completed` is `scan_completed`: an export needs a name. */
const keyOf = ({ name }: Message): string => name.replaceAll('.', '_');

interface Headers {
  required: string[];
  properties: Record<string, { $ref: string }>;
}

const headersOf = (document: AsyncApi, { headers }: Message): Headers =>
  resolve<Schema>(document, headers) as unknown as Headers; // a parity test holds its shape

/** Closed, in the case in which they are sent. The kind in the header is the message's own. */
const headerSchema = (document: AsyncApi, message: Message): Schema => {
  const { properties, required } = headersOf(document, message);
  const kinds = Object.entries(properties).filter(([, { $ref }]) => schemaName($ref) === 'EventKind');
  return {
    type: 'object',
    properties: {
      ...properties,
      ...Object.fromEntries(kinds.map(([name]) => [name, { const: message.name }])),
      'Content-Type': { const: message.contentType },
    },
    required: [...required, 'Content-Type'],
    unevaluatedProperties: false,
  };
};

/**
 * The name of each header by the schema of its value: the sender knows what it says, the document how that is called.
 */
const renderNames = (document: AsyncApi, messages: Message[]): string => {
  const names = new Map<string, string>();
  for (const message of messages)
    for (const [name, { $ref }] of Object.entries(headersOf(document, message).properties)) {
      const meaning = schemaName($ref);
      if ((names.get(meaning) ?? name) !== name) throw new Error(`two headers of the schema ${meaning}`);
      names.set(meaning, name);
    }
  return [
    '/** Written by `npm run generate` from asyncapi/headers/. Do not edit. */',
    `export const deliveryHeaders = ${JSON.stringify(Object.fromEntries(names), null, 2)} as const;`,
    '',
  ].join('\n');
};

const schemaName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
