import { createParser } from 'eventsource-parser';
import type { Time } from '../transport/time.ts';

/** One message of a stream; `id` is undefined where it has none. */
export interface Message {
  id: string | undefined;
  data: string;
}

/** The service sends a comment every 15 s; three that did not come mean that nobody is there any more. */
const SILENCE_MS = 45_000;

const LOST = { done: true, value: undefined } as const;

/**
 * The messages of a `text/event-stream` body (WHATWG HTML §9.2), as they arrive. Ends when the connection does, however
 * it does, and when nothing came for 45 s: a connection that died without a word would else be waited on forever. A
 * message that was cut off is left out. Ends with the signal too.
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  { time, signal }: { time: Time; signal: AbortSignal | undefined },
): AsyncGenerator<Message, void> {
  const arrived: Message[] = [];
  const parser = createParser({ onEvent: ({ id, data }) => arrived.push({ id, data }) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const hangUp = (): void => void reader.cancel().catch(() => undefined); // it may be broken already
  signal?.addEventListener('abort', hangUp); // the request that carried the signal may have been collected as garbage
  try {
    for (;;) {
      const { done, value } = await readOrGiveUp(reader, time);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    signal?.removeEventListener('abort', hangUp);
    hangUp();
  }
}

type Read = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

const readOrGiveUp = async (reader: ReadableStreamDefaultReader<Uint8Array>, time: Time): Promise<Read> => {
  const answered = new AbortController();
  const silence = time.sleep(SILENCE_MS, answered.signal).then(
    () => LOST,
    () => LOST,
  );
  try {
    return await Promise.race([reader.read().catch(() => LOST), silence]);
  } finally {
    answered.abort();
  }
};
