import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Span } from '../../files/positions.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { decodeSource, readSourceBytes, splitLines } from '../../files/source-text.ts';
import { startChild } from '../../processes/sandbox.ts';
import type { EngineFinding } from '../engine.ts';
import { copyOf, type FileCopy, isReadAsIs } from './file-copy.ts';
import { toFinding } from './pattern-finding.ts';
import { readPatternMatch } from './pattern-match.ts';
import type { Chunk, ChunkResult, Run } from './pattern-run.ts';

/** The repository's ignore files and ast-grep's habit of leaving out dot files must not hide anything. */
const noIgnore = ['hidden', 'dot', 'exclude', 'global', 'parent', 'vcs'].flatMap((kind) => ['--no-ignore', kind]);

/** The version of the binary; null where it does not run. */
export const readVersion = async (binary: string): Promise<string | null> =>
  promisify(execFile)(binary, ['--version'], { env: {}, timeout: 10_000 }).then(
    ({ stdout }) => stdout.trim().replace(/^ast-grep\s+/, ''),
    () => null,
  );

/** What ast-grep needs for the files of a grammar, in the folder of the run. */
export const writeRules = async (run: Run, grammar: string): Promise<void> => {
  await writeFile(rulesFile(run, grammar), run.grammars.get(grammar) ?? '');
  await writeFile(projectFile(run, grammar), projectOf(grammar));
};

/** Findings of one process, or why it died. They are held back until its end: a chunk that dies is looked at again. */
export const runAstGrep = async (run: Run, chunk: Chunk): Promise<ChunkResult | string> => {
  const copies = join(run.folder, `copies-${run.started++}`);
  const placed = await placeFiles(run, chunk, copies);
  const child = await startAstGrep(run, chunk.grammar, [...placed.keys()]);
  const findings: EngineFinding[] = [];
  const lineOf = createLineReader(run);
  let garbled = false;
  for await (const line of child.lines()) {
    try {
      const finding = readFinding(line, run, placed, lineOf);
      if (finding !== null) findings.push(finding);
    } catch {
      // A line cut off by a death that `ended` reports; a child that ended well and cut a line off counts as dead too.
      garbled = true;
    }
  }
  const end = await child.ended;
  await run.discard(copies);
  run.signal.throwIfAborted();
  if (end.outcome !== 'exited' || end.code !== 0) return deathOf(end);
  return garbled ? 'its output could not be read' : { findings: inOrder(findings, chunk), missed: [] };
};

/** Files come as threads are through with them: by chance. */
const inOrder = (findings: readonly EngineFinding[], { files }: Chunk): EngineFinding[] => {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  return files.flatMap(({ path }) => [...new Map((byFile.get(path) ?? []).map(byPlace)).values()]);
};

/** A block that is repeated is looked at once for each element. */
const byPlace = (finding: EngineFinding): [string, EngineFinding] => {
  const { rule_id, line, column, end_line, end_column } = finding;
  return [JSON.stringify([rule_id, line, column, end_line, end_column]), finding];
};

/** A file as a process sees it: the copy leads from its own places back to those of the file. */
interface Placed {
  readonly file: SourceFile;
  readonly copy?: FileCopy;
}

/** Absolute paths for the command line (so no name can look like an option), with the file that each one stands for. */
const placeFiles = async (run: Run, chunk: Chunk, copies: string): Promise<Map<string, Placed>> => {
  const placed = new Map<string, Placed>();
  for (const [index, file] of chunk.files.entries()) {
    const copy = isReadAsIs(file) ? null : copyOf(run, file);
    if (copy === null || (file.verbatim && !copy.isChanged)) placed.set(join(run.root, file.path), { file });
    else {
      const path = join(copies, `${index}`, basename(file.path));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, chunk.withoutLongLines ? withoutLongLines(copy.text, run.limits) : copy.text, 'utf8');
      placed.set(path, { file, copy });
    }
  }
  return placed;
};

const withoutLongLines = (text: string, { lineLength }: Run['limits']): string =>
  text
    .split('\n')
    .map((line) => (line.length > lineLength ? '' : line))
    .join('\n');

/** Lines of a file that no copy can break; they are what a process may die of. */
export const unbreakableLines = (run: Run, file: SourceFile): readonly number[] =>
  isReadAsIs(file) ? [] : copyOf(run, file).tooLong;

const startAstGrep = (run: Run, grammar: string, paths: readonly string[]) =>
  startChild({
    command: run.binary,
    // With a project file of our own it looks for none in the folders above.
    args: ['scan', '--config', projectFile(run, grammar), '--rule', rulesFile(run, grammar)].concat(
      ['--json=stream', '--color', 'never', ...noIgnore],
      paths,
    ),
    directory: run.folder,
    readable: [run.root, run.folder],
    memoryBytes: run.limits.engineMemoryBytes,
    timeoutMs: run.limits.chunkTimeoutMs,
    outputBytes: run.limits.engineOutputBytes,
    priority: run.limits.priority,
    signal: run.signal,
    ...(run.meter && { meter: run.meter }),
  });

/** Lines as the process sees them, of the files of a chunk; the file that was asked for last is kept. */
const createLineReader = ({ limits }: Run) => {
  let last: { readonly path: string; readonly lines: readonly string[] } | null = null;
  return (path: string, line: number): string => {
    if (last?.path !== path) {
      // A copy in UTF-8 may be longer than its file.
      const text = decodeSource(readSourceBytes(dirname(path), basename(path), 2 * limits.fileBytes));
      last = { path, lines: splitLines(text ?? '') };
    }
    return last.lines[line] ?? '';
  };
};

const readFinding = (
  json: string,
  run: Run,
  placed: ReadonlyMap<string, Placed>,
  lineOf: (path: string, line: number) => string,
): EngineFinding | null => {
  const match = readPatternMatch(json, (path, line) => (placed.has(path) ? lineOf(path, line) : ''));
  if (match === null) return null;
  const its = placed.get(match.file);
  const rule = run.rules.rules.get(run.rules.ruleIdOf(match.rule));
  if (its === undefined || rule === undefined) return null;
  const { spanOf = (span: Span) => span, isPutIn = () => false } = its.copy ?? {};
  // A secret is told where it stands, not where its name is used.
  if (match.secrets.some(isPutIn)) return null;
  return toFinding(run.engine, rule, { ...spanOf(match), secrets: match.secrets.map(spanOf) }, its.file.path);
};

const deathOf = (end: { outcome: string; code: number | null; deathSignal: string | null }): string => {
  if (end.outcome === 'timeout') return 'ran out of time';
  if (end.outcome === 'overflow') return 'printed too much';
  return end.outcome === 'exited' ? `exit code ${end.code}` : `killed by ${end.deathSignal ?? 'the system'}`;
};

const rulesFile = (run: Run, grammar: string): string => join(run.folder, `${grammar}.yml`);

const projectFile = (run: Run, grammar: string): string => join(run.folder, `${grammar}.project.yml`);

/** All files of a process are of one grammar, by our table: ast-grep's own knows neither `APP.JS` nor `b.pyw`. */
const projectOf = (grammar: string): string => JSON.stringify({ ruleDirs: [], languageGlobs: { [grammar]: ['*'] } });
