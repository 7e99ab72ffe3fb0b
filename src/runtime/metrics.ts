import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from '../store/upkeep/gauges.ts';

/** What the store knows at this moment; read at each scrape by indexed queries. */
interface AnsweredRequest {
  operation: string;
  status: number;
}

interface EndedAttempt {
  status: 'delivered' | 'pending' | 'failed';
  error: { class: string } | null;
  durationMs: number;
}

export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  attemptEnded(attempt: EndedAttempt): void;
  /** Everything in the text format of Prometheus. Rejects when the store can't be read. */
  scrape(): Promise<{ type: string; text: string }>;
}

/** Answers should come within 5 seconds, and we give up at 30 (decision 25). */
const ATTEMPT_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/**
 * Counts what this process does; the gauges describe the whole database, whichever process is asked. Names and labels
 * hold no id, no address and no secret.
 */
export const createMetrics = ({ stored, now }: { stored: () => Promise<Gauges>; now: () => number }): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'sightline_http_requests_total',
    help: 'Requests answered, by operation of the contract.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const attempts = new Counter({
    name: 'sightline_delivery_attempts_total',
    help: 'Webhook attempts made: delivered, retried later, or failed for good; error_class is empty for a success.',
    labelNames: ['result', 'error_class'],
    registers,
  });
  const durations = new Histogram({
    name: 'sightline_delivery_attempt_duration_seconds',
    help: 'Duration of webhook attempts, from the DNS question to the end of the answer.',
    labelNames: ['result'],
    buckets: ATTEMPT_SECONDS,
    registers,
  });
  const waiting = new Gauge({
    name: 'sightline_deliveries_waiting',
    help: 'Deliveries that are due and wait for an attempt; counted up to 100000.',
    registers,
  });
  const oldest = new Gauge({
    name: 'sightline_oldest_delivery_waiting_seconds',
    help: 'How long the longest waiting due delivery has been due; 0 when none waits.',
    registers,
  });
  const scans = new Gauge({
    name: 'sightline_scans',
    help: 'Scans that have not ended.',
    labelNames: ['status'],
    registers,
  });

  return {
    requestAnswered: ({ operation, status }) => requests.inc({ operation, status }),
    attemptEnded: ({ status, error, durationMs }) => {
      const result = status === 'pending' ? 'retried' : status;
      attempts.inc({ result, error_class: error?.class ?? '' });
      durations.observe({ result }, durationMs / 1_000);
    },
    scrape: async () => {
      const { deliveriesWaiting, oldestDueAt, scansQueued, scansRunning } = await stored();
      waiting.set(deliveriesWaiting);
      oldest.set(oldestDueAt === null ? 0 : Math.max(0, now() - oldestDueAt) / 1_000);
      scans.set({ status: 'queued' }, scansQueued);
      scans.set({ status: 'running' }, scansRunning);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};
