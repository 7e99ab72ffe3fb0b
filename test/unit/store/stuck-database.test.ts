import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, raw, sql } from '../../../src/store/engines/db.ts';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-stuck-'));
  db = await openSqlite(join(folder, 'sightline.db'));
  await db.query(sql`create table notes (note text unique)`);
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const write = (note: string) => sql`insert into notes values (${note})`;
const notes = () => db.query(sql`select substr(note, 1, 1) as note from notes`);
const unavailable = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5, cause: expect.any(Error) };

describe('an embedded database', () => {
  test('that is full says so, keeps none of a transaction, and goes on once there is room', async () => {
    const [size] = await db.query<{ page_count: number }>(sql`pragma page_count`);
    await db.query(raw(`pragma max_page_count = ${size?.page_count}`));
    const large = 'x'.repeat(100_000);

    await expect(db.query(write(large))).rejects.toMatchObject(unavailable);
    const two = db.transaction(async (tx) => {
      await tx.query(write('a'));
      await tx.query(write(large));
    });
    await expect(two).rejects.toMatchObject(unavailable);
    const left = await notes();
    await db.query(sql`pragma max_page_count = 1000000`);
    await db.query(write(large));

    expect([left, await notes()]).toEqual([[], [{ note: 'x' }]]);
  });

  test('that may only be read says so', async () => {
    await db.query(sql`pragma query_only = on`);

    await expect(db.query(write('a'))).rejects.toMatchObject(unavailable);
  });

  test('gives what is wrong with a statement, or with the work of a transaction, as it is', async () => {
    await db.query(write('a'));
    const mistake = { errcode: 5, message: 'no error of SQLite' };

    await expect(db.query(write('a'))).rejects.toThrow(/UNIQUE constraint failed/);
    await expect(db.query(sql`selekt`)).rejects.toThrow(/syntax error/);
    await expect(db.transaction(() => Promise.reject(mistake))).rejects.toBe(mistake);
    await expect(db.transaction(() => Promise.reject(new RangeError('ours')))).rejects.toThrow(RangeError);
  });
});
