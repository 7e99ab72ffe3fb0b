import type { FastifyInstance } from 'fastify';
import { encodingsOf, sendEncoded } from './encodings.ts';

/** The public documents, read when somebody first asks for one: only then is known where the service listens. */
export interface Documents {
  openapi: () => object;
  asyncapi: () => object;
}

/** Both documents, each in the encoding that the client takes and tagged, since tools fetch them again and again. */
export const registerDocuments = (app: FastifyInstance, documents: Documents): void => {
  for (const [name, read] of Object.entries(documents)) {
    const encodings = encodingsOf(async () => `${JSON.stringify(read(), null, 2)}\n`);
    app.get(`/${name}.json`, (request, reply) =>
      sendEncoded(request, reply.header('cache-control', 'no-cache').type('application/json'), encodings),
    );
  }
};
