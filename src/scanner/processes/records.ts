import { hash } from 'node:crypto';
import { linesOf } from './lines.ts';

/*
 * What our own processes say to each other, and what is put aside for a later one, are records: length in UTF-16 code
 * units, digest, payload. A process may die in the middle of a line and a disk may be full, so nobody can tell from
 * the payload alone that it is all there is: `U0 0 0 {"code":"AA` is as good a line as the whole one. What is cut, or
 * has another's output in it, is no record. This guards against accidents, not against whoever writes records: what
 * they say is checked by those that read them.
 */

const DIGEST_LENGTH = 16;

/** On one line where the payload is on one. */
export const recordOf = (payload: string): string => `${payload.length} ${digestOf(payload)} ${payload}`;

/** The payload of a whole record; null for anything else. */
export const readRecord = (record: string): string | null => {
  const [head, length, digest] = /^(\d{1,10}) ([\w-]{16}) /.exec(record) ?? [];
  if (head === undefined) return null;
  const payload = record.slice(head.length);
  return payload.length === Number(length) && digestOf(payload) === digest ? payload : null;
};

/**
 * Payloads of a stream of records, one a line. Ends in front of one that the end of the stream has cut; throws
 * RefusedRecord for one that is damaged otherwise.
 */
export async function* recordsOf(chunks: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let isCut = false;
  const onRest = (): void => {
    isCut = true;
  };
  for await (const line of linesOf(chunks, { onRest })) {
    const payload = readRecord(line);
    if (payload !== null) yield payload;
    else if (!isCut) throw new RefusedRecord('damaged record');
  }
}

/** A process has said what it may not say: it is not believed any further, and what it was at counts as not done. */
export class RefusedRecord extends Error {
  override readonly name = 'RefusedRecord';
}

/** The value of a payload that is JSON. Throws RefusedRecord. */
export const parsePayload = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch (cause) {
    throw new RefusedRecord('not JSON', { cause });
  }
};

const digestOf = (payload: string): string => hash('sha256', payload, 'base64url').slice(0, DIGEST_LENGTH);
