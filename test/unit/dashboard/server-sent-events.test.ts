import { expect, test } from 'vitest';
import { serverSentEvents } from '../../../src/dashboard/data/server-sent-events.ts';

const read = async (...parts: (string | Uint8Array)[]) => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      for (const part of parts)
        stream.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(part));
      stream.close();
    },
  });
  return Array.fromAsync(serverSentEvents(body));
};

test('events are read however the network cuts them', async () => {
  const text = 'event: scan\ndata: {"percent":1}\n\nevent: scan\ndata: {"percent":2}\n\n';
  const whole = await read(text);

  expect(whole).toEqual([
    { event: 'scan', data: '{"percent":1}' },
    { event: 'scan', data: '{"percent":2}' },
  ]);
  expect(await read(...text)).toEqual(whole);
});

test('a letter that is cut in two stays a letter', async () => {
  const bytes = new TextEncoder().encode('data: für\n\n');

  expect(await read(bytes.slice(0, 8), bytes.slice(8))).toEqual([{ event: 'message', data: 'für' }]);
});

test('several data lines are one text', async () => {
  expect(await read('data: one\ndata: two\r\n\r\n')).toEqual([{ event: 'message', data: 'one\ntwo' }]);
});

test('comments and what the end cut off are passed over', async () => {
  expect(await read(': still here\n\ndata: whole\n\ndata: cut')).toEqual([{ event: 'message', data: 'whole' }]);
});
