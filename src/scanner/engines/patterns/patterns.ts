import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemovals, type Removals } from '../../checkout/remove-folder.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { ProcessorMeter } from '../../processes/processor-time.ts';
import { RefusedRecord } from '../../processes/records.ts';
import { kindsByName } from '../../rules/documents/kinds.ts';
import type { RulePack } from '../../rules/load-rules.ts';
import { type Engine, type EngineEvent, EngineFailed, type EngineFinding, type EngineInput } from '../engine.ts';
import { readVersion, runAstGrep, unbreakableLines, writeRules } from './ast-grep.ts';
import { lookAtDocuments } from './documents.ts';
import type { MatchReport } from './documents-protocol.ts';
import { toFinding } from './pattern-finding.ts';
import { DOCUMENTS, grammarOf, isOfModule, splitByGrammar } from './pattern-grammars.ts';
import type { Chunk, ChunkResult, Run } from './pattern-run.ts';
import { createModules, type Modules } from './terraform/modules.ts';

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
  meter?: ProcessorMeter | undefined;
}): Engine => {
  const { id = 'patterns', rules, meter, discard = createRemovals(() => undefined).discard } = options;
  const grammars = splitByGrammar(rules.astGrepRules);
  const countRules = createRuleCounter(rules);
  let version: Promise<string | null> | undefined;
  return {
    id,
    mayGuess: true,
    version: () => (version ??= options.binary === null ? Promise.resolve(null) : readVersion(options.binary)),
    supports: (file) => countRules(file) > 0,
    depthOf: (file) => (countRules(file) < ENOUGH_RULES ? 'none' : 'patterns'),
    async *scan(input) {
      if (options.binary === null) throw new EngineFailed('ast-grep is not installed');
      if (input.files.length === 0) return;
      const folder = await mkdtemp(join(options.temporary ?? tmpdir(), 'sightline-patterns-'));
      try {
        const counts = { deaths: 0, started: 0, hasSucceeded: false };
        const own = { engine: id, rules, grammars, binary: options.binary, folder, discard, meter };
        yield* scanFiles({ ...input, modules: modulesOf(input), ...own, ...counts });
      } finally {
        await discard(folder);
      }
    },
  };
};

const modulesOf = ({ root, files, limits, all = files }: EngineInput): Modules =>
  createModules({ root, files: all.filter(isOfModule), fileBytes: limits.fileBytes });

/**
 * Counts the rules that may find something in a file: those of its grammar, or of the kinds of document that it can be.
 */
const createRuleCounter = ({ ruleCounts }: RulePack): ((file: SourceFile) => number) => {
  const count = (name: string): number => ruleCounts.get(name) ?? 0;
  const known = new WeakMap<SourceFile, number>(); // asked many times of every file of a scan, in one go
  const countIn = (file: SourceFile): number => {
    const grammar = grammarOf(file);
    return grammar === null ? kindsByName(file.path).reduce((sum, kind) => sum + count(kind), 0) : count(grammar);
  };
  return (file) => {
    const counted = known.get(file) ?? countIn(file);
    known.set(file, counted);
    return counted;
  };
};

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
  for (const [grammar] of byGrammar) if (grammar !== DOCUMENTS) await writeRules(run, grammar);
  return byGrammar.flatMap(([grammar, files]) => cutIntoChunks(grammar, files));
};

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
  const describe = ({ values, ...match }: MatchReport, file: string): EngineFinding => {
    const rule = run.rules.rules.get(match.rule);
    if (rule === undefined) throw new RefusedRecord('match of no rule');
    // All that a rule selects is a value; only one about secrets speaks of what has to be hidden.
    const secrets = rule.category === 'secrets' && rule.holds_secret !== false ? values : [];
    return toFinding(run.engine, rule, { ...match, secrets }, file);
  };
  return lookAtDocuments({ ...run, files, rules: run.rules.documentRules, describe });
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
  for (const file of files) yield* giveUp(run, { ...chunk, files: [file] }, result);
}

/** A file that a process died of alone gets a second look without the lines that it may have died of. */
async function* giveUp(run: Run, chunk: Chunk, reason: string): AsyncGenerator<EngineEvent, void, void> {
  for (const file of chunk.files) {
    const lines = chunk.withoutLongLines || run.deaths > MAX_DEATHS ? [] : unbreakableLines(run, file);
    if (lines.length === 0) yield notScanned(file, reason);
    else {
      yield* withoutLines(run.engine, file, lines);
      yield* scanChunk(run, { ...chunk, withoutLongLines: true });
    }
  }
}

const withoutLines = (engine: Engine['id'], file: SourceFile, lines: readonly number[]): EngineEvent[] => {
  const which = lines.length === 1 ? `line ${lines[0]} is` : `${lines.length} lines are`;
  const message = `${which} too long for ${engine} and left out`;
  return [
    { kind: 'notice', notice: { code: 'file_skipped_long_lines', message, file: file.path } },
    { kind: 'incomplete', detail: message, missed: { file, lines: lines.length } },
  ];
};

const notScanned = (file: SourceFile, reason: string): EngineEvent => ({
  kind: 'incomplete',
  detail: `not scanned: ${reason}`,
  missed: { file, lines: file.lines },
});
