import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './load.ts';
import { report } from './report.ts';
import { startServer, stopServer } from './server-process.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const ROUNDS = 7;

/** From nothing to ready on a database that is there already, against the bare runtime's own start. */
export const benchStart = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const environment = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' };
  await stopServer(await startServer([MAIN, 'serve'], environment));

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer([MAIN, 'serve'], environment);
    times.push(server.readyAfterMs);
    await stopServer(server);
  }
  rmSync(directory, { recursive: true });
  report('ready on an existing database (seconds)', {
    ratio: median(times) / 1000,
    aim: '< 0.70',
    detail: `${ROUNDS} starts`,
  });
};
