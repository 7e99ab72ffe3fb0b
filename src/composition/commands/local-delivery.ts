import { readFileSync } from 'node:fs';
import type { Commands } from '../../cli/commands/commands.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { signingSecret } from '../../domain/webhooks/signing-secret.ts';
import { newId } from '../../runtime/ids.ts';
import { signedRequest } from '../../webhooks/envelope.ts';
import { now, version } from '../open.ts';

const EVENTS = new URL('../../../generated/asyncapi.json', import.meta.url);

/**
 * An event as the dispatcher would send it for the first time, in its very headers and bytes, but without a webhook or
 * a record.
 */
export const signDelivery: Commands['signDelivery'] = ({ event_id, event, data }, secret) => {
  const delivery = {
    delivery_id: newId('dlv'),
    event_id,
    event,
    data,
    secrets: [signingSecret(secret)],
    oldestSecret: secret,
  };
  const { headers, body } = signedRequest(delivery, now());
  return { headers: { 'User-Agent': `Sightline/${version()}`, ...headers }, body };
};

export const sampleEvent: Commands['sampleEvent'] = (kind) => {
  const { event, id, data } = exampleOf(kind);
  const record = { event_id: id, event, scan_id: data.scan_id, occurred_at: isoTime(now()), data, environment: 'test' };
  return record as ReturnType<Commands['sampleEvent']>; // event and data belong together: lint has checked the example
};

/** What is read of the document of the events; lint has checked it, each example against its schema. */
interface Events {
  components: {
    messages: Record<string, { name: string; payload: { $ref: string } }>;
    schemas: Record<string, { examples?: { event: string; id: string; data: { scan_id: string } }[] }>;
  };
}

const exampleOf = (kind: string) => {
  const { messages, schemas } = (JSON.parse(readFileSync(EVENTS, 'utf8')) as Events).components;
  const { $ref = '' } = Object.values(messages).find(({ name }) => name === kind)?.payload ?? {};
  const [example] = schemas[$ref.split('/').at(-1) ?? '']?.examples ?? [];
  if (!example) throw new Error(`the contract has no example of ${kind}`);
  return example;
};
