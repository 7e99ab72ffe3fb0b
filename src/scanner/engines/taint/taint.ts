import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { scannerVersion } from '../../cache/scanner-version.ts';
import { createRemovals, type Removals } from '../../checkout/remove-folder.ts';
import type { Rule } from '../../rules/load-rules.ts';
import type { Engine, EngineEvent, EngineInput } from '../engine.ts';
import { analyzeGroups, SILENT_MS } from './confined/analyze-groups.ts';
import { Conversation } from './confined/conversation.ts';
import { createCrew } from './confined/crew.ts';
import { linesWithin } from './confined/group-memory.ts';
import { lowerFiles } from './confined/lower-files.ts';
import { compiledKnowledge } from './knowledge/compiled-knowledge.ts';
import { programLanguageOf } from './lower/program-language.ts';
import { loweredLanguageOf } from './lowered-language.ts';
import { isImportSetting } from './resolve/resolve-imports.ts';

const require = createRequire(import.meta.url);

/** Of the engine itself: grows with what it understands. */
const VERSION = '1.0.0';
/** Source that is worth a process of its own. */
const BYTES_A_PROCESS = 512 * 1024;
const TICK_MS = 500;

interface Settings {
  /** Rules of other engines, some of which guess at flows. */
  readonly rules: ReadonlyMap<string, Pick<Rule, 'id' | 'flow'>>;
  /** Where its own files go while it works. Default: the system's folder. */
  readonly temporary?: string;
  /** Removes them and never rejects. */
  readonly discard?: Removals['discard'];
  /** Most processes at a time; what is found does not depend on it. Default: as many as there are cores. */
  readonly processes?: number;
  /** Lines that are followed together at most. Default: what the memory of one process holds. */
  readonly groupLines?: number;
  /** Processor time that a group may take without a word, in milliseconds. */
  readonly silentMs?: number;
  /** What they run. Default: `confined/child`. */
  readonly program?: string;
}

/**
 * The `taint` engine: follows data from where it comes in to where it does harm, through variables, calls and files.
 * Confined Node processes read the files and follow the data; this one takes their word for nothing but what its shape
 * can show.
 */
export const createTaintEngine = (settings: Settings): Engine => {
  const version = readVersion();
  return {
    id: 'taint',
    version: () => Promise.resolve(version),
    supports: ({ path, language }) => loweredLanguageOf(path, language) !== null || isImportSetting(path),
    depthOf: ({ path, language }) => (loweredLanguageOf(path, language) === null ? 'none' : 'flows'),
    followsAs: ({ path, language }) => {
      const lowered = loweredLanguageOf(path, language);
      return lowered === null ? null : programLanguageOf(lowered);
    },
    async *scan(input) {
      if (input.files.length === 0) return;
      const { temporary = tmpdir(), discard = createRemovals(() => undefined).discard } = settings;
      const folder = await mkdtemp(join(temporary, 'sightline-taint-'));
      try {
        yield* follow(settings, input, folder);
      } finally {
        await discard(folder);
      }
    },
  };
};

async function* follow(
  settings: Settings,
  input: EngineInput,
  folder: string,
): AsyncGenerator<EngineEvent, void, void> {
  const { root, limits, signal, cache } = input;
  const { program, processes = availableParallelism(), silentMs = SILENT_MS } = settings;
  const { groupLines = linesWithin(limits.engineMemoryBytes) } = settings;
  const [settled, files] = split(input.files, ({ path, language }) => loweredLanguageOf(path, language) === null);
  const knowledge = await compiledKnowledge(folder);
  const crew = createCrew(() => Conversation.start({ program, root, folder, knowledge, limits, signal }));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  try {
    const lowering = lowerFiles({
      root,
      files,
      limits,
      signal,
      cache,
      folder,
      crew,
      processes: Math.min(processes, Math.ceil(bytes / BYTES_A_PROCESS) || 1),
      onFile: () => read++,
    });
    // Reading counts for half of the way.
    yield* ticksUntil(lowering, () => ({ kind: 'progress', filesDone: read >> 1 }));
    const { spooled, events } = await lowering;
    yield* events;
    let followed = 0;
    yield { kind: 'looked', files: settled };
    const replaces = replacedBy(settings);
    const guesses = await untilStopped(input.guesses ?? [], signal);
    for await (const event of analyzeGroups({
      root,
      limits,
      signal,
      cache,
      crew,
      spooled,
      processes,
      groupLines,
      silentMs,
      replaces,
      guesses,
      knowledge,
      settings: settled,
    })) {
      yield event;
      if (event.kind !== 'looked') continue;
      followed += event.files.length;
      yield { kind: 'progress', filesDone: (read + followed) >> 1 };
    }
    yield { kind: 'progress', filesDone: input.files.length };
  } finally {
    await crew.close();
  }
}

/** Those of which it is true, then the others. */
const split = <T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  list.filter(isFirst),
  list.filter((one) => !isFirst(one)),
];

async function* ticksUntil(work: Promise<unknown>, tick: () => EngineEvent): AsyncGenerator<EngineEvent, void, void> {
  const ended = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([ended, setTimeout(TICK_MS, false, { ref: false })]))) yield tick();
}

/** Who stops this engine need not have stopped those that it waits for. */
const untilStopped = async <T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

const replacedBy = ({ rules }: Settings): ((rule: string) => readonly string[]) => {
  const guesses = Map.groupBy(rules.values(), ({ flow }) => flow);
  return (rule) => (guesses.get(rule) ?? []).map(({ id }) => id);
};

/** Of engine and descriptions, and of what reads the languages. Null where that is not installed. */
const readVersion = (): string | null => {
  try {
    // The manifest of an installed package.
    const grammars = (require('@vscode/tree-sitter-wasm/package.json') as { version: string }).version;
    return `${VERSION}+${scannerVersion().slice(0, 8)}.${grammars}`;
  } catch {
    return null;
  }
};
