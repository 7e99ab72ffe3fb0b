import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createAccounts } from '../../src/domain/accounts.ts';
import { createDeliveryLog } from '../../src/domain/delivery-log.ts';
import { createEventLog } from '../../src/domain/event-log.ts';
import { createEventStream } from '../../src/domain/event-stream.ts';
import { createIssues } from '../../src/domain/issues.ts';
import { createKeys } from '../../src/domain/keys.ts';
import { createRateLimits } from '../../src/domain/rate-limits.ts';
import { createReports } from '../../src/domain/reports.ts';
import { createScanStream } from '../../src/domain/scan-stream.ts';
import { createScans } from '../../src/domain/scans.ts';
import { createTriage } from '../../src/domain/triage.ts';
import { createWebhooks } from '../../src/domain/webhooks.ts';
import { createApp } from '../../src/http/app.ts';
import { createAccountHandlers } from '../../src/http/handlers/account.ts';
import { createDeliveryHandlers } from '../../src/http/handlers/deliveries.ts';
import { createEventHandlers } from '../../src/http/handlers/events.ts';
import { createIssueHandlers } from '../../src/http/handlers/issues.ts';
import { createReportHandlers } from '../../src/http/handlers/reports.ts';
import { createScanHandlers } from '../../src/http/handlers/scans.ts';
import { createTriageHandlers } from '../../src/http/handlers/triage.ts';
import { createWebhookHandlers } from '../../src/http/handlers/webhooks.ts';
import { contractBreach } from '../../src/http/response-check.ts';
import { newId } from '../../src/ids.ts';
import { createReportFormats } from '../../src/scanner/report/formats.ts';
import { type Db, sql } from '../../src/store/db.ts';
import { createSecretBox } from '../../src/store/encryption.ts';
import { createLocalRateWindows } from '../../src/store/rate-windows.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { createStore } from '../../src/store/store.ts';

export interface FailingApp {
  /** Origin and prefix. */
  base: string;
  stop(): Promise<void>;
}

const now = Date.now;
const hashBody = (text: string): string => text;

/** The server on a database, put together as the composition root does. */
const createAppOn = (db: Db): FastifyInstance => {
  const store = createStore({ db, newId, secretBox: createSecretBox(randomBytes(32)) });
  const addressProblem = async () => null;
  const scans = createScans({ store, now, newId, addressProblem, hashBody });
  const issues = createIssues({ store, now });
  const sendSample = async () => {
    throw new Error('nothing is sent from here');
  };
  const webhooks = createWebhooks({ store, now, newId, addressProblem, sendSample, hashBody });
  return createApp({
    keys: createKeys({ store, now, newId, randomInteger: randomInt }),
    rateLimits: createRateLimits({ windows: createLocalRateWindows(), now }),
    handlers: {
      ...createScanHandlers({ scans, scanStream: createScanStream({ store, now }), issues }),
      ...createIssueHandlers({ issues }),
      ...createTriageHandlers({ triage: createTriage({ store, now }) }),
      ...createReportHandlers({ reports: createReports({ scans, issues }), formats: createReportFormats('1.0.0') }),
      ...createWebhookHandlers({ webhooks }),
      ...createDeliveryHandlers({ deliveryLog: createDeliveryLog({ store, now, newId }) }),
      ...createEventHandlers({
        eventLog: createEventLog({ store }),
        eventStream: createEventStream({ store, now }),
      }),
      ...createAccountHandlers({ scans, webhooks }),
    },
    documents: { openapi: Buffer.from('{}'), asyncapi: Buffer.from('{}') },
    ready: async () => void (await store.accounts.find('')),
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

/** A server whose database was closed underneath it: every call meets a fault. */
export const startBrokenApp = async (): Promise<FailingApp> => {
  const db = await openSqlite(':memory:');
  const app = createAppOn(db);
  const base = await listen(app);
  await db.close();
  return { base, stop: () => app.close() };
};

/** A server that knows the key and then finds its scans gone: the fault of a bug, late in a call. */
export const startFaultyApp = async (): Promise<FailingApp & { secret: string }> => {
  const db = await openSqlite(':memory:');
  const app = createAppOn(db);
  const store = createStore({ db, newId, secretBox: createSecretBox(randomBytes(32)) });
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
