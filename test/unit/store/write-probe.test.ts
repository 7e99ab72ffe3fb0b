import { expect, test } from 'vitest';
import type { Queryable } from '../../../src/store/engines/db.ts';
import { createWriteProbe } from '../../../src/store/upkeep/write-probe.ts';

test('the store is written to once a second, however often it is asked, and at once when the clock was set back', async () => {
  let at = 1_000_000;
  const written: number[] = [];
  // The probe runs one statement and takes nothing from its answer.
  const query = async () => {
    written.push(at);
    return [];
  };
  const db = { query } as unknown as Queryable;
  const probe = createWriteProbe(db, () => at);

  for (const time of [1_000_000, 1_000_000, 1_000_999, 1_001_000, 1_001_500, 1_000_400]) {
    at = time;
    await probe();
  }

  expect(written).toEqual([1_000_000, 1_001_000, 1_000_400]);
});
