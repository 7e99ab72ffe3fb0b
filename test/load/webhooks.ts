import { benchWebhookLatency } from './webhook-latency.ts';
import { benchWebhookMemory } from './webhook-memory.ts';
import { benchWebhookThroughput } from './webhook-throughput.ts';

/** Delivery of events; takes about three minutes. */
export const benchWebhooks = async (): Promise<void> => {
  await benchWebhookThroughput();
  await benchWebhookLatency();
  await benchWebhookMemory();
};
