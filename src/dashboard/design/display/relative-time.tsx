import { useSyncExternalStore } from 'react';
import styles from './relative-time.module.css';
import { absoluteTime, relativeTime } from './times.ts';

const TICK_MS = 15_000;

/** One clock for all of them, stopped while nobody looks. */
const clock = {
  now: Date.now(),
  listeners: new Set<() => void>(),
  timer: undefined as ReturnType<typeof setInterval> | undefined,
};

/** Milliseconds since the epoch, renewed every 15 s. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => clock.now);

const subscribe = (listener: () => void): (() => void) => {
  if (clock.listeners.size === 0) {
    clock.now = Date.now();
    clock.timer = setInterval(tick, TICK_MS);
  }
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size === 0) clearInterval(clock.timer);
  };
};

const tick = (): void => {
  clock.now = Date.now();
  for (const listener of clock.listeners) listener();
};

/** "3 minutes ago", with the exact time as its title; `none` where there is no time. */
export const RelativeTime = ({ at, none = '–' }: { at: string | null; none?: string }) => {
  const now = useNow();
  if (at === null) return <span className={styles.none}>{none}</span>;
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={absoluteTime(time)} className={styles.time}>
      {relativeTime(time, isJustNow(time, now) ? time : now)}
    </time>
  );
};

/** What has just come is never "in a few seconds" because two clocks differ, or ours has not ticked yet. */
const isJustNow = (time: number, now: number): boolean => time > now && time - now < 2 * TICK_MS;
