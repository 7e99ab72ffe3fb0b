import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FlowCase } from '../cases/flow-case.ts';
import { judgeRuns, type Run } from '../judges/judge-runs.ts';
import { payloadsFor } from '../judges/payloads.ts';
import type { RunReport } from '../sandbox/report.ts';

/** What the Python child is told; it reads it from its standard input. */
interface PythonOrder extends Pick<FlowCase, 'entry' | 'drive'> {
  readonly caseFolder: string;
  readonly copies: string;
  readonly world: object;
  readonly harmless: unknown;
  /** The case's own, then the runner's; what a driver brings comes between. */
  readonly ownPayloads: readonly unknown[];
  readonly payloads: readonly unknown[];
}

const child = join(import.meta.dirname, '../sandbox/python/child.py');

/** Runs both twins of a Python case, each value in a process that may neither write nor connect nor start another. */
export async function runPython(flowCase: FlowCase, copies: string): Promise<RunReport[]> {
  const order: PythonOrder = {
    entry: flowCase.entry,
    ...(flowCase.drive === undefined ? {} : { drive: flowCase.drive }),
    caseFolder: flowCase.folder,
    copies,
    world: flowCase.world ?? {},
    harmless: flowCase.harmless ?? '17',
    ownPayloads: flowCase.payloads ?? [],
    payloads: flowCase.onlyOwnPayloads === true ? [] : payloadsFor(flowCase.cwe, 'python'),
  };
  const running = spawn('python3', ['-I', '-S', '-B', child], { env: { PATH: process.env.PATH }, timeout: 120_000 });
  running.stdin.end(JSON.stringify(order));
  const ended = new Promise<number | null>((resolve, reject) => running.on('error', reject).on('close', resolve));
  const [output, complaints, status] = await Promise.all([text(running.stdout), text(running.stderr), ended]);
  if (status !== 0)
    throw new Error(`the case did not run to its end: ${complaints.trim().split('\n').slice(-4).join(' ')}`);
  // Our own child wrote it: each line is what `Run` says.
  const runs = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Run);
  return judgeRuns(flowCase, runs);
}
