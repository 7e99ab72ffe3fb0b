import type { Hints } from './transaction.ts';

/** Wakes one waiter when something it watches may have changed. */
export interface Bell {
  /** Resolves at the next ring, or after `milliseconds`; at once when it rang since the last wait. */
  rung(milliseconds: number): Promise<void>;
  remove(): void;
}

/**
 * Rings for hints on `channel` whose payload is `about`, and when the signal fires. Hints may be lost: a caller that
 * waits also looks by itself.
 */
export const createBell = (
  hints: Pick<Hints, 'listen'>,
  { channel, about, signal }: { channel: string; about: string; signal: AbortSignal },
): Bell => {
  let rang = false;
  let wake: (() => void) | undefined;
  const ring = (): void => {
    rang = true;
    wake?.();
  };
  const unlisten = hints.listen(channel, (payload) => payload === about && ring());
  signal.addEventListener('abort', ring, { once: true });

  return {
    rung: async (milliseconds) => {
      if (!rang)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      rang = false;
      wake = undefined;
    },
    remove: () => {
      unlisten();
      signal.removeEventListener('abort', ring);
    },
  };
};
