import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';
import { backUp } from '../../../src/store/upkeep/backup.ts';
import { DamagedDatabase } from '../../../src/store/upkeep/integrity.ts';
import { isHalfRestored, NoBackup, replaceDatabase, stageBackup } from '../../../src/store/upkeep/restore.ts';

/** The files themselves; test/service/backup.test.ts has the commands. */
let folder: string;
let file: string;
const opened: DatabaseSync[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-files-'));
  file = join(folder, 'sightline.db');
  await (await openSqlite(file)).close();
});
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Held open, so that what is written stays in the log. */
const writer = (path = file): DatabaseSync => {
  const database = new DatabaseSync(path);
  opened.push(database);
  database.exec('pragma wal_autocheckpoint = 0; create table if not exists notes (note text)');
  return database;
};

const notesIn = (path: string): unknown[] => {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare('select note from notes')
      .all()
      .map(({ note }) => note);
  } finally {
    database.close();
  }
};

/** Turns one byte of a row, so that its index says otherwise. */
const damage = (path: string): void => {
  const database = new DatabaseSync(path);
  database.exec('create table filling (text text); create index by_text on filling (text)');
  database.exec("insert into filling values ('a text of the row'); pragma journal_mode = delete");
  database.close();
  const bytes = readFileSync(path);
  bytes.write('A', bytes.indexOf('a text of the row'));
  writeFileSync(path, bytes);
};

describe('a backup', () => {
  test('holds what is in the log, in one file, and the log stays where it is', async () => {
    writer().exec("insert into notes values ('in the log')");
    const log = statSync(`${file}-wal`).size;

    const bytes = await backUp(file, join(folder, 'copy.db'));

    expect(notesIn(join(folder, 'copy.db'))).toEqual(['in the log']);
    expect(bytes).toBe(statSync(join(folder, 'copy.db')).size);
    expect(statSync(`${file}-wal`).size).toBe(log);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db']);
  });

  test('of a copy without a writer leaves its log alone', async () => {
    writer().exec("insert into notes values ('kept')");
    mkdirSync(join(folder, 'dead'));
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, join(folder, `dead/sightline.db${end}`));
    const log = statSync(join(folder, 'dead/sightline.db-wal')).size;

    await backUp(join(folder, 'dead/sightline.db'), join(folder, 'copy.db'));

    expect(notesIn(join(folder, 'copy.db'))).toEqual(['kept']);
    expect(statSync(join(folder, 'dead/sightline.db-wal')).size).toBe(log);
  });

  test('never takes the place of another file, and leaves nothing half done', async () => {
    const target = join(folder, 'copy.db');
    writeFileSync(target, 'mine');

    await expect(backUp(file, target)).rejects.toMatchObject({ code: 'EEXIST' });
    expect([statSync(target).size, readdirSync(folder).filter((name) => name.includes('partial'))]).toEqual([4, []]);
  });

  test('of a database that does not hold together is none', async () => {
    damage(file);

    await expect(backUp(file, join(folder, 'copy.db'))).rejects.toThrow(DamagedDatabase);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy.db'))).toEqual([]);
  });
});

describe('a restore', () => {
  const stage = (backup: string) => stageBackup(backup, join(folder, 'staged'));

  test('makes one file of a backup with its log, and only reads the backup', async () => {
    writer().exec("insert into notes values ('in the log')");
    const log = statSync(`${file}-wal`).size;
    mkdirSync(join(folder, 'staged'));
    writeFileSync(join(folder, 'staged/sightline.db-wal'), 'of one that was cut off');

    const staged = await stage(file);

    expect(staged).toBe(join(folder, 'staged/sightline.db'));
    expect(notesIn(staged)).toEqual(['in the log']);
    expect(statSync(`${file}-wal`).size).toBe(log);
  });

  test('takes neither a damaged file nor the database of somebody else', async () => {
    const foreign = join(folder, 'foreign.db');
    new DatabaseSync(foreign).close();
    damage(file);

    await expect(stage(foreign)).rejects.toThrow(new NoBackup(foreign));
    await expect(stage(file)).rejects.toThrow(DamagedDatabase);
  });

  /** The database and its log as a crash leaves them, and what is to take its place. */
  const prepare = async () => {
    const old = writer();
    old.exec("insert into notes values ('old')");
    const data = join(folder, 'data');
    const place = join(data, 'sightline.db');
    mkdirSync(data);
    for (const end of ['', '-wal', '-shm']) copyFileSync(`${file}${end}`, `${place}${end}`);
    old.exec("delete from notes; insert into notes values ('restored')");
    return { data, file: place, staged: await stage(file), aside: 'before-restore' };
  };

  test('puts aside what was there, its log included, and takes its place', async () => {
    const given = await prepare();

    const aside = replaceDatabase(given);

    expect(aside).toBe(join(given.data, 'before-restore'));
    expect(readdirSync(given.data).sort()).toEqual(['before-restore', 'sightline.db']);
    expect(readdirSync(String(aside)).sort()).toEqual(['sightline.db', 'sightline.db-shm', 'sightline.db-wal']);
    expect([notesIn(given.file), notesIn(join(String(aside), 'sightline.db'))]).toEqual([['restored'], ['old']]);
    expect([existsSync(join(folder, 'staged')), isHalfRestored(given.file)]).toEqual([false, false]);
  });

  test('puts nothing aside where nothing was', async () => {
    const given = await prepare();
    rmSync(given.data, { recursive: true });
    mkdirSync(given.data);

    expect(replaceDatabase(given)).toBeNull();
    expect(readdirSync(given.data)).toEqual(['sightline.db']);
  });

  test('that was cut off is told, and the next one keeps the first original', async () => {
    const given = await prepare();
    const { data, staged } = given;
    // As it is when the power goes right after the original was put aside and the new file had come.
    mkdirSync(join(data, 'before-restore'));
    for (const end of ['', '-wal'])
      copyFileSync(`${given.file}${end}`, join(data, `before-restore/sightline.db${end}`));
    rmSync(`${given.file}-wal`);
    copyFileSync(staged, given.file);
    writeFileSync(join(data, 'restore-unfinished'), 'before-restore');

    const told = isHalfRestored(given.file);
    const aside = replaceDatabase({ ...given, aside: 'another' });

    expect([told, isHalfRestored(given.file)]).toEqual([true, false]);
    expect(aside).toBe(join(data, 'before-restore'));
    expect(notesIn(join(data, 'before-restore/sightline.db'))).toEqual(['old']);
    expect(notesIn(given.file)).toEqual(['restored']);
  });
});
