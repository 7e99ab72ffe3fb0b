import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngines } from '../../../src/composition/scanning.ts';
import { writeEvents } from '../../../src/scanner/cache/kept-events.ts';
import { createRepositoryCaches } from '../../../src/scanner/cache/repository-caches.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../src/scanner/pipeline.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createSourceTree, type SourceTree } from '../../fixtures/git/source-tree.ts';
import { sightline } from '../../fixtures/programs/command-line.ts';
import { awsAccessKeyId } from '../../fixtures/worlds/credentials.ts';

/** Where whoever scans keeps things: nothing of it is part of what is scanned. */
let home: string;
let shop: SourceTree;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sightline-command-line-cache-'));
  shop = createSourceTree({ 'config/aws.env': `AWS_ACCESS_KEY_ID=${awsAccessKeyId()}\n` });
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  shop.remove();
});

const KEYS = { ours: Buffer.alloc(32, 1), another: Buffer.alloc(32, 2) };

const scan = async (cache: string | null, settings: Record<string, string> = {}, what = shop.root) => {
  const given = ['scan', '--json', what, '--fail-on', 'low', ...(cache === null ? [] : ['--cache', cache])];
  const state = { XDG_STATE_HOME: join(home, 'state'), ...settings };
  const { exit, stdout, stderr } = await sightline(given, { DATA_DIR: join(home, 'data'), ...state });
  const { scan: record, issues } = stdout === '' ? { scan: null, issues: [] } : JSON.parse(stdout);
  const found = issues.map(({ fingerprint, file }: { fingerprint: string; file: string }) => `${file} ${fingerprint}`);
  return { exit, stderr, found, told: [record?.score, record?.notices, record?.progress.files_total] };
};

const withKey = (key: Buffer) => ({ SIGHTLINE_CACHE_KEY: key.toString('base64') });

/** A folder whose results say of every file that no engine has found anything there. */
const forgeCache = async (folder: string, key: Buffer): Promise<void> => {
  const box = createSecretBox(key);
  const caches = createRepositoryCaches({ folder, box, bytes: 2 ** 26, repositoryBytes: 2 ** 26, now: Date.now });
  const cache = caches.open({ account_id: 'local', environment: 'live', repo_url: '' });
  const { signal } = new AbortController();
  await scanDirectory({
    root: shop.root,
    engines: await createEngines({}),
    options: { exclude: [], honor_suppressions: true },
    limits: defaultLimits,
    signal,
    deadline: signal,
    onProgress: () => undefined,
    cache: { read: () => null, keep: (name) => cache.keep(name, writeEvents([])) },
  });
  cache.close();
};

/** How many have used what is kept: where a key does not open it, it is thrown away, and the next one begins anew. */
const scansOf = (cache: string): unknown => {
  const names = readdirSync(cache, { recursive: true, encoding: 'utf8' });
  const database = new DatabaseSync(join(cache, names.find((name) => name.endsWith('.results')) ?? ''));
  const turn = database.prepare('select turn from about').get()?.turn;
  database.close();
  return turn;
};

describe('results that are kept in a folder', () => {
  test('let a scan find the same again, under a key of the user that others cannot read', async () => {
    const cache = join(home, 'cache');
    const key = join(home, 'state/sightline/cache.key');
    const without = await scan(null);
    const isMadeUnasked = existsSync(key);

    expect([await scan(cache), await scan(cache)]).toEqual([without, without]);
    expect(isMadeUnasked).toBe(false);
    expect(readdirSync(cache, { recursive: true })).toHaveLength(2);
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  test('that were made with another key are not believed', async () => {
    const cache = join(home, 'cache');
    await forgeCache(cache, KEYS.another);

    const fooled = await scan(cache, withKey(KEYS.another));
    const guarded = await scan(cache, withKey(KEYS.ours));

    expect({ exit: guarded.exit, found: guarded.found.join() }).toEqual({
      exit: 1,
      found: expect.stringContaining('config/aws.env'),
    });
    // Who has the key decides what is found: the forgery is a good one.
    expect(fooled).toMatchObject({ exit: 0, found: [] });
  });

  test('under a key that is given are used on another machine, and none is made there', async () => {
    const cache = join(home, 'cache');
    const first = await scan(cache, { ...withKey(KEYS.ours), XDG_STATE_HOME: join(home, 'one') });
    const hex = { SIGHTLINE_CACHE_KEY: KEYS.ours.toString('hex') };
    expect(await scan(cache, { ...hex, XDG_STATE_HOME: join(home, 'two') })).toEqual(first);
    expect(scansOf(cache)).toBe(2);
    expect([existsSync(join(home, 'one')), existsSync(join(home, 'two'))]).toEqual([false, false]);
  });

  test('are not used where their key cannot be kept, which is told', async () => {
    const { exit, found, stderr } = await scan(join(home, 'cache'), { XDG_STATE_HOME: '/dev/null' });

    expect({ exit, found }).toEqual({ exit: 1, found: [expect.stringContaining('config/aws.env')] });
    expect(stderr).toMatch(/^--cache is not used, as its key can't be kept \(set SIGHTLINE_CACHE_KEY/);
    expect(existsSync(join(home, 'cache'))).toBe(false);
  });

  test('are not used under a key that is open to others, which is told', async () => {
    mkdirSync(join(home, 'state/sightline'), { recursive: true });
    writeFileSync(join(home, 'state/sightline/cache.key'), KEYS.another.toString('base64'), { mode: 0o644 });

    const { exit, stderr } = await scan(join(home, 'cache'));

    expect({ exit, stderr }).toEqual({ exit: 1, stderr: expect.stringContaining('chmod 600') });
    expect(existsSync(join(home, 'cache'))).toBe(false);
  });
});

describe('what could come with the code is refused', () => {
  const refused = (message: string) => ({ exit: 2, stderr: expect.stringContaining(message), found: [] });

  test('a folder for results within the one that is scanned, by its name or by links', async () => {
    symlinkSync(shop.root, join(home, 'into'));
    symlinkSync(home, join(shop.root, 'out'));
    mkdirSync(join(shop.root, 'kept'));
    const within = [join(shop.root, '.new'), shop.root, join(home, 'into/kept'), join(shop.root, 'out/cache')];

    for (const cache of within)
      expect(await scan(cache)).toMatchObject(refused('--cache names a folder within the one that is scanned'));
    expect((await scan(join(shop.root, '.new'))).stderr).toContain('--cache ../sightline-cache');
    expect(await scan(join(shop.root, 'kept'), {}, join(home, 'into'))).toMatchObject(refused('--cache names'));
    expect(readdirSync(shop.root).sort()).toEqual(['config', 'kept', 'out']);
  });

  test('a key within the folder that is scanned, or beside what it seals', async () => {
    const state = join(shop.root, 'state');

    expect(await scan(join(home, 'cache'), { XDG_STATE_HOME: state })).toMatchObject(
      refused('set SIGHTLINE_CACHE_KEY'),
    );
    expect(await scan(join(home, 'state'))).toMatchObject(refused('the key of what is kept lies in'));
    expect([existsSync(state), existsSync(join(home, 'state'))]).toEqual([false, false]);
  });

  test('a key that is none', async () => {
    expect(await scan(join(home, 'cache'), { SIGHTLINE_CACHE_KEY: 'secret' })).toMatchObject(
      refused('SIGHTLINE_CACHE_KEY is 32 bytes'),
    );
    expect(existsSync(join(home, 'cache'))).toBe(false);
    // A pipeline sets it to nothing where a build may not have it.
    expect((await scan(join(home, 'cache'), { SIGHTLINE_CACHE_KEY: '' })).exit).toBe(1);
    expect(readFileSync(join(home, 'state/sightline/cache.key'), 'utf8')).toHaveLength(44);
  });
});
