/** The clock, and waiting on it. Replace it in your own tests. */
export interface Time {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `milliseconds`; rejects with the reason of `signal` once that is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemTime: Time = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const giveUp = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', giveUp, { once: true });
    }),
};
