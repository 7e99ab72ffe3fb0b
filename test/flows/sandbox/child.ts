import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FlowCase, readCase, twins } from '../cases/flow-case.ts';
import { type Arrival, textOf } from '../judges/arrival.ts';
import { judgeRuns, type Run } from '../judges/judge-runs.ts';
import { payloadsFor } from '../judges/payloads.ts';
import { fireEvent } from '../stubs/browser/page.ts';
import { isLoose, type Loose, read } from '../stubs/loose.ts';
import { forgetServers } from '../stubs/web/exchange.ts';
import { installGlobals, ProgramExit, setSurroundings } from './globals.ts';
import { installHooks } from './hooks.ts';
import { loadProgram } from './load.ts';
import { arrive, currentRun, noteError, startRun, world } from './recorder.ts';
import type { RunReport } from './report.ts';
import { encodeLikeBrowser, fill, forgetSession, request, settle, take } from './steps.ts';

// Runs both twins of one case with every value, each from its own copy of the program, and prints what arrived where.
// Arguments: the case's folder, and the folder that holds the copies, `<twin>-<number>`, 0 for the harmless value.
const [caseFolder = '', copies = ''] = process.argv.slice(2);
const flowCase = readCase(join(caseFolder, '..'), caseFolder.split('/').at(-1) ?? '');

// Programs get another one, and may hold timers.
const leave = process.exit.bind(process);
installHooks(caseFolder);
installGlobals();
const reports = await runAll(flowCase);
writeSync(1, JSON.stringify(reports));
leave(0);

async function runAll(flowCase: FlowCase): Promise<RunReport[]> {
  startRun(join(copies, 'bad-0'), {});
  const driver: unknown = flowCase.hasDriver ? await import(pathToFileURL(join(caseFolder, 'drive.mjs')).href) : {};
  const own = read(driver, 'hostile');
  const values = [flowCase.harmless ?? '17', ...valuesFor(flowCase, read(driver, 'payloads'))];
  const runs: (Run & { value: unknown })[] = [];
  for (const twin of twins)
    for (const [number, value] of values.entries()) {
      const root = join(copies, `${twin}-${number}`);
      if (!existsSync(root)) break;
      const outcome = await runOnce(flowCase, { root, value, drive: read(driver, 'drive') });
      runs.push({ twin, value, payload: number === 0 ? null : textOf(value), ...outcome });
    }
  const given = new Map<Run, unknown>(runs.map((run) => [run, run.value]));
  return judgeRuns(flowCase, runs, isLoose(own) ? (arrived, run) => own(arrived, given.get(run)) === true : null);
}

interface OneRun {
  readonly root: string;
  readonly value: unknown;
  readonly drive: unknown;
}

async function runOnce(
  flowCase: FlowCase,
  { root, value, drive }: OneRun,
): Promise<{ arrivals: readonly Arrival[]; errors: readonly string[] }> {
  forgetServers();
  forgetSession();
  const { page, ...others } = flowCase.world ?? {};
  const filled = fill(others, value);
  const browser =
    page === undefined
      ? {}
      : {
          page: {
            ...fill(page, value),
            ...(page.url === undefined ? {} : { url: fill(page.url, value, encodeLikeBrowser) }),
          },
        };
  const run = startRun(root, { ...filled, ...browser });
  setSurroundings(value);
  try {
    if (isLoose(drive)) await drive(driverTools(flowCase, value));
    else {
      const exported = await loadProgram(flowCase.entry);
      await settle();
      for (const step of flowCase.drive ?? []) await take(step, value, exported);
    }
  } catch (error) {
    if (!(error instanceof ProgramExit)) noteError(error);
  }
  await settle();
  return { arrivals: [...run.arrivals], errors: [...run.errors] };
}

function driverTools(flowCase: FlowCase, payload: unknown): Record<string, unknown> {
  const call: Loose = async (work, ...args) => (isLoose(work) ? work(...args) : undefined);
  const note = (sink: string, value: unknown): void => void arrive('any', sink, value);
  const load = async (): Promise<unknown> => {
    const exported = await loadProgram(flowCase.entry);
    await settle();
    return exported;
  };
  return {
    payload,
    load,
    request,
    call,
    event: fireEvent,
    arrive: note,
    world: world(),
    settle,
    root: currentRun().root,
  };
}

function valuesFor(flowCase: FlowCase, fromDriver: unknown): unknown[] {
  const own = [...(flowCase.payloads ?? []), ...(Array.isArray(fromDriver) ? fromDriver : [])];
  return flowCase.onlyOwnPayloads === true ? own : [...own, ...payloadsFor(flowCase.cwe)];
}
