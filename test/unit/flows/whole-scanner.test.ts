import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBatch } from '../../flows/cases/flow-case.ts';
import { openEngine } from '../../flows/engine.ts';
import { scanBatch } from '../../flows/score/scan-batch.ts';
import { scoreOf } from '../../flows/score/tally.ts';

/** what the rules for one place guess is no alarm beside what is followed. */
const held = [
  { batch: 'java-2', found: 32, alarms: 5 },
  { batch: 'php-2', found: 39, alarms: 7 },
  { batch: 'javascript-4', found: 36, alarms: 6 },
  { batch: 'python-4', found: 37, alarms: 6 },
];

test.each(held)(
  'the whole scanner finds at least $found flaws of $batch, with at most $alarms false alarms',
  async (bound) => {
    const batch = readBatch(join(import.meta.dirname, '../../flows/batches', bound.batch));

    const { recall, falseAlarms } = scoreOf(await scanBatch(batch, await openEngine('sightline')), 'line');

    expect(recall.hits).toBeGreaterThanOrEqual(bound.found);
    expect(falseAlarms.hits).toBeLessThanOrEqual(bound.alarms);
  },
);
