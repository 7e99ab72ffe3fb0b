import type { Unit } from '../ir/unit.ts';
import type { Library, SourceKind } from '../specs/model.ts';
import { Budget, BudgetSpent, codeKey, codeOf, unitOf } from './budget.ts';
import { isToldUnread } from './calls/answers.ts';
import { openInboxes } from './calls/generators.ts';
import { emptyHeap, readSlot } from './heap/heap.ts';
import { newEdit } from './heap/persistent-map.ts';
import { fork, type State } from './heap/state.ts';
import { type Frame, type Later, type Machine, type Reached, rootFrame, type Site } from './machine.ts';
import { makeMachine } from './make-machine.ts';
import { ReadLog } from './remembered/read-log.ts';
import { isEntry, isGuessed } from './roots/entry-of.ts';
import { type EntryPoint, entryPointsOf } from './roots/entry-points.ts';
import { Exports } from './roots/exports.ts';
import type { PublishedPackage } from './roots/published.ts';
import { Recording, rootName } from './roots/recording.ts';
import { differingSlots, keepShared, sharedSlots } from './roots/shared-changes.ts';
import { unseenCalls } from './roots/unseen-callers.ts';
import { Waiting } from './roots/waiting.ts';
import { Modules } from './run/modules.ts';
import { openProgram } from './run/program.ts';
import type { ObjectId, SlotId } from './values/core.ts';
import { type Origins, unasked } from './values/origins.ts';
import { doubtsAbout } from './values/taint.ts';
import { lastTrace, sourceSteps } from './values/traces.ts';
import { noFacts, unknown } from './values/values.ts';

const MAX_ROUNDS = 3;
const MAX_JOBS_A_ROOT = 200;

export interface Analysis {
  readonly reached: readonly Reached[];
  /** Sinks that were run, whatever arrived there. */
  readonly visited: readonly Visited[];
  /** Functions whose budget was met. */
  readonly cut: readonly { readonly unit: number; readonly code: number }[];
  /** Expressions that are too large to be looked at, though outside data reaches them, and where that is. */
  readonly tooLarge: readonly { readonly unit: number; readonly start: number; readonly source: string }[];
  /** Functions that others of the tree call (see budget.ts). */
  readonly called: ReadonlySet<number>;
  readonly entryPoints: readonly EntryPoint[];
  /** Where its roots have led. */
  readonly recording: Recording;
  /** Instructions run, for benchmarks. */
  readonly steps: number;
  /** The same for each function, by unit and index (see budget.ts). */
  readonly spent: ReadonlyMap<number, number>;
}

export interface Visited extends Pick<Reached, 'unit' | 'start' | 'end' | 'sink'> {}

/** What a run is told that asks where values come from. */
export interface Asked {
  readonly origins: Origins;
  /** Functions that others of the tree call, as an earlier run has seen: nobody else is taken to call them. */
  readonly called: ReadonlySet<number>;
  /** Whether a root is needed to answer; by its name. */
  readonly isNeeded: (root: string) => boolean;
}

/** A function run from the outside: nobody in the tree is seen to call it, or somebody calls it later. */
interface Root {
  readonly job: Later;
  /** Slots, a list for each time that it was run. */
  readonly reads: Int32Array[];
  /** Of a function that nobody had called when the files were done: the function. */
  readonly unseen?: ObjectId;
}

/**
 * Follows data through the units of one language. Deterministic: the same units in the same order give the same answer.
 */
export class Analyzer {
  readonly #firstTrace = lastTrace();
  readonly #units: readonly Unit[];
  readonly #called: Asked['called'];
  readonly #isNeeded: Asked['isNeeded'];
  readonly #published: readonly PublishedPackage[];
  readonly #machine: Machine;
  readonly #modules: Modules;
  readonly #budget: Budget;
  readonly #reads = new ReadLog();
  readonly #waiting = new Waiting();
  readonly #recording = new Recording();
  readonly #reached = new Map<string, Reached>();
  readonly #visited = new Map<string, Visited>();
  readonly #tooLarge = new Map<string, Analysis['tooLarge'][number]>();

  constructor(
    units: readonly Unit[],
    library: Library,
    published: readonly PublishedPackage[] = [],
    { origins, called, isNeeded }: Asked = { origins: unasked, called: new Set(), isNeeded: () => true },
  ) {
    this.#isNeeded = isNeeded;
    this.#called = called;
    this.#units = units;
    this.#published = published;
    this.#budget = new Budget(units);
    const [budget, reads, waiting, recording] = [this.#budget, this.#reads, this.#waiting, this.#recording];
    this.#modules = new Modules(units, { budget, reads });
    const reached = (found: Reached) => this.#noteReached(found);
    const tooLarge: Machine['tooLarge'] = ({ source }, { unit, start }) => {
      this.#tooLarge.set(`${unit}:${start}:${source}`, { unit, start, source });
    };
    const visited: Machine['visited'] = (sink, { unit, start, end }) => {
      this.#visited.set(`${unit}:${start}:${end}:${sink.kind}:${sink.cwe}`, { unit, start, end, sink });
    };
    const ears = { reached, visited, tooLarge };
    this.#machine = makeMachine({
      units,
      library,
      budget,
      reads,
      modules: this.#modules,
      waiting,
      recording,
      origins,
      ...ears,
    });
  }

  run(): Analysis {
    const base: State = { locals: [], heap: emptyHeap(), edit: newEdit(), facts: noFacts };
    openInboxes(this.#machine, base);
    openProgram(this.#machine, base);
    for (const [index] of this.#units.entries()) {
      this.#budget.beginRoot();
      this.#guarded(() => this.#modules.run(this.#machine, base, index, rootFrame(index)));
      this.#settle(base);
    }
    this.#runAll(base, this.#roots(base));
    const exported = this.#exported(base);
    if (exported.length > 0) this.#budget.renew();
    this.#runAll(base, exported);
    return {
      reached: [...this.#reached.values()],
      visited: [...this.#visited.values()],
      cut: [...this.#budget.met].map((key) => ({ unit: unitOf(key), code: codeOf(key) })),
      tooLarge: [...this.#tooLarge.values()],
      called: this.#budget.called,
      entryPoints: entryPointsOf(sourceSteps(this.#firstTrace), {
        units: this.#units,
        sources: this.#machine.library.sources,
      }),
      recording: this.#recording,
      steps: this.#budget.steps,
      spent: this.#budget.spent(),
    };
  }

  #runAll(base: State, roots: readonly Root[]): void {
    let changed: ReadonlySet<SlotId> | null = null;
    const called = this.#alreadyCalled();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const before = base.heap;
      for (const root of roots) {
        // What an earlier root has called is not called from outside: a handler behind others, a part of one.
        if (!called(root) && (changed === null || hasRead(root, changed)) && this.#isNeeded(this.#nameOf(root)))
          this.#runRoot(base, root);
      }
      changed = differingSlots(before, base.heap);
      if (changed.size === 0) break;
    }
  }

  #nameOf({ job }: Root): string {
    return rootName(this.#machine.objects, job);
  }

  /** What is registered for later, then functions that nobody called. */
  #roots(base: State): readonly Root[] {
    const { objects, wraps } = this.#machine;
    const roots: Root[] = this.#waiting.jobs.splice(0).map((job) => ({ job, reads: [] }));
    const guessed: Root[] = [];
    const known = new Set([...roots.flatMap(({ job }) => job.callee.core.objects), ...wraps.values()]);
    for (const closure of this.#waiting.closures.splice(0)) {
      const { unit, code } = objects.get(closure);
      const isBorn = readSlot(base.heap, objects.bornSlot(closure)) !== undefined;
      if (!known.has(closure) && !this.#budget.wasRun(unit, code) && isBorn && !this.#isCalled(base, closure)) {
        const found = this.#unseen(closure).map((job) => ({ job, reads: [], unseen: closure }));
        (this.#isGuessed(base, closure) ? guessed : roots).push(...found);
      }
    }
    return [...roots, ...guessed];
  }

  /** Decided for a function when it is first asked for. */
  #alreadyCalled(): (root: Root) => boolean {
    const known = new Map<ObjectId, boolean>();
    return ({ unseen }) => {
      if (unseen === undefined) return false;
      const { unit, code } = this.#machine.objects.get(unseen);
      const was = known.get(unseen) ?? this.#budget.wasRun(unit, code);
      known.set(unseen, was);
      return was;
    };
  }

  /** Those in which data of such sources came in. */
  #unitsOf(isMeant: (source: SourceKind) => boolean): ReadonlySet<number> {
    const names = new Set(this.#machine.library.sources.filter(isMeant).map(({ name }) => name));
    return new Set(sourceSteps(this.#firstTrace).flatMap(({ note, unit }) => (names.has(note) ? unit : [])));
  }

  /** What packages hand to others; one that answers requests has its outside there. */
  #exported(base: State): readonly Root[] {
    const serving = this.#unitsOf(({ isServed }) => isServed);
    const libraries = this.#published.filter(({ members }) => members.isDisjointFrom(serving));
    const exports = new Exports(this.#machine);
    const roots: Root[] = [];
    for (const { entrances } of libraries)
      for (const [unit, { ownOnly }] of entrances) {
        this.#budget.beginRoot();
        this.#guarded(() => {
          const jobs = exports.ofFile(base, this.#modules.known(unit) ?? unknown, unit, ownOnly);
          roots.push(...jobs.map((job) => ({ job, reads: [] })));
        });
      }
    this.#waiting.clear();
    return roots;
  }

  #unseen(closure: ObjectId): readonly Later[] {
    return unseenCalls(this.#machine, (unit) => this.#modules.known(unit), closure);
  }

  #runRoot(base: State, root: Root): void {
    const state = fork(base);
    const { areDeclared } = this.#machine.checks;
    const wrapped = this.#machine.wraps.size;
    this.#recording.begin(this.#nameOf(root));
    const written = this.#reads.addingTo(root.reads, () => {
      this.#budget.beginRoot();
      this.#guarded(() => {
        this.#runJob(state, root.job);
        // What the run itself left for later belongs to it: its objects are in this state.
        for (let count = 0; count < MAX_JOBS_A_ROOT && !this.#waiting.isEmpty; count++) {
          const job = this.#waiting.jobs.shift() ?? this.#nextUnseen(state);
          if (job !== null) this.#runJob(state, job);
        }
      });
    });
    this.#settle(state);
    this.#waiting.clear();
    this.#recording.noteAccess(root.reads.slice(-1), sharedSlots(this.#machine, base, written));
    if (this.#machine.checks.areDeclared !== areDeclared || this.#machine.wraps.size !== wrapped)
      this.#recording.noteHeard();
    keepShared(this.#machine, base, state);
  }

  #isCalled(state: State, closure: ObjectId): boolean {
    const { unit, code } = this.#machine.objects.get(closure);
    if (!this.#called.has(codeKey(unit, code))) return false;
    return !isEntry(this.#machine, state, (one) => this.#modules.known(one), closure);
  }

  #isGuessed(state: State, closure: ObjectId): boolean {
    return isGuessed(this.#machine, state, (one) => this.#modules.known(one), closure);
  }

  #nextUnseen(state: State): Later | null {
    const closure = this.#waiting.closures.shift();
    if (closure === undefined) return null;
    const { unit, code } = this.#machine.objects.get(closure);
    if (this.#budget.wasRun(unit, code) || this.#isCalled(state, closure)) return null;
    const [first = null, ...others] = this.#unseen(closure);
    this.#waiting.jobs.unshift(...others);
    return first;
  }

  #runJob(state: State, job: Later): void {
    this.#recording.noteJob(job);
    const { unit, start } = job.site;
    const frame: Frame = { ...rootFrame(unit), context: this.#machine.objects.contexts.begun(unit, start) };
    const site: Site = { ...job.site, frame };
    const answer = this.#machine.call(state, job.callee, job.self(state, site), job.args(state, site), site, false);
    if (answer !== null) job.onResult?.(state, answer, site);
  }

  #guarded(run: () => unknown): void {
    const { depth } = this.#reads;
    try {
      run();
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      this.#reads.forget(depth);
    }
  }

  /** What was sent does harm in answers that nothing has told by now that no browser reads them as markup. */
  #settle(state: State): void {
    for (const { answers, found } of this.#waiting.sent.splice(0)) {
      const isUnread = answers.some(
        (parts) => parts.length > 0 && parts.every((one) => isToldUnread({ machine: this.#machine, state }, one)),
      );
      if (!isUnread) this.#noteReached(found);
    }
  }

  /** One for each sink, kind and source's trust: the surest, then the shortest way there. */
  #noteReached(found: Reached): void {
    const key = `${found.unit}:${found.start}:${found.end}:${found.kind}:${found.sink.cwe}:${found.atom.source}`;
    const known = this.#reached.get(key);
    if (known === undefined || isSurer(found, known)) this.#reached.set(key, found);
  }
}

const isSurer = (one: Reached, other: Reached): boolean => unsureness(one) < unsureness(other);

/** The sink's own unsure steps count as well. */
const unsureness = ({ maybe, atom: { doubts } }: Reached): number => doubtsAbout({ maybe, doubts });

const hasRead = ({ reads }: Root, changed: ReadonlySet<SlotId>): boolean =>
  reads.some((slots) => slots.some((slot) => changed.has(slot)));
