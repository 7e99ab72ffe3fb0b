import { isoTime } from '../../domain/kernel/time.ts';
import type { LastAttempt } from '../../domain/webhooks/last-attempt.ts';
import { raw } from '../engines/db.ts';

/** What a delivery and a webhook keep of their latest attempt. */
export interface LastAttemptRow {
  /** When it ended, in epoch milliseconds; null before the first. */
  last_attempt_at: number | null;
  last_attempt_ms: number | null;
  last_attempt_status: number | null;
  last_attempt_error: LastAttempt['error'];
}

export const lastAttemptColumns = raw('last_attempt_at, last_attempt_ms, last_attempt_status, last_attempt_error');

export const toLastAttempt = (row: LastAttemptRow): LastAttempt | null =>
  row.last_attempt_at === null || row.last_attempt_ms === null
    ? null
    : {
        ended_at: isoTime(row.last_attempt_at),
        duration_ms: row.last_attempt_ms,
        response_status: row.last_attempt_status,
        error: row.last_attempt_error,
      };
