import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { type Logger, pino } from 'pino';

const DOCUMENT = fileURLToPath(new URL('../../../generated/openapi.json', import.meta.url));

const common = {
  upstreamProxy: undefined,
  validateResponse: true,
  mock: { dynamic: false },
} as const;

// Prism logs on a level of its own. Its types ask for a logger without one, which this is as well.
const logger = pino({ level: 'silent', customLevels: { success: 21 } }) as unknown as Logger;

/** Prism in this process, answering from the examples of the bundled document. It serves without `/v1`. */
export const startMock = () =>
  start({ ...common, isProxy: false, checkSecurity: true, validateRequest: true, errors: false });

const start = async (config: IHttpConfig): Promise<{ address: string; close(): Promise<void> }> => {
  const operations = await getHttpOperationsFromSpec(DOCUMENT);
  const server = createServer(operations, { components: { logger }, cors: false, config });
  return { address: await server.listen(0, '127.0.0.1'), close: server.close };
};

/** Prism between a client and the real service: an answer that breaks the document becomes a 500 of its own. */
export const startProxy = (upstream: string) =>
  start({
    ...common,
    isProxy: true,
    upstream: new URL(upstream),
    checkSecurity: false,
    validateRequest: false,
    errors: true,
  });
