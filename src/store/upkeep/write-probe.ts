import type { Now } from '../../domain/kernel/time.ts';
import { type Queryable, sql } from '../engines/db.ts';

/** At most so often, since no key is needed to ask. Milliseconds. */
const PROBE_EVERY = 1_000;
/** As much as a record of a scan may have. */
const PROBE_BYTES = 16 * 1024;

/**
 * Resolves while the store takes what is written to it; rejects with the reason when it does not, as on a full disk.
 */
export const createWriteProbe = (db: Queryable, now: Now): (() => Promise<void>) => {
  let last: { at: number; result: Promise<void> } | undefined;

  const write = async (at: number): Promise<void> => {
    const content = `${at} `.padEnd(PROBE_BYTES, String(at));
    await db.query(sql`insert into once (name, content) values ('write_probe', ${content})
      on conflict (name) do update set content = excluded.content`);
  };

  return () => {
    const at = now();
    const isFresh = last !== undefined && at - last.at >= 0 && at - last.at < PROBE_EVERY;
    if (!last || !isFresh) last = { at, result: write(at) };
    return last.result;
  };
};
