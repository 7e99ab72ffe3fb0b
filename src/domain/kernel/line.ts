import { unavailable } from './failure.ts';

/** Lets a few work at once and the next wait; refuses when the line is long, so that no flood of calls piles up. */
export const createLine = ({ atOnce, mostWaiting, what }: { atOnce: number; mostWaiting: number; what: string }) => {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= mostWaiting) throw unavailable(new Error(`too many ${what}`));
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
