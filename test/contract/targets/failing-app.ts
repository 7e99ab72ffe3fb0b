import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createHandlers } from '../../../src/composition/handlers.ts';
import { createPeople } from '../../../src/composition/people.ts';
import { chooseDefault } from '../../../src/domain/issues/standing/default-branch.ts';
import { createRateLimits } from '../../../src/domain/kernel/rate-limits.ts';
import { createAccounts } from '../../../src/domain/people/accounts.ts';
import { createKeys } from '../../../src/domain/people/keys.ts';
import { createRepositories } from '../../../src/domain/repositories/repositories.ts';
import { createScans } from '../../../src/domain/scans/scans.ts';
import { createWebhooks } from '../../../src/domain/webhooks/webhooks.ts';
import { contractBreach } from '../../../src/http/answers/response-check.ts';
import { createApp } from '../../../src/http/app.ts';
import { readConfig } from '../../../src/runtime/config.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { type Db, sql } from '../../../src/store/engines/db.ts';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';
import { createLocalRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createOperatorStore, createStore } from '../../../src/store/store.ts';

export interface FailingApp {
  /** Origin and prefix. */
  base: string;
  stop(): Promise<void>;
}

const now = Date.now;

/** A server whose database was closed underneath it: every call meets a fault. */
export const startBrokenApp = async (): Promise<FailingApp> => {
  const db = await openSqlite(':memory:');
  const app = createAppOn(db);
  const base = await listen(app);
  await db.close();
  return { base, stop: () => app.close() };
};

const hashBody = (text: string): string => text;

/** The server on a database, put together as the composition root does. */
const createAppOn = (db: Db): FastifyInstance => {
  const store = createStore({ db, newId, secretBox: createSecretBox(randomBytes(32)) });
  const addressProblem = async () => null;
  const scans = createScans({ store, now, newId, addressProblem, hashBody });
  const repositories = createRepositories({
    store,
    now,
    newId,
    addressProblem,
    hashBody,
    isFixture: () => false,
    chooseDefault,
    beforeNumbers: async () => undefined,
  });
  const sendSample = async () => {
    throw new Error('nothing is sent from here');
  };
  const webhooks = createWebhooks({ store, now, newId, addressProblem, sendSample, hashBody });
  const rateLimits = createRateLimits({ windows: createLocalRateWindows(), now });
  const people = createPeople({ store, config: readConfig({}) }, rateLimits);
  return createApp({
    requestCounter: { count: () => undefined },
    keys: people.keys,
    sessions: people.sessions,
    auditLog: people.auditLog,
    rateLimits,
    ...createHandlers({
      store,
      people,
      scans,
      repositories,
      webhooks,
      rateLimits,
      beforeNumbers: async () => undefined,
      publicAddress: () => 'https://sightline.test',
      hashBody,
    }),
    folders: { dashboard: '/nowhere', docs: '/nowhere' },
    documents: { openapi: () => ({}), asyncapi: () => ({}) },
    ready: async () => void (await store.accounts.find({ account_id: '' })),
    log: pino({ level: 'silent' }),
    newRequestId: randomUUID,
    tls: null,
    trustProxy: false,
    overHttps: false,
    corsOrigins: [],
    contractBreach,
  });
};

const listen = async (app: FastifyInstance): Promise<string> =>
  `${await app.listen({ host: '127.0.0.1', port: 0 })}/v1`;

/** A server that knows the key and then finds its scans gone: the fault of a bug, late in a call. */
export const startFaultyApp = async (): Promise<FailingApp & { secret: string }> => {
  const db = await openSqlite(':memory:');
  const app = createAppOn(db);
  const store = createOperatorStore({ db, newId, secretBox: createSecretBox(randomBytes(32)) });
  const { account_id } = await createAccounts({ store, now, newId }).create({ name: 'Acme', plan: 'developer' });
  const keys = createKeys({ store, now, newId, randomInteger: randomInt });
  const key = await keys.create({ account_id, environment: 'test', name: 'Fault', permission: 'admin' });
  await db.query(sql`alter table scans rename to mislaid_scans`);
  const base = await listen(app);
  return {
    base,
    secret: key.secret,
    stop: async () => {
      await app.close();
      await db.close();
    },
  };
};

/** A server that has begun to stop and, until `stop`, has not finished. */
export const startStoppingApp = async (): Promise<FailingApp> => {
  const db = await openSqlite(':memory:');
  const app = createAppOn(db);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    begin();
    await released;
  });
  const base = await listen(app);
  const closed = app.close();
  await begun;
  return {
    base,
    stop: async () => {
      release();
      await closed;
      await db.close();
    },
  };
};
