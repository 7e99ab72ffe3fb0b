export interface ServerSentEvent {
  event: string;
  data: string;
}

/** The events of a `text/event-stream` body, as they arrive. Comments keep the connection open and are passed over. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader(); // not every browser iterates over a stream
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += part.value;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event.data !== '') yield event;
    }
  }
}

const parse = (block: string): ServerSentEvent => {
  const event = { event: 'message', data: [] as string[] };
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'event' && value !== undefined) event.event = value;
    if (name === 'data' && value !== undefined) event.data.push(value);
  }
  return { event: event.event, data: event.data.join('\n') };
};
