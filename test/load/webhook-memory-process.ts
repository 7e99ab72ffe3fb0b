/** Sends from a backlog of the size and to the receiver that its parent names, and reports its own memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createOutbox, fillOutbox, startSending } from './webhook-outbox.ts';

const SAMPLES = 50;
const EVERY_MS = 100;

// Only our parent sends a message.
process.once('message', async ({ origin, ca, backlog, directory }: MemoryTask) => {
  const outbox = await createOutbox(directory);
  await outbox.addWebhook(`${origin}/hook`);
  await fillOutbox(outbox.db, backlog);
  global.gc?.();
  const sending = startSending(outbox.db, { ca });
  let rss = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep(EVERY_MS);
    rss = Math.max(rss, process.memoryUsage.rss());
  }
  await sending.stop();
  await outbox.dispose();
  process.send?.({ rss }, () => process.exit(0));
});

export interface MemoryTask {
  origin: string;
  ca: string;
  backlog: number;
  directory: string;
}
