import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createScans, type Scan } from '../../../src/domain/scans/scans.ts';
import { type Db, type Sql, sql } from '../../../src/store/engines/db.ts';
import { keepRecord } from '../../../src/store/scans/scans.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createStore } from '../../../src/store/store.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { findings } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

/** The database, and what was asked of it. */
const watched = (db: Db) => {
  const asked: string[] = [];
  const query: Db['query'] = (statement: Sql) => {
    asked.push(statement.text);
    return db.query(statement);
  };
  return { db: { ...db, query }, asked };
};

/** The scans of one process, with records at hand as the API has them. */
const scansOn = (world: World, db: Db) => {
  const store = createStore({ db, newId: world.newId, secretBox: createSecretBox(randomBytes(32)) });
  const { hashBody, newId, clock } = world;
  return createScans({ store, newId, now: clock.now, addressProblem: async () => null, hashBody });
};

onEachEngine((database) => {
  const begin = async () => {
    const world = createWorld({ db: database().db });
    const caller = await world.caller();
    const ended = await world.completedScan(caller, findings(3));
    const other = await world.completedScan(caller, findings(1));
    const { db, asked } = watched(world.db);
    const scans = scansOn(world, db);
    const list = async (by: Caller = caller) => {
      const { json } = await scans.list(by, {}, { limit: 20 });
      return { scans: (JSON.parse(json.text) as { data: Scan[] }).data, tag: json.tag, text: json.text };
    };
    return { world, caller, ended, other, list, asked };
  };

  describe('the record of an ended scan', () => {
    test('is never written again, whatever happens to the scan', async () => {
      const { world, caller, ended } = await begin();
      const record = () => world.db.query(sql`select record from scans where scan_id = ${ended.scan_id}`);
      const before = await record();

      await world.db.query(sql`update scans set percent = 7 where scan_id = ${ended.scan_id}`);
      await keepRecord(world.db, caller, ended.scan_id);
      await expect(world.scans.cancel(caller, ended.scan_id)).rejects.toMatchObject({ code: 'SCAN_FINISHED' });

      expect(await record()).toEqual(before);
    });

    test('is read once: the list is told from memory, in the same bytes and with the same tag', async () => {
      const { list, asked } = await begin();
      const first = await list();
      const inFirst = asked.splice(0);

      const second = await list();

      expect(second).toEqual(first);
      expect(inFirst).toHaveLength(2);
      expect(asked).toHaveLength(1);
    });

    test('has the same tag in every process', async () => {
      const { world, caller, list } = await begin();
      const { tag } = await list();

      const { json } = await scansOn(world, world.db).list(caller, {}, { limit: 20 });

      expect(json.tag).toBe(tag);
    });
  });

  describe('a list with records at hand', () => {
    test('shows what has been added since, under another tag', async () => {
      const { world, caller, list } = await begin();
      const before = await list();

      const queued = await world.scan(caller);

      const after = await list();
      expect(after.scans.map(({ scan_id }) => scan_id)).toEqual([
        queued.scan_id,
        ...before.scans.map(({ scan_id }) => scan_id),
      ]);
      expect(after.tag).not.toBe(before.tag);
    });

    test('names a branch as it is called now', async () => {
      const { world, list } = await begin();
      const before = await list();

      await world.db.query(sql`update branches set name = 'trunk' where name = 'main'`);

      const after = await list();
      expect(after.scans.map(({ branch }) => branch)).toEqual(['trunk', 'trunk']);
      expect(after.tag).not.toBe(before.tag);
    });

    test('shows nobody what is not theirs, nor what is no longer there', async () => {
      const { world, ended, other, list } = await begin();
      await list();
      const stranger = await world.caller();

      expect((await list(stranger)).scans).toEqual([]);
      await world.db.query(sql`update scans set account_id = ${stranger.account_id} where scan_id = ${ended.scan_id}`);

      expect((await list()).scans.map(({ scan_id }) => scan_id)).toEqual([other.scan_id]);
    });
  });
});
