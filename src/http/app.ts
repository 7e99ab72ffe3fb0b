import fastifyCookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { AuditLog } from '../domain/people/audit-log.ts';
import type { RequestCounter } from '../domain/people/request-counts.ts';
import { isLoopback } from '../runtime/loopback.ts';
import type { Authentication } from './access/authenticate.ts';
import { allowCrossOrigin } from './access/cross-origin.ts';
import { replyWithError } from './answers/error-reply.ts';
import type { ContractBreach } from './answers/response-check.ts';
import { type Handlers, operationOf } from './contract/handler.ts';
import { createDashboardApi } from './dashboard/dashboard-api.ts';
import type { DashboardHandlers } from './dashboard/dashboard-handler.ts';
import { registerDocs } from './pages/docs-routes.ts';
import type { Documents } from './pages/document-routes.ts';
import { registerPages } from './pages/pages.ts';
import type { SecurityContact } from './pages/security-route.ts';
import { type OperatorMetrics, registerService } from './pages/service-routes.ts';
import { createPublicApi } from './public-api.ts';
import { registerApi } from './register-api.ts';
import { acceptJson, BODY_LIMIT } from './requests/body-parser.ts';
import { trustedProxies } from './transport/client-address.ts';
import {
  answerTransport,
  HTTP_OPTIONS,
  LONGEST_HEAD,
  REQUEST_WITHIN_MS,
  refuseUnreadable,
} from './transport/transport.ts';

const HSTS = 'max-age=31536000; includeSubDomains';
const REQUEST_ID = /^[\w.:-]{1,128}$/;

export interface AppOptions extends Authentication {
  auditLog: AuditLog;
  /** Adds up the calls of keys. */
  requestCounter: Pick<RequestCounter, 'count'>;
  handlers: Handlers;
  dashboardHandlers: DashboardHandlers;
  /** Where dashboard and docs were built. */
  folders: { dashboard: string; docs: string };
  documents: Documents;
  /** Resolves when the service can do its work: `/readyz`. */
  ready: () => Promise<void>;
  /** Without it there is no `/metrics`. */
  metrics?: OperatorMetrics | undefined;
  /** Without it there is no `/.well-known/security.txt`. */
  security?: SecurityContact | undefined;
  log: FastifyBaseLogger;
  newRequestId: () => string;
  tls: { cert: Buffer; key: Buffer } | null;
  trustProxy: boolean | string[];
  /**
   * Whether clients reach the service over HTTPS: browsers are told to insist on it, and a call that came without is
   * refused (decision 31).
   */
  overHttps: boolean;
  corsOrigins: string[];
  /** What an answer breaks of the contract (`response-check.ts`), or null to trust the handlers. */
  contractBreach: { public: ContractBreach; dashboard: ContractBreach } | null;
}

/** The HTTP server, built from the contracts. */
export const createApp = (options: AppOptions): FastifyInstance => {
  const closing = new AbortController();
  const app = createServer(options);
  app.addHook('preClose', async () => closing.abort());

  app.register(fastifyCookie);
  acceptJson(app);
  app.setErrorHandler(replyWithError);
  addHeaders(app, options);
  logRequests(app);
  if (options.corsOrigins.length > 0) allowCrossOrigin(app, options.corsOrigins);
  answerTransport(app, options);
  registerService(app, options);
  registerPages(app, options.folders.dashboard);
  registerDocs(app, options.folders.docs);
  registerApis(app, options, closing.signal);
  return app;
};

const registerApis = (app: FastifyInstance, options: AppOptions, closing: AbortSignal): void => {
  const { contractBreach, dashboardHandlers: handlers, overHttps } = options;
  const publicApi = createPublicApi({ ...options, closing, contractBreach: contractBreach?.public ?? null });
  const dashboardApi = createDashboardApi({ ...options, handlers, contractBreach: contractBreach?.dashboard ?? null });
  app.decorateRequest('caller', null);
  app.decorateRequest('rateLimit', null);
  app.decorateRequest('signedIn', null);
  app.register(async (api) => registerApi(api, publicApi, { overHttps, closing }), { prefix: '/v1' });
  app.register(async (api) => registerApi(api, dashboardApi, { overHttps, closing }), { prefix: '/dashboard/api' });
};

const createServer = (options: AppOptions): FastifyInstance => {
  const common = {
    // A stop waits for requests under way, and the composition says for how long.
    pluginTimeout: 0,
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    trustProxy: trustedProxies(options.trustProxy),
    genReqId: ({ headers }: { headers: Record<string, unknown> }) =>
      requestId(headers['x-request-id'], options.newRequestId),
    routerOptions: { maxParamLength: LONGEST_HEAD }, // an id of any length is looked up, and not found
    clientErrorHandler: refuseUnreadable(options),
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => decodable(url),
    exposeHeadRoutes: true,
    return503OnClosing: false, // its body is not ours: see registerApi
    forceCloseConnections: 'idle' as const,
  };
  const app = options.tls
    ? fastify({ ...common, https: { ...HTTP_OPTIONS, ...options.tls } })
    : fastify({ ...common, http: HTTP_OPTIONS });
  return app as unknown as FastifyInstance; // the two differ only in the type of the raw server, which nobody looks at
};

/** A client's id is taken over when it is harmless in logs. */
const requestId = (given: unknown, newRequestId: () => string): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();

/** An address that does not decode names nothing: it goes the way of every unknown one. */
const decodable = (url: string): string => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/v1/%EF%BF%BD';
  }
};

const addHeaders = (app: FastifyInstance, { overHttps }: AppOptions): void => {
  // By callback, as all hooks that wait for nothing: each promise costs every call
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // A browser that is told to insist on HTTPS for its own machine could reach nothing else there any more.
    if (overHttps && request.protocol === 'https' && !isLoopback(request.hostname))
      reply.header('strict-transport-security', HSTS);
    done();
  });
};

/** A key can also end up in the path, say behind an escaped question mark. */
const withoutKeys = (path: string): string => path.replaceAll(/sl_(live|test)_\w+/g, 'sl_$1_[redacted]');

/** One line per request. The address is logged without its query, so that no key in it ever is. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        operation: operationOf(request)?.id,
        method: request.method,
        path: withoutKeys(request.url.split('?', 1)[0] ?? ''),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        account_id: request.caller?.account_id,
        actor_id: request.caller?.actor.id,
      },
      'request answered',
    );
    done();
  });
};
