import { DAY, HOUR, MINUTE, SECOND } from '../../domain/kernel/time.ts';
import { UsageError } from '../terminal/exit.ts';

const UNITS: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** Milliseconds of `90d`, `12h`, `30m` or `45s`. */
export const parseDuration = (text: string): number => {
  const [, amount, unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const milliseconds = UNITS[unit];
  if (amount === undefined || milliseconds === undefined)
    throw new UsageError(`${text} is no duration: write 45s, 30m, 12h or 90d`);
  return Number(amount) * milliseconds;
};
