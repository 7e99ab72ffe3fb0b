import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './fixtures/browser/chromium.ts';

/**
 * One browser for all files of a run; each has contexts of its own. It starts when its address is asked for, so that a
 * run that needs none starts none, and anew where it has ended.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  let started: Promise<BrowserServer> | undefined;
  const start = (): Promise<BrowserServer> => {
    started = launchBrowserServer();
    started.then((server) => server.once('close', () => (started = undefined))).catch(() => (started = undefined));
    return started;
  };
  const http = createServer((_request, response) => {
    (started ?? start()).then(
      (server) => response.end(server.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo; // it listens on a port
  project.provide('browser', `http://127.0.0.1:${port}`);

  return async () => {
    http.closeAllConnections();
    http.close();
    const running = await started?.catch(() => undefined);
    await running?.close();
  };
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `shared-browser.ts` listens. */
    browser: string;
  }
}
