import { EventEmitter } from 'node:events';
import { arrive, beforeEachRun } from '../../sandbox/recorder.ts';
import type { Loose } from '../loose.ts';

export const socketStubs: Readonly<Record<string, () => unknown>> = {
  ws: () =>
    Object.assign(WebSocketStub, {
      WebSocketServer: SocketServer,
      Server: SocketServer,
      WebSocket: WebSocketStub,
      OPEN: 1,
    }),
  'socket.io': () => ({ Server: SocketServer, default: SocketServer }),
};

let servers: SocketServer[] = [];
beforeEachRun(() => {
  servers = [];
});

/** Connects a client, once a server, and sends a message as both `ws` and socket.io programs wait for it. */
export async function deliver(message: { event?: string; data?: unknown }): Promise<void> {
  for (const server of servers) {
    const socket = server.connectClient();
    const data =
      message.event === undefined && typeof message.data !== 'string' ? JSON.stringify(message.data) : message.data;
    if (message.event === undefined)
      socket.receive('message', typeof data === 'string' ? Buffer.from(data) : data, false);
    else socket.receive(message.event, data, () => undefined);
  }
  if (servers.length === 0) throw new Error('the program made no socket server');
}

class Socket extends EventEmitter {
  readonly id = 'socket-1';
  readyState = 1;
  readonly handshake = { query: {}, headers: {}, auth: {} };
  readonly data: Record<string, unknown> = {};
  readonly broadcast = this;

  receive(event: string, ...args: unknown[]): void {
    super.emit(event, ...args);
  }
  override emit(_event: string | symbol, ...args: unknown[]): boolean {
    return Boolean(arrive('body', 'socket.emit', args[0], args));
  }
  send(data: unknown): void {
    arrive('body', 'socket.send', data);
  }
  join(): void {
    // One client has no rooms.
  }
  to(): this {
    return this;
  }
  close(): void {
    // One run is too short for it.
  }
}

class SocketServer extends EventEmitter {
  readonly clients = new Set<Socket>();
  readonly sockets = this;
  #client: Socket | null = null;
  constructor() {
    super();
    servers.push(this);
  }
  connectClient(): Socket {
    if (this.#client !== null) return this.#client;
    this.#client = new Socket();
    this.clients.add(this.#client);
    super.emit('connection', this.#client, { url: '/', headers: {} });
    return this.#client;
  }
  override emit(_event: string | symbol, ...args: unknown[]): boolean {
    return Boolean(arrive('body', 'io.emit', args[0], args));
  }
  of(): this {
    return this;
  }
  to(): this {
    return this;
  }
  use: Loose = () => this;
}

class WebSocketStub extends EventEmitter {
  constructor(url: unknown) {
    super();
    arrive('url', 'new WebSocket', url);
  }
  send(): void {
    // The other side is not there.
  }
}
