/**
 * `npm run mock`: the public API without a service behind it. Prism answers from the examples of the contract, checks
 * every request against it, and lets pages of any origin call. PORT (4010) and HOST (127.0.0.1) say where. It serves
 * below `/v1`, as the service does.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { type Logger, pino } from 'pino';
import { createFront } from './mock/front.ts';

const DOCUMENT = join(import.meta.dirname, '..', 'generated', 'openapi.json');
const PREFIX = '/v1';

const contract = JSON.parse(readFileSync(DOCUMENT, 'utf8')); // our own bundle

/** The document with its paths where the service has them. Prism leaves the path of a server's address out. */
const prefixed = (): object => {
  const { servers: _, paths, ...document } = contract;
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

const prism = createServer(await getHttpOperationsFromSpec(prefixed()), {
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

const inner = await prism.listen(0, '127.0.0.1');
const front = createFront({ port: Number(new URL(inner).port) });
front.once('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  process.stderr.write(isTaken ? `Port ${PORT} is taken: choose another with PORT\n` : `${error.message}\n`);
  process.exit(1);
});
front.listen(Number(PORT), HOST);
await once(front, 'listening');
const { port } = front.address() as AddressInfo; // it listens on a port
const address = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

process.stdout.write(`The mock of the API answers at ${address}${PREFIX}, with the examples of the contract. Any key will do. Ctrl-C ends it.

  curl ${address}${PREFIX}/scans -H 'Authorization: Bearer any'                                        a page of scans
  curl ${address}${PREFIX}/scans -H 'Authorization: Bearer any' -H 'Prefer: code=429'                  another of its answers
  curl ${address}${PREFIX}/scans/scan_1 -H 'Authorization: Bearer any' -H 'Prefer: example=runningScan'  another of its examples
  curl ${address}${PREFIX}/scans                                                                       401: the key is missing

A front end to begin with: npm run example
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
