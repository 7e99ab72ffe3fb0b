import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBatch } from './cases/flow-case.ts';
import { openEngine } from './engine.ts';
import { scanBatch } from './score/scan-batch.ts';
import type { Outcome } from './score/tally.ts';

// npm run -s flows -- compare DIR [--engine sightline/taint]: DIR as `generate.ts --variants` writes it.
// Names each program whose verdict changes with the writing, and exits with 1 if there is one.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sightline' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: npm run -s flows -- compare DIR [--engine …]');

const engine = await openEngine(values.engine);
const outcomes = new Map<string, Outcome[]>();
for (const variant of readdirSync(resolve(folder)))
  outcomes.set(variant, await scanBatch(readBatch(join(resolve(folder), variant)), engine));
const base = outcomes.get('base') ?? [];
let changed = 0;
for (const [variant, list] of outcomes)
  for (const [index, { name, line }] of list.entries()) {
    const before = base[index]?.line;
    if (before?.found === line.found && before.alarm === line.alarm) continue;
    changed++;
    console.log(`${variant} ${name}: ${show(before)} became ${show(line)}`);
  }
console.log(`${changed} of ${base.length * (outcomes.size - 1)} verdicts change with the writing`);
process.exitCode = changed === 0 ? 0 : 1;

function show(pair: Outcome['line'] | undefined): string {
  return `${pair?.found ? 'found' : 'missed'}, ${pair?.alarm ? 'false alarm' : 'silent'}`;
}
