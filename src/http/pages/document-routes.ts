import type { FastifyInstance } from 'fastify';
import { encodingsOf, sendEncoded } from './encodings.ts';

/** The public documents, read when somebody first asks for one: only then is known where the service listens. */
export interface Documents {
  openapi: () => object;
  asyncapi: () => object;
}

/**
 * Both documents in both notations, each in the encoding that the client takes and tagged, since tools fetch them again
 * and again.
 */
export const registerDocuments = (app: FastifyInstance, documents: Documents): void => {
  for (const [name, read] of Object.entries(documents))
    for (const [notation, write] of Object.entries(notations)) {
      const encodings = encodingsOf(async () => write(read()));
      app.get(`/${name}.${notation}`, (request, reply) =>
        sendEncoded(request, reply.header('cache-control', 'no-cache').type(`application/${notation}`), encodings),
      );
    }
};

const notations: Readonly<Record<'json' | 'yaml', (document: object) => string | Promise<string>>> = {
  json: (document) => `${JSON.stringify(document, null, 2)}\n`,
  yaml: async (document) => {
    const { stringify } = await import('yaml');
    // Many readers still know YAML 1.1, to which a bare `no` or `on` is a boolean.
    return stringify(document, { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false });
  },
};
