import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { report } from './report.ts';
import type { MemoryTask } from './webhook-memory-process.ts';
import { type LoadReceiver, startLoadReceiver } from './webhook-receiver.ts';

const PROCESS = fileURLToPath(new URL('webhook-memory-process.ts', import.meta.url));
const MIB = 1024 * 1024;
const [SMALL, LARGE] = [1_000, 1_000_000];

/** Whether what waits costs memory. */
export const benchWebhookMemory = async (): Promise<void> => {
  const receiver = await startLoadReceiver();
  const [small, large] = [await memoryAt(receiver, SMALL), await memoryAt(receiver, LARGE)];
  receiver.stop();
  report('memory, backlog of 1,000,000 : of 1,000', {
    ratio: large / small,
    aim: '≤ 1.10',
    detail: `${(large / MIB).toFixed(0)} and ${(small / MIB).toFixed(0)} MiB`,
  });
};

/** Most resident memory, in bytes, of a process that sends from such a backlog at the promised pace. */
const memoryAt = async ({ origin, ca }: LoadReceiver, backlog: number): Promise<number> => {
  const child = fork(PROCESS, { execArgv: ['--expose-gc'] });
  const task: MemoryTask = { origin, ca, backlog, directory: mkdtempSync(join(tmpdir(), 'sightline-bench-')) };
  child.send(task);
  const [{ rss }] = await once(child, 'message');
  return rss;
};
