import { unavailable } from './failure.ts';

interface Bounds {
  readonly atOnce: number;
  readonly mostWaitingOfOne: number;
  /** Of all together. */
  readonly mostWaiting: number;
  readonly what: string;
}

/**
 * Lets a few work at once, one of each account, and the next wait: each account has a line of its own, and the accounts
 * take turns. Refuses when an account's line is long, and when all lines together are.
 */
export const createTurns = ({ atOnce, mostWaitingOfOne, mostWaiting, what }: Bounds) => {
  /** Those who work or wait, in the order of their turns; the lines are without the work under way. */
  const lines = new Map<string, (() => void)[]>();
  const working = new Set<string>();
  let waiting = 0;

  const startNext = (): void => {
    for (const [account, line] of lines) {
      if (working.size >= atOnce) return;
      const start = working.has(account) ? undefined : line.shift();
      if (start === undefined) continue;
      waiting -= 1;
      working.add(account);
      start();
    }
  };
  const leave = (account: string): void => {
    working.delete(account);
    const line = lines.get(account) ?? [];
    lines.delete(account);
    if (line.length > 0) lines.set(account, line); // behind all others
    startNext();
  };

  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(account) ?? [];
    const mayStart = working.size < atOnce && !working.has(account);
    if (!mayStart && (line.length >= mostWaitingOfOne || waiting >= mostWaiting))
      throw unavailable(new Error(`too many ${what}`));
    lines.set(account, line);
    await new Promise<void>((resolve) => {
      line.push(resolve);
      waiting += 1;
      startNext();
    });
    try {
      return await work();
    } finally {
      leave(account);
    }
  };
};
