import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSink, programFiles } from '../../flows/cases/marker.ts';
import { writePlanted } from '../../flows/plant/write-planted.ts';
import { proveBatch } from '../../flows/prove/prove-batch.ts';

const commonJs = {
  'app.js': `'use strict';
const { summarize } = require('./lib/summary');

function main() {
  console.info(summarize(['a', 'b']));
}

main();
`,
  'lib/summary.js': `const format = require('./format');

exports.summarize = (rows) => {
  const lines = rows.map((row) => format.line(row));
  return lines.join('\\n');
};
`,
  'lib/format.js': `function line(row, width = 20, fill = ' ') {
  return row.padEnd(width, fill);
}

module.exports = { line };
`,
};

const typed = {
  'app.ts': `import { summarize } from './lib/summary.ts';

function main(): void {
  console.info(summarize(['a', 'b']));
}

main();
`,
  'lib/summary.ts': `import * as format from './format.ts';

export function summarize(
  rows: readonly string[],
): string {
  return rows.map((row) => format.line(row)).join(' ');
}
`,
  'lib/format.ts': `export const line = (row: string, width?: number): string => {
  return row.padEnd(width ?? 20);
};
`,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planted-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['CommonJS', commonJs],
  ['TypeScript', typed],
])('flows planted in a %s program are there when it runs, and stopped in the good twin', async (_, program) => {
  await write(program);
  for (let seed = 1; seed <= 6; seed++) expect(plant(seed, join(folder, `batch-${seed}`))).toBe(1);

  const reasons: string[] = [];
  for (let seed = 1; seed <= 6; seed++)
    await proveBatch(join(folder, `batch-${seed}`), {
      told: (flowCase, found) =>
        reasons.push(...found.map((one) => `${seed} ${flowCase.sink} ${flowCase.why}: ${one}`)),
    });

  expect(reasons).toEqual([]);
});

test('a planted flow leaves what it does not pass through as it is', async () => {
  await write({ ...commonJs, 'other.js': 'module.exports = 1;\n' });

  plant(1, join(folder, 'batch'));

  const [name = ''] = programFiles(join(folder, 'batch')).map((file) => file.split('/')[0] ?? '');
  expect(await readFile(join(folder, 'batch', name, 'bad', 'other.js'), 'utf8')).toBe('module.exports = 1;\n');
  expect(findSink(join(folder, 'batch', name, 'good')).file).toBe('lib/format.js');
});

test('a program with too few calls gets none', async () => {
  await write({ 'app.js': 'function main() {}\nmain();\n' });

  expect(plant(1, join(folder, 'batch'))).toBe(0);
});

function plant(seed: number, out: string): number {
  return writePlanted({ folder: join(folder, 'program'), out, seed, count: 3, hops: 2 });
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'program', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
