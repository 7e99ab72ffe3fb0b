import type { StreamItem } from '../domain/event-stream.ts';

/**
 * Events in the form that browsers read (WHATWG HTML, section 9.2). The JSON holds no line break, so each event is three lines. A comment comes first, since
 * nothing of an answer is sent before its first byte, and the client wants to know that it listens.
 */
export const toServerSentEvents = async function* (items: AsyncIterable<StreamItem>): AsyncGenerator<string> {
  yield ': connected\n\n';
  for await (const item of items)
    yield item === 'heartbeat'
      ? ': heartbeat\n\n'
      : `id: ${item.event_id}\nevent: ${item.event}\ndata: ${JSON.stringify(item)}\n\n`;
};
