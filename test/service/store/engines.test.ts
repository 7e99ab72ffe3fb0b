import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Db, type Queryable, raw, sql } from '../../../src/store/engines/db.ts';
import type { TestDatabase } from '../../fixtures/databases/databases.ts';
import { onBothEngines } from '../../fixtures/databases/each-engine.ts';
import { openAgain } from '../../fixtures/worlds/stored.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const OPEN_DATABASE = fileURLToPath(new URL('../../fixtures/databases/open-database.ts', import.meta.url));

const addAccount = (db: Queryable, account_id: string) =>
  db.query(
    sql`insert into accounts (account_id, name, plan, created_at) values (${account_id}, 'Acme', 'developer', ${t0})`,
  );
const accounts = async (db: Queryable): Promise<string[]> => {
  const rows = await db.query<{ account_id: string }>(sql`select account_id from accounts order by account_id`);
  return rows.map(({ account_id }) => account_id);
};
const migrations = (db: Db) =>
  db.query<{ version: number; checksum: string }>(
    sql`select version, checksum from schema_migrations order by version`,
  );

onBothEngines((database, openAnother) => {
  describe('a transaction', () => {
    test('commits all of its statements, and gives what its work gives', async () => {
      const given = await database().db.transaction(async (tx) => {
        await addAccount(tx, 'acc_1');
        await addAccount(tx, 'acc_2');
        return accounts(tx);
      });

      expect(given).toEqual(['acc_1', 'acc_2']);
      expect(await accounts(database().db)).toEqual(given);
    });

    test('that throws leaves nothing, and throws just that', async () => {
      const error = new Error('on purpose');
      const failing = database().db.transaction(async (tx) => {
        await addAccount(tx, 'acc_1');
        throw error;
      });

      await expect(failing).rejects.toBe(error);
      expect(await accounts(database().db)).toEqual([]);
    });

    test('in which a statement fails leaves nothing, and the next one works', async () => {
      const failing = database().db.transaction(async (tx) => {
        await addAccount(tx, 'acc_1');
        await addAccount(tx, 'acc_1');
      });

      await expect(failing).rejects.toThrow(/unique constraint/i);
      await database().db.transaction((tx) => addAccount(tx, 'acc_2'));
      expect(await accounts(database().db)).toEqual(['acc_2']);
    });

    test('that the database has ended by itself throws what went wrong all the same', async () => {
      const error = new Error('on purpose');
      const failing = database().db.transaction(async (tx) => {
        await tx.query(raw('rollback'));
        throw error;
      });

      await expect(failing).rejects.toBe(error);
      await database().db.transaction((tx) => addAccount(tx, 'acc_1'));
      expect(await accounts(database().db)).toEqual(['acc_1']);
    });

    test('of many statements lets others have their turn', async () => {
      let turns = 0;
      const count = (): void => {
        turns += 1;
        next = setImmediate(count);
      };
      let next = setImmediate(count);
      await database().db.transaction(async (tx) => {
        for (let statement = 0; statement < 320; statement += 1) await tx.query(sql`select 1`);
      });
      clearImmediate(next);

      expect(turns).toBeGreaterThanOrEqual(19);
    });

    test('keeps statements from outside out of itself', async () => {
      const { db } = database();
      let outside: Promise<unknown> = Promise.resolve();
      let seen: Promise<string[]> = Promise.resolve([]);
      const failing = db.transaction(async (tx) => {
        await addAccount(tx, 'acc_inside');
        seen = accounts(db);
        outside = addAccount(db, 'acc_outside');
        await accounts(tx);
        throw new Error('on purpose');
      });

      await expect(failing).rejects.toThrow('on purpose');
      await outside;
      expect((await seen).filter((account_id) => account_id === 'acc_inside')).toEqual([]);
      expect(await accounts(db)).toEqual(['acc_outside']);
    });

    test('lets others read meanwhile, and they see all of it or nothing', async () => {
      const { db } = database();
      const { during, written } = await db.transaction(async (tx) => {
        await addAccount(tx, 'acc_inside');
        const waiting = addAccount(db, 'acc_outside');
        return { during: await accounts(db), written: [waiting] };
      });
      await Promise.all(written);

      expect(during).not.toContain('acc_inside');
      expect(await accounts(db)).toEqual(['acc_inside', 'acc_outside']);
    });

    test('that holds an account makes others wait for it: counting and adding is one step', async () => {
      const { db } = database();
      await addAccount(db, 'acc_1');
      await db.query(sql`insert into rate_windows (bucket, opened_at, used) values ('b', 0, 0)`);

      const addOne = () =>
        db.transaction(async (tx) => {
          await tx.query(sql`update accounts set plan = plan where account_id = 'acc_1'`);
          const [row] = await tx.query<{ used: number }>(sql`select used from rate_windows`);
          await tx.query(sql`update rate_windows set used = ${(row?.used ?? 0) + 1}`);
        });
      await Promise.all(Array.from({ length: 30 }, addOne));

      expect(await db.query(sql`select used from rate_windows`)).toEqual([{ used: 30 }]);
    });

    test('is finished before the database closes', async () => {
      const another = await openAnother();
      const writing = another.db.transaction(async (tx) => {
        await addAccount(tx, 'acc_1');
        await addAccount(tx, 'acc_2');
      });
      await another.db.close();
      await writing;

      const again = await openAgain(another);
      const kept = await accounts(again);
      await again.close();

      expect(kept).toEqual(['acc_1', 'acc_2']);
    });
  });

  describe('a value', () => {
    test.each([0, -1, t0, 2 ** 31, Number.MAX_SAFE_INTEGER])(
      'of %d milliseconds comes back as it was',
      async (time) => {
        await database().db.query(
          sql`insert into accounts (account_id, name, plan, created_at) values ('acc_1', '', 'developer', ${time})`,
        );

        expect(await database().db.query(sql`select created_at, name from accounts`)).toEqual([
          { created_at: time, name: '' },
        ]);
      },
    );

    test('that is counted is a number', async () => {
      expect(await database().db.query(sql`select count(*) as n, max(created_at) as latest from accounts`)).toEqual([
        { n: 0, latest: null },
      ]);
    });
  });

  describe('a hint', () => {
    const heard = (db: Db, channel: string) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      return { promise, unlisten: db.listen(channel, resolve) };
    };

    test('reaches the listeners of its channel and no others', async () => {
      const { db } = database();
      const [right, wrong] = [heard(db, 'scan.changed'), heard(db, 'scan.queued')];
      await db.notify('scan.changed', 'scan_1 💥');

      expect(await right.promise).toBe('scan_1 💥');
      expect(await Promise.race([wrong.promise, right.promise])).toBe('scan_1 💥');
      for (const { unlisten } of [right, wrong]) unlisten();
    });

    test('is not heard any more after the listener left', async () => {
      const { db } = database();
      const [left, stays] = [heard(db, 'scan.changed'), heard(db, 'scan.changed')];
      left.unlisten();
      await db.notify('scan.changed', 'scan_1');
      await stays.promise;

      expect(await Promise.race([left.promise, stays.promise.then(() => 'nothing')])).toBe('nothing');
      stays.unlisten();
    });

    test('reaches other processes where the engine can', async () => {
      const { db } = database();
      const other = await openAgain(database());
      const [here, there] = [heard(db, 'scan.changed'), heard(other, 'scan.changed')];
      await db.notify('scan.changed', 'scan_1');

      expect(await (db.engine === 'postgres' ? there : here).promise).toBe('scan_1');
      await other.close();
    });
  });

  describe('the schema', () => {
    const spoiled = async (spoil: (db: Db) => Promise<unknown>): Promise<unknown> => {
      const another = await openAnother();
      await spoil(another.db);
      const refusal = await openAgain(another).catch((error: unknown) => error);
      await another.dispose();
      return refusal;
    };

    test('is brought up to date once: opening again changes nothing', async () => {
      const before = await migrations(database().db);
      await addAccount(database().db, 'acc_1');
      const again = await openAgain(database());
      const after = await migrations(again);
      await again.close();

      expect(before.map(({ version }) => version)).toEqual(before.map((_, at) => at + 1));
      expect(after).toEqual(before);
      expect(await accounts(database().db)).toEqual(['acc_1']);
    });

    test('is made once by processes that start together', async () => {
      const another = await openAnother();
      const location = await emptyPlace(another);
      const open = () => promisify(execFile)(process.execPath, [OPEN_DATABASE, location]);

      await Promise.all([open(), open(), open(), open()]);

      const db = await openAgain({ location });
      const made = await migrations(db);
      await db.close();
      await another.dispose();
      expect(made).toEqual(await migrations(database().db));
    });

    test('is refused when a migration was changed after it ran', async () => {
      const refusal = await spoiled((db) => db.query(sql`update schema_migrations set checksum = 'another'`));

      expect(refusal).toEqual(new Error('Migration 0001_initial.sql was changed after it ran.'));
    });

    test('is refused by an older build', async () => {
      const refusal = await spoiled((db) =>
        db.query(sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_later.sql', 'x')`),
      );

      expect(refusal).toEqual(
        new Error('The database has migration 9999_later.sql, which this build does not know: run a newer build.'),
      );
    });

    test('holds on to its references', async () => {
      const { db } = database();
      const orphan =
        db.query(sql`insert into occurrences (scan_id, position, issue_id, state, severity, rule_id, file, engines,
        record) values ('scan_1', 0, 'iss_1', 'open', 'low', 'r', 'f', ',patterns,', '{}')`);

      await expect(orphan).rejects.toThrow(/foreign key/i);
    });
  });

  /** Where nothing was ever stored. */
  const emptyPlace = async ({ db, location }: TestDatabase): Promise<string> => {
    if (db.engine === 'sqlite') return `${location}.new`;
    await db.query(raw('drop schema public cascade'));
    await db.query(raw('create schema public'));
    return location;
  };
});
