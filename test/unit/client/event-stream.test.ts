import { describe, expect, test } from 'vitest';
import { createManualTime, idle } from '../../fixtures/client/manual-time.ts';
import { answer, failure, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';

/** A stream that sends these pieces, and then ends or breaks. */
const stream = (pieces: (string | Uint8Array)[], end: 'ends' | 'breaks' | 'stays' = 'ends') => {
  const left = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  const state = { canceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift();
      if (next) return controller.enqueue(next);
      if (end === 'ends') return controller.close();
      if (end === 'breaks') return controller.error(new TypeError('terminated'));
      return new Promise<void>(() => undefined);
    },
    cancel: () => {
      state.canceled = true;
    },
  });
  const respond = () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return { respond, state };
};

const event = (id: string) => `id: ${id}\nevent: scan.started\ndata: ${JSON.stringify({ event_id: id })}\n\n`;
const scan = (percent: number, finished_at: string | null = null) =>
  `event: scan\ndata: ${JSON.stringify({ percent, finished_at })}\n\n`;

describe('a stream of events', () => {
  test('is read however it is cut, comments left out', async () => {
    const bytes = new TextEncoder().encode(`: connected\n\n${event('evt_ä')}: heartbeat\r\n\r\n${event('evt_2')}`);
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    const { fetch } = scriptedFetch(stream(pieces, 'stays').respond);
    const seen: string[] = [];

    for await (const { event_id } of clientWith({ fetch }).events.stream()) {
      seen.push(event_id);
      if (seen.length === 2) break;
    }

    expect(seen).toEqual(['evt_ä', 'evt_2']);
  });

  test.each(['\n', '\r\n', '\r'])('may end its lines with %j', async (end) => {
    const { fetch } = scriptedFetch(stream([`${event('evt_1')}: heartbeat\n`.replaceAll('\n', end)]).respond);

    for await (const { event_id } of clientWith({ fetch }).events.stream()) {
      expect(event_id).toBe('evt_1');
      break;
    }
  });

  test('hangs up when nobody reads on', async () => {
    const { respond, state } = stream([event('evt_1')], 'stays');
    const { fetch } = scriptedFetch(respond);

    for await (const _event of clientWith({ fetch }).events.stream()) break;

    expect(state).toEqual({ canceled: true });
  });

  test('goes on after the last event when the connection was lost', async () => {
    const time = createManualTime();
    const { fetch, sent } = scriptedFetch(
      stream([event('evt_1'), event('evt_2')], 'breaks').respond,
      stream([], 'ends').respond,
      stream([event('evt_3')], 'ends').respond,
      answer(401, failure('UNAUTHORIZED')),
    );
    const seen: string[] = [];
    const read = async () => {
      for await (const { event_id } of clientWith({ fetch, time }).events.stream({ event: ['scan.started'] }))
        seen.push(event_id);
    };

    const { result, waited } = await time.through(read().catch((error: unknown) => error));

    expect(result).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(seen).toEqual(['evt_1', 'evt_2', 'evt_3']);
    expect(sent.map(({ url, headers }) => [new URL(url).search, headers['last-event-id']])).toEqual([
      ['?event=scan.started', undefined],
      ['?event=scan.started', 'evt_2'],
      ['?event=scan.started', 'evt_2'],
      ['?event=scan.started', 'evt_3'],
    ]);
    expect(waited).toEqual([750, 1500, 750]);
  });

  test('begins after the event that it is told', async () => {
    const { fetch, sent } = scriptedFetch(stream([event('evt_8')]).respond);

    for await (const _event of clientWith({ fetch }).events.stream({ after: 'evt_7' })) break;

    expect(sent).toMatchObject([{ headers: { 'last-event-id': 'evt_7' } }]);
  });

  test('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const { fetch } = scriptedFetch(stream([event('evt_1')]).respond);
    const read = async () => {
      for await (const _event of clientWith({ fetch }).events.stream({ signal: controller.signal }))
        controller.abort('no longer wanted');
    };

    await expect(read()).rejects.toBe('no longer wanted');
  });
});

describe('a connection', () => {
  test('that says nothing for 45 s is opened again after the last event', async () => {
    const time = createManualTime();
    const silent = stream([event('evt_1')], 'stays');
    const { fetch, sent } = scriptedFetch(silent.respond, answer(401, failure('UNAUTHORIZED')));
    const connections: string[] = [];
    const events = clientWith({ fetch, time }).events.stream({ onConnection: (state) => connections.push(state) });

    const { result, waited } = await time.through(Array.fromAsync(events).catch((error: unknown) => error));

    expect(result).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(waited).toEqual([45_000, 750]);
    expect([connections, silent.state]).toEqual([['open', 'lost'], { canceled: true }]);
    expect(sent.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'evt_1']);
  });

  test('is alive for as long as comments come', async () => {
    const time = createManualTime();
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const writer = source.writable.getWriter();
    const { fetch } = scriptedFetch(
      () => new Response(source.readable, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const next = clientWith({ fetch, time }).events.stream().next();

    for (let minute = 0; minute < 4; minute += 1) {
      await idle();
      time.pass(30_000);
      await writer.write(new TextEncoder().encode(': heartbeat\n\n'));
    }
    await writer.write(new TextEncoder().encode(event('evt_1')));

    expect(await next).toMatchObject({ value: { event_id: 'evt_1' } });
  });
});

describe('a stream of a scan', () => {
  test('gives each state and ends with the scan', async () => {
    const time = createManualTime();
    const { fetch, sent } = scriptedFetch(
      stream([scan(10), scan(50)], 'breaks').respond,
      stream([scan(60), scan(100, '2026-11-21T12:00:00.000Z')], 'stays').respond,
    );

    const { result } = await time.through(Array.fromAsync(clientWith({ fetch, time }).scans.stream('scan_1')));

    expect(result.map((state) => Object(state).percent)).toEqual([10, 50, 60, 100]);
    expect(sent).toHaveLength(2);
  });
});
