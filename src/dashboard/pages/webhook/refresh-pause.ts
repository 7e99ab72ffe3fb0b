import type { Schemas } from '../../data/types.ts';

const FRESH_MS = 15_000;
const FIRST_PAUSE_MS = 2_000;
const PAUSE_MS = 10_000;

/**
 * Milliseconds until a delivery that is looked at is fetched again; false once it has ended. The first attempt takes
 * seconds, and the person who has just sent it again waits for it; a retry takes minutes. `now` in milliseconds.
 */
export const refreshPause = (
  delivery: Pick<Schemas['Delivery'], 'status' | 'attempts_count' | 'created_at'>,
  now: number,
): number | false => {
  if (delivery.status !== 'pending') return false;
  const first = delivery.attempts_count === 0 && now - Date.parse(delivery.created_at) < FRESH_MS;
  return first ? FIRST_PAUSE_MS : PAUSE_MS;
};
