import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connections } from '../../../src/webhooks/connections.ts';

let server: Server;
let connections: Connections;
beforeEach(async () => {
  server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  connections = new Connections({ ca: undefined, keepAlive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  connections.destroy();
  server.close();
});

const open = () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connections.createConnection({ host: '127.0.0.1', port });
  socket?.on('error', () => undefined);
  if (!socket) throw new Error('no connection was made');
  return socket as Socket; // what Node's agent makes
};

/** As Node's agent has them: by origin. */
const idle = (...counts: number[]): void => {
  const free = connections.freeSockets as Record<string, unknown[]>; // only their number is read
  for (const [index, count] of counts.entries()) free[`receiver-${index}:443`] = Array(count).fill(undefined);
};
const forget = (): void => {
  for (const name of Object.keys(connections.freeSockets))
    delete (connections.freeSockets as Record<string, unknown>)[name];
};

describe('a connection that is free again', () => {
  test('is kept up to 512 of all receivers together', () => {
    const socket = open();
    const kept = [
      [511, 0],
      [256, 255],
      [256, 256],
      [512, 0],
      [600, 1],
    ].map((counts) => {
      idle(...counts);
      return connections.keepSocketAlive(socket);
    });
    forget();
    socket.destroy();

    expect(kept).toEqual([true, true, false, false, false]);
  });

  test('is kept for a minute since it was made, so that a new DNS answer counts', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const socket = open();
    const kept = [65_000, 65_001].map((at) => {
      now.mockReturnValue(at);
      return connections.keepSocketAlive(socket);
    });
    socket.destroy();

    expect(kept).toEqual([true, false]);
  });

  test('is kept only if this agent made it', () => {
    const socket = open();
    const stranger = new Connections({ ca: undefined, keepAlive: true });

    expect(stranger.keepSocketAlive(socket)).toBe(false);
    stranger.destroy();
    socket.destroy();
  });
});
