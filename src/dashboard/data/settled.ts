import { useEffect, useState } from 'react';

/** The value, after it has stayed the same for so long: a call for what is typed waits for a pause. */
export const useSettled = <Value>(value: Value, pauseMs: number): Value => {
  const [settled, settle] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the value is another one
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
