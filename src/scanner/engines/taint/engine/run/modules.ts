import type { Unit } from '../../ir/unit.ts';
import type { Budget } from '../budget.ts';
import { newEdit } from '../heap/persistent-map.ts';
import { make } from '../heap/slots.ts';
import { fork, joinInto, type State } from '../heap/state.ts';
import { type Frame, type Machine, rootFrame, type Site } from '../machine.ts';
import type { ReadLog } from '../remembered/read-log.ts';
import { noFacts, objectValue, undefinedValue, unknown, type Value } from '../values/values.ts';
import { Run } from './run.ts';

/** Of one file's run. */
const MOST_ENDS = 16;

/** Runs files' top levels, each once. */
export class Modules {
  readonly #units: readonly Unit[];
  readonly #budget: Budget;
  readonly #reads: ReadLog;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #modules = new Map<number, Value>();
  /** Of the file that is being run, where the program was ended: what was loaded by then is there all the same. */
  #ended: State[] | null = null;

  constructor(units: readonly Unit[], { budget, reads }: { readonly budget: Budget; readonly reads: ReadLog }) {
    this.#units = units;
    this.#budget = budget;
    this.#reads = reads;
    this.#indexes = new Map(units.map(({ file }, index) => [file, index]));
  }

  /** What a unit was found to export, so far; undefined where it was not run. */
  known(index: number): Value | undefined {
    return this.#modules.get(index);
  }

  /** The module object of a file that another one imports. */
  ofFile(machine: Machine, state: State, file: string, from: Frame): Value {
    const index = this.#indexes.get(file);
    return index === undefined ? unknown : this.run(machine, state, index, from);
  }

  /** A call that never comes back. */
  ended(state: State): void {
    if (this.#ended !== null && this.#ended.length < MOST_ENDS) this.#ended.push({ ...fork(state), locals: [] });
  }

  /** Runs a file's top level once; while it runs, the module is what it has said to be so far. */
  run(machine: Machine, state: State, index: number, from: Frame): Value {
    const known = this.#modules.get(index);
    if (known !== undefined) return known;
    const unit = this.#units[index];
    const code = unit?.functions[0];
    if (unit === undefined || code === undefined) return unknown;
    this.#reads.noteUnrepeatable();
    const frame: Frame = { ...rootFrame(index), depth: from.depth + 1, caller: from };
    const site: Site = { unit: index, start: 0, end: 0, frame };
    const placeholder = objectValue(make(machine, state, site, 'module', { kind: 'module' }));
    this.#modules.set(index, placeholder);
    const inner: State = {
      locals: new Array<Value>(code.locals + 1).fill(undefinedValue),
      heap: state.heap,
      edit: newEdit(),
      facts: noFacts,
    };
    this.#budget.entered(index, 0);
    const run = new Run({
      machine,
      frame,
      unit,
      code,
      generator: -1,
      spend: this.#budget.spender(index, 0),
      onExports: (value) => this.#modules.set(index, value),
    });
    const { returned, ended } = this.#runNoting(() => run.run(inner));
    const after = returned ?? frame.throws[0]?.state ?? inner;
    for (const one of ended) joinInto(machine.objects, after, one);
    state.heap = after.heap;
    state.edit = newEdit();
    // A function that was called meanwhile may have said what is exported.
    const exported = returned?.locals[code.locals];
    if (exported !== undefined && exported.core.objects.length > 0) this.#modules.set(index, exported);
    return this.#modules.get(index) ?? placeholder;
  }

  #runNoting<T>(run: () => T): T & { readonly ended: readonly State[] } {
    const outer = this.#ended;
    const ended: State[] = [];
    this.#ended = ended;
    try {
      return { ...run(), ended };
    } finally {
      this.#ended = outer;
    }
  }
}
