import type { Unit } from '../ir/unit.ts';
import { TemplateFinder } from '../resolve/find-template.ts';
import type { AnnotationModel, EntryModel, Library, TypeId } from '../specs/model.ts';
import { Budget, BudgetSpent, codeKey, codeOf, unitOf } from './budget.ts';
import { assignMembers, outsideObject, reachReturned, sourceOf } from './calls/callbacks.ts';
import { annotationField, callSuper, construct } from './calls/classes.ts';
import { type Calls, callValue, invokeMethod } from './calls/invoke.ts';
import { CallMemory, newReads, type Reads } from './calls/memory-of-calls.ts';
import { emptyHeap, Objects, readSlot, writeSlot } from './heap/heap.ts';
import { differences, newEdit } from './heap/persistent-map.ts';
import { make, readField } from './heap/slots.ts';
import { fork, type State } from './heap/state.ts';
import {
  type Arguments,
  type Frame,
  type Later,
  type Machine,
  noArguments,
  positional,
  type Reached,
  type Site,
} from './machine.ts';
import { Run } from './run/run.ts';
import { type ObjectId, type SlotId, setNativeTypes } from './values/core.ts';
import { textsOf } from './values/text.ts';
import { constant, join, noFacts, objectValue, typed, undefinedValue, unknown, type Value } from './values/values.ts';

const MAX_ROUNDS = 3;
const MAX_JOBS_A_ROOT = 200;

export interface Analysis {
  readonly reached: readonly Reached[];
  /** Functions whose budget was met. */
  readonly cut: readonly { readonly unit: number; readonly code: number }[];
  /** Instructions run, for benchmarks. */
  readonly steps: number;
  /** The same for each function, by unit and index (see budget.ts). */
  readonly spent: ReadonlyMap<number, number>;
}

/** A function run from the outside: nobody in the tree is seen to call it, or somebody calls it later. */
interface Root {
  readonly job: Later;
  readonly reads: Set<SlotId>;
}

/**
 * Follows data through the units of one language. Deterministic: the same units in the same order give the same answer.
 */
export class Analyzer {
  readonly #units: readonly Unit[];
  readonly #machine: Machine;
  readonly #calls: Calls;
  readonly #budget: Budget;
  readonly #objects = new Objects();
  readonly #reached = new Map<string, Reached>();
  readonly #unitOf = new Map<string, number>();
  readonly #templates: TemplateFinder;
  readonly #modules = new Map<number, Value>();
  readonly #reads: Reads[] = [];
  readonly #classes = new Map<number, ObjectId>();
  readonly #instances = new Map<ObjectId, ObjectId[]>();
  readonly #library: Library;
  #pending: Later[] = [];
  #closures: ObjectId[] = [];
  readonly #methods: ReadonlyMap<string, readonly { readonly unit: number; readonly code: number }[]>;
  readonly #closureOf = new Map<number, ObjectId>();

  constructor(units: readonly Unit[], library: Library) {
    this.#units = units;
    this.#library = library;
    this.#budget = new Budget(units);
    units.forEach((unit, index) => {
      this.#unitOf.set(unit.file, index);
    });
    this.#templates = new TemplateFinder(units.filter(({ isTemplate }) => isTemplate).map(({ file }) => file));
    this.#methods = methodsByName(units);
    this.#machine = this.#makeMachine();
    this.#calls = this.#makeCalls();
  }

  run(): Analysis {
    const base: State = { locals: [], heap: emptyHeap(), edit: newEdit(), facts: noFacts };
    for (const [index] of this.#units.entries()) {
      this.#budget.beginRoot();
      this.#guarded(() => this.#module(base, index, rootFrame(index)));
    }
    const roots = this.#roots(base);
    let changed: ReadonlySet<SlotId> | null = null;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const before = base.heap;
      for (const root of roots) if (changed === null || overlaps(root.reads, changed)) this.#runRoot(base, root);
      const differing = new Set<SlotId>();
      differences(before, base.heap, (slot) => differing.add(slot));
      if (differing.size === 0) break;
      changed = differing;
    }
    return {
      reached: [...this.#reached.values()],
      cut: [...this.#budget.met].map((key) => ({ unit: unitOf(key), code: codeOf(key) })),
      steps: this.#budget.steps,
      spent: this.#budget.spent(),
    };
  }

  /** What is registered for later, then functions that nobody called. */
  #roots(base: State): readonly Root[] {
    const roots: Root[] = this.#pending.splice(0).map((job) => ({ job, reads: new Set() }));
    const known = new Set([...roots.flatMap(({ job }) => job.callee.core.objects), ...this.#machine.wraps.values()]);
    for (const closure of this.#closures.splice(0)) {
      const info = this.#objects.get(closure);
      if (
        known.has(closure) ||
        this.#budget.wasRun(info.unit, info.code) ||
        readSlot(base.heap, this.#objects.slot(closure, '[[born]]')) === undefined
      )
        continue;
      roots.push({ job: this.#unseen(closure), reads: new Set() });
    }
    return roots;
  }

  /** A function called by nobody: with whatever its parameters' names and types tell. */
  #unseen(closure: ObjectId): Later {
    // What a decorator made of a method is called as the method would be.
    const { unit, code } = this.#objects.get(this.#machine.wraps.get(closure) ?? closure);
    const about = this.#units[unit]?.functions[code];
    const site: Site = { unit, start: about?.start ?? 0, end: about?.start ?? 0, frame: rootFrame(unit) };
    return {
      callee: objectValue(closure),
      self: (state, at) => this.#holder(state, closure, at),
      args: (state, at) => this.#guessedArguments(state, unit, code, closure, at),
      site,
      onResult: (state, answer, at) => {
        const entry = this.#entryOf(unit, code, closure);
        const annotated = this.#annotations(state, closure, about?.name ?? '', -1).flatMap(({ returns }) => returns);
        reachReturned(this.#machine, state, [...(entry?.returns ?? []), ...annotated], answer, at);
      },
    };
  }

  /** What calls a function of this name, file or parameters from outside. */
  #entryOf(unit: number, code: number, closure: ObjectId): EntryModel | null {
    const about = this.#units[unit]?.functions[code];
    if (about === undefined) return null;
    const holder = this.#machine.holders.get(closure);
    const isExport = holder !== undefined && this.#modules.get(unit)?.core.objects.includes(holder);
    if (isExport === true) {
      const name = this.#machine.fieldNames.get(closure);
      const exported = name === undefined ? null : this.#library.exported(this.#units[unit]?.file ?? '', name, []);
      if (exported !== null) return exported;
    }
    return this.#library.shape(about.params.map((param) => param.name));
  }

  #holder(state: State, closure: ObjectId, site: Site): Value | null {
    const home = this.#machine.homes.get(closure) ?? this.#machine.holders.get(closure);
    if (home === undefined) return null;
    if (this.#objects.get(home).kind === 'class') return this.#instanceOf(state, home, site);
    return objectValue(home);
  }

  #guessedArguments(state: State, unit: number, code: number, closure: ObjectId, site: Site): Arguments {
    const about = this.#units[unit]?.functions[code];
    if (about === undefined) return noArguments;
    const shape = this.#entryOf(unit, code, closure);
    return positional(
      ...about.params.map((param, index) => {
        const annotated = this.#annotated(state, closure, about.name, index, site);
        if (annotated !== null) return annotated;
        const types = this.#isDeclared(unit, param.type) ? [] : (shape?.with[index] ?? []);
        if (types.length > 0) return this.#outside(state, types, site, index);
        const named = param.type < 0 ? this.#library.named(param.name) : null;
        return named === null ? unknown : this.#outside(state, named.types, site, index);
      }),
    );
  }

  /** A declared type that says something is believed before what names say. */
  #isDeclared(unit: number, type: number): boolean {
    const about = this.#units[unit]?.types[type];
    if (about === undefined) return false;
    const target = about.import < 0 ? null : (this.#units[unit]?.imports[about.import]?.target ?? null);
    if (target !== null && 'package' in target) return this.#library.declared(target.package, about.path).length > 0;
    return target !== null || about.ownClass >= 0;
  }

  /** Annotations of a method, or of one of its parameters. */
  #annotations(state: State, closure: ObjectId, method: string, parameter: number): readonly AnnotationModel[] {
    const home = this.#machine.homes.get(closure);
    if (home === undefined) return [];
    const value = readField(this.#machine, state, home, annotationField(method, parameter));
    if (value === undefined) return [];
    const types = [...value.core.types, ...value.core.objects.flatMap((object) => this.#objects.get(object).types)];
    return types.flatMap((type) => this.#library.annotation(type) ?? []);
  }

  #annotated(state: State, closure: ObjectId, method: string, index: number, site: Site): Value | null {
    for (const { source, types } of this.#annotations(state, closure, method, index)) {
      if (types.length > 0) return this.#outside(state, types, site, index);
      if (source !== null) return sourceOf(this.#machine, state, source, site, `given${index}`);
    }
    return null;
  }

  #outside(state: State, types: readonly TypeId[], site: Site, index: number): Value {
    return outsideObject(this.#machine, state, types, site, `given${index}`);
  }

  #runRoot(base: State, root: Root): void {
    const state = fork(base);
    const { reads } = this.#reading(() => {
      this.#budget.beginRoot();
      this.#guarded(() => {
        this.#runJob(state, root.job);
        // What the run itself left for later belongs to it: its objects are in this state.
        for (
          let count = 0;
          count < MAX_JOBS_A_ROOT && (this.#pending.length > 0 || this.#closures.length > 0);
          count++
        ) {
          const job = this.#pending.shift() ?? this.#nextUnseen();
          if (job !== null) this.#runJob(state, job);
        }
      });
    });
    this.#pending = [];
    this.#closures = [];
    for (const slot of reads.slots) root.reads.add(slot);
    this.#keepShared(base, state);
  }

  #nextUnseen(): Later | null {
    const closure = this.#closures.shift();
    if (closure === undefined) return null;
    const { unit, code } = this.#objects.get(closure);
    return this.#budget.wasRun(unit, code) ? null : this.#unseen(closure);
  }

  #runJob(state: State, job: Later): void {
    const frame: Frame = { ...rootFrame(job.site.unit), context: `${job.site.unit}.${job.site.start}` };
    const site: Site = { ...job.site, frame };
    const answer = this.#machine.call(state, job.callee, job.self(state, site), job.args(state, site), site, false);
    if (answer !== null) job.onResult?.(state, answer, site);
  }

  /** What a run has changed of the objects that were there before it, and what these now hold. */
  #keepShared(base: State, after: State): void {
    const { objects } = this.#machine;
    const changed: (readonly [SlotId, Value])[] = [];
    const ofObject = new Map<ObjectId, (readonly [SlotId, Value])[]>();
    differences(base.heap, after.heap, (slot, _before, value) => {
      if (value === undefined) return;
      const owner = objects.owner(slot);
      const entry = [slot, value] as const;
      if (objects.get(owner).isShared || readSlot(base.heap, objects.slot(owner, '[[born]]')) !== undefined)
        changed.push(entry);
      else ofObject.set(owner, [...(ofObject.get(owner) ?? []), entry]);
    });
    const queue = [...changed];
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      const [slot, value] = entry;
      const before = readSlot(base.heap, slot);
      const joined = before === undefined ? value : join(before, value);
      if (joined !== before) base.heap = writeSlot(base.heap, slot, { ...joined, test: null }, base.edit);
      for (const object of value.core.objects) {
        const inner = ofObject.get(object);
        if (inner === undefined) continue;
        ofObject.delete(object);
        queue.push(...inner);
      }
    }
    base.edit = newEdit();
  }

  #guarded(run: () => unknown): void {
    const depth = this.#reads.length;
    try {
      run();
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      this.#reads.length = depth;
    }
  }

  #reading<T>(run: () => T): { readonly value: T; readonly reads: Reads } {
    const reads = newReads();
    this.#reads.push(reads);
    const value = run();
    this.#reads.pop();
    const outer = this.#reads.at(-1);
    if (outer !== undefined) {
      for (const slot of reads.slots) outer.slots.add(slot);
      for (const [object, count] of reads.enumerated) outer.enumerated.set(object, count);
      if (reads.isUnrepeatable) outer.isUnrepeatable = true;
      for (const cut of reads.cuts) outer.cuts.add(cut);
    }
    return { value, reads };
  }

  #unrepeatable(): void {
    const reads = this.#reads.at(-1);
    if (reads !== undefined) reads.isUnrepeatable = true;
  }

  /** Runs a file's top level once; while it runs, the module is what it has said to be so far. */
  #module(state: State, index: number, from: Frame): Value {
    const known = this.#modules.get(index);
    if (known !== undefined) return known;
    const unit = this.#units[index];
    const code = unit?.functions[0];
    if (unit === undefined || code === undefined) return unknown;
    this.#unrepeatable();
    const frame: Frame = { ...rootFrame(index), depth: from.depth + 1, caller: from };
    const site: Site = { unit: index, start: 0, end: 0, frame };
    const placeholder = objectValue(make(this.#machine, state, site, 'module', { kind: 'module' }));
    this.#modules.set(index, placeholder);
    const inner: State = {
      locals: new Array<Value>(code.locals + 1).fill(undefinedValue),
      heap: state.heap,
      edit: newEdit(),
      facts: noFacts,
    };
    this.#budget.entered(index, 0);
    const run = new Run({
      machine: this.#machine,
      frame,
      unit,
      code,
      generator: -1,
      spend: () => this.#budget.spend(index, 0),
      onExports: (value) => this.#modules.set(index, value),
    });
    const { returned } = run.run(inner);
    state.heap = (returned ?? frame.throws[0]?.state ?? inner).heap;
    state.edit = newEdit();
    return this.#modules.get(index) ?? placeholder;
  }

  #instanceOf(state: State, cls: ObjectId, site: Site): Value {
    const known = this.#instances.get(cls) ?? [];
    const present = known.filter(
      (object) => readSlot(state.heap, this.#objects.slot(object, '[[born]]')) !== undefined,
    );
    if (present.length > 0) return present.slice(0, 4).map(objectValue).reduce(join);
    const place: Site = {
      unit: this.#objects.get(cls).unit,
      start: -1,
      end: -1,
      frame: { ...site.frame, context: 'injected', depth: site.frame.depth + 1 },
    };
    return construct(this.#machine, state, cls, { ...noArguments, rest: unknown }, place) ?? unknown;
  }

  #makeCalls(): Calls {
    const machine = this.#machine;
    const budget = this.#budget;
    return {
      machine,
      memory: new CallMemory(machine),
      spend: (unit, code) => budget.spend(unit, code),
      entered: (unit, code) => budget.entered(unit, code),
      exhausted: (unit, code) => budget.isExhausted(unit, code),
      reading: (run) => this.#reading(run),
      cut: (code) => this.#reads.at(-1)?.cuts.add(code),
      uncut: (code) => this.#reads.at(-1)?.cuts.delete(code),
      recursions: new Map(),
      general: (unit, code, args) =>
        budget.isGeneral(unit, code)
          ? { ...args, positional: args.positional.map((value) => this.#general(value)) }
          : args,
    };
  }

  #general(value: Value): Value {
    const texts = textsOf(value);
    if (texts === null || value.taint.length > 0 || !(value.core.consts ?? []).some((item) => typeof item === 'string'))
      return value;
    return typed([this.#machine.native.text]);
  }

  #makeMachine(): Machine {
    const library = this.#library;
    const native = {
      text: library.native('Text'),
      number: library.native('Number'),
      boolean: library.native('Boolean'),
      expression: library.native('Expression'),
      list: library.native('List'),
      promise: library.native('Promise'),
      object: library.native('Object'),
      function: library.native('Function'),
    };
    const kindsWithoutText = library.kinds.reduce((sum, kind) => (kind.needsText ? sum : sum | kind.bit), 0);
    setNativeTypes(native, kindsWithoutText);
    const machine: Machine = {
      library,
      native,
      booleans: [constant(false), constant(true)],
      kindsWithoutText,
      kindsByEnding: library.kinds.reduce((sum, kind) => (kind.ending ? sum | kind.bit : sum), 0),
      wraps: new Map(),
      keySink: library.keySink,
      objects: this.#objects,
      units: this.#units,
      homes: new Map(),
      holders: new Map(),
      fieldNames: new Map(),
      thrownTypes: library.global('Error').flatMap((type) => library.result(type, true)),
      call: (state, callee, self, args, site, isNew) => callValue(this.#calls, state, callee, self, args, site, isNew),
      invoke: (state, receiver, name, args, site) => invokeMethod(this.#calls, state, receiver, name, args, site),
      super: (state, superclass, self, name, args, site) =>
        callSuper(machine, state, superclass, self, name, args, site),
      closureMade: (closure) => {
        const { unit, code } = this.#objects.get(closure);
        if (!this.#budget.wasRun(unit, code)) this.#closures.push(closure);
        this.#closureOf.set(codeKey(unit, code), closure);
      },
      classMade: (unit, index, cls) => this.#classes.set(codeKey(unit, index), cls),
      instanceMade: (cls, instance) => {
        const instances = this.#instances.get(cls) ?? [];
        if (!instances.includes(instance)) this.#instances.set(cls, [...instances, instance]);
      },
      ownClass: (unit, index) => {
        const cls = this.#classes.get(codeKey(unit, index));
        return cls === undefined ? unknown : objectValue(cls);
      },
      instanceOf: (state, cls, site) => this.#instanceOf(state, cls, site),
      methodNamed: (name, count) => this.#methodNamed(name, count),
      assigned: (state, types, target, value, site) => assignMembers(machine, state, types, target, value, site),
      later: (job) => {
        this.#unrepeatable();
        this.#pending.push(job);
      },
      reached: (found) => this.#noteReached(found),
      module: (state, file, site) => {
        const index = this.#unitOf.get(file);
        return index === undefined ? unknown : this.#module(state, index, site.frame);
      },
      template: (state, name, site) => {
        const file = this.#templates.find(name, this.#units[site.unit]?.file ?? '');
        return file === null ? null : machine.module(state, file, site);
      },
      noteRead: (slot) => {
        this.#reads.at(-1)?.slots.add(slot);
      },
      noteEnumerated: (object) => {
        this.#reads.at(-1)?.enumerated.set(object, this.#objects.get(object).fields.size);
      },
    };
    return machine;
  }

  /** One for each sink, kind and source's trust: the surest, then the shortest way there. */
  #noteReached(found: Reached): void {
    const key = `${found.unit}:${found.start}:${found.end}:${found.kind}:${found.sink.cwe}:${found.atom.source}`;
    const known = this.#reached.get(key);
    if (known === undefined || found.maybe < known.maybe) this.#reached.set(key, found);
  }

  #methodNamed(name: string, count: number): Value | null {
    const [only, ...others] = this.#methods.get(name) ?? [];
    if (only === undefined || others.length > 0) return null;
    const about = this.#units[only.unit]?.functions[only.code];
    const closure = this.#closureOf.get(codeKey(only.unit, only.code));
    return closure === undefined || about === undefined || about.params.length < count ? null : objectValue(closure);
  }
}

const overlaps = (reads: ReadonlySet<SlotId>, changed: ReadonlySet<SlotId>): boolean => {
  for (const slot of changed) if (reads.has(slot)) return true;
  return false;
};

const methodsByName = (
  units: readonly Unit[],
): ReadonlyMap<string, readonly { readonly unit: number; readonly code: number }[]> => {
  const found = new Map<string, { unit: number; code: number }[]>();
  units.forEach((unit, index) => {
    unit.functions.forEach((about, code) => {
      if (about.ownerClass < 0 || about.name === '') return;
      const list = found.get(about.name) ?? [];
      list.push({ unit: index, code });
      found.set(about.name, list);
    });
  });
  return found;
};

const rootFrame = (unit: number): Frame => ({
  unit,
  function: 0,
  context: `${unit}`,
  depth: 0,
  caller: null,
  home: -1,
  throws: [],
  guarded: 0,
});
