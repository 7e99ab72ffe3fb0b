import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { median } from '../load.ts';
import type { ServerProcess } from '../server-process.ts';

/** Of a process that is not named no processor time is told. */
type Target = Pick<ServerProcess, 'address'> & Partial<Pick<ServerProcess, 'child'>>;

/** What is asked of which server. */
export interface Load {
  server: Target;
  path: string;
  /** The secret of an API key. */
  key?: string;
}

export interface Measured {
  /** Calls per second. */
  rate: number;
  /** Processor time of the server's process per call, in microseconds; not a number where the system does not tell. */
  cpu: number;
}

const CONNECTIONS = 16;
const WARM_SECONDS = 3;
const SECONDS = 2;

/** Whether the load generator is there. It is none of ours: a client in Node tops out where the service does not. */
export const isWrkThere = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

export const NO_WRK =
  'NOT RUN: what calls cost is measured by wrk, which is not installed (Debian: apt-get install wrk)';

/** Measures loads in turn, several times, so that whatever else the machine does falls on all of them. Medians. */
export const measureInTurn = async <Loads extends readonly Load[]>(
  rounds: number,
  ...loads: Loads
): Promise<{ [Each in keyof Loads]: Measured }> => {
  for (const load of loads) await measure(load, WARM_SECONDS);
  const samples: Measured[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, load] of loads.entries()) samples[at]?.push(await measure(load, SECONDS));
  // As many as there are loads
  return samples.map(medianOf) as { [Each in keyof Loads]: Measured };
};

const medianOf = (samples: Measured[]): Measured => ({
  rate: median(samples.map(({ rate }) => rate)),
  cpu: median(samples.map(({ cpu }) => cpu)),
});

/** As many calls as 16 connections get answered in that time. Throws on any answer that is no success. */
export const measure = async ({ server, path, key }: Load, seconds: number): Promise<Measured> => {
  const before = cpuOf(server);
  const authorization = key === undefined ? [] : ['-H', `Authorization: Bearer ${key}`];
  const given = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...authorization, server.address + path];
  const { stdout } = await promisify(execFile)('wrk', given);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${path} was not always answered:\n${stdout}`);
  const calls = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), cpu: (cpuOf(server) - before) / calls };
};

/** Microseconds of processor time that the server's process has had, in all of its threads. */
export const cpuOf = ({ child }: Target): number => cpuTime(child?.pid);

/** Clock ticks of Linux are hundredths of a second. */
const TICK_US = 10_000;

export const cpuTime = (pid: number | string | undefined): number => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = Number.NaN, system = Number.NaN] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * TICK_US;
  } catch {
    return Number.NaN; // not Linux, or it has ended
  }
};
