import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missing } from '../../fixtures/programs/required-program.ts';
import { programFiles } from '../../flows/cases/marker.ts';
import type { Backend } from '../../flows/generate/backend.ts';
import { csharp } from '../../flows/generate/dialects/csharp.ts';
import { go } from '../../flows/generate/dialects/go.ts';
import { java } from '../../flows/generate/dialects/java.ts';
import { php } from '../../flows/generate/dialects/php.ts';
import { ruby } from '../../flows/generate/dialects/ruby.ts';
import { javascript } from '../../flows/generate/javascript/backend.ts';
import { makePlans } from '../../flows/generate/plan.ts';
import { python } from '../../flows/generate/python/backend.ts';
import { variants, writeBatch } from '../../flows/generate/write-batch.ts';
import { proveBatch } from '../../flows/prove/prove-batch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([javascript, python, java, php, ruby, go, csharp])(
  '$language: the same seed writes the same bytes, another seed other ones',
  async (backend) => {
    const [first, again, other] = await Promise.all([
      write(backend, 'a', 5),
      write(backend, 'b', 5),
      write(backend, 'c', 6),
    ]);

    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  },
);

// Nothing here runs Ruby, Go and C#.
test.for([
  { backend: java, reason: missing('javac', 'the labels of generated cases in Java') },
  { backend: php, reason: missing('php', 'the labels of generated cases in PHP') },
])('$backend.language: the labels of generated cases are proven', async ({ backend, reason }, { skip }) => {
  skip(reason !== null, reason ?? '');
  await write(backend, 'batch', 11, 'base', 1);

  expect(await unprovenOf('batch')).toEqual([]);
});

describe.each([
  { backend: javascript, reason: null },
  { backend: python, reason: missing('python3', 'the labels of generated cases in Python') },
])('$backend.language', ({ backend, reason }) => {
  test.for(Object.keys(variants))(
    'the labels of generated cases are proven, written as %s',
    async (variant, { skip }) => {
      skip(reason !== null, reason ?? '');
      await write(backend, 'batch', 11, variant);

      expect(await unprovenOf('batch')).toEqual([]);
    },
  );

  test.each(Object.keys(variants).filter((variant) => variant !== 'base'))(
    '%s changes the text of a batch',
    async (variant) => {
      expect(await write(backend, 'a', 5, variant)).not.toEqual(await write(backend, 'b', 5));
    },
  );
});

async function write(backend: Backend, name: string, seed: number, variant = 'base', count = 6): Promise<string[]> {
  const restyle = variants[variant];
  if (restyle === undefined) throw new Error(`no variant ${variant}`);
  writeBatch({ backend, plans: makePlans(backend, seed, count), folder: join(folder, name), restyle });
  const files = programFiles(join(folder, name));
  return Promise.all(files.map(async (file) => `${file}\n${await readFile(join(folder, name, file), 'utf8')}`));
}

/** Why labels of a batch are not proven. */
async function unprovenOf(name: string): Promise<string[]> {
  const reasons: string[] = [];
  await proveBatch(join(folder, name), {
    told: (flowCase, found) => reasons.push(...found.map((one) => `${flowCase.name}: ${one}`)),
  });
  return reasons;
}
