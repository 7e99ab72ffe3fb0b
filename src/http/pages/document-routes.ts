import type { FastifyInstance } from 'fastify';
import { encodingsOf, sendEncoded } from './encodings.ts';

/** The public documents as they are sent. */
export interface Documents {
  openapi: Buffer;
  asyncapi: Buffer;
}

/** Both documents, each in the encoding that the client takes and tagged, since tools fetch them again and again. */
export const registerDocuments = (app: FastifyInstance, documents: Documents): void => {
  for (const [name, content] of Object.entries(documents)) {
    const encodings = encodingsOf(content);
    app.get(`/${name}.json`, (request, reply) =>
      sendEncoded(request, reply.header('cache-control', 'no-cache').type('application/json'), encodings),
    );
  }
};
