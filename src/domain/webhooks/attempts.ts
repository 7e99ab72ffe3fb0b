import type { components } from '../../../generated/openapi.ts';
import { isoTime } from '../kernel/time.ts';
import { type AttemptRecord, isSlow } from './delivery-queue.ts';

export type Attempt = components['schemas']['Attempt'];

/** One attempt as the API shows it; `number` counts from 1. */
export const toAttempt = (
  number: number,
  { startedAt, durationMs, timing, request, response, error }: AttemptRecord,
): Attempt => ({
  number,
  started_at: isoTime(startedAt),
  duration_ms: durationMs,
  timing,
  slow: isSlow(durationMs),
  request,
  response,
  error,
});
