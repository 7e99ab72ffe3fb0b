import { useEffect, useState } from 'react';

/** Milliseconds since the epoch, renewed every second: for a countdown. */
export const useSeconds = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
