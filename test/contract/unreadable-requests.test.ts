import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Answer, errorOf, toAnswer } from './cells/exchange.ts';

/** What goes wrong before there is a call of the contract, byte by byte on a socket of its own. */
let service: Service;
beforeAll(async () => {
  service = await startService({ role: 'api', environment: { LOG_LEVEL: 'info' } });
});
afterAll(() => service?.dispose());

/**
 * Writes the pieces, each once the one before has been answered or the server had time to read it, and gives all that
 * came until the server closed.
 */
const converse = (pieces: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const [first = '', ...later] = pieces;
    const socket = connect(service.port, '127.0.0.1', () => socket.write(first));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const piece = later.shift();
      if (piece !== undefined) socket.write(piece);
    });
    socket.once('error', reject).once('close', () => resolve(text));
  });

/** The first answer of what came. */
const answerIn = (text: string): Answer => {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => [field.split(':', 1)[0]?.toLowerCase(), field.replace(/^[^:]*: */, '')]);
  return toAnswer(Number(line.split(' ')[1]), Object.fromEntries(headers), body);
};

const answersTo = async (...pieces: string[]): Promise<Answer[]> =>
  (await converse(pieces))
    .split(/(?=HTTP\/1\.1 )/)
    .filter(Boolean)
    .map(answerIn);

const close = 'Connection: close\r\n';
const health = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`;

describe('a request that is none of the contract', () => {
  const noHost = 'The request names no host. Send a Host header.';
  const long = 'a'.repeat(16_400);
  const tooLarge = errorCatalogue.HEADERS_TOO_LARGE.message;
  const notHttp = 'This is not HTTP as we can read it.';

  test.each([
    ['no request line', 'banana\r\n\r\n', 400, notHttp],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, notHttp],
    ['headers beyond 16 KiB', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${long}\r\n\r\n`, 431, tooLarge],
    ['an address beyond 16 KiB', `POST /v1/scans?x=${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, tooLarge],
    ['many headers', `GET /v1/scans HTTP/1.1\r\nHost: x\r\n${'Cookie: a=b\r\n'.repeat(1_500)}\r\n`, 431, tooLarge],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      notHttp,
    ],
    ['no Host', `GET /v1/scans HTTP/1.1\r\n${close}\r\n`, 400, noHost],
    ['no Host and an expectation', `GET / HTTP/1.1\r\nExpect: tea\r\n${close}\r\n`, 400, noHost],
    [
      'a tunnel',
      'CONNECT git.example.com:443 HTTP/1.1\r\nHost: git.example.com:443\r\n\r\n',
      400,
      'This is no proxy: CONNECT is not served.',
    ],
    [
      'another expectation',
      `GET /v1/scans HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n${close}\r\n`,
      417,
      errorCatalogue.EXPECTATION_FAILED.message,
    ],
  ])('with %s gets our error body and a request id that is in the log', async (_what, request, status, message) => {
    const [answer, ...more] = await answersTo(request);
    const { headers } = answer ?? {};
    const codes: Readonly<Record<number, string>> = { 417: 'EXPECTATION_FAILED', 431: 'HEADERS_TOO_LARGE' };
    const code = codes[status] ?? 'MALFORMED_REQUEST';

    expect(more).toEqual([]);
    expect(answer?.status).toBe(status);
    expect(answer && errorOf(answer)).toEqual({ code, message, details: {} });
    expect(headers?.['content-type']).toBe('application/json; charset=utf-8');
    expect(headers?.['x-content-type-options']).toBe('nosniff');
    expect(headers?.connection).toBe('close');
    const line = () => service.log().find(({ request_id }) => request_id === headers?.['x-request-id']);
    await expect.poll(line).toBeDefined();
    expect([undefined, message]).toContain(line()?.reason); // what was no request at all
  });

  test('keeps the request id that came with it, where it could be read', async () => {
    const [answer] = await answersTo(`GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nX-Request-Id: mine\r\n${close}\r\n`);

    expect(answer?.headers['x-request-id']).toBe('mine');
  });

  test('from a client that has gone is no request, and no line of the log', async () => {
    const lines = () => service.log().filter(({ msg }) => msg === 'request refused unread').length;
    const before = lines();

    const socket = connect(service.port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n'));
    await once(socket, 'connect');
    socket.resetAndDestroy();
    await converse(['banana\r\n\r\n']);

    await expect.poll(lines).toBe(before + 1);
  });

  test('is none if HTTP/1.0 leaves out the host', async () => {
    expect((await answersTo('GET /healthz HTTP/1.0\r\n\r\n')).map(({ status }) => status)).toEqual([200]);
  });
});

describe('a client that expects 100-continue', () => {
  const head = (more: string) =>
    `POST /v1/scans HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n${more}\r\n`;

  test('is told to go on, and then answered', async () => {
    expect((await answersTo(head(close), '{}')).map(({ status }) => status)).toEqual([100, 401]);
  });
});

describe('a request to upgrade the connection', () => {
  const upgrade = (line: string, more = '') =>
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

  test.each([
    ['alone', upgrade('GET /healthz'), [200]],
    ['with a body', `${upgrade('POST /v1/scans', 'Content-Length: 2\r\n')}{}`, [401]],
    ['with another behind it, which the client sends again', upgrade('GET /healthz') + health, [200]],
  ])('%s is answered as if it did not ask, and the connection closed', async (_how, request, statuses) => {
    const answers = await answersTo(request);

    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(answers[0]?.headers.connection).toBe('close');
  });
});
