import type { Scan } from '../contract-types.ts';
import { SightlineError } from '../sightline-error.ts';
import type { Time } from '../transport/time.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';

export interface WaitOptions extends CallOptions {
  /**
   * Seconds from 0 until it gives up with the code `WAIT_TIMED_OUT`; without it, or with `Infinity`, it waits as long
   * as the scan takes. The scan itself goes on.
   */
  timeoutSeconds?: number;
  /** Is given the scan after each look at it, the last one included. */
  onProgress?: (scan: Scan) => void;
  /** Seconds that one call is held open by the service, 1 to 30. Without it 30, or 5 with `onProgress`. */
  pollSeconds?: number;
}

export type WaitForScan = (scan_id: string, options?: WaitOptions) => Promise<Scan>;

/**
 * The service holds the call, unless it is about to stop: then it answers early, and asking again at once would be a
 * storm.
 */
const SOONEST_MS = 1000;

export const createWaitForScan =
  (api: Api, time: Time): WaitForScan =>
  async (scan_id, options = {}) => {
    const { onProgress, pollSeconds = onProgress ? 5 : 30, timeoutSeconds = Number.POSITIVE_INFINITY } = options;
    const isTimeout = typeof timeoutSeconds === 'number' && timeoutSeconds >= 0; // NaN is not
    if (!isTimeout)
      throw new TypeError('timeoutSeconds must be a number from 0; Infinity, or none, waits for as long as it takes.');
    const deadline = startDeadline({ scan_id, timeoutSeconds, signal: options.signal, time });
    try {
      for (;;) {
        const asked = time.now();
        const params = { path: { scan_id }, query: { wait: pollSeconds } };
        const scan = await dataOf(api.GET('/scans/{scan_id}', { params, signal: deadline.signal }));
        onProgress?.(scan);
        if (scan.finished_at !== null) return scan; // the status may be one that this version does not know
        await time.sleep(Math.max(0, asked + SOONEST_MS - time.now()), deadline.signal);
      }
    } finally {
      deadline.clear();
    }
  };

interface Limits {
  scan_id: string;
  timeoutSeconds: number;
  signal: AbortSignal | undefined;
  time: Time;
}

/**
 * A signal that follows the caller's and fires when the time is over. `AbortSignal.any` is too young for the engines we
 * support.
 */
const startDeadline = ({ scan_id, timeoutSeconds, signal, time }: Limits) => {
  const deadline = new AbortController();
  const cleared = new AbortController();
  const follow = (): void => deadline.abort(signal?.reason);
  signal?.addEventListener('abort', follow, { once: true });
  if (signal?.aborted) follow();
  if (timeoutSeconds !== Number.POSITIVE_INFINITY) {
    const over = (): void => deadline.abort(timedOut(scan_id, timeoutSeconds));
    const calledOff = (): void => undefined;
    time.sleep(timeoutSeconds * 1000, cleared.signal).then(over, calledOff);
  }
  const clear = (): void => {
    cleared.abort();
    signal?.removeEventListener('abort', follow);
  };
  return { signal: deadline.signal, clear };
};

const timedOut = (scan_id: string, seconds: number): SightlineError =>
  new SightlineError({
    status: 0,
    code: 'WAIT_TIMED_OUT',
    message: `${scan_id} had not ended after ${seconds} s. It goes on; wait for it again or cancel it.`,
  });
