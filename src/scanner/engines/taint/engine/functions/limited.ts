import type { Site } from '../machine.ts';
import { Doubt } from '../values/doubts.ts';
import { doubted, retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import type { Value } from '../values/values.ts';

/** What comes of a function that is not followed exactly. */
export const limited = (
  value: Value,
  { unit, start, end }: Pick<Site, 'unit' | 'start' | 'end'>,
  name: string,
): Value =>
  value.taint.every(({ doubts }) => (doubts & Doubt.limit) !== 0)
    ? value
    : doubted(
        retraced(value, (trace) => extend(trace, 'limit', unit, start, end, name)),
        Doubt.limit,
      );
