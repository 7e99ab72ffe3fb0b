import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * What stands before Prism on `port` of this machine: Prism never answers to a body that says that it is JSON and is
 * none. Such a call gets a 400 with `refusal`, any other is passed on.
 */
export const createFront = ({ port, refusal }: { port: number; refusal: object }): Server =>
  createServer(async (call, response) => {
    try {
      const body = await buffer(call);
      if (isBroken(call, body)) refuse(response, refusal);
      else await passOn(call, body, { port, response });
    } catch {
      response.destroy(); // one of the two has gone
    }
  });

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
const refuse = (response: ServerResponse, refusal: object): void => {
  response.writeHead(400, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(refusal));
};

const passOn = (call: IncomingMessage, body: Buffer, to: { port: number; response: ServerResponse }): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { method, url: path, headers } = call;
  const passed = request({ host: '127.0.0.1', port: to.port, method, path, headers }, (answer) => {
    to.response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to.response).once('close', resolve);
  });
  passed.once('error', reject).end(body);
  return promise;
};
