import { expect, test } from 'vitest';
import { createScans } from '../../../src/domain/scans/scans.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createWorld } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  /** The scans of a world whose listeners are counted. */
  const listening = () => {
    const world = createWorld({ db: database().db });
    let listeners = 0;
    const listen: typeof world.store.listen = (channel, listener) => {
      listeners += 1;
      const stop = world.store.listen(channel, listener);
      return () => {
        listeners -= 1;
        stop();
      };
    };
    const { now } = world.clock;
    const dependencies = {
      store: { ...world.store, listen },
      now,
      newId: world.newId,
      hashBody: world.hashBody,
      addressProblem: async () => null,
    };
    return { world, scans: createScans(dependencies), count: () => listeners };
  };

  test('waiting for a scan that is not there ends at once and leaves nothing behind', async () => {
    const { world, scans, count } = listening();
    const caller = await world.caller();

    const waits = Array.from({ length: 20 }, () =>
      scans.waitForEnd(caller, 'scan_none', 30, new AbortController().signal),
    );

    expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(count()).toBe(0);
  });

  test('a wait ends with the scan, or when its reader goes, and leaves nothing behind', async () => {
    const { world, scans, count } = listening();
    const caller = await world.caller();
    const [ended, watched] = [await world.scan(caller), await world.scan(caller, { ref: 'dev' })];
    const reader = new AbortController();

    const end = scans.waitForEnd(caller, ended.scan_id, 30, new AbortController().signal);
    const gone = scans.waitForEnd(caller, watched.scan_id, 30, reader.signal);
    await world.scans.cancel(caller, ended.scan_id);
    reader.abort();

    expect([(await end).status, (await gone).status, count()]).toEqual(['canceled', 'queued', 0]);
  });
});
