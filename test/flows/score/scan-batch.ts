import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FlowCase, type Twin, twins } from '../cases/flow-case.ts';
import { findSink } from '../cases/marker.ts';
import { stageProgram } from '../cases/stage.ts';
import type { Engine, EngineFinding } from '../engine.ts';
import { judgeCase, type Outcome, type Said } from './tally.ts';

/** Shows all programs of a batch to an engine, markers and labels taken out. */
export async function scanBatch(cases: readonly FlowCase[], engine: Engine): Promise<Outcome[]> {
  const root = await mkdtemp(join(tmpdir(), 'programs-'));
  try {
    const places = cases.flatMap((flowCase) =>
      twins.map((twin) => ({ flowCase, twin, folder: folderName(flowCase.name, twin) })),
    );
    for (const { flowCase, twin, folder } of places)
      stageProgram(join(flowCase.folder, twin), join(root, folder), 'scan');
    const findings = await scanAll(
      engine,
      root,
      places.map(({ folder }) => folder),
    );
    const said = (flowCase: FlowCase, twin: Twin): Said => ({
      findings: findings.get(folderName(flowCase.name, twin)) ?? [],
      sink: findSink(join(flowCase.folder, twin)),
    });
    return cases.map((flowCase) => judgeCase(flowCase, said(flowCase, 'bad'), said(flowCase, 'good')));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Names that tell nothing of case or twin, the same each time. */
function folderName(name: string, twin: Twin): string {
  return `p${createHash('sha256').update(`${name} ${twin}`).digest('hex').slice(0, 10)}`;
}

async function scanAll(
  engine: Engine,
  root: string,
  folders: readonly string[],
): Promise<Map<string, EngineFinding[]>> {
  const found = new Map<string, EngineFinding[]>(folders.map((folder) => [folder, []]));
  if (engine.scansMany) {
    for (const finding of await engine.scanFolder(root)) {
      const [folder = '', ...rest] = finding.file.split('/');
      found.get(folder)?.push({ ...finding, file: rest.join('/') });
    }
  } else for (const folder of folders) found.set(folder, [...(await engine.scanFolder(join(root, folder)))]);
  return found;
}
