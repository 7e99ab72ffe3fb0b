import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineWithout } from './ablate/engine-without.ts';
import { mechanisms } from './ablate/mechanisms.ts';
import { readBatch } from './cases/flow-case.ts';
import { scanBatch } from './score/scan-batch.ts';
import { scoreOf } from './score/tally.ts';

// npm run -s flows -- ablate [<batch folder> …] [--only guards]
// Scores the batches once as the engine is and once without each mechanism, and names those whose absence changes
// nothing.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const kept = join(import.meta.dirname, 'batches');
const scoredBatches = readdirSync(kept)
  .map((name) => join(kept, name))
  .filter((folder) => existsSync(join(folder, 'scores.json')));
const folders = positionals.length > 0 ? positionals : scoredBatches;
const cases = folders.flatMap((folder) => readBatch(folder)).filter(({ entry }) => !entry.endsWith('.py'));

const score = async (name: string) => scoreOf(await scanBatch(cases, engineWithout(name)), 'line');

const whole = await score('');
const told = ({ recall, falseAlarms, pairs }: typeof whole): string =>
  [recall, falseAlarms, pairs].map(({ hits, of }) => `${hits} of ${of}`.padEnd(14)).join('');
console.log(`${'without'.padEnd(20)}found         false alarms  pairs right`);
console.log(`${'–'.padEnd(20)}${told(whole)}`);
const idle: string[] = [];
for (const name of Object.keys(mechanisms)) {
  if (values.only !== undefined && values.only !== name) continue;
  const without = await score(name);
  console.log(`${name.padEnd(20)}${told(without)}`);
  if (told(without) === told(whole)) idle.push(name);
}
if (idle.length > 0) console.log(`changes nothing: ${idle.join(', ')}`);
