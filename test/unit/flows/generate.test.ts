import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programFiles } from '../../flows/cases/marker.ts';
import { javascript } from '../../flows/generate/javascript/backend.ts';
import { makePlans } from '../../flows/generate/plan.ts';
import { variants, writeBatch } from '../../flows/generate/write-batch.ts';
import { proveBatch } from '../../flows/prove/prove-batch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the same seed writes the same bytes, another seed other ones', async () => {
  const [first, again, other] = await Promise.all([write('a', 5), write('b', 5), write('c', 6)]);

  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test.each(Object.keys(variants))('the labels of generated cases are proven, written as %s', async (variant) => {
  await write('batch', 11, variant);

  const reasons: string[] = [];
  await proveBatch(join(folder, 'batch'), {
    told: ({ name }, found) => reasons.push(...found.map((one) => `${name}: ${one}`)),
  });

  expect(reasons).toEqual([]);
});

test.each(Object.keys(variants).filter((variant) => variant !== 'base'))(
  '%s changes the text of a batch',
  async (variant) => {
    expect(await write('a', 5, variant)).not.toEqual(await write('b', 5));
  },
);

async function write(name: string, seed: number, variant = 'base'): Promise<string[]> {
  const restyle = variants[variant];
  if (restyle === undefined) throw new Error(`no variant ${variant}`);
  writeBatch({ backend: javascript, plans: makePlans(javascript, seed, 6), folder: join(folder, name), restyle });
  const files = programFiles(join(folder, name));
  return Promise.all(files.map(async (file) => `${file}\n${await readFile(join(folder, name, file), 'utf8')}`));
}
