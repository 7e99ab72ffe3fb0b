import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { accountOf } from '../../src/cli/options/account-choice.ts';
import { parseDuration } from '../../src/cli/options/duration.ts';
import { createAdministration } from '../../src/composition/commands/administration.ts';
import { open } from '../../src/composition/open.ts';
import type { Part } from '../../src/composition/part.ts';
import { startParts, withMetrics } from '../../src/composition/serve.ts';
import { isoTime } from '../../src/domain/kernel/time.ts';
import { DEFAULT_LIFETIME } from '../../src/domain/people/keys.ts';
import { readConfig } from '../../src/runtime/config.ts';
import type { LogLine, Service, ServiceOptions } from '../fixtures/servers/service.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = join(ROOT, 'src/main.ts');

/**
 * The service of `fixtures/servers/service.ts` within the test's own process, where a mutant is active and it is seen
 * which test reaches it. It can't be killed; what else its command line is asked for runs unmutated on the same data.
 */
export const startService = async (options: ServiceOptions = {}): Promise<Service> => {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'sightline-service-'));
  const env = environmentOf(options, dataDirectory);
  const { log, lines } = createRecordedLog(env.LOG_LEVEL ?? 'warn');
  const parts: Part[] = [];
  const start = async () => {
    const opened = await withMetrics(await open(readConfig(env), log));
    return { opened, address: await startParts(options.role ?? 'all', opened, parts) };
  };
  const { opened, address } = await start().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the service ended with 2 before it was ready\n${reason}`, { cause });
  });

  let running = true;
  const stop = async (): Promise<void> => {
    running = false;
    await Promise.all(parts.map((part) => part.stop()));
    await opened.db.close();
    const errors = lines().filter(({ level }) => level === 'error' || level === 'fatal');
    if (errors.length > 0 && !options.errorsExpected)
      throw new Error(`the service logged errors:\n${errors.map((line) => JSON.stringify(line)).join('\n')}`);
  };
  const command = async (...given: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [MAIN, ...given], { cwd: ROOT, env })).stdout;

  return {
    address,
    port: address ? Number(new URL(address).port) : 0,
    dataDirectory,
    pid: process.pid,
    command,
    key: async ({ permission, environment, account, expiresIn }) => {
      const { accounts, keys } = createAdministration(opened);
      const account_id = await accountOf(accounts, account);
      const lifetime = expiresIn === undefined ? DEFAULT_LIFETIME : parseDuration(expiresIn);
      const made = { account_id, name: `${permission} ${environment}`, permission, environment, lifetime };
      const { key, secret } = await keys.create(made);
      return { key_id: key.key_id, secret, permission, environment, expires_at: isoTime(key.expires_at) };
    },
    account: ({ name, plan }) => createAdministration(opened).accounts.create({ name, plan }),
    standardError: () =>
      lines()
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    log: lines,
    stop,
    kill: async () => {
      throw new Error('a service within the process of its test was to be killed');
    },
    dispose: async () => {
      try {
        if (running) await stop();
      } finally {
        rmSync(dataDirectory, { recursive: true, force: true });
      }
    },
  };
};

const createRecordedLog = (level: string) => {
  const written: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return { log, lines: (): LogLine[] => written.map((line) => JSON.parse(line)) };
};

const environmentOf = ({ port, role, environment }: ServiceOptions, dataDirectory: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  HOST: '127.0.0.1',
  PORT: String(port ?? 0),
  DATA_DIR: dataDirectory,
  VALIDATE_RESPONSES: 'on',
  LOG_LEVEL: role === 'worker' ? 'info' : 'warn',
  ...environment,
});
