import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  /** From the start of the process until it said where it listens. */
  readyAfterMs: number;
}

/** A server in a process of its own that prints its address when it is ready; `log` says where its log goes. */
export const startServer = async (
  script: string[],
  environment: NodeJS.ProcessEnv = {},
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<ServerProcess> => {
  const began = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', log] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) {
      child.stdout.resume();
      return { child, address, readyAfterMs: performance.now() - began };
    }
  }
  throw new Error('the server ended before it was ready');
};

export const stopServer = async ({ child }: ServerProcess): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};
