/** One message of a stream: its kind, what it is about, and its id where a client can go on from it. */
export interface StreamMessage {
  id?: string;
  event: string;
  data: object;
}

/**
 * Items in the form that browsers read (WHATWG HTML, section 9.2). JSON holds no line break, so each field is one line.
 * A comment comes first, since nothing of an answer is sent before its first byte, and the client wants to know that it
 * listens.
 */
export const toServerSentEvents = async function* <Item extends object>(
  items: AsyncIterable<Item | 'heartbeat'>,
  toMessage: (item: Item) => StreamMessage,
): AsyncGenerator<string> {
  yield ': connected\n\n';
  for await (const item of items) yield item === 'heartbeat' ? ': heartbeat\n\n' : render(toMessage(item));
};

const render = ({ id, event, data }: StreamMessage): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
