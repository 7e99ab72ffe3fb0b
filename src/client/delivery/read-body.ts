import { LOST } from './body.ts';

/** What a delivery never comes near: an envelope has a few hundred bytes. */
const LONGEST_BODY = 1024 * 1024;

/**
 * The bytes of a stream; null when there are more than 1 MiB. Reads to the end in any case, keeping nothing beyond: to
 * break off would close the connection before it is answered.
 */
export const readBody = async (chunks: AsyncIterable<unknown>): Promise<Uint8Array | null> => {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError(`The request gives text instead of bytes. ${LOST}`);
    length += chunk.length;
    if (length <= LONGEST_BODY) kept.push(chunk);
  }
  return length <= LONGEST_BODY ? joined(kept, length) : null;
};

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** The chunks of a web stream. Not all engines that have it can iterate it. */
export async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<unknown, void, undefined> {
  const reader = stream?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    yield value;
  }
}
