import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { missing } from '../../fixtures/programs/required-program.ts';
import { readBatch } from '../../flows/cases/flow-case.ts';
import { proveBatch } from '../../flows/prove/prove-batch.ts';

const batches = join(import.meta.dirname, '../../flows/batches');

// Of the batches that measure an engine, `prove.ts` proves the labels: half a second a case is too much for each run
// here.
describe.each([
  { name: 'runner', reason: null },
  { name: 'runner-python', reason: missing('python3', 'the labels of cases in Python') },
  { name: 'runner-java', reason: missing('javac', 'the labels of cases in Java') },
  { name: 'runner-php', reason: missing('php', 'the labels of cases in PHP') },
])('$name', { timeout: 600_000 }, ({ name, reason }) => {
  const runner = join(batches, name);
  beforeEach(({ skip }) => skip(reason !== null, reason ?? ''));

  test('the label of each case is proven by running it', async () => {
    expect(await unproven(runner)).toEqual([]);
  });

  test('no case is proven with its twins exchanged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exchanged-'));
    await cp(runner, folder, { recursive: true });
    for (const { folder: place } of readBatch(folder)) {
      await rename(join(place, 'bad'), join(place, 'first'));
      await rename(join(place, 'good'), join(place, 'bad'));
      await rename(join(place, 'first'), join(place, 'good'));
    }

    const names = (await unproven(folder)).map((told) => told.name).sort();

    expect(names).toEqual(readBatch(folder).map((flowCase) => flowCase.name));
    await rm(folder, { recursive: true });
  });
});

async function unproven(batch: string): Promise<{ name: string; reasons: readonly string[] }[]> {
  const found: { name: string; reasons: readonly string[] }[] = [];
  await proveBatch(batch, { told: ({ name }, reasons) => reasons.length > 0 && found.push({ name, reasons }) });
  return found;
}
