import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writePlanted } from './plant/write-planted.ts';

// npm run -s flows -- plant <folder of a real program> --out DIR [--seed 1] [--count 10] [--hops 2]
// Threads a value from a source to a sink through functions that are there and call each other, with a check on the
// way that is weak in one twin and sound in the other. Score DIR like any batch; nothing is run.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    hops: { type: 'string', default: '2' },
  },
});
const [folder] = positionals;
if (folder === undefined || values.out === undefined)
  throw new Error(
    'usage: npm run -s flows -- plant <folder of a real program> --out DIR [--seed N] [--count N] [--hops N]',
  );
const count = Number(values.count);
const written = writePlanted({
  folder: resolve(folder),
  out: resolve(values.out),
  seed: Number(values.seed),
  count,
  hops: Number(values.hops),
});
console.log(`${written} of ${count} flows planted${written < count ? ': the program has no more such calls' : ''}`);
