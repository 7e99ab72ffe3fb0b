import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CacheFile, type CacheFileOptions } from '../../../../src/scanner/cache/cache-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MIB = 1024 * 1024;
const box = (password: string): CacheFileOptions['box'] => ({
  seal: (secret) => `${password}:${secret}`,
  open: (sealed) => {
    if (!sealed.startsWith(`${password}:`)) throw new Error('sealed by another');
    return sealed.slice(password.length + 1);
  },
});
const open = (change: Partial<CacheFileOptions> = {}): CacheFile =>
  new CacheFile({ path: join(folder, 'one'), version: '1', box: box('a'), bytes: MIB, ...change });

/** Opens the file, does something with it, closes it. */
const using = <T>(work: (file: CacheFile) => T, change: Partial<CacheFileOptions> = {}): T => {
  const file = open(change);
  try {
    return work(file);
  } finally {
    file.close();
  }
};
const keep = (...texts: string[]): void =>
  using((file) => {
    for (const text of texts) file.keep(['a', text], text);
  });

/** Text that can't be made shorter. */
const noise = (bytes: number, seed: number): string => {
  let state = seed + 1;
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};

describe('what is kept', () => {
  test('by another version is not believed where the file is said to be of this one', () => {
    keep('old');
    const database = new DatabaseSync(join(folder, 'one'));
    database.exec("update about set version = '2'");
    database.close();

    expect(using((file) => file.read(['a', 'old']), { version: '2' })).toBeNull();
  });

  test('is read by its name, after the file was closed as well', () => {
    using((file) => {
      file.keep(['unit', 'a.js', 1], 'text Ω');
      expect(file.read(['unit', 'a.js', 1])).toBe('text Ω');
    });

    expect(using((file) => [file.read(['unit', 'a.js', 1]), file.read(['unit', 'a.js', '1'])])).toEqual([
      'text Ω',
      null,
    ]);
  });

  test('is replaced by what is kept under the same name', () => {
    using((file) => file.keep(['a'], 'old'));
    using((file) => file.keep(['a'], 'new'));

    expect(using((file) => file.read(['a']))).toBe('new');
  });

  test('does not stand in the file in clear text, nor does its name', () => {
    keep('a very telling secret');

    const bytes = readFileSync(join(folder, 'one')).toString('latin1');

    expect(bytes).not.toContain('telling');
  });

  test('is nobody else’s to read', () => {
    keep('text');

    expect(statSync(join(folder, 'one')).mode & 0o077).toBe(0);
  });

  test('is gone for another version of the scanner, and for another key', () => {
    keep('text');
    expect(using((file) => file.read(['a', 'text']), { version: '2' })).toBeNull();

    keep('text');
    expect(using((file) => file.read(['a', 'text']), { box: box('b') })).toBeNull();
    expect(using((file) => file.read(['a', 'text']))).toBeNull();
  });

  test('is there for two that use the file at once', () => {
    const [one, other] = [open(), open()];
    one.keep(['a'], '1');
    other.keep(['b'], '2');

    expect([one.read(['b']), other.read(['a'])]).toEqual(['2', '1']);
    one.close();
    other.close();
  });
});

describe('a damaged file', () => {
  const texts = Array.from({ length: 40 }, (_, index) => noise(3_000, index));
  const readable = (): number => using((file) => texts.filter((text) => file.read(['a', text]) === text).length);

  test('is whole before', () => {
    keep(...texts);

    expect(readable()).toBe(40);
  });

  test.each([0, 1, 100, 4_096, 50_000])(
    'that ends after %i bytes costs results, and the next scan keeps again',
    (end) => {
      keep(...texts);
      truncateSync(join(folder, 'one'), end);

      expect(readable()).toBeLessThan(40);
      keep('again');
      keep('again');
      expect(using((file) => file.read(['a', 'again']))).toBe('again');
    },
  );

  test('of any bytes is thrown away', () => {
    writeFileSync(join(folder, 'one'), noise(20_000, 1));

    keep('text');

    expect(using((file) => file.read(['a', 'text']))).toBe('text');
  });

  test('with a bit turned anywhere gives what was kept or nothing', () => {
    keep(...texts);
    const whole = readFileSync(join(folder, 'one'));
    for (let at = 0; at < whole.length; at += 2_711) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 16;
      rmSync(join(folder, 'one'), { force: true });
      writeFileSync(join(folder, 'one'), bytes);
      using((file) => {
        for (const text of texts) expect([text, null]).toContain(file.read(['a', text]));
      });
    }
  });

  test('with a result under the name of another gives neither', () => {
    using((file) => {
      file.keep(['one'], 'of one');
      file.keep(['other'], 'of the other');
    });
    const database = new DatabaseSync(join(folder, 'one'));
    const [one, other] = database.prepare('select name, value from results').all();
    const put = database.prepare('update results set value = ? where name = ?');
    put.run(other?.value as Uint8Array, one?.name as Uint8Array);
    put.run(one?.value as Uint8Array, other?.name as Uint8Array);
    database.close();

    expect(using((file) => [file.read(['one']), file.read(['other'])])).toEqual([null, null]);
  });

  test('that can’t be made keeps nothing and fails nobody', () => {
    expect(
      using(
        (file) => {
          file.keep(['a'], 'text');
          return file.read(['a']);
        },
        { path: join(folder, 'missing', 'one') },
      ),
    ).toBeNull();
  });
});

describe('a file that may not grow any more', () => {
  const size = () => statSync(join(folder, 'one')).size;

  test('forgets what was not used for longest', () => {
    const [lasting, forgotten] = [noise(50_000, 1), noise(50_000, 2)];
    keep(forgotten, lasting);
    for (let turn = 0; turn < 40; turn++)
      using((file) => {
        file.read(['a', lasting]);
        file.keep(['turn', turn], noise(50_000, 10 + turn));
      });

    expect(size()).toBeLessThanOrEqual(MIB);
    using((file) => {
      expect([file.read(['a', lasting]) === lasting, file.read(['a', forgotten])]).toEqual([true, null]);
      expect(file.read(['turn', 39])).toHaveLength(50_000);
    });
  });

  test('keeps what a scan has used, and no more of it', () => {
    using((file) => {
      for (let index = 0; index < 60; index++) file.keep(['a', index], noise(50_000, index));
      const there = Array.from({ length: 60 }, (_, index) => file.read(['a', index]) !== null);

      expect(there.indexOf(false)).toBeGreaterThan(10);
      expect(there.slice(there.indexOf(false)).includes(true)).toBe(false);
    });
    expect(size()).toBeLessThanOrEqual(MIB);
  });

  test('is not emptied for one result that is too large', () => {
    keep('small');
    using((file) => file.keep(['large'], noise(MIB, 1)));

    expect(using((file) => [file.read(['a', 'small']), file.read(['large'])])).toEqual(['small', null]);
  });
});
