import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBatch } from './cases/flow-case.ts';
import { type EngineFinding, openEngine } from './engine.ts';
import { logScore } from './score/log.ts';
import { printScores } from './score/print.ts';
import { scanBatch } from './score/scan-batch.ts';

// npm run -s flows -- score <batch folder> [--engine sightline/taint] [--confidence medium] [--log] [--list] [--apart]
// --log writes scores.json into the batch: the first run once, the current one each time. --list names each miss.
// --apart scans each program by itself where the engine would take all at once: slower, and packages of one name do not
// meet.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sightline' },
    confidence: { type: 'string', default: 'low' },
    log: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    apart: { type: 'boolean', default: false },
  },
});
const [batch] = positionals;
if (batch === undefined)
  throw new Error(
    'usage: npm run -s flows -- score <batch folder> [--engine …] [--confidence …] [--log] [--list] [--apart]',
  );

const levels = ['low', 'medium', 'high'];
const engine = await openEngine(values.engine);
const sure = (finding: EngineFinding): boolean =>
  levels.indexOf(finding.confidence) >= levels.indexOf(values.confidence);
const outcomes = await scanBatch(readBatch(resolve(batch)), {
  ...engine,
  scansMany: engine.scansMany && !values.apart,
  scanFolder: async (folder) => (await engine.scanFolder(folder)).filter(sure),
});
console.log(printScores(outcomes));
if (values.list)
  for (const { name, cwe, mechanism, line } of outcomes)
    if (!line.found || line.alarm)
      console.log(
        `${[line.found ? '' : 'missed', line.alarm ? 'false alarm' : ''].filter(Boolean).join(', ')}: ${name} (CWE-${cwe}, ${mechanism})`,
      );
if (values.log) {
  const { first_run } = logScore(resolve(batch), engine.name, outcomes);
  console.log(
    `first run: ${first_run.at}, ${first_run.engine} at ${first_run.commit?.slice(0, 8) ?? 'no commit that is kept'}`,
  );
}
