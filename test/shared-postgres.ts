import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/store/engines/postgres.ts';
import { type PostgresServer, startPostgres } from './fixtures/databases/postgres-server.ts';

/**
 * One PostgreSQL for all files of a run. `GET /empty` and `GET /migrated` answer with the address of a new database;
 * the first one starts the server, so that a run that needs none starts none.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = createSharedPostgres();
  const http = createServer((request, response) => {
    const kind = request.url === '/migrated' ? 'migrated' : 'empty';
    postgres.createDatabase(kind).then(
      (address) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo; // it listens on a port
  project.provide('postgres', `http://127.0.0.1:${port}`);

  return async () => {
    http.closeAllConnections();
    http.close();
    await postgres.stop();
  };
};

const createSharedPostgres = () => {
  let started: Promise<{ server: PostgresServer; template: string }> | undefined;
  return {
    createDatabase: async (kind: 'empty' | 'migrated'): Promise<string> => {
      started ??= startWithTemplate();
      const { server, template } = await started;
      return server.createDatabase(kind === 'migrated' ? template : undefined);
    },
    stop: async () => {
      const running = await started?.catch(() => undefined);
      await running?.server.stop();
    },
  };
};

/** Migrating a database takes longer than copying one. */
const startWithTemplate = async () => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const db = await openPostgres({ url, log: pino({ level: 'silent' }) });
  await db.close();
  return { server, template: new URL(url).pathname.slice(1) };
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `shared-postgres.ts` listens. */
    postgres: string;
  }
}
