import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Document } from './contract.ts';
import { createMock } from './mock.ts';
import { createMockServer } from './server.ts';

const PREFIX = '/v1';

interface Place {
  port: number;
  host: string;
}

/**
 * Answers by the document until the process ends, and tells on the standard output what to call. Rejects where it
 * can't listen.
 */
export const serve = async (document: Document, { port, host, stateless }: Place & { stateless: boolean }) => {
  const mock = await createMock({ document, prefix: PREFIX, stateless, now: Date.now });
  const server = createMockServer({ mock, document, prefix: PREFIX });
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address() as AddressInfo; // it listens on a port
  process.stdout.write(greeting(`http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`));
};

const KEY = "-H 'Authorization: Bearer any'";

const greeting = (address: string): string => {
  const list = `curl ${address}${PREFIX}/scans`;
  return `The mock of the API answers at ${address}${PREFIX}, with the examples of the contract. Any key will do. Ctrl-C ends it.

  ${list} ${KEY}                           a page of scans; its next_cursor gives the second one
  ${list} ${KEY} -H 'Prefer: code=429'     another of its answers
  ${list} ${KEY} --json '{"repo_url": "https://fixtures.sightline.test/completed"}'
                                           a scan that runs, and completes in 4 seconds
  ${list}                                  401: the key is missing

The contract itself: ${address}/openapi.json
`;
};
