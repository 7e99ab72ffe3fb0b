import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBatch } from '../../flows/cases/flow-case.ts';
import { openEngine } from '../../flows/engine.ts';
import { csharp } from '../../flows/generate/dialects/csharp.ts';
import { go } from '../../flows/generate/dialects/go.ts';
import { java } from '../../flows/generate/dialects/java.ts';
import { php } from '../../flows/generate/dialects/php.ts';
import { ruby } from '../../flows/generate/dialects/ruby.ts';
import { javascript } from '../../flows/generate/javascript/backend.ts';
import { makePlans } from '../../flows/generate/plan.ts';
import { python } from '../../flows/generate/python/backend.ts';
import { writeBatch } from '../../flows/generate/write-batch.ts';
import { scanBatch } from '../../flows/score/scan-batch.ts';
import { scoreOf } from '../../flows/score/tally.ts';

const batches = join(import.meta.dirname, '../../flows/batches');

/** Flaws that are found at least, and false alarms at most: one case short of what was scored when this was written. */
const held = [
  { batch: 'javascript-1', found: 58, alarms: 2 },
  { batch: 'javascript-2', found: 46, alarms: 5 },
  { batch: 'javascript-3', found: 44, alarms: 5 },
  { batch: 'javascript-4', found: 36, alarms: 5 },
  { batch: 'javascript-5', found: 34, alarms: 1 },
  { batch: 'javascript-6', found: 39, alarms: 7 },
  { batch: 'javascript-7', found: 40, alarms: 1 },
  { batch: 'python-1', found: 31, alarms: 2 },
  { batch: 'python-2', found: 37, alarms: 6 },
  { batch: 'python-3', found: 35, alarms: 4 },
  { batch: 'python-4', found: 36, alarms: 3 },
  { batch: 'java-1', found: 26, alarms: 6 },
  { batch: 'java-2', found: 32, alarms: 4 },
  { batch: 'php-1', found: 11, alarms: 2 },
  { batch: 'php-2', found: 39, alarms: 7 },
  { batch: 'java-3', found: 18, alarms: 5 },
  { batch: 'php-3', found: 14, alarms: 6 },
  { batch: 'ruby-1', found: 31, alarms: 8 },
  { batch: 'ruby-2', found: 27, alarms: 11 },
  { batch: 'ruby-3', found: 27, alarms: 7 },
  { batch: 'go-1', found: 36, alarms: 6 },
  { batch: 'csharp-1', found: 36, alarms: 5 },
];

test.each(held)('$batch: at least $found flaws are found, with at most $alarms false alarms', async (bound) => {
  const score = await scoreBatch(join(batches, bound.batch));

  expect(score.found).toBeGreaterThanOrEqual(bound.found);
  expect(score.alarms).toBeLessThanOrEqual(bound.alarms);
});

const byChance = [
  { backend: javascript, found: 46, alarms: 4 },
  { backend: python, found: 50, alarms: 4 },
  { backend: java, found: 59, alarms: 1 },
  { backend: php, found: 59, alarms: 8 },
  { backend: ruby, found: 59, alarms: 4 },
  { backend: go, found: 59, alarms: 1 },
  { backend: csharp, found: 59, alarms: 1 },
];

test.each(byChance)(
  'of programs of $backend.language written by chance, at least $found flaws are found',
  async (bound) => {
    const { backend, found, alarms } = bound;
    const folder = await mkdtemp(join(tmpdir(), 'generated-'));
    try {
      writeBatch({ backend, plans: makePlans(backend, 41, 60), folder, restyle: (style) => style });

      const score = await scoreBatch(folder);

      expect(score.found).toBeGreaterThanOrEqual(found);
      expect(score.alarms).toBeLessThanOrEqual(alarms);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

/** At the lines of the sinks. */
async function scoreBatch(folder: string): Promise<{ found: number; alarms: number }> {
  const { recall, falseAlarms } = scoreOf(await scanBatch(readBatch(folder), await openEngine('taint')), 'line');
  return { found: recall.hits, alarms: falseAlarms.hits };
}
