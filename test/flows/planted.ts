import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBatch } from './cases/flow-case.ts';
import { openEngine } from './engine.ts';
import { writePlanted } from './plant/write-planted.ts';
import { scanBatch } from './score/scan-batch.ts';

// npm run -s flows -- planted <folder of a real program> … [--seed 1] [--count 5] [--hops 8]
// Plants flows of one to `hops` calls in each program, and prints by their number how many are found, and how many of
// the guarded twins are reported all the same. Every twin is the whole program: give it folders of some ten thousand
// lines.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '5' },
    hops: { type: 'string', default: '8' },
  },
});
if (positionals.length === 0)
  throw new Error('usage: npm run -s flows -- planted <folder> … [--seed N] [--count N] [--hops N]');

const engine = await openEngine('taint');
console.log('calls  found     false alarms');
const wrong: string[] = [];
for (let hops = 1; hops <= Number(values.hops); hops++) {
  const sum = { cases: 0, found: 0, alarms: 0 };
  for (const program of positionals) await scoreProgram(resolve(program), hops, sum);
  console.log(`${String(hops).padEnd(6)} ${`${sum.found} of ${sum.cases}`.padEnd(9)} ${sum.alarms} of ${sum.cases}`);
}
for (const line of wrong) console.log(line);

async function scoreProgram(
  folder: string,
  hops: number,
  sum: { cases: number; found: number; alarms: number },
): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'sightline-planted-'));
  writePlanted({ folder, out, seed: Number(values.seed), count: Number(values.count), hops });
  const cases = readBatch(out);
  for (const { name, cwe, line } of await scanBatch(cases, engine)) {
    sum.cases += 1;
    sum.found += line.found ? 1 : 0;
    sum.alarms += line.alarm ? 1 : 0;
    if (line.found && !line.alarm) continue;
    const why = cases.find((one) => one.name === name)?.why ?? '';
    wrong.push(`${line.found ? 'false alarm' : 'missed'}: ${basename(folder)}, CWE-${cwe}, ${why}`);
  }
  rmSync(out, { recursive: true });
}
