/** The clock, and waiting on it. Replace it in your own tests. */
export interface Time {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `milliseconds`, never for `Infinity`; rejects with the reason of `signal` once that is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** What a timer takes at most, about 25 days. With more it rings at once (HTML "timers": a signed 32-bit number). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemTime: Time = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      let timer: ReturnType<typeof setTimeout>;
      const wait = (left: number): void => {
        const slice = Math.min(left, LONGEST_TIMER_MS);
        timer = setTimeout(() => (left > slice ? wait(left - slice) : wake()), slice);
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      wait(milliseconds);
      signal?.addEventListener('abort', giveUp, { once: true });
    }),
};
