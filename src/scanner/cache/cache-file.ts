import { createHash, createHmac, randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ResultCache, ResultName } from '../engines/result-cache.ts';
import { openEntry, sealEntry } from './sealed-entry.ts';

/** Seals the key of a file; the service's own keys do. */
export interface KeyBox {
  seal(secret: string): string;
  /** Throws for what it has not sealed. */
  open(sealed: string): string;
}

export interface CacheFileOptions {
  /** Absolute path; the file is made where there is none. */
  readonly path: string;
  /** Of the scanner: a file of another one is thrown away. */
  readonly version: string;
  readonly box: KeyBox;
  /** Bytes that the file may have. */
  readonly bytes: number;
}

const PAGE_BYTES = 4096;
const CHECKPOINT_PAGES = 64;
const KEY_BYTES = 32;
/** Share of the results that make room when there is none. */
const FORGOTTEN_AT_ONCE = 1 / 8;
/** Of the file's bytes: a result that is larger would drive out the others. */
const LARGEST_SHARE = 1 / 4;
/** Another process writes a result in a thousandth of this time. */
const BUSY_MS = 1_000;

/**
 * Results of one repository in one file, which several processes may use at a time. The disk decides nothing: a file
 * that is damaged, of another version or under another key is thrown away, and a result that is not as it was sealed
 * counts as missing. No call throws.
 */
export class CacheFile implements ResultCache {
  readonly #options: CacheFileOptions;
  #opened: Opened | null;
  /** Found by this scan, and not yet noted. */
  readonly #used = new Set<Buffer>();

  constructor(options: CacheFileOptions) {
    this.#options = options;
    this.#opened = openFile(options) ?? this.#anew();
  }

  read(name: ResultName): string | null {
    return this.#attempt(({ key, find }) => {
      const digest = digestOf(name);
      const row = find.get(digest);
      if (!(row?.value instanceof Uint8Array)) return null;
      const text = openOrNull(key, digest, row.value);
      if (text !== null) this.#used.add(digest);
      return text;
    });
  }

  keep(name: ResultName, text: string): void {
    this.#attempt((opened) => {
      const digest = digestOf(name);
      const sealed = sealEntry(opened.key, digest, text);
      if (sealed.length > this.#options.bytes * LARGEST_SHARE) return null;
      while (!insert(opened, digest, sealed)) {
        this.#noteUses(opened);
        if (!forgetOldest(opened)) break;
      }
      return null;
    });
  }

  close(): void {
    this.#attempt((opened) => {
      this.#noteUses(opened);
      opened.database.close();
      return null;
    });
    this.#opened = null;
  }

  /** All at once: one by one they would take longer than what they are for. */
  #noteUses({ database, use, turn }: Opened): void {
    database.exec('begin immediate');
    for (const digest of this.#used) use.run(digest, turn);
    database.exec('commit');
    this.#used.clear();
  }

  #anew(): Opened | null {
    removeCacheFile(this.#options.path);
    return openFile(this.#options);
  }

  /** What fails once is not asked again: the next scan begins a new file. */
  #attempt<T>(work: (opened: Opened) => T | null): T | null {
    if (this.#opened === null) return null;
    try {
      return work(this.#opened);
    } catch (error) {
      if (isBusy(error)) return null;
      closeQuietly(this.#opened.database);
      this.#opened = null;
      removeCacheFile(this.#options.path);
      return null;
    }
  }
}

/** With what SQLite puts beside it. */
export const removeCacheFile = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
};

interface Opened {
  readonly database: DatabaseSync;
  readonly key: Buffer;
  /** Grows with each scan. */
  readonly turn: number;
  readonly find: StatementSync;
  readonly put: StatementSync;
  readonly use: StatementSync;
  readonly forget: StatementSync;
}

/** Null where it can't be opened, or must not be used. */
const openFile = ({ path, version, box, bytes }: CacheFileOptions): Opened | null => {
  let database: DatabaseSync | undefined;
  try {
    closeSync(openSync(path, 'a', 0o600));
    database = new DatabaseSync(path, { timeout: BUSY_MS });
    // A loss of power may damage the file: it is found out, and costs a scan of everything. The log is emptied often,
    // a little at a time: calls of the API wait meanwhile.
    database.exec(`pragma page_size = ${PAGE_BYTES}; pragma journal_mode = wal; pragma synchronous = off;
      pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
      pragma max_page_count = ${Math.max(16, Math.floor(bytes / PAGE_BYTES))};
      create table if not exists about (version text not null, sealed_key text not null, turn integer not null);
      create table if not exists results (name blob primary key, value blob not null);
      create table if not exists uses (name blob primary key, turn integer not null) without rowid;`);
    const about = aboutOf(database, version, box);
    if (about === null) {
      database.close();
      return null;
    }
    return { database, ...about, ...statementsOf(database) };
  } catch {
    if (database !== undefined) closeQuietly(database);
    return null;
  }
};

const aboutOf = (database: DatabaseSync, version: string, box: KeyBox): Pick<Opened, 'key' | 'turn'> | null => {
  database
    .prepare('insert into about select ?, ?, 0 where not exists (select 1 from about)')
    .run(version, box.seal(randomBytes(KEY_BYTES).toString('base64')));
  const row = database.prepare('update about set turn = turn + 1 returning version, sealed_key, turn').get();
  if (row?.version !== version) return null;
  const key = Buffer.from(box.open(String(row.sealed_key)), 'base64');
  if (key.length !== KEY_BYTES) return null;
  // Of this version alone: what the file says of itself is not sealed, and whoever writes to it could rename it.
  return { key: createHmac('sha256', key).update(version).digest(), turn: Number(row.turn) };
};

const statementsOf = (database: DatabaseSync): Pick<Opened, 'find' | 'put' | 'use' | 'forget'> => ({
  find: database.prepare('select value from results where name = ?'),
  put: database.prepare('insert into results values (?, ?) on conflict do update set value = excluded.value'),
  use: database.prepare('insert into uses values (?, ?) on conflict do update set turn = excluded.turn'),
  forget: database.prepare(`delete from results where name in
    (select name from results left join uses using (name) where coalesce(turn, 0) < ? order by coalesce(turn, 0) limit ?)`),
});

const digestOf = (name: ResultName): Buffer => createHash('sha256').update(JSON.stringify(name)).digest();

const openOrNull = (key: Buffer, digest: Buffer, sealed: Uint8Array): string | null => {
  try {
    return openEntry(key, digest, sealed);
  } catch {
    return null;
  }
};

/** False: the file may not grow any more. */
const insert = ({ put, use, turn }: Opened, digest: Buffer, sealed: Buffer): boolean => {
  try {
    put.run(digest, sealed);
    use.run(digest, turn);
    return true;
  } catch (error) {
    if (codeOf(error) === FULL) return false;
    throw error;
  }
};

/** False where nothing is left but what this scan itself has used. */
const forgetOldest = ({ database, forget, turn }: Opened): boolean => {
  const count = Number(database.prepare('select count(*) as count from results').get()?.count ?? 0);
  const gone = forget.run(turn, Math.ceil(count * FORGOTTEN_AT_ONCE)).changes;
  database.exec('delete from uses where name not in (select name from results)');
  return Number(gone) > 0;
};

/** SQLite's own numbers. */
const FULL = 13;
const BUSY = 5;

/** The system's error has more in its upper bits. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

const isBusy = (error: unknown): boolean => codeOf(error) === BUSY;

const closeQuietly = (database: DatabaseSync): void => {
  try {
    database.close();
  } catch {
    // It is closed already.
  }
};
