import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createRemovals, type Removals } from '../../checkout/remove-folder.ts';
import { NATIVE_IGNORE_COMMENT } from '../../files/file-list.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { decodeSource, readSourceBytes } from '../../files/source-text.ts';
import { startChild } from '../../processes/sandbox.ts';
import { kindsByName } from '../../rules/documents/kinds.ts';
import type { Rule, RulePack } from '../../rules/load-rules.ts';
import { type Engine, type EngineEvent, EngineFailed, type EngineFinding, type EngineInput } from '../engine.ts';
import { lookAtDocuments } from './documents.ts';
import { DOCUMENTS, grammarOf, splitByGrammar } from './pattern-grammars.ts';
import { readPatternMatch } from './pattern-match.ts';

/** With fewer rules a language does not count as understood: a clean result would say next to nothing. */
export const ENOUGH_RULES = 20;

/** One process for about this many files: a tick of progress each half second, for about 5 % of the time. */
const CHUNK_FILES = 400;
const CHUNK_BYTES = 8 * 1024 * 1024;

/**
 * Halving 400 files down to the one that kills takes 9 deaths. After this many in one scan the engine stops looking
 * for the culprits and gives up each chunk that dies, so that a hostile repository cannot hold it for hours.
 */
const MAX_DEATHS = 12;

/**
 * The same length as the comment it replaces: every position stays. Names of ast-grep's comments are case-sensitive.
 */
const NEUTRAL_COMMENT = NATIVE_IGNORE_COMMENT.replace('ignore', 'ign-re');

/** The repository's ignore files and ast-grep's habit of leaving out dot files must not hide anything. */
const noIgnore = ['hidden', 'dot', 'exclude', 'global', 'parent', 'vcs'].flatMap((kind) => ['--no-ignore', kind]);

interface Run extends EngineInput {
  readonly engine: Engine['id'];
  readonly rules: RulePack;
  readonly grammars: ReadonlyMap<string, string>;
  readonly binary: string;
  /** A folder of our own outside the checkout: rules, and cleaned copies of files. */
  readonly folder: string;
  readonly discard: Removals['discard'];
  deaths: number;
  /** Processes started: each has a folder of its own for copies. */
  started: number;
  /** At least one chunk has ended well. */
  hasSucceeded: boolean;
}

/** Files of one grammar for one process; `DOCUMENTS` for configuration. */
interface Chunk {
  readonly grammar: string;
  readonly files: readonly SourceFile[];
}

/** What came of a chunk: a file that is not in `missed` was looked at. */
interface ChunkResult {
  readonly findings: readonly EngineFinding[];
  readonly missed: readonly { readonly file: SourceFile; readonly reason: string }[];
}

/**
 * The `patterns` engine: ast-grep's own binary with our rule pack over code, and our own reader over configuration, in
 * chunks of files, each in a sandboxed process.
 * `binary` null means that this platform has none: the version is null then. `temporary` is where its own files go
 * while it works (default: the system's folder); `discard` removes them and never rejects.
 */
export const createPatternsEngine = (options: {
  /** Default: our own rules. */
  id?: Engine['id'];
  rules: RulePack;
  binary: string | null;
  temporary?: string;
  discard?: Removals['discard'];
}): Engine => {
  const { id = 'patterns', rules, discard = createRemovals(() => undefined).discard } = options;
  const grammars = splitByGrammar(rules.astGrepRules);
  const countRules = createRuleCounter(rules);
  let version: Promise<string | null> | undefined;
  return {
    id,
    version: () => (version ??= options.binary === null ? Promise.resolve(null) : readVersion(options.binary)),
    supports: (file) => countRules(file) > 0,
    depthOf: (file) => (countRules(file) < ENOUGH_RULES ? 'none' : 'patterns'),
    async *scan(input) {
      if (options.binary === null) throw new EngineFailed('ast-grep is not installed');
      if (input.files.length === 0) return;
      const folder = await mkdtemp(join(options.temporary ?? tmpdir(), 'sightline-patterns-'));
      try {
        const counts = { deaths: 0, started: 0, hasSucceeded: false };
        yield* scanFiles({ ...input, engine: id, rules, grammars, binary: options.binary, folder, discard, ...counts });
      } finally {
        await discard(folder);
      }
    },
  };
};

/** Counts the rules that may find something in a file: those of its grammar, or of the kinds of document that it can be. */
const createRuleCounter = ({ ruleCounts }: RulePack): ((file: SourceFile) => number) => {
  const count = (name: string): number => ruleCounts.get(name) ?? 0;
  return (file) => {
    const grammar = grammarOf(file);
    return grammar === null ? kindsByName(file.path).reduce((sum, kind) => sum + count(kind), 0) : count(grammar);
  };
};

const readVersion = async (binary: string): Promise<string | null> =>
  promisify(execFile)(binary, ['--version'], { env: {}, timeout: 10_000 }).then(
    ({ stdout }) => stdout.trim().replace(/^ast-grep\s+/, ''),
    () => null,
  );

/**
 * Two processes at a time: one compiles its rules or waits for its largest file while the other has work for all cores.
 */
async function* scanFiles(run: Run): AsyncGenerator<EngineEvent, void, void> {
  const chunks = await prepareChunks(run);
  const [first] = chunks;
  let ahead = first && runChunk(run, first);
  let filesDone = 0;
  try {
    for (const [index, chunk] of chunks.entries()) {
      const running = ahead;
      const next = chunks[index + 1];
      ahead = next && runChunk(run, next);
      // Its failure is met when its turn comes; until then it must not count as one that nobody handles.
      ahead?.catch(() => undefined);
      yield* scanChunk(run, chunk, running);
      filesDone += chunk.files.length;
      yield { kind: 'progress', filesDone };
    }
  } finally {
    await ahead?.catch(() => undefined);
  }
  if (!run.hasSucceeded && run.deaths > 0) throw new EngineFailed('ast-grep died on every file');
}

const prepareChunks = async (run: Run): Promise<Chunk[]> => {
  const byGrammar = [...Map.groupBy(run.files, (file) => grammarOf(file) ?? DOCUMENTS)];
  for (const [grammar] of byGrammar) {
    if (grammar === DOCUMENTS) continue;
    await writeFile(rulesFile(run, grammar), run.grammars.get(grammar) ?? '');
    await writeFile(projectFile(run, grammar), projectOf(grammar));
  }
  return byGrammar.flatMap(([grammar, files]) => cutIntoChunks(grammar, files));
};

const rulesFile = (run: Run, grammar: string): string => join(run.folder, `${grammar}.yml`);

const projectFile = (run: Run, grammar: string): string => join(run.folder, `${grammar}.project.yml`);

/** All files of a process are of one grammar, by our table: ast-grep's own knows neither `APP.JS` nor `b.pyw`. */
const projectOf = (grammar: string): string => JSON.stringify({ ruleDirs: [], languageGlobs: { [grammar]: ['*'] } });

const cutIntoChunks = (grammar: string, files: readonly SourceFile[]): Chunk[] => {
  const chunks: { grammar: string; files: SourceFile[] }[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const last = chunks.at(-1);
    if (last && last.files.length < CHUNK_FILES && bytes + file.size <= CHUNK_BYTES) last.files.push(file);
    else {
      chunks.push({ grammar, files: [file] });
      bytes = 0;
    }
    bytes += file.size;
  }
  return chunks;
};

const runChunk = (run: Run, chunk: Chunk): Promise<ChunkResult | string> =>
  chunk.grammar === DOCUMENTS ? readDocuments(run, chunk) : runAstGrep(run, chunk);

const readDocuments = (run: Run, { files }: Chunk): Promise<ChunkResult> => {
  const describe = (match: Place & { rule: string }, file: string): EngineFinding => {
    const rule = run.rules.rules.get(match.rule);
    if (rule === undefined) throw new Error('match of no rule');
    return toFinding(run.engine, rule, match, file);
  };
  return lookAtDocuments({ ...run, files, rules: run.rules.documentRules, describe });
};

/** Findings of one process, or why it died. They are held back until its end: a chunk that dies is looked at again. */
const runAstGrep = async (run: Run, chunk: Chunk): Promise<ChunkResult | string> => {
  const copies = join(run.folder, `copies-${run.started++}`);
  const placed = await placeFiles(run, chunk, copies);
  const child = await startAstGrep(run, chunk.grammar, [...placed.keys()]);
  const findings: EngineFinding[] = [];
  let garbled = false;
  for await (const line of child.lines()) {
    try {
      const finding = readFinding(line, run, placed);
      if (finding !== null) findings.push(finding);
    } catch {
      // A line cut off by a death that `ended` reports; a child that ended well and cut a line off counts as dead too.
      garbled = true;
    }
  }
  const end = await child.ended;
  await run.discard(copies);
  run.signal.throwIfAborted();
  if (end.outcome !== 'exited' || (end.code !== 0 && end.code !== 1)) return deathOf(end);
  return garbled ? 'its output could not be read' : { findings: inOrder(findings, chunk), missed: [] };
};

/** Files come as threads are through with them: by chance. */
const inOrder = (findings: readonly EngineFinding[], { files }: Chunk): EngineFinding[] => {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  return files.flatMap(({ path }) => byFile.get(path) ?? []);
};

/** Absolute paths for the command line (so no name can look like an option), with the file that each one stands for. */
const placeFiles = async (run: Run, { files }: Chunk, copies: string): Promise<Map<string, SourceFile>> => {
  const placed = new Map<string, SourceFile>();
  for (const [index, file] of files.entries()) {
    const path = file.verbatim ? join(run.root, file.path) : await writeCleanCopy(run, file, join(copies, `${index}`));
    placed.set(path, file);
  }
  return placed;
};

/**
 * Copies a file that ast-grep would not see as it is: text in another encoding becomes UTF-8, and a comment that
 * switches it off loses its name. Looking a second time without the comments was the other choice; a copy of the
 * few files that have one costs less than a second look at all.
 */
const writeCleanCopy = async (run: Run, file: SourceFile, folder: string): Promise<string> => {
  const text = decodeSource(readSourceBytes(run.root, file.path, run.limits.fileBytes)) ?? '';
  const copy = join(folder, basename(file.path));
  await mkdir(folder, { recursive: true });
  await writeFile(copy, text.replaceAll(NATIVE_IGNORE_COMMENT, NEUTRAL_COMMENT), 'utf8');
  return copy;
};

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
    signal: run.signal,
  });

const readFinding = (json: string, run: Run, placed: ReadonlyMap<string, SourceFile>): EngineFinding | null => {
  const match = readPatternMatch(json);
  if (match === null) return null;
  const file = placed.get(match.file);
  const rule = run.rules.rules.get(run.rules.ruleIdOf(match.rule));
  return file === undefined || rule === undefined ? null : toFinding(run.engine, rule, match, file.path);
};

type Place = Pick<EngineFinding, 'line' | 'column' | 'end_line' | 'end_column'>;

const toFinding = (engine: Engine['id'], rule: Rule, match: Place, file: string): EngineFinding => ({
  rule_id: rule.id,
  engine,
  title: rule.message,
  description: rule.description,
  severity: rule.severity,
  confidence: rule.confidence,
  category: rule.category,
  cwe: rule.cwe,
  remediation: rule.remediation,
  help_url: rule.help_url,
  file,
  line: match.line,
  column: match.column,
  end_line: match.end_line,
  end_column: match.end_column,
  matched_text: null,
  is_secret: false,
  flow: null,
  flow_rule: rule.flow ?? null,
  replaces: [],
});

const deathOf = (end: { outcome: string; code: number | null; deathSignal: string | null }): string => {
  if (end.outcome === 'timeout') return 'ran out of time';
  if (end.outcome === 'overflow') return 'printed too much';
  return end.outcome === 'exited' ? `exit code ${end.code}` : `killed by ${end.deathSignal ?? 'the system'}`;
};

/**
 * Looks at a chunk, and at its halves when the process dies of it. What cannot be looked at is told, never skipped in
 * silence.
 */
async function* scanChunk(
  run: Run,
  chunk: Chunk,
  running = runChunk(run, chunk),
): AsyncGenerator<EngineEvent, void, void> {
  const { grammar, files } = chunk;
  const result = await running;
  if (typeof result !== 'string') {
    run.hasSucceeded = true;
    for (const finding of result.findings) yield { kind: 'finding', finding };
    for (const { file, reason } of result.missed) yield notScanned(file, reason);
    const missed = new Set(result.missed.map(({ file }) => file));
    yield { kind: 'looked', files: files.filter((file) => !missed.has(file)) };
    return;
  }
  run.deaths += 1;
  if (files.length > 1 && run.deaths <= MAX_DEATHS) {
    const middle = files.length >> 1;
    yield* scanChunk(run, { grammar, files: files.slice(0, middle) });
    yield* scanChunk(run, { grammar, files: files.slice(middle) });
    return;
  }
  for (const file of files) yield notScanned(file, result);
}

const notScanned = (file: SourceFile, reason: string): EngineEvent => ({
  kind: 'incomplete',
  detail: `not scanned: ${reason}`,
  missed: { file, lines: file.lines },
});
