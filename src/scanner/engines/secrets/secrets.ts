import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Range } from '../../files/positions.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { type OwnProgram, ownProgram } from '../../processes/own-program.ts';
import { RefusedRecord } from '../../processes/records.ts';
import { type Child, type ChildEnd, startChild } from '../../processes/sandbox.ts';
import { type Engine, type EngineEvent, EngineFailed, type EngineFinding, type EngineInput } from '../engine.ts';
import { MAX_SECRETS_PER_FILE } from './generic-secrets.ts';
import { aboutSecrets, genericKind } from './secret-kinds.ts';
import {
  type MaskedReport,
  readSecretsReport,
  type SecretReport,
  type SecretsCommand,
  type SecretsReport,
} from './secrets-protocol.ts';

const require = createRequire(import.meta.url);
const MIB = 1024 * 1024;

/** What the child loads. */
const PACKAGES = ['@secretlint/core', '@secretlint/secretlint-rule-preset-recommend'];

/** A tick of progress each so many files. */
const PROGRESS_EACH = 100;
/**
 * A file that takes longer than this has found a slow expression: the child is killed, the file is told, the rest goes
 * on.
 */
const STALL_MS = 20_000;
/** Children that may die in one scan; then the engine gives up, with what it has found. */
const MAX_DEATHS = 10;

interface Run extends EngineInput {
  readonly program: OwnProgram;
  /** Files not begun yet start here. */
  next: number;
  /** Begun, not ended; null also where it is known that it could not be read. */
  reading: SourceFile | null;
  deaths: number;
  finished: boolean;
}

/**
 * The `secrets` engine: secretlint's recommended rules and our own, over every text file, in one confined Node process.
 * `program` is what that process runs (default: `secrets-child`).
 */
export const createSecretsEngine = ({ program }: { program?: string } = {}): Engine => ({
  id: 'secrets',
  version: () => Promise.resolve(readVersion()),
  supports: () => true,
  depthOf: () => 'secrets_only',
  async *scan(input) {
    if (input.files.length === 0) return;
    const own = ownProgram(join(import.meta.dirname, 'secrets-child'), PACKAGES);
    const chosen = { ...own, file: program ?? own.file };
    yield* scan({ ...input, program: chosen, next: 0, reading: null, deaths: 0, finished: false });
  },
});

const readVersion = (): string | null => {
  try {
    // The manifest of an installed package.
    return (require('@secretlint/core/package.json') as { version: string }).version;
  } catch {
    return null;
  }
};

async function* scan(run: Run): AsyncGenerator<EngineEvent, void, void> {
  while (!run.finished && run.next < run.files.length && run.deaths < MAX_DEATHS) yield* scanRest(run);
  if (!run.finished) for (const file of run.files.slice(run.next)) yield notScanned(file, 'the process died too often');
  yield { kind: 'progress', filesDone: run.files.length };
}

/** One child over the files that are left; it ends at the last one, or at the one that it dies of. */
async function* scanRest(run: Run): AsyncGenerator<EngineEvent, void, void> {
  const child = await start(run);
  const paths = run.files.slice(run.next).map((file) => file.path);
  const command: SecretsCommand = { root: run.root, paths, fileBytes: run.limits.fileBytes };
  try {
    child.send(JSON.stringify(command));
    yield* readReports(run, child);
    if (run.finished) return;
    const reason = reasonOf(await child.ended);
    run.signal.throwIfAborted();
    if (run.next === 0) throw new EngineFailed(`secretlint could not start: ${reason}`);
    run.deaths += 1;
    const culprit = run.reading;
    if (culprit === null) return;
    run.reading = null;
    yield notScanned(culprit, reason);
  } finally {
    child.stdin.end();
    child.kill();
    await child.ended;
  }
}

const start = (input: Run): Promise<Child> => {
  const readable = [input.root, ...input.program.readable];
  const memory = Math.floor(input.limits.engineMemoryBytes / MIB / 2);
  const permissions = ['--permission', ...readable.map((folder) => `--allow-fs-read=${folder}`)];
  const args = [...permissions, `--max-old-space-size=${memory}`, '--no-warnings', input.program.file];
  return startChild({
    command: process.execPath,
    args,
    // Without a command on its input the child loads its modules and ends: what it needs is visible to it then.
    probe: args,
    directory: import.meta.dirname,
    readable,
    memoryBytes: null,
    timeoutMs: input.limits.engineTimeoutMs,
    outputBytes: input.limits.engineOutputBytes,
    priority: input.limits.priority,
    signal: input.signal,
  });
};

async function* readReports(run: Run, child: Child): AsyncGenerator<EngineEvent, void, void> {
  const offset = run.next;
  const stall = setTimeout(() => child.kill(), STALL_MS);
  try {
    for await (const payload of child.records()) {
      stall.refresh();
      yield* takeReport(run, offset, readSecretsReport(payload));
      if (run.finished) return;
    }
  } catch (error) {
    child.refuse(error);
  } finally {
    clearTimeout(stall);
  }
}

/** What a report means; the child has parsed hostile files, so it may only speak of the file that it has begun. */
const takeReport = (run: Run, offset: number, report: SecretsReport): EngineEvent[] => {
  if (report.kind === 'begin') return beginFile(run, offset, report.index);
  if (report.kind === 'done') {
    if (run.next < run.files.length) throw new RefusedRecord('done before the last file');
    run.finished = true;
    return endFile(run);
  }
  const file = run.files[run.next - 1];
  if (file === undefined || report.path !== file.path) throw new RefusedRecord('report about another file');
  if (report.kind === 'secret') return [{ kind: 'finding', finding: describe(report) }];
  if (report.kind === 'masked') return takeMasked(report);
  run.reading = null;
  return [notScanned(file, report.reason)];
};

const beginFile = (run: Run, offset: number, index: number): EngineEvent[] => {
  // Whoever could leave one out could hide it.
  if (offset + index !== run.next) throw new RefusedRecord('report about another file');
  const events = endFile(run);
  run.next = offset + index + 1;
  run.reading = run.files[run.next - 1] ?? null;
  return run.next % PROGRESS_EACH === 0 ? [...events, { kind: 'progress', filesDone: run.next }] : events;
};

/** The child says what it begins, so a file has been looked at when the next one begins. */
const endFile = (run: Run): EngineEvent[] => {
  const file = run.reading;
  run.reading = null;
  return file === null ? [] : [{ kind: 'looked', files: [file] }];
};

const describe = (secret: SecretReport): EngineFinding => ({
  rule_id: secret.rule_id,
  engine: 'secrets',
  title: secret.title,
  description: aboutSecrets.description,
  severity: secret.severity,
  confidence: secret.confidence,
  doubts: [],
  category: aboutSecrets.category,
  cwe: [...aboutSecrets.cwe],
  remediation: aboutSecrets.remediation,
  help_url: aboutSecrets.help_url,
  file: secret.path,
  line: secret.line,
  column: secret.column,
  end_line: secret.end_line,
  end_column: secret.end_column,
  matched_text: secret.hash,
  secrets: [{ line: secret.line, column: secret.column, end_line: secret.end_line, end_column: secret.end_column }],
  flow: null,
  flow_rule: null,
  replaces: secret.rule_id === genericKind.rule_id ? [] : [genericKind.rule_id], // all that it was once
});

const takeMasked = ({ path, offsets, truncated }: MaskedReport): EngineEvent[] => {
  const ranges: Range[] = [];
  for (let at = 0; at < offsets.length; at += 2) ranges.push({ start: offsets[at] ?? 0, end: offsets[at + 1] ?? 0 });
  const masked: EngineEvent = { kind: 'masked', file: path, ranges };
  const message = `secrets: only ${MAX_SECRETS_PER_FILE} secrets of this file are reported`;
  return truncated ? [masked, { kind: 'notice', notice: { code: 'issues_truncated', message, file: path } }] : [masked];
};

const notScanned = (file: SourceFile, reason: string): EngineEvent => ({
  kind: 'incomplete',
  detail: `not scanned: ${reason}`,
  missed: { file, lines: file.lines },
});

const reasonOf = (end: ChildEnd): string => {
  if (end.outcome === 'timeout' || end.outcome === 'killed') return 'ran out of time';
  if (end.outcome === 'refused') return 'its reports could not be read';
  return end.outcome === 'overflow' ? 'found more than can be reported' : 'the process died';
};
