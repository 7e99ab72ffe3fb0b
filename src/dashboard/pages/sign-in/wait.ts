import { useEffect, useState } from 'react';
import type { ApiError } from '../../data/api-error.ts';
import { duration } from '../../design/display/numbers.ts';

/** How long `Retry-After` still asks to wait, as words, counting down; null when it is over. */
export const useWait = (problem: ApiError): string | null => {
  const [left, setLeft] = useState(problem.retryAfterSeconds ?? 0);
  useEffect(() => {
    const over = Date.now() + (problem.retryAfterSeconds ?? 0) * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((over - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [problem]);
  if (left === 0) return null;
  return left > 90 ? `${Math.ceil(left / 60)} min` : duration(left);
};
