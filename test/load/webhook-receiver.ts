import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTlsFixture } from '../fixtures/servers/tls.ts';
import type { Arrival } from './receiver-process.ts';

const PROCESS = fileURLToPath(new URL('receiver-process.ts', import.meta.url));

export interface LoadReceiver {
  /** `https://localhost:<port>`. Below `/timed` arrivals are remembered, below `/dead` nothing is ever answered. */
  origin: string;
  ca: string;
  /** What came so far; remembered arrivals are told once. */
  ask(): Promise<{ count: number; arrivals: Arrival[] }>;
  stop(): void;
}

/** A receiver on a core of its own, as far as the machine has one: what it costs is not the sender's. */
export const startLoadReceiver = async (): Promise<LoadReceiver> => {
  const tls = createTlsFixture();
  const child = fork(PROCESS);
  child.send({ key: tls.key, cert: tls.cert });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    origin: `https://localhost:${port}`,
    ca: tls.ca,
    ask: () => {
      child.send('ask');
      return answerOf(child);
    },
    stop: () => {
      child.disconnect();
      tls.remove();
    },
  };
};

const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const [answer] = await once(child, 'message');
  return answer as Answer; // our own process answers what it was asked
};
