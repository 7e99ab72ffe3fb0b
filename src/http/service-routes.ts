import type { FastifyInstance } from 'fastify';

/** The public documents as they are sent. */
export interface Documents {
  openapi: Buffer;
  asyncapi: Buffer;
}

interface Service {
  documents: Documents;
  ready: () => Promise<void>;
}

/** What lies outside `/v1`: probes for whoever operates the service, documents for whoever builds on it. */
export const registerService = (app: FastifyInstance, { documents, ready }: Service): void => {
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
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(documents.openapi));
  app.get('/asyncapi.json', async (_request, reply) => reply.type('application/json').send(documents.asyncapi));
};
