/** The API, wired. */
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { createDeliveryLog } from '../domain/delivery-log.ts';
import { createEventLog } from '../domain/event-log.ts';
import { createEventStream } from '../domain/event-stream.ts';
import { createIssues } from '../domain/issues.ts';
import { createRateLimits } from '../domain/rate-limits.ts';
import { createReports } from '../domain/reports.ts';
import { createScanStream } from '../domain/scan-stream.ts';
import { createScans } from '../domain/scans.ts';
import { SECOND } from '../domain/time.ts';
import { createTriage } from '../domain/triage.ts';
import { createWebhooks, type SendSample } from '../domain/webhooks.ts';
import { createApp } from '../http/app.ts';
import { createAccountHandlers } from '../http/handlers/account.ts';
import { createDeliveryHandlers } from '../http/handlers/deliveries.ts';
import { createEventHandlers } from '../http/handlers/events.ts';
import { createIssueHandlers } from '../http/handlers/issues.ts';
import { createReportHandlers } from '../http/handlers/reports.ts';
import { createScanHandlers } from '../http/handlers/scans.ts';
import { createTriageHandlers } from '../http/handlers/triage.ts';
import { createWebhookHandlers } from '../http/handlers/webhooks.ts';
import { newId } from '../ids.ts';
import { createAddressProblem } from '../outbound/address-problem.ts';
import { createReportFormats } from '../scanner/report/formats.ts';
import { createLocalRateWindows, createSharedRateWindows } from '../store/rate-windows.ts';
import { signedRequest } from '../webhooks/envelope.ts';
import { createAdministration, newToken, now, version } from './open.ts';
import type { Counted, Part } from './part.ts';
import { createWebhookDeliverer } from './webhook-deliverer.ts';

const GENERATED = new URL('../../generated/', import.meta.url);
/** A client that is still sending its request when the service stops is cut off then. */
const LAST_REQUESTS = 5 * SECOND;

export const startApi = async (opened: Counted): Promise<Part & { address: string }> => {
  const { config, db, store, log, hashBody } = opened;
  const addressProblem = createAddressProblem(opened.guard);
  const scans = createScans({ store, now, newId, addressProblem, hashBody });
  const issues = createIssues({ store, now });
  const deliverer = createWebhookDeliverer(opened);
  const sendSample: SendSample = (sample) => deliverer.deliver({ ...signedRequest(sample, now()), url: sample.url });
  const webhooks = createWebhooks({ store, now, newId, addressProblem, sendSample, hashBody });
  const windows = db.engine === 'sqlite' ? createLocalRateWindows() : createSharedRateWindows(db);
  const tls = tlsOf(config);

  const app = createApp({
    keys: createAdministration(opened).keys,
    rateLimits: createRateLimits({ windows, now }),
    handlers: {
      ...createScanHandlers({ scans, scanStream: createScanStream({ store, now }), issues }),
      ...createIssueHandlers({ issues }),
      ...createTriageHandlers({ triage: createTriage({ store, now }) }),
      ...createReportHandlers({ reports: createReports({ scans, issues }), formats: createReportFormats(version()) }),
      ...createWebhookHandlers({ webhooks }),
      ...createDeliveryHandlers({ deliveryLog: createDeliveryLog({ store, now, newId }) }),
      ...createEventHandlers({
        eventLog: createEventLog({ store }),
        eventStream: createEventStream({ store, now }),
      }),
      ...createAccountHandlers({ scans, webhooks }),
    },
    documents: {
      openapi: readFileSync(new URL('openapi.json', GENERATED)),
      asyncapi: readFileSync(new URL('asyncapi.json', GENERATED)),
    },
    ready: async () => void (await store.accounts.find('')),
    metrics: opened.metrics
      ? { ...opened.metrics, audience: config.METRICS === 'on' ? 'anyone' : 'loopback' }
      : undefined,
    log,
    newRequestId: newToken,
    tls,
    trustProxy: config.TRUST_PROXY,
    overHttps: tls !== null || config.TRUST_PROXY !== false,
    corsOrigins: config.CORS_ORIGINS,
    contractBreach: config.VALIDATE_RESPONSES === 'on' ? await responseCheck() : null,
  });
  await app.listen({ host: config.HOST, port: config.PORT }).catch((cause: unknown) => {
    throw new Error(`HOST ${config.HOST} and PORT ${config.PORT} can't be listened on`, { cause });
  });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const stop = async (): Promise<void> => {
    const patience = setTimeout(() => {
      app.server.closeAllConnections();
      deliverer.close(); // a test event on its way ends
    }, LAST_REQUESTS);
    await app.close();
    clearTimeout(patience);
    deliverer.close();
  };
  return { address: `${tls ? 'https' : 'http'}://${host}:${port}`, stop };
};

/** Loaded only where it is used: it is most of the generated code. */
const responseCheck = async () => (await import('../http/response-check.ts')).contractBreach;

const tlsOf = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Config) =>
  TLS_CERT_FILE !== null && TLS_KEY_FILE !== null
    ? { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) }
    : null;
