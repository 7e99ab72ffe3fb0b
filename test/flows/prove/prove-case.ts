import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FlowCase, type Language, type Twin, twins } from '../cases/flow-case.ts';
import { findSink } from '../cases/marker.ts';
import { stageProgram } from '../cases/stage.ts';
import { payloadsFor } from '../judges/payloads.ts';
import type { RunReport } from '../sandbox/report.ts';
import { runJava } from './run-java.ts';
import { runPhp } from './run-php.ts';
import { runPython } from './run-python.ts';
import { objections } from './verdict.ts';

const execute = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');

/** Runs a case in a process that may read the programs and nothing else. Gives what speaks against its label. */
export async function proveCase(flowCase: FlowCase): Promise<string[]> {
  const run = runners[flowCase.language];
  if (run === undefined) return [`nothing here runs programs in ${flowCase.language}`];
  const copies = await mkdtemp(join(tmpdir(), 'flows-'));
  try {
    const sinks = { bad: findSink(join(flowCase.folder, 'bad')), good: findSink(join(flowCase.folder, 'good')) };
    for (const twin of twins)
      for (const copy of copiesOf(flowCase, twin)) stageProgram(join(flowCase.folder, twin), join(copies, copy), 'run');
    const reports = await run(flowCase, copies);
    return objections(reports, sinks, {
      goodMayMissSink: flowCase.goodMayMissSink ?? false,
      sinkIsSilent: flowCase.cwe === 1321,
    });
  } catch (error) {
    return [error instanceof Error ? error.message : `${error}`];
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

type Runner = (flowCase: FlowCase, copies: string) => Promise<RunReport[]>;
const runners: Readonly<Partial<Record<Language, Runner>>> = {
  java: runJava,
  javascript: runChild,
  php: runPhp,
  python: runPython,
};

/** A process loads a module of Node's once, so each value has a copy of its own; elsewhere each starts anew. */
function copiesOf(flowCase: FlowCase, twin: Twin): string[] {
  if (flowCase.language !== 'javascript') return [twin];
  return Array.from({ length: valueCount(flowCase) + 1 }, (_, number) => `${twin}-${number}`);
}

/** How many hostile values there are at most; a driver of the case's own may bring eight. */
function valueCount(flowCase: FlowCase): number {
  const shared = flowCase.onlyOwnPayloads === true ? 0 : payloadsFor(flowCase.cwe).length;
  return shared + (flowCase.payloads?.length ?? 0) + (flowCase.hasDriver ? 8 : 0);
}

async function runChild(flowCase: FlowCase, copies: string): Promise<RunReport[]> {
  const readable = [
    copies,
    flowCase.folder,
    join(repository, 'test/flows'),
    join(repository, 'node_modules'),
    join(repository, 'package.json'),
  ];
  const args = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--enable-source-maps',
    '--disable-warning=ExperimentalWarning',
  ];
  const child = join(import.meta.dirname, '../sandbox/child.ts');
  try {
    const { stdout } = await execute(process.execPath, [...args, child, flowCase.folder, copies], {
      timeout: 20_000,
      maxBuffer: 64 * 1024 * 1024,
      env: {},
    });
    // Our own child wrote it: what it holds is what `RunReport` says.
    return JSON.parse(stdout) as RunReport[];
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? `${error.stderr}`.trim() : '';
    const reason = text === '' ? `${error}` : text.split('\n').slice(0, 6).join(' ');
    throw new Error(`the case did not run to its end: ${reason}`, { cause: error });
  }
}
