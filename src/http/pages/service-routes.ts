import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../domain/kernel/failure.ts';
import { isLoopback } from '../../runtime/loopback.ts';
import { operationOf } from '../contract/handler.ts';
import { isLocalCall } from '../transport/local-call.ts';
import { type Documents, registerDocuments } from './document-routes.ts';
import { registerSecurityContact, type SecurityContact } from './security-route.ts';

/** What the server tells its operator about itself. */
export interface OperatorMetrics {
  requestAnswered(request: { operation: string; status: number }): void;
  scrape(): Promise<{ type: string; text: string }>;
  /** Whether every client that reaches the port may read them, or only programs on this machine. */
  audience: 'anyone' | 'loopback';
}

interface Service {
  documents: Documents;
  ready: () => Promise<void>;
  /** Without it there is no `/metrics`. */
  metrics?: OperatorMetrics | undefined;
  /** Without it there is no `/.well-known/security.txt`. */
  security?: SecurityContact | undefined;
}

/** What lies outside `/v1`: probes for its operator, documents for developers who build on it. */
export const registerService = (app: FastifyInstance, { documents, ready, metrics, security }: Service): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not_ready' });
    }
  });
  registerDocuments(app, documents);
  if (security) registerSecurityContact(app, security);
  if (metrics) registerMetrics(app, metrics);
};

const registerMetrics = (app: FastifyInstance, { audience, requestAnswered, scrape }: OperatorMetrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    requestAnswered({ operation: operationOf(request)?.id ?? 'none', status: reply.statusCode });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (audience === 'loopback' && !isAskedForHere(request)) throw notFound();
    const { type, text } = await scrape();
    return reply.type(type).send(text);
  });
};

/**
 * By the name of this machine as well: a browser here may have been led to us by another site's name (DNS rebinding).
 */
const isAskedForHere = (request: FastifyRequest): boolean => isLocalCall(request) && isLoopback(request.hostname);
