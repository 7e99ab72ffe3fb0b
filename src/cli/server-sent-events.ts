/** One message of a stream. */
export interface ServerSentEvent {
  /** Empty where the server gave none. */
  id: string;
  event: string;
  data: string;
}

/**
 * Reads messages in the form of WHATWG HTML, section 9.2. Ends when the stream does; a message that was cut off is left out, as it says there.
 * `onBytes` is told of every sign of life, comments included.
 */
export const readServerSentEvents = async function* (
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    onBytes();
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parse(block);
      if (message) yield message;
    }
  }
};

/** Null for a block of comments. */
const parse = (block: string): ServerSentEvent | null => {
  const message = { id: '', event: 'message', data: [] as string[] };
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') message.data.push(value);
    else if (name === 'id' || name === 'event') message[name] = value;
  }
  return message.data.length === 0 ? null : { ...message, data: message.data.join('\n') };
};
