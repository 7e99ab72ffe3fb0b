import { SECOND } from '../kernel/time.ts';

const TICK = 20;
const TICKS = SECOND / TICK;

/** How many events left in each tick of the last second, the oldest first. Plain data: it is stored as JSON. */
export type RecentEvents = readonly (readonly [tick: number, events: number])[];

/** How many more events may leave at `now` (epoch milliseconds) when `perSecond` may in any second (decision 27). */
export const eventsLeft = (recent: RecentEvents, now: number, perSecond: number): number =>
  Math.max(
    0,
    within(recent, now).reduce((left, [, events]) => left - events, perSecond),
  );

/**
 * What still counts at `now`: with the current tick whole, so that no second, wherever it begins, sees more than its
 * share. More than a second ahead is what left before the clock was set back; less may be another process's clock.
 */
const within = (recent: RecentEvents, now: number): RecentEvents =>
  recent.filter(([tick]) => Math.abs(tick - tickOf(now)) <= TICKS);

const tickOf = (now: number): number => Math.floor(now / TICK);

/**
 * When the oldest of the recent events stops counting, in epoch milliseconds: the earliest moment at which more may
 * leave.
 */
export const roomAt = (recent: RecentEvents, now: number): number => {
  const [oldest] = within(recent, now);
  return oldest === undefined ? now : (oldest[0] + TICKS + 1) * TICK;
};

/** The recent events after `count` more have left at `now`. */
export const afterLeaving = (recent: RecentEvents, now: number, count: number): RecentEvents => {
  const kept = within(recent, now);
  if (count === 0) return kept;
  const last = kept.at(-1);
  return last?.[0] === tickOf(now)
    ? [...kept.slice(0, -1), [last[0], last[1] + count]]
    : [...kept, [tickOf(now), count]];
};
