import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { errorCatalogue } from '../../generated/errors.ts';

type ErrorCode = keyof typeof errorCatalogue;

/**
 * What stands before Prism on `port` of this machine and answers as the service does where Prism would not: Prism never
 * answers to a body that says that it is JSON and is none, and has an error body of its own for what it can't give.
 */
export const createFront = ({ port }: { port: number }): Server =>
  createServer(async (call, response) => {
    try {
      const body = await buffer(call);
      if (isBroken(call, body)) return refuse(response, 'MALFORMED_REQUEST');
      const answer = await ask(port, call, body);
      if (!isPrismsOwn(answer)) return send(response, answer);
      const problem = JSON.parse(String(answer.body)) as Problem; // as Prism's documentation has it
      const documented = await askForDocumented(port, call, problem);
      if (documented && !isPrismsOwn(documented)) send(response, documented);
      else refuse(response, ...inOurTerms(problem, call));
    } catch {
      response.destroy(); // one of the two has gone
    }
  });

interface Given {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Problem {
  type: string;
  status: number;
  detail: string;
}

const isPrismsOwn = ({ headers }: Given): boolean => headers['content-type'] === 'application/problem+json';

/** An Accept that leaves nothing: the answer that the operation lists for that. */
const askForDocumented = async (port: number, call: IncomingMessage, { status }: Problem): Promise<Given | null> => {
  if (status !== 406) return null;
  const { accept: _, ...headers } = call.headers;
  return ask(port, { ...called(call), headers: { ...headers, prefer: 'code=406' } }, Buffer.alloc(0));
};

const called = ({ method, url, headers }: IncomingMessage): Pick<IncomingMessage, 'method' | 'url' | 'headers'> => ({
  method,
  url,
  headers,
});

/** What no operation lists, and an answer that was asked for and that there is none of. */
const inOurTerms = (problem: Problem, { headers }: IncomingMessage): [ErrorCode, string?] => {
  if (headers.prefer !== undefined && problem.type.endsWith('#NOT_FOUND'))
    return ['MALFORMED_REQUEST', `The mock has no such answer. ${problem.detail}`];
  return [codeOf(problem.status)];
};

const codeOf = (status: number): ErrorCode => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]; // its own keys
  return codes.find((code) => errorCatalogue[code].status === status) ?? 'INTERNAL_ERROR';
};

const isBroken = ({ headers }: IncomingMessage, body: Buffer): boolean => {
  if (body.length === 0 || !/^application\/json\b/i.test(headers['content-type'] ?? '')) return false;
  try {
    JSON.parse(body.toString());
    return false;
  } catch {
    return true;
  }
};

/** Pages of any origin may read it, as they may read what Prism answers. */
const refuse = (response: ServerResponse, code: ErrorCode, words?: string): void => {
  const { status, message } = errorCatalogue[code];
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify({ error: { code, message: words ?? message, details: {} } }));
};

const send = (response: ServerResponse, { status, headers, body }: Given): void => {
  response.writeHead(status, headers).end(body);
};

const ask = async (port: number, call: ReturnType<typeof called>, body: Buffer): Promise<Given> => {
  const { method, url: path, headers } = call;
  const passed = request({ host: '127.0.0.1', port, method, path, headers });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  passed.once('response', resolve).once('error', reject).end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
};
