import { join } from 'node:path';
import type { SourceFile } from '../../files/source-file.ts';
import { ownProgram } from '../../processes/own-program.ts';
import type { ProcessorMeter } from '../../processes/processor-time.ts';
import { RefusedRecord } from '../../processes/records.ts';
import { type Child, type ChildEnd, startChild } from '../../processes/sandbox.ts';
import type { DocumentRule } from '../../rules/documents/document-rule.ts';
import { EngineFailed, type EngineFinding, type EngineInput } from '../engine.ts';
import { type DocumentsReport, type MatchReport, readDocumentsReport } from './documents-protocol.ts';

const MIB = 1024 * 1024;

/** What the child loads. */
const PACKAGES = ['ajv', 'json-p3', 'yaml', '@rgrove/parse-xml', 'dockerfile-ast', '@actions/expressions'];

/** Hostile documents nest deeply. Of the 8 MiB that a system gives a thread, in KiB. */
const STACK_KIB = 3_900;
/** A file that takes longer than this is given up, and its child with it. */
const STALL_MS = 20_000;
/** Children that may die over the files of one call; then what is left is told as not looked at. */
const MAX_DEATHS = 5;

/** What came of some files: each is in `missed` or was looked at. */
export interface DocumentsResult {
  readonly findings: EngineFinding[];
  readonly missed: { readonly file: SourceFile; readonly reason: string }[];
}

interface Run extends Pick<EngineInput, 'root' | 'files' | 'signal' | 'limits'> {
  readonly rules: readonly DocumentRule[];
  readonly describe: (match: MatchReport, file: string) => EngineFinding;
  readonly meter?: ProcessorMeter | undefined;
  /** Program of the child, unless it is ours. */
  readonly program?: string;
}

interface State extends DocumentsResult {
  /** Files not begun yet start here. */
  next: number;
  /** Begun, not ended. */
  reading: SourceFile | null;
  finished: boolean;
}

/**
 * Looks at configuration as data, in a confined Node process of its own; one that dies of a file is followed by another
 * for the rest. Rejects with EngineFailed when none can be started, and with the signal's reason when stopped.
 */
export const lookAtDocuments = async (run: Run): Promise<DocumentsResult> => {
  const state: State = { findings: [], missed: [], next: 0, reading: null, finished: run.files.length === 0 };
  for (let deaths = 0; !state.finished && deaths < MAX_DEATHS; deaths += 1) await lookAtRest(run, state);
  if (!state.finished)
    for (const file of run.files.slice(state.next)) state.missed.push({ file, reason: 'the process died too often' });
  return { findings: state.findings, missed: state.missed };
};

const lookAtRest = async (run: Run, state: State): Promise<void> => {
  const child = await start(run);
  const offset = state.next;
  const paths = run.files.slice(offset).map(({ path }) => path);
  const stall = setTimeout(() => child.kill(), STALL_MS);
  try {
    const { root, limits, rules } = run;
    child.send(JSON.stringify({ root, fileBytes: limits.fileBytes, rules, paths }));
    await hear(child, (payload) => {
      stall.refresh();
      take(readDocumentsReport(payload), { run, state, offset });
      return !state.finished;
    });
    if (state.finished) return;
    const reason = reasonOf(await child.ended);
    run.signal.throwIfAborted();
    if (state.next === 0) throw new EngineFailed(`the reader of configuration could not start: ${reason}`);
    if (state.reading !== null) state.missed.push({ file: state.reading, reason });
    state.reading = null;
    state.finished = state.next === run.files.length;
  } finally {
    clearTimeout(stall);
    child.stdin.end();
    child.kill();
    await child.ended;
  }
};

/** Until `take` has heard enough, or refuses what the child says. */
const hear = async (child: Child, take: (payload: string) => boolean): Promise<void> => {
  try {
    for await (const payload of child.records()) if (!take(payload)) return;
  } catch (error) {
    child.refuse(error);
  }
};

/** The child has parsed hostile files, so it may only speak of the file that it has begun. */
const take = (report: DocumentsReport, { run, state, offset }: { run: Run; state: State; offset: number }): void => {
  if (report.kind === 'done') {
    if (state.next < run.files.length) throw new RefusedRecord('done before the last file');
    state.finished = true;
    return;
  }
  if (report.kind === 'begin') {
    // Whoever could leave one out could hide it.
    if (offset + report.index !== state.next) throw new RefusedRecord('report about another file');
    state.next = offset + report.index + 1;
    state.reading = run.files[state.next - 1] ?? null;
    return;
  }
  const file = state.reading;
  if (file === null) throw new RefusedRecord('report about no file');
  if (report.kind === 'match') state.findings.push(run.describe(report, file.path));
  else {
    state.missed.push({ file, reason: report.reason });
    state.reading = null;
  }
};

const start = ({ root, limits, signal, program, meter }: Run): Promise<Child> => {
  const own = ownProgram(join(import.meta.dirname, 'documents-child'), PACKAGES);
  const readable = [root, ...own.readable];
  const memory = Math.floor(limits.engineMemoryBytes / MIB / 2);
  const permissions = ['--permission', ...readable.map((folder) => `--allow-fs-read=${folder}`)];
  const heap = `--max-old-space-size=${memory}`;
  const args = [...permissions, heap, `--stack-size=${STACK_KIB}`, '--no-warnings', program ?? own.file];
  return startChild({
    command: process.execPath,
    args,
    // Without a command on its input the child loads its modules and ends: what it needs is visible to it then.
    probe: args,
    directory: import.meta.dirname,
    readable,
    memoryBytes: null,
    timeoutMs: limits.engineTimeoutMs,
    outputBytes: limits.engineOutputBytes,
    priority: limits.priority,
    signal,
    ...(meter && { meter }),
  });
};

const reasonOf = ({ outcome }: ChildEnd): string => {
  if (outcome === 'timeout' || outcome === 'killed') return 'ran out of time';
  if (outcome === 'refused') return 'its reports could not be read';
  return outcome === 'overflow' ? 'found more than can be reported' : 'the process died';
};
