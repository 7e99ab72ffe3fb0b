/**
 * `npm run mock`: the public API without a service behind it. Prism answers from the examples of the contract, checks every request against it, and lets
 * pages of any origin call. PORT (4010) and HOST (127.0.0.1) say where. It serves below `/v1`, as the service does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { type Logger, pino } from 'pino';

const DOCUMENT = join(import.meta.dirname, '..', 'generated', 'openapi.json');
const PREFIX = '/v1';

/** The document with its paths where the service has them. Prism leaves the path of a server's address out. */
const prefixed = (): object => {
  const {
    servers: _,
    paths,
    ...document
  } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { paths: object; servers: object }; // our own bundle
  const below = Object.entries(paths).map(([path, item]) => [`${PREFIX}${path}`, item]);
  return { ...document, paths: Object.fromEntries(below) };
};

// Prism logs on a level of its own. Its types ask for a logger without one, which this is as well.
const logger = pino({ level: 'silent', customLevels: { success: 21 } }) as unknown as Logger;

const { PORT = '4010', HOST = '127.0.0.1' } = process.env;
if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
  process.stderr.write(`PORT is a number from 0 to 65535, and not "${PORT}"\n`);
  process.exit(2);
}

const server = createServer(await getHttpOperationsFromSpec(prefixed()), {
  components: { logger },
  cors: true,
  config: {
    mock: { dynamic: false },
    isProxy: false,
    upstreamProxy: undefined,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
  },
});

// It rejects with the words of the error.
const address = await server.listen(Number(PORT), HOST).catch((words: unknown) => {
  const isTaken = String(words).includes('EADDRINUSE');
  process.stderr.write(isTaken ? `Port ${PORT} is taken: choose another with PORT\n` : `${words}\n`);
  process.exit(1);
});

process.stdout.write(`The mock of the API answers at ${address}${PREFIX}, with the examples of the contract. Any key will do. Ctrl-C ends it.

  curl ${address}${PREFIX}/scans -H 'Authorization: Bearer any'                                        a page of scans
  curl ${address}${PREFIX}/scans -H 'Authorization: Bearer any' -H 'Prefer: code=429'                  another of its answers
  curl ${address}${PREFIX}/scans/scan_1 -H 'Authorization: Bearer any' -H 'Prefer: example=runningScan'  another of its examples
  curl ${address}${PREFIX}/scans                                                                       401: the key is missing

A front end to begin with: node examples/front-end/server.ts
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
