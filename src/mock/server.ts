import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Answer, isStream } from './answer.ts';
import type { Call } from './call.ts';
import type { Document, Json } from './contract.ts';
import type { Mock } from './mock.ts';
import { BODY_LIMIT, bodyOf, type Refusal, refusal, statusOf } from './refusals.ts';

interface Served {
  mock: Mock;
  document: Document;
  prefix: string;
}

/** Serves the mock below `prefix`, and its contract at `/openapi.json`. Pages of any origin may call. */
export const createMockServer = ({ mock, document, prefix }: Served): Server => {
  const server = createServer(async (request, response) => {
    allowEveryOrigin(request, response);
    if (isPreflight(request)) return response.writeHead(204).end();
    const { url = '/' } = request;
    if (!URL.canParse(url, 'http://mock')) return refuse(response, refusal('NOT_FOUND'));
    const { pathname, searchParams } = new URL(url, 'http://mock');
    if (pathname === '/openapi.json') return sendJson(response, 200, servedAt(document, request, prefix));
    if (!pathname.startsWith(`${prefix}/`)) return refuse(response, refusal('NOT_FOUND'));
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const call = await readCall(request, {
        path: pathname.slice(prefix.length),
        query: searchParams,
        gone: gone.signal,
      });
      send(request, response, await mock.answer(call));
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, refusal('INTERNAL_ERROR'));
    }
  });
  return server.on('checkExpectation', (_request, response) => refuse(response, refusal('EXPECTATION_FAILED')));
};

/** The contract with the address that it was asked at, which is the mock's. */
const servedAt = (document: Document, { headers }: IncomingMessage, prefix: string): object => ({
  ...document,
  servers: [{ url: `http://${headers.host ?? 'localhost'}${prefix}`, description: 'This mock' }],
});

const readCall = async (request: IncomingMessage, place: Pick<Call, 'path' | 'query' | 'gone'>): Promise<Call> => ({
  ...place,
  method: request.method ?? 'GET',
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  ),
  body: await readBody(request),
});

/** Read to its end even where it is too long: a client that is still sending does not listen. */
const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= BODY_LIMIT) chunks.push(chunk);
  }
  return length <= BODY_LIMIT ? Buffer.concat(chunks) : null;
};

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** Headers that a page may read, as the service exposes them. */
const EXPOSED =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, ETag, Link, Location, Retry-After, Content-Disposition';

const allowEveryOrigin = ({ headers }: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', EXPOSED);
  if (headers['access-control-request-method'] === undefined) return;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
};

const send = (
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, mediaType, body }: Answer,
): void => {
  const type = mediaType === undefined || body === undefined ? {} : { 'content-type': typeOf(mediaType) };
  response.writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers, ...type });
  if (method === 'HEAD' || body === undefined) return void response.end();
  if (isStream(body)) return void Readable.from(body).pipe(response);
  // sightline:ignore flow-cross-site-scripting -- what is text is an example of the contract, and nobody's input
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const UTF8 = new Set(['application/json', 'text/html', 'text/csv']);

const typeOf = (mediaType: string): string => (UTF8.has(mediaType) ? `${mediaType}; charset=utf-8` : mediaType);

const refuse = (response: ServerResponse, given: Refusal): void => {
  response.setHeader('x-request-id', randomUUID());
  sendJson(response, statusOf(given.code), bodyOf(given));
};

const sendJson = (response: ServerResponse, status: number, body: Json | object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};
