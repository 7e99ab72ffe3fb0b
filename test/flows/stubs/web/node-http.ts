import { EventEmitter } from 'node:events';
import { STATUS_CODES } from 'node:http';
import { isLoose, type Loose } from '../loose.ts';
import { outgoingRequest } from '../outgoing/requests.ts';
import { addServer, type FakeRequest, FakeResponse, listening } from './exchange.ts';

/** `http` and `https`: servers of the program, and requests that it makes. */
export const nodeHttpStubs: Readonly<Record<string, () => unknown>> = {
  http: () => httpModule('http'),
  https: () => httpModule('https'),
};

function httpModule(name: string): Record<string, unknown> {
  const createServer: Loose = (...args) => {
    const emitter = new EventEmitter();
    const handler = args.findLast(isLoose);
    if (handler !== undefined) emitter.on('request', handler);
    const server = addServer((request: FakeRequest, response: FakeResponse) => {
      const results = emitter
        .listeners('request')
        .map((listener): unknown => Reflect.apply(listener, emitter, [request, response]));
      return Promise.all(results);
    });
    const nodeServer: object = Object.assign(emitter, {
      listen: (...options: unknown[]) => listening(server, options) && nodeServer,
      close: (done: unknown) => isLoose(done) && done(),
      address: () => ({ port: 3000 }),
    });
    return nodeServer;
  };
  class Agent {}
  class Server {}
  class IncomingMessage extends EventEmitter {}
  const requests = { request: outgoingRequest(`${name}.request`, true), get: outgoingRequest(`${name}.get`, false) };
  const types = {
    Agent,
    Server,
    IncomingMessage,
    ServerResponse: FakeResponse,
    STATUS_CODES,
    METHODS: ['GET', 'POST'],
  };
  return { createServer, ...requests, ...types, globalAgent: new Agent() };
}
