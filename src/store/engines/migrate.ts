import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Db, type Queryable, sql } from './db.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);

export interface MigrationDialect {
  /** Replacements for the few words of the scripts that differ between the engines. */
  types: Record<string, string>;
  run(tx: Queryable, script: string): Promise<void>;
  /** Held until the transaction ends, so that processes that start together migrate once. */
  lock(tx: Queryable): Promise<void>;
}

interface Migration {
  version: number;
  name: string;
  checksum: string;
  script: string;
}

/**
 * Brings the schema up to date in one transaction.
 * Throws when a migration that already ran was changed since, or when the database is newer than this build.
 */
export const migrate = async (db: Db, dialect: MigrationDialect): Promise<void> => {
  const known = readMigrations();
  await db.transaction(async (tx) => {
    await dialect.lock(tx);
    await tx.query(sql`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null)`);
    const applied = await tx.query<Omit<Migration, 'script'>>(
      sql`select version, name, checksum from schema_migrations order by version`,
    );
    for (const past of applied) verifyApplied(past, known);
    for (const migration of known.slice(applied.length)) await apply(tx, dialect, migration);
  });
};

const readMigrations = (): Migration[] =>
  readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const script = readFileSync(new URL(name, DIRECTORY), 'utf8');
      return { version: Number.parseInt(name, 10), name, script, checksum: sha256(script) };
    });

const verifyApplied = (past: Omit<Migration, 'script'>, known: Migration[]): void => {
  const migration = known.find(({ version }) => version === past.version);
  if (!migration)
    throw new Error(`The database has migration ${past.name}, which this build does not know: run a newer build.`);
  if (migration.checksum !== past.checksum) throw new Error(`Migration ${past.name} was changed after it ran.`);
};

const apply = async (tx: Queryable, dialect: MigrationDialect, migration: Migration): Promise<void> => {
  const script = Object.entries(dialect.types).reduce(
    (text, [word, type]) => text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), type),
    migration.script,
  );
  await dialect.run(tx, script);
  await tx.query(sql`insert into schema_migrations (version, name, checksum)
    values (${migration.version}, ${migration.name}, ${migration.checksum})`);
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
