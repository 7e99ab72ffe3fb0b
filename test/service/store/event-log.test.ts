import { beforeEach, expect, test } from 'vitest';
import type { EventFilter } from '../../../src/domain/events/event-log.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { critical, progress } from '../../fixtures/servers/sending-end.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let scans: string[];
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    scans = [(await world.scan(caller)).scan_id, (await world.scan(caller)).scan_id];
    for (const line of [1, 2]) {
      world.clock.pass(SECOND);
      for (const scan_id of scans)
        await world.store.transaction((tx) =>
          tx.events.append(
            { ...caller, scan_id },
            [progress(scan_id, line), critical(scan_id, line)],
            world.clock.now(),
          ),
        );
    }
  });

  const list = async (filter: EventFilter, by: Caller = caller) =>
    (await world.eventLog.list(by, filter, { limit: 100 })).data;
  const [first, second] = [t0 + SECOND, t0 + 2 * SECOND];

  test('an event is found as it happened', async () => {
    const [event] = await list({ scan_id: scans[0], event: ['issue.critical'] });

    expect(event).toEqual({
      event_id: event?.event_id,
      event: 'issue.critical',
      scan_id: scans[0],
      occurred_at: new Date(second).toISOString(),
      data: critical(scans[0] ?? '', 2).data,
      environment: 'live',
    });
    expect(await world.eventLog.get(caller, event?.event_id ?? '')).toEqual(event);
  });

  test('events are listed newest first, page by page, whatever is added meanwhile', async () => {
    const all = (await list({})).map(({ event_id }) => event_id);
    const page = (cursor?: string | null) =>
      world.eventLog.list(caller, {}, { limit: 3, ...(cursor ? { cursor } : {}) });

    const one = await page();
    await world.store.transaction((tx) =>
      tx.events.append({ ...caller, scan_id: scans[0] ?? '' }, [critical(scans[0] ?? '', 3)], world.clock.now()),
    );
    const two = await page(one.next_cursor);
    const three = await page(two.next_cursor);

    expect([one, two, three].flatMap(({ data }) => data.map(({ event_id }) => event_id))).toEqual(all);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(three.next_cursor).toBeNull();
  });

  test.each([
    ['a scan', (): EventFilter => ({ scan_id: scans[1] }), 4],
    ['a scan and a kind', (): EventFilter => ({ scan_id: scans[1], event: ['scan.progress'] }), 2],
    ['two kinds', (): EventFilter => ({ event: ['scan.progress', 'issue.critical'] }), 8],
    ['a kind that did not happen', (): EventFilter => ({ event: ['scan.timeout'] }), 0],
    ['what is younger', (): EventFilter => ({ created_after: first }), 4],
    ['what is older', (): EventFilter => ({ created_before: second }), 4],
    ['both ends', (): EventFilter => ({ created_after: first, created_before: second }), 0],
    ['a scan that is not there', (): EventFilter => ({ scan_id: 'scan_unknown' }), 0],
  ])('a filter for %s leaves what fits', async (_what, filter, count) => {
    expect(await list(filter())).toHaveLength(count);
  });

  test('nothing crosses accounts or environments, with or without the name of a scan', async () => {
    const [event] = await list({});
    for (const stranger of [await world.caller(), { ...caller, environment: 'test' as const }]) {
      expect(await list({}, stranger)).toEqual([]);
      expect(await list({ scan_id: scans[0] }, stranger)).toEqual([]);
      await expect(world.eventLog.get(stranger, event?.event_id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
