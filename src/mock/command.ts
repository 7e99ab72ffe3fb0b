/**
 * `sightline-mock`: the API of the contract without a service behind it. `--port` (or PORT, 4010) and `--host` (or
 * HOST,
 * 127.0.0.1) say where, `--stateless` keeps nothing, and `--contract` names another OpenAPI document than the one that
 * came along.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import document from '../../generated/openapi.json' with { type: 'json' };
import type { Document } from './contract.ts';
import { createMock } from './mock.ts';
import { createMockServer } from './server.ts';

const PREFIX = '/v1';

const USAGE = `sightline-mock [--port 4010] [--host 127.0.0.1] [--stateless] [--contract openapi.json]

  --port, --host   where it listens; also PORT and HOST; port 0 takes any that is free
  --stateless      keeps nothing: every answer is an example of the contract
  --contract       another version of the contract than the one that came along
`;

const fail = (problem: string, exit: number): never => {
  process.stderr.write(`${problem}\n`);
  process.exit(exit);
};

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        stateless: { type: 'boolean', default: false },
        contract: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, 2);
  }
};

const options = readOptions();
if (options.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const port = options.port ?? process.env.PORT ?? '4010';
const host = options.host ?? process.env.HOST ?? '127.0.0.1';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`PORT is a number from 0 to 65535, and not "${port}"`, 2);

const readDocument = (file: string | undefined): typeof document => {
  if (file === undefined) return document;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(`${file} is no contract: ${error instanceof Error ? error.message : error}`, 2);
  }
};

const contract = readDocument(options.contract) as unknown as Document; // bundled by `npm run generate`, or named as such
const mock = await createMock({ document: contract, prefix: PREFIX, stateless: options.stateless, now: Date.now });
const server = createMockServer({ mock, document: contract, prefix: PREFIX });
server.once('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  fail(isTaken ? `Port ${port} is taken: choose another with PORT` : error.message, 1);
});
server.listen(Number(port), host);
await once(server, 'listening');
const bound = server.address() as AddressInfo; // it listens on a port
const address = `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
const list = `curl ${address}${PREFIX}/scans`;
const KEY = "-H 'Authorization: Bearer any'";

process.stdout.write(`The mock of the API answers at ${address}${PREFIX}, with the examples of the contract. Any key will do. Ctrl-C ends it.

  ${list} ${KEY}                           a page of scans; its next_cursor gives the second one
  ${list} ${KEY} -H 'Prefer: code=429'     another of its answers
  ${list} ${KEY} --json '{"repo_url": "https://fixtures.sightline.test/completed"}'
                                           a scan that runs, and completes in 4 seconds
  ${list}                                  401: the key is missing

The contract itself: ${address}/openapi.json
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
