import { createHash } from 'node:crypto';
import type { Engine, EngineEvent, EngineInput, Missed } from '../engines/engine.ts';
import type { ResultCache, ResultName } from '../engines/result-cache.ts';
import type { SourceFile } from '../files/source-file.ts';
import { isUnchanged } from '../files/unchanged.ts';
import { createTimeSlice } from '../processes/time-slice.ts';
import { type FileEvent, readEvents, writeEvents } from './kept-events.ts';

/**
 * An engine that looks at each file by itself, and here only at those whose results are not kept. `about` says what
 * decides the result of a file besides what it holds; the engine looks at files in groups of its first part. Results of
 * files that hang `together` are kept until one of these changes. What it says comes in the same order whether it is
 * kept or new.
 */
export const remembering = (
  engine: Engine,
  about: (file: SourceFile) => readonly [string, ...ResultName],
  together: (file: SourceFile) => boolean = () => false,
): Engine => ({
  ...engine,
  async *scan(input) {
    const version = await engine.version();
    const others = hashOf(input.files.filter(together));
    const nameOf = (file: SourceFile): ResultName => {
      const name = [engine.id, version, ...about(file), file.hash];
      return together(file) ? [...name, others] : name;
    };
    const files = [...Map.groupBy(input.files, (file) => about(file)[0]).values()].flat();
    const kept = await readKept(engine, input, files, nameOf);
    const merged = new Merged(files, kept);
    const fresh = files.filter((file) => !kept.has(file));
    const keeper = new Keeper(input, nameOf);
    try {
      if (fresh.length > 0)
        for await (const event of engine.scan({ ...input, files: fresh, all: input.files })) {
          await keeper.take(event);
          yield* merged.before(event);
          yield event.kind === 'progress' ? { ...event, filesDone: event.filesDone + kept.size } : event;
        }
    } finally {
      // Also where the engine has failed or was stopped: what is known of the others is known.
      yield* merged.rest();
    }
    yield { kind: 'progress', filesDone: files.length };
  },
});

const hashOf = (files: readonly SourceFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ path, hash }) => [path, hash])))
    .digest('base64url');

const readKept = async (
  engine: Engine,
  { cache, signal }: EngineInput,
  files: readonly SourceFile[],
  nameOf: (file: SourceFile) => ResultName,
): Promise<ReadonlyMap<SourceFile, readonly FileEvent[]>> => {
  const pause = createTimeSlice(signal);
  const kept = new Map<SourceFile, readonly FileEvent[]>();
  for (const file of files) {
    await pause();
    const text = cache.read(nameOf(file));
    const events = text === null ? null : eventsOrNull(text, engine, file);
    if (events !== null) kept.set(file, events);
  }
  return kept;
};

const eventsOrNull = (text: string, { id }: Engine, file: SourceFile): FileEvent[] | null => {
  try {
    return readEvents(text, id, file);
  } catch {
    return null;
  }
};

/** Puts what is kept between what is new, in the order of the files. */
class Merged {
  readonly #files: readonly SourceFile[];
  readonly #kept: ReadonlyMap<SourceFile, readonly FileEvent[]>;
  readonly #places: ReadonlyMap<string, number>;
  #next = 0;

  constructor(files: readonly SourceFile[], kept: ReadonlyMap<SourceFile, readonly FileEvent[]>) {
    this.#files = files;
    this.#kept = kept;
    this.#places = new Map(files.map(({ path }, index) => [path, index]));
  }

  before(event: EngineEvent): Generator<EngineEvent, void, void> {
    return this.#upTo(this.#places.get(fileOf(event) ?? '') ?? 0);
  }

  rest(): Generator<EngineEvent, void, void> {
    return this.#upTo(this.#files.length);
  }

  *#upTo(end: number): Generator<EngineEvent, void, void> {
    for (const file of this.#files.slice(this.#next, end)) {
      this.#next += 1;
      const events = this.#kept.get(file);
      if (events === undefined) continue;
      yield* events;
      yield { kind: 'looked', files: [file] };
    }
  }
}

/** Keeps what is said of a file once the engine is through with it. */
class Keeper {
  readonly #root: string;
  readonly #cache: ResultCache;
  readonly #nameOf: (file: SourceFile) => ResultName;
  /** What is kept is read again, sealed and stored: all of it work of this process. */
  readonly #pause = createTimeSlice();
  readonly #said = new Map<string, FileEvent[]>();
  /** Files of which it can't be said that this is all there is. */
  readonly #cut = new Set<string>();
  /** Nobody can say of which files something is missing. */
  #isBlind = false;

  constructor({ root, cache }: EngineInput, nameOf: (file: SourceFile) => ResultName) {
    this.#root = root;
    this.#cache = cache;
    this.#nameOf = nameOf;
  }

  async take(event: EngineEvent): Promise<void> {
    await this.#pause();
    if (event.kind === 'looked') await this.#keepAll(event.files);
    else if (event.kind === 'incomplete') this.#miss(event.missed);
    else if (event.kind !== 'progress' && event.kind !== 'judged' && event.kind !== 'reached') this.#add(event);
  }

  #miss(missed: Missed | undefined): void {
    if (missed === undefined) this.#isBlind = true;
    else this.#cut.add(missed.file.path);
  }

  #add(event: FileEvent): void {
    const path = fileOf(event) ?? '';
    const said = this.#said.get(path);
    if (said === undefined) this.#said.set(path, [event]);
    else said.push(event);
  }

  async #keepAll(files: readonly SourceFile[]): Promise<void> {
    for (const file of files) {
      this.#keep(file);
      await this.#pause();
    }
  }

  #keep(file: SourceFile): void {
    const said = this.#said.get(file.path) ?? [];
    this.#said.delete(file.path);
    if (this.#isBlind || this.#cut.has(file.path) || !isUnchanged(this.#root, file)) return;
    this.#cache.keep(this.#nameOf(file), writeEvents(said));
  }
}

const fileOf = (event: EngineEvent): string | null => {
  if (event.kind === 'finding') return event.finding.file;
  if (event.kind === 'masked') return event.file;
  if (event.kind === 'notice') return event.notice.file;
  if (event.kind === 'incomplete') return event.missed?.file.path ?? null;
  return null;
};
