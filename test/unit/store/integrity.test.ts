import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkIntegrity, DamagedDatabase, endedUncleanly, isDamage } from '../../../src/store/upkeep/integrity.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-integrity-'));
  file = join(folder, 'sightline.db');
  const database = new DatabaseSync(file);
  database.exec('create table rows (text text); create index by_text on rows (text)');
  for (let row = 0; row < 5; row += 1) database.exec(`insert into rows values ('row number ${row}')`);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const overwrite = (text: string, by: string): void => {
  const bytes = readFileSync(file);
  bytes.write(by, bytes.indexOf(text));
  writeFileSync(file, bytes);
};

describe('a database file', () => {
  test('that holds together passes either check', () => {
    checkIntegrity(file);
    checkIntegrity(file, { thorough: true });
  });

  test('whose index says otherwise than its rows fails the thorough check alone, with three findings at most', () => {
    for (let row = 0; row < 5; row += 1) overwrite(`row number ${row}`, `ROW`);

    checkIntegrity(file);
    const check = () => checkIntegrity(file, { thorough: true });
    expect(check).toThrow(DamagedDatabase);
    expect(check).toThrow(/^[^;]*sightline\.db is damaged \([^;]+; [^;]+; [^;]+\)$/);
  });

  test('that is none at all is damaged', () => {
    overwrite('SQLite format 3', 'no database at ');

    expect(() => checkIntegrity(file)).toThrow(new DamagedDatabase(file, 'file is not a database'));
  });

  test('that another process keeps to itself is no damaged one', () => {
    const other = new DatabaseSync(file);
    other.exec('begin exclusive');
    const check = () => checkIntegrity(file);

    expect(check).toThrow('database is locked');
    expect(check).not.toThrow(DamagedDatabase);
    other.close();
  });

  test('that is not there is no damaged one', () => {
    const check = () => checkIntegrity(join(folder, 'missing.db'));

    expect(check).toThrow(/unable to open/);
    expect(check).not.toThrow(DamagedDatabase);
  });
});

test('only what SQLite says of the file itself is damage', () => {
  const error = (errcode: unknown) => Object.assign(new Error('x'), { errcode });

  expect([11, 26, 11 | (2 << 8), '11'].map((code) => isDamage(error(code)))).toEqual([true, true, true, true]);
  expect([5, 10, 13, undefined].map((code) => isDamage(error(code)))).toEqual([false, false, false, false]);
  expect([new Error('x'), { errcode: 11 }, null].map(isDamage)).toEqual([false, false, false]);
});

test('a database that nobody closed has a log with something in it', () => {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; insert into rows values ('in the log')");
  const dead = join(folder, 'dead.db');
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${dead}${end}`);
  database.close();
  writeFileSync(`${file}-wal`, '');

  expect(statSync(`${dead}-wal`).size).toBeGreaterThan(0);
  expect([endedUncleanly(dead), endedUncleanly(file), endedUncleanly(join(folder, 'missing.db'))]).toEqual([
    true,
    false,
    false,
  ]);
});
