import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type CaseFile, twins } from '../cases/flow-case.ts';
import { random } from '../generate/random.ts';
import { hasSyntaxError, readProgram } from './call-graph.ts';
import { findChains } from './chains.ts';
import { chooseFlow, plantFlow } from './flow.ts';

export interface PlantOrder {
  /** Of a real program. */
  readonly folder: string;
  readonly out: string;
  readonly seed: number;
  readonly count: number;
  /** Calls between source and sink. */
  readonly hops: number;
}

/** Writes cases whose programs are a real one with a flow planted. Gives how many: there may be too few calls. */
export function writePlanted({ folder, out, seed, count, hops }: PlantOrder): number {
  const files = sourceFiles(folder);
  const program = readProgram(
    folder,
    files.filter((file) => !file.endsWith('.json')),
  );
  const chance = random(seed);
  let written = 0;
  for (const chain of findChains(program, hops, count * 2, chance)) {
    if (written === count) break;
    const flow = chooseFlow(program, chain, chance);
    const changed = new Map(twins.map((twin) => [twin, plantFlow(program, chain, flow, twin)]));
    if ([...changed.values()].some((texts) => [...texts].some(([file, text]) => hasSyntaxError(file, text)))) continue;
    written++;
    const place = join(out, `${String(written).padStart(3, '0')}-${flow.name.toLowerCase()}`);
    for (const [twin, texts] of changed) {
      for (const file of files) copy(join(folder, file), join(place, twin, file));
      for (const [file, text] of texts) writeFileSync(join(place, twin, file), text);
    }
    const route = chain.functions.map((one) => `${one.file}#${one.name}`).join(' → ');
    const described: CaseFile = {
      mechanism: 'calls',
      cwe: flow.sink.cwe,
      framework: 'real program',
      source: flow.source,
      sink: flow.sink.name,
      entry: chain.functions[0]?.file ?? '',
      world: { argv: ['$PAYLOAD'], env: { [flow.name.toUpperCase()]: '$PAYLOAD' } },
      why: `planted along ${route}; checked in ${chain.functions[flow.checkAt]?.name}: ${flow.check.bad} against ${flow.check.good}`,
    };
    writeFileSync(join(place, 'case.json'), `${JSON.stringify(described, null, 2)}\n`);
  }
  return written;
}

/** Source files of the program's own, smaller than half a megabyte. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:[cm]?[jt]sx?|json)$/.test(entry.name) && !/\.(?:min\.js|d\.ts)$/.test(entry.name),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (file) =>
        !/(?:^|\/)(?:node_modules|\.git|dist|build|coverage)\//.test(file) &&
        statSync(join(folder, file)).size < 500_000,
    )
    .sort();
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
