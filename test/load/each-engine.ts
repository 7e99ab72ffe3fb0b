import type { Db } from '../../src/store/engines/db.ts';
import { openTestSqlite } from '../fixtures/databases/databases.ts';
import { startPostgres } from '../fixtures/databases/postgres-server.ts';
import { openAgain } from '../fixtures/worlds/stored.ts';

/** Runs a bench on a new database of each engine, and says so where PostgreSQL is not there. */
export const benchOnEachEngine = async (what: string, bench: (db: Db) => Promise<void>): Promise<void> => {
  const embedded = await openTestSqlite();
  await bench(embedded.db);
  await embedded.dispose();

  const server = await startPostgres().catch((error: unknown) => {
    console.log(`NOT RUN: ${what} on PostgreSQL: ${error}`);
    return null;
  });
  if (!server) return;
  const db = await openAgain({ location: await server.createDatabase() });
  await bench(db);
  await db.close();
  await server.stop();
};
