import { type Connection, follow } from '../../../client/calls/event-stream.ts';
import { systemTime } from '../../../client/transport/time.ts';
import { ApiError } from '../api-error.ts';
import type { Clients } from '../clients.ts';

interface Stream<Item> {
  address: string;
  signal: AbortSignal;
  isLast: (item: Item) => boolean;
  onItem: (item: Item) => void;
  onConnection?: (connection: Connection) => void;
}

/**
 * Reads a stream until its last item, the signal, or a refusal that asking again would not change. Nothing depends on
 * it: pages that are told nothing ask now and then. Read with `fetch`, since an `EventSource` can't say which
 * environment it means.
 */
export const followStream = async <Item>(request: Clients['request'], stream: Stream<Item>): Promise<void> => {
  const { address, signal, isLast, onItem, onConnection } = stream;
  const open = async (lastId: string | undefined) => {
    const resume = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
    const { body } = await request(address, { headers: { Accept: 'text/event-stream', ...resume }, signal });
    return body ?? new ReadableStream<Uint8Array>();
  };
  try {
    const items = follow<Item>({
      open,
      isLast,
      isPassing,
      onConnection,
      time: systemTime,
      random: Math.random,
      signal,
    });
    for await (const item of items) onItem(item);
  } catch (error) {
    if (!signal.aborted) console.warn('The event stream was closed.', error);
  }
};

/** No answer, too many requests or streams, or a service that is away; anything else stays as it is. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
