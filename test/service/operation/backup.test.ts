import { randomInt, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CommandResult, sightline } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

/** Enough rows that pages move about: a log of a later state does not fit an earlier file. */
const ROWS = 400;

let folder: string;
const opened: Service[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-backup-'));
});
afterEach(async () => {
  for (const service of opened.splice(0).reverse()) await service.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (dataDirectory?: string): Promise<Service> => {
  const service = await startService(dataDirectory === undefined ? {} : { dataDirectory });
  opened.push(service);
  return service;
};

const command = (dataDirectory: string, ...given: string[]): Promise<CommandResult> =>
  sightline(given, { DATA_DIR: dataDirectory });

const accountNames = async (service: Service): Promise<string[]> =>
  JSON.parse(await service.command('accounts', 'list', '--json')).map(({ name }: { name: string }) => name);

/** Rows as the service's own would be: first some that get into the file, then some that stay in the log. */
const writeMuch = (dataDirectory: string): void => {
  const database = new DatabaseSync(join(dataDirectory, 'sightline.db'), { timeout: 10_000 });
  database.exec('pragma wal_autocheckpoint = 0');
  const insert =
    database.prepare(`insert into audit_entries (entry_id, account_id, at, actor_kind, actor_name, action, detail)
    select ?, account_id, ?, 'system', 'Sightline', 'test.filled', ? from accounts limit 1`);
  const fill = () => {
    database.exec('begin immediate');
    for (let row = 0; row < ROWS; row += 1) insert.run(`aud_${randomUUID()}`, randomInt(1_000_000), 'x'.repeat(500));
    database.exec('commit');
  };
  fill();
  database.exec('pragma wal_checkpoint(truncate)');
  fill();
  database.close();
};

/** A service with one account more than its backup, and a long log, that died. */
const crashed = async () => {
  const service = await start();
  await service.account({ name: 'Kept', plan: 'developer' });
  const backup = join(folder, 'backup.db');
  await service.command('backup', backup);
  await service.account({ name: 'Later', plan: 'developer' });
  writeMuch(service.dataDirectory);
  await service.kill();
  return { service, backup, database: join(service.dataDirectory, 'sightline.db') };
};

const withoutTimes = (text: string) => text.replaceAll(/before-restore-[\dTZ-]+/g, 'before-restore-…');

describe('a backup', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.dispose());

  test('of a running service is one whole file for its owner, and says where the key is', async () => {
    const file = join(folder, 'backup.db');

    const { exit, stdout, stderr } = await command(service.dataDirectory, 'backup', file);

    const bytes = statSync(file).size;
    expect([exit, stdout]).toEqual([0, `Backed up to ${file} (${bytes} bytes, checked).\n`]);
    const key = join(service.dataDirectory, 'encryption.key');
    expect(stderr).toBe(`The key of its secrets is not in it: keep a copy of ${key} in another place.\n`);
    expect(readdirSync(folder)).toEqual(['backup.db']);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  test('brings the key along where it is told to, and prints JSON alone', async () => {
    const [file, key] = [join(folder, 'backup.db'), join(folder, 'key')];

    const { stdout, stderr } = await command(service.dataDirectory, 'backup', file, '--key', key, '--json');

    expect(JSON.parse(stdout)).toEqual({ file, bytes: statSync(file).size, key_file: key });
    expect(stderr).toBe('');
    expect(readFileSync(key, 'utf8')).toBe(readFileSync(join(service.dataDirectory, 'encryption.key'), 'utf8'));
  });

  test.each([
    ['a file that is there', () => 'here.db', /here\.db is there already; name a new file/],
    ['a folder that is not', () => 'no/where.db', /no is no folder/],
  ])('into %s is refused', async (_name, target, message) => {
    writeFileSync(join(folder, 'here.db'), 'a good backup');

    const { exit, stderr } = await command(service.dataDirectory, 'backup', join(folder, target()));

    expect([exit, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(readFileSync(join(folder, 'here.db'), 'utf8')).toBe('a good backup');
  });

  test('of PostgreSQL is a matter of its own tools', async () => {
    const settings = { DATABASE_URL: 'postgres://localhost/none', ENCRYPTION_KEY: '0'.repeat(64) };

    for (const [name, tool] of [
      ['backup', 'pg_dump'],
      ['restore', 'pg_restore'],
    ] as const)
      expect(await sightline([name, join(folder, 'x')], settings)).toMatchObject({
        exit: 2,
        stderr: `DATABASE_URL is set: back up and restore PostgreSQL with its own tools, such as ${tool}\n`,
      });
  });

  test('is not put under the running service, and nothing changes', async () => {
    const backup = join(folder, 'backup.db');
    await service.command('backup', backup);
    await service.account({ name: 'Later', plan: 'developer' });

    const { exit, stderr } = await command(service.dataDirectory, 'restore', backup);

    expect([exit, stderr]).toEqual([2, expect.stringMatching(/^A Sightline works on DATA_DIR .*; stop it/)]);
    expect(await accountNames(service)).toEqual(['Default', 'Later']);
    expect(readdirSync(service.dataDirectory)).not.toContain('restoring');
  });
});

describe('a restore', () => {
  test('after a crash brings back what was backed up and nothing of the log, and keeps what was there', async () => {
    const { service, backup, database } = await crashed();
    expect(existsSync(`${database}-wal`)).toBe(true);

    const { exit, stdout } = await command(service.dataDirectory, 'restore', backup);

    expect([exit, withoutTimes(stdout)]).toEqual([
      0,
      `Restored ${backup}. Start the service.\nThe previous database is in ${service.dataDirectory}/before-restore-….\n`,
    ]);
    const [aside = ''] = readdirSync(service.dataDirectory).filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(service.dataDirectory, aside)).sort()).toEqual([
      'sightline.db',
      'sightline.db-shm',
      'sightline.db-wal',
    ]);
    expect(existsSync(`${database}-wal`)).toBe(false);
    expect(await accountNames(await start(service.dataDirectory))).toEqual(['Default', 'Kept']);
  });

  test('can be taken back: what was put aside is a backup itself, with its log', async () => {
    const { service, backup } = await crashed();
    const { previous } = JSON.parse((await command(service.dataDirectory, 'restore', backup, '--json')).stdout);

    await command(service.dataDirectory, 'restore', join(previous, 'sightline.db'));

    expect(await accountNames(await start(service.dataDirectory))).toEqual(['Default', 'Kept', 'Later']);
  });

  test('that was cut off keeps the service from starting until it was done again', async () => {
    const { service, backup } = await crashed();
    writeFileSync(join(service.dataDirectory, 'restore-unfinished'), 'before-restore-first');

    const refused = await command(service.dataDirectory, 'serve');
    await command(service.dataDirectory, 'restore', backup);

    expect([refused.exit, refused.stderr]).toEqual([3, expect.stringContaining('run `sightline restore` again')]);
    expect(existsSync(join(service.dataDirectory, 'before-restore-first', 'sightline.db'))).toBe(true);
    expect(await accountNames(await start(service.dataDirectory))).toEqual(['Default', 'Kept']);
  });

  test.each([
    ['no database', (file: string) => writeFileSync(file, 'x'.repeat(9_000)), 3, /is damaged, and nothing was changed/],
    [
      'a database of something else',
      (file: string) => new DatabaseSync(file).exec('create table t (a)'),
      2,
      /is no backup of Sightline/,
    ],
    ['nothing', () => undefined, 2, /is no file/],
  ])('of %s is refused and changes nothing', async (_name, make, code, message) => {
    const data = join(folder, 'data');
    await command(data, 'accounts', 'list');
    const file = join(folder, 'bad.db');
    make(file);
    const before = readFileSync(join(data, 'sightline.db'));

    const { exit, stderr } = await command(data, 'restore', file);

    expect([exit, stderr]).toEqual([code, expect.stringMatching(message)]);
    expect(readFileSync(join(data, 'sightline.db')).equals(before)).toBe(true);
  });

  test('on another machine wants the key that belongs to it', async () => {
    const [file, key] = [join(folder, 'backup.db'), join(folder, 'key')];
    await command(join(folder, 'first'), 'accounts', 'create', '--name', 'Acme', '--plan', 'developer');
    await command(join(folder, 'first'), 'backup', file, '--key', key);
    const machine = join(folder, 'second');

    const without = await command(machine, 'restore', file);
    const withIt = await command(machine, 'restore', file, '--key', key);

    expect([without.exit, without.stderr]).toEqual([2, expect.stringContaining('with --key <file>')]);
    expect([withIt.exit, withIt.stdout]).toEqual([0, `Restored ${file}. Start the service.\n`]);
    expect((await command(machine, 'accounts', 'list')).stdout).toContain('Acme');
  });
});

describe('a damaged database', () => {
  let data: string;
  let backup: string;
  beforeAll(async () => {
    // As the guide once said: the backup copied over the file, beside the log that a crash has left.
    folder = mkdtempSync(join(tmpdir(), 'sightline-backup-'));
    const { service, backup: made, database } = await crashed();
    [data, backup] = [service.dataDirectory, made];
    copyFileSync(made, database);
    opened.pop();
  });
  afterAll(() => {
    for (const made of [data, dirname(backup)]) rmSync(made, { recursive: true, force: true });
  });

  test('is not backed up: a copy of it would be no backup', async () => {
    const { exit, stderr } = await command(data, 'backup', join(folder, 'copy.db'));

    expect([exit, stderr]).toEqual([3, expect.stringContaining('sightline.db is damaged, and so would its copy be')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is served to nobody, and neither start nor command changes it', async () => {
    for (const given of [['serve'], ['accounts', 'list']]) {
      const { exit, stderr } = await command(data, ...given);

      expect([exit, stderr]).toEqual([
        3,
        expect.stringMatching(
          /^The database can't be opened: The database was left as it is\. Put a backup in its place with `sightline restore <file>`: .*sightline\.db is damaged \(.+\)\n$/,
        ),
      ]);
    }
    expect(readFileSync(join(data, 'sightline.db')).equals(readFileSync(backup))).toBe(true);
  });
});
