import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEventStream, type StreamItem } from '../../../src/domain/events/event-stream.ts';
import { EVENTS_APPENDED } from '../../../src/domain/events/events.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import type { Store } from '../../../src/domain/store.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { openEventStream } from '../../fixtures/servers/event-stream-client.ts';
import { critical } from '../../fixtures/servers/sending-end.ts';
import { type CreatedKey, type Service, startService } from '../../fixtures/servers/service.ts';
import { clientOf, ended, given, type Sightline } from '../../fixtures/worlds/scan-world.ts';
import { openAgain } from '../../fixtures/worlds/stored.ts';
import { createIds, createWorld, type World } from '../../fixtures/worlds/world.ts';

const lineOf = (item: StreamItem | undefined) =>
  typeof item === 'object' && 'line' in item.data ? item.data.line : item;

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let scan_id: string;
  let reader: AbortController;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    ({ scan_id } = await world.scan(caller));
    reader = new AbortController();
    return () => reader.abort();
  });

  const tell = (line: number, store: Pick<Store, 'transaction'> = world.store) =>
    store.transaction((tx) => tx.events.append({ ...caller, scan_id }, [critical(scan_id, line)], world.clock.now()));
  const follow = (last_event_id?: string, heartbeatMs?: number, allowed = async () => true) =>
    createEventStream({
      store: world.store,
      now: Date.now,
      ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    }).follow(caller, { last_event_id, signal: reader.signal, allowed });
  const take = async (stream: AsyncGenerator<StreamItem>, count: number) => {
    const lines = [];
    while (lines.length < count) lines.push(lineOf((await stream.next()).value));
    return lines;
  };
  const idOf = async (line: number) => {
    const { data } = await world.eventLog.list(caller, {}, { limit: 100 });
    return data.find((event) => lineOf(event) === line)?.event_id;
  };

  test('a stream begins now, or after the last event seen', async () => {
    for (const line of [1, 2, 3]) await tell(line);

    const fromNow = await follow();
    const fromFirst = await follow(await idOf(1));
    await tell(4);

    expect(await take(fromNow, 1)).toEqual([4]);
    expect(await take(fromFirst, 3)).toEqual([2, 3, 4]);
  });

  test('an event of another process comes by the store alone', async () => {
    const stream = await follow();
    const next = take(stream, 1);
    const db = await openAgain(database());

    await tell(7, createWorld({ db, newId: createIds('other') }).store); // without a hint

    expect(await next).toEqual([7]);
    await db.close();
  });

  test('a hint brings an event before the next poll', async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // no poll ever comes
    onTestFinished(() => void vi.useRealTimers());
    const stream = await follow();
    const next = take(stream, 1);

    await tell(1);
    await world.store.notify(EVENTS_APPENDED, caller.account_id);

    expect(await next).toEqual([1]);
  });

  test('an event is seen after those that were appended before it, however late they are committed', async () => {
    const { scan_id: other } = await world.scan(caller);
    const stream = await follow();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: appended, resolve: append } = Promise.withResolvers<void>();

    const slow = world.store.transaction(async (tx) => {
      await tx.events.append({ ...caller, scan_id }, [critical(scan_id, 1)], world.clock.now());
      append();
      await released;
    });
    await appended;
    const quick = world.store.transaction((tx) =>
      tx.events.append({ ...caller, scan_id: other }, [critical(other, 2)], world.clock.now()),
    );
    release();
    await Promise.all([slow, quick]);

    expect(await take(stream, 2)).toEqual([1, 2]);
  });

  test('two transactions of one environment commit in the order of their positions', async () => {
    const scans = await Promise.all(Array.from({ length: 8 }, async () => (await world.scan(caller)).scan_id));
    const stream = await follow();

    await Promise.all(
      scans.map((id, line) =>
        world.store.transaction((tx) =>
          tx.events.append(
            { ...caller, scan_id: id },
            [critical(id, line), critical(id, line + 100)],
            world.clock.now(),
          ),
        ),
      ),
    );

    const seen = await take(stream, 16);
    expect(new Set(seen).size).toBe(16);
    for (let at = 0; at < 16; at += 2) expect(seen[at + 1]).toBe(Number(seen[at]) + 100);
  });

  test('a last event of nobody, or of somebody else, is refused', async () => {
    await tell(1);
    const event_id = await idOf(1);
    const stranger = await world.caller();
    const stream = createEventStream({ store: world.store, now: Date.now });
    const follower = { signal: reader.signal, allowed: async () => true };

    for (const [by, last_event_id] of [
      [caller, 'evt_unknown'],
      [stranger, event_id],
      [{ ...caller, environment: 'test' as const }, event_id],
    ] as const)
      await expect(stream.follow(by, { ...follower, last_event_id })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        inputs: [{ input: 'last_event_id' }],
      });
  });

  test('a long past is read in parts, each when the one before has been taken', async () => {
    await tell(0);
    const event_id = await idOf(0);
    const lines = Array.from({ length: 250 }, (_, at) => at + 1);
    await world.store.transaction((tx) =>
      tx.events.append(
        { ...caller, scan_id },
        lines.map((line) => critical(scan_id, line)),
        world.clock.now(),
      ),
    );
    let reads = 0;
    const eventLog: Store['eventLog'] = {
      ...world.store.eventLog,
      since: (...given) => {
        reads += 1;
        return world.store.eventLog.since(...given);
      },
    };
    const stream = await createEventStream({
      store: { listen: world.store.listen, eventLog },
      now: Date.now,
    }).follow(caller, { last_event_id: event_id, signal: reader.signal, allowed: async () => true });

    expect(await take(stream, 100)).toEqual(lines.slice(0, 100));
    expect(reads).toBe(1);
    expect(await take(stream, 150)).toEqual(lines.slice(100));
  });

  test('a stream gives signs of life, and ends when its reader may no longer read', async () => {
    let asked = 0;
    const stream = await follow(undefined, 20, async () => ++asked < 3);

    const items = [];
    for await (const item of stream) items.push(item);

    expect(items).toEqual(['heartbeat', 'heartbeat']);
  });

  test('a slow reader that may no longer read is told nothing more', async () => {
    await tell(0);
    const event_id = await idOf(0);
    for (const line of [1, 2, 3]) await tell(line);
    let isAllowed = true;
    const { store, clock } = world;
    const stream = await createEventStream({ store, now: clock.now }).follow(caller, {
      last_event_id: event_id,
      signal: reader.signal,
      allowed: async () => isAllowed,
    });

    const [first] = await take(stream, 1);
    isAllowed = false;
    clock.pass(15 * SECOND); // the reader takes its time

    expect(first).toBe(1);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  test('a stream ends when its reader is gone, and listens to nothing any more', async () => {
    let listeners = 0;
    const listen: Store['listen'] = (channel, listener) => {
      listeners += 1;
      const unlisten = world.store.listen(channel, listener);
      return () => {
        listeners -= 1;
        unlisten();
      };
    };
    const { eventLog } = world.store;
    const stream = await createEventStream({ store: { eventLog, listen }, now: Date.now }).follow(caller, {
      signal: reader.signal,
      allowed: async () => true,
    });
    const next = stream.next();

    reader.abort();

    expect(await next).toEqual({ done: true, value: undefined });
    expect(listeners).toBe(0);
  });
});

describe('events are streamed over HTTP', () => {
  let service: Service;
  let key: CreatedKey;
  let sightline: Sightline;
  beforeAll(async () => {
    service = await startService();
    key = await service.key({ permission: 'read', environment: 'test' });
    const { secret } = await service.key({ permission: 'write', environment: 'test' });
    sightline = clientOf(service, secret);
  });
  afterAll(() => service?.dispose());

  const scan = async (fixture: string) => {
    const body = { repo_url: `https://fixtures.sightline.test/${fixture}` };
    return (await given(sightline.POST('/scans', { body }))).scan_id;
  };
  const open = (options: { query?: string; headers?: Record<string, string> } = {}) =>
    openEventStream(service.address, { secret: key.secret, ...options });

  test('a scan is told as it happens, each event as the API has it', async () => {
    const stream = await open();
    const others = await openEventStream(service.address, {
      secret: (await service.key({ permission: 'read', environment: 'live' })).secret,
    });

    const scan_id = await scan('completed');
    await ended(sightline, scan_id);

    const received = await stream.waitFor(4);
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
      'x-request-id': expect.stringMatching(/.+/),
    });
    expect(stream.comments).toEqual(['connected']);
    expect(received.map(({ event }) => event)).toEqual([
      'scan.started',
      'scan.progress',
      'scan.progress',
      expect.stringMatching(/^(issue\.critical|scan\.completed)$/),
    ]);
    for (const { id, data } of received)
      expect(data).toEqual(await given(sightline.GET('/events/{event_id}', { params: { path: { event_id: id } } })));
    expect(others.events).toEqual([]);
    stream.hangUp();
    others.hangUp();
  });

  test('a reader that comes back goes on after the last event it saw', async () => {
    const { data } = await given(
      sightline.GET('/events', { params: { query: { scan_id: await endedScan('failed'), limit: 100 } } }),
    );
    const [latest, ...earlier] = data;
    const resumedAt = earlier.at(-1);

    const stream = await open({ headers: { 'last-event-id': resumedAt?.event_id ?? '' } });
    const received = await stream.waitFor(data.length - 1);

    stream.hangUp();
    expect(received.map(({ id }) => id)).toEqual(
      data
        .slice(0, -1)
        .toReversed()
        .map(({ event_id }) => event_id),
    );
    expect(received.at(-1)?.data).toEqual(latest);
  });

  test('only the wanted kinds are sent', async () => {
    const first = await endedScan('clean');
    const { data } = await given(sightline.GET('/events', { params: { query: { scan_id: first, limit: 100 } } }));

    const stream = await open({
      query: '?event=scan.completed&event=scan.failed',
      headers: { 'last-event-id': data.at(-1)?.event_id ?? '' },
    });
    const received = await stream.waitFor(1);

    stream.hangUp();
    expect(received.map(({ id, event }) => [id, event])).toEqual([[data[0]?.event_id, 'scan.completed']]);
  });

  test.each([
    ['an unknown last event', { headers: { 'last-event-id': 'evt_unknown' } }],
    ['an unknown kind', { query: '?event=scan.exploded' }],
    ['an unknown parameter', { query: '?since=yesterday' }],
  ])('%s is refused before the stream begins', async (_what, options) => {
    const stream = await open(options);

    expect(stream.response.statusCode).toBe(422);
    stream.hangUp();
  });

  test('HEAD is answered like GET, without a body, and ends', async () => {
    const response = await fetch(`${service.address}/v1/events/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${key.secret}` },
    });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toBe('');
  });

  test('the stream of a key that is revoked ends at its next heartbeat, another goes on', async () => {
    const { key_id, secret } = await service.key({ permission: 'read', environment: 'test' });
    const revoked = await openEventStream(service.address, { secret });
    const other = await open();

    await service.command('keys', 'revoke', key_id);

    await revoked.ended;
    expect(revoked.comments).toEqual(['connected']);
    const scan_id = await scan('clean');
    expect((await other.waitFor(1))[0]?.data).toMatchObject({ event: 'scan.started', scan_id });
    expect(other.comments).toEqual(['connected', 'heartbeat']);
    other.hangUp();
  });

  test('streams end properly when the service stops', async () => {
    const streams = await Promise.all([open(), open()]);

    await service.stop();

    await expect(Promise.all(streams.map((stream) => stream.ended))).resolves.toEqual([undefined, undefined]);
  });

  const endedScan = async (fixture: string) => {
    const scan_id = await scan(fixture);
    await ended(sightline, scan_id);
    return scan_id;
  };
});
