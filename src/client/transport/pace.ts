import { limitHeaders, retryAfter } from './limit-headers.ts';
import type { Send } from './send.ts';
import type { Time } from './time.ts';

/** Calls under way at once while the limit is not known yet. */
const FIRST_CALLS = 10;
/** No window is longer (decision 19); a reset further off is a mistake of somebody's clock and not waited for. */
const LONGEST_WINDOW_MS = 120_000;
/** Costs nothing, so it waits for nothing. */
const FREE = '/rate-limit';

/**
 * Lets calls through in the order they came, and only as many as the service will take: by `X-RateLimit-Remaining` less
 * the calls under way. The others wait until the window resets, rather than being refused. What other processes spend
 * on the same account shows with each answer; should they be faster, the 429 stops the line as well.
 */
export const withPace = ({ next, time }: { next: Send; time: Time }): Send => {
  const line = createLine(time);
  return async (request) => {
    if (new URL(request.url).pathname.endsWith(FREE)) return next(request);
    await line.enter(request.signal);
    try {
      const response = await next(request);
      line.learn(response);
      return response;
    } finally {
      line.leave();
    }
  };
};

interface Window {
  limit: number;
  /** As the service last said. Falls only: answers may overtake each other. */
  remaining: number;
  /** Unix seconds by which the service names the window; null until an answer has named it. */
  reset: number | null;
  /** Local epoch milliseconds; null until an answer has told. */
  endsAt: number | null;
}

const createLine = (time: Time) => {
  /** In the order of their coming. */
  const waiting = new Set<() => void>();
  let underWay = 0;
  let window: Window | null = null;
  /** The last window that ended; answers that come late still report it. */
  let ended = 0;
  let alarm: AbortController | null = null;

  const hasRoom = (): boolean => {
    if (window === null) return underWay < FIRST_CALLS;
    if (window.endsAt !== null && time.now() >= window.endsAt) {
      ended = window.reset ?? ended;
      window = { limit: window.limit, remaining: window.limit, reset: null, endsAt: null };
    }
    return underWay < window.remaining;
  };

  const admit = (): void => {
    for (const enter of waiting) {
      if (!hasRoom()) break;
      waiting.delete(enter);
      underWay += 1;
      enter();
    }
    setAlarm();
  };

  /** Rings when the window ends, as long as somebody waits for that; it must not keep a process alive. */
  const setAlarm = (): void => {
    if (waiting.size === 0) {
      alarm?.abort();
      alarm = null;
      return;
    }
    if (alarm !== null || window === null || window.endsAt === null) return;
    const own = new AbortController();
    alarm = own;
    const ring = (): void => {
      if (alarm !== own) return;
      alarm = null;
      admit();
    };
    const calledOff = (): void => undefined;
    time.sleep(Math.max(0, window.endsAt - time.now()), own.signal).then(ring, calledOff);
  };

  const enter = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const proceed = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(proceed);
        setAlarm();
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(proceed);
      admit();
    });

  const learn = ({ status, headers }: Response): void => {
    const told = limitHeaders(headers, time.now());
    if (told === null || told.resetsIn > LONGEST_WINDOW_MS) return;
    const { limit, remaining, reset } = told;
    const endsAt = time.now() + told.resetsIn;
    if (status === 429 && remaining === 0) {
      window = { limit, remaining, reset, endsAt: time.now() + (retryAfter(headers, time.now()) ?? told.resetsIn) };
    } else if (reset > Math.max(ended, window?.reset ?? 0)) {
      window = { limit, remaining, reset, endsAt };
    } else if (window !== null && reset === window.reset) {
      window.remaining = Math.min(window.remaining, remaining);
      window.endsAt = Math.min(window.endsAt ?? endsAt, endsAt); // each is late by what the answer took
    }
  };

  const leave = (): void => {
    underWay -= 1;
    admit();
  };

  return { enter, learn, leave };
};
