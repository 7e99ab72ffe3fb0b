import { expect, test } from 'vitest';
import { readServerSentEvents } from '../../../src/cli/server-sent-events.ts';

const bytes = (...chunks: (string | Uint8Array)[]): AsyncIterable<Uint8Array> =>
  ReadableStream.from(chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)));

const read = (...chunks: (string | Uint8Array)[]) => Array.fromAsync(readServerSentEvents(bytes(...chunks)));

const message = { id: 'evt_1', event: 'scan.started', data: '{"a":1}' };

test('a message is read however its bytes are cut', async () => {
  const text = new TextEncoder().encode('id: evt_1\nevent: scan.started\ndata: {"a":"é"}\n\n');
  const cut = Array.from(text, (byte) => Uint8Array.of(byte));

  expect(await read(...cut)).toEqual([{ ...message, data: '{"a":"é"}' }]);
});

test.each(['\n', '\r\n', '\r'])('lines may end with %j', async (end) => {
  expect(await read(['id: evt_1', 'event: scan.started', 'data: {"a":1}', '', ''].join(end))).toEqual([message]);
});

test('comments are signs of life and no messages', async () => {
  let signs = 0;
  const events = readServerSentEvents(bytes(': connected\n\n', ': heartbeat\n\n'), () => {
    signs += 1;
  });

  expect(await Array.fromAsync(events)).toEqual([]);
  expect(signs).toBe(2);
});

test('a message without id and kind is a message; several lines of data are one text', async () => {
  expect(await read('data:a\ndata: b\nunknown: c\n\n')).toEqual([{ id: '', event: 'message', data: 'a\nb' }]);
});

test('a message that was cut off is left out', async () => {
  expect(await read('id: evt_1\ndata: 1\n\nid: evt_2\ndata: 2\n')).toEqual([
    { id: 'evt_1', event: 'message', data: '1' },
  ]);
});
