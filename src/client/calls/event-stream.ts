import type { Time } from '../transport/time.ts';

interface Message {
  id: string | null;
  data: string;
}

const BLANK_LINE = /\r?\n\r?\n/;
const LINE = /\r?\n/;
const LONGEST_PAUSE_MS = 10_000;

interface Following<Item> {
  /** Opens the stream, after the message of this id if there was one. */
  open: (lastId: string | undefined) => Promise<ReadableStream<Uint8Array>>;
  /** After this item the stream is over. */
  isLast: (item: Item) => boolean;
  time: Time;
  random: () => number;
  signal: AbortSignal | undefined;
}

/**
 * The items of a stream of server-sent events, over as many connections as it takes: a lost one is opened again where it broke off. Ends after the last item,
 * and when the service refuses to open it again, such as for a key that was revoked.
 */
export async function* follow<Item>(following: Following<Item>): AsyncGenerator<Item, void, undefined> {
  const { open, isLast, time, random, signal } = following;
  let lastId: string | undefined;
  for (let lost = 0; ; lost += 1) {
    for await (const { id, data } of messages(await open(lastId))) {
      lost = 0;
      lastId = id ?? lastId;
      const item = JSON.parse(data) as Item; // the service checks what it sends against the contract
      yield item;
      if (isLast(item)) return;
    }
    signal?.throwIfAborted();
    await time.sleep((0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** lost), signal);
  }
}

async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lostConnection = { done: true, value: undefined } as const;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => lostConnection); // an end like any other: `follow` goes on
      if (done) return;
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.split(BLANK_LINE);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = parse(block);
        if (message) yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined); // it may be broken already
  }
}

/** One block of lines (WHATWG HTML §9.2.6); null for one without data, such as a comment. */
const parse = (block: string): Message | null => {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split(LINE)) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  }
  return data.length === 0 ? null : { id, data: data.join('\n') };
};
