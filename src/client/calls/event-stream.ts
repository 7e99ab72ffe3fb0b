import type { Time } from '../transport/time.ts';

const LONGEST_PAUSE_MS = 10_000;

/** What becomes of the connection behind a stream. */
export type Connection = 'open' | 'lost';

export interface Following<Item> {
  /** Opens the stream, after the message of this id if there was one. */
  open: (lastId: string | undefined) => Promise<ReadableStream<Uint8Array>>;
  /** After this item the stream is over. */
  isLast: (item: Item) => boolean;
  /** Whether a stream that could not be opened is asked for again; never without it, and the error is thrown. */
  isPassing?: (error: unknown) => boolean;
  /** Is told when the stream is open, and when it was lost and will be opened again. */
  onConnection?: ((connection: Connection) => void) | undefined;
  time: Time;
  random: () => number;
  signal: AbortSignal | undefined;
}

/**
 * The items of a stream of server-sent events, over as many connections as it takes: a lost or silent one is opened
 * again where it broke off. Ends after the last item, and throws when the service refuses to open it again, such as for
 * a key that was revoked.
 */
export async function* follow<Item>(following: Following<Item>): AsyncGenerator<Item, void, undefined> {
  const { isLast, onConnection, time, random, signal } = following;
  // Most programs follow no stream and need not load this
  const { messagesOf } = await import('./server-sent-events.ts');
  let lastId: string | undefined;
  for (let lost = 0; ; lost += 1) {
    const body = await opened(following, lastId);
    if (body) {
      onConnection?.('open');
      for await (const { id, data } of messagesOf(body, { time, signal })) {
        lost = 0;
        lastId = id ?? lastId;
        const item = JSON.parse(data) as Item; // the service checks what it sends against the contract
        yield item;
        if (isLast(item)) return;
      }
      signal?.throwIfAborted();
      onConnection?.('lost');
    }
    await time.sleep((0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** lost), signal);
  }
}

/** Null where it is worth asking again. */
const opened = async <Item>(
  { open, isPassing, signal }: Following<Item>,
  lastId: string | undefined,
): Promise<ReadableStream<Uint8Array> | null> => {
  try {
    return await open(lastId);
  } catch (error) {
    if (!signal?.aborted && isPassing?.(error)) return null;
    throw error;
  }
};
