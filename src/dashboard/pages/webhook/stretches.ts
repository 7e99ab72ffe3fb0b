import type { Webhook } from '../../data/types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The service goes back for 30 days by its own clock; what our clock differs from it must not make it refuse. */
const MARGIN = 5 * MINUTE;

const lengths: Record<string, number> = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY - MARGIN };

/** From when on missed events can be sent again; since it was switched off comes first where that is the case. */
export const stretches = ({ disabled }: Pick<Webhook, 'disabled'>): { value: string; label: string }[] => [
  ...(disabled === null ? [] : [{ value: 'disabled', label: 'Since it was switched off' }]),
  { value: 'hour', label: 'The last hour' },
  { value: 'day', label: 'The last 24 hours' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'month', label: 'The last 30 days' },
];

/** Start of a stretch, as the contract wants it. `now` in milliseconds. */
export const startOf = (stretch: string, { disabled }: Pick<Webhook, 'disabled'>, now: number): string => {
  const earliest = now - 30 * DAY + MARGIN;
  const start = stretch === 'disabled' && disabled !== null ? Date.parse(disabled.at) : now - (lengths[stretch] ?? DAY);
  return new Date(Math.max(start, earliest)).toISOString();
};
