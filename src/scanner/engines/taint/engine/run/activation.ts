import type { FunctionCode, Unit } from '../../ir/unit.ts';
import type { State } from '../heap/state.ts';
import type { Frame, Machine, Site } from '../machine.ts';
import { undefinedValue, type Value } from '../values/values.ts';
import type { Iteration } from './turns.ts';

/** What the run of one function is told. */
export interface RunInput {
  readonly machine: Machine;
  readonly frame: Frame;
  readonly unit: Unit;
  readonly code: FunctionCode;
  /** The object that collects what a generator yields; -1 for other functions. */
  readonly generator: number;
  /** Called for each instruction; throws when the budget is spent. */
  readonly spend: () => void;
  /** The module object, where a top level says what it is. */
  readonly onExports: (value: Value) => void;
}

/** One run of one function as its instructions see it: operands, registers, and where they stand. */
export class Activation {
  readonly machine: Machine;
  readonly frame: Frame;
  readonly unit: Unit;
  readonly generator: number;
  readonly onExports: (value: Value) => void;
  /** Of the innermost loop that is running. */
  iteration: Iteration | null = null;
  /** Where a generator has last given something: its taker may leave it there. */
  yielded: State | null = null;
  readonly #code: Int32Array;
  readonly #strings: readonly string[];
  readonly #locals: number;
  readonly #temps: Value[];

  constructor({ machine, frame, unit, code, generator, onExports }: RunInput) {
    this.machine = machine;
    this.frame = frame;
    this.unit = unit;
    this.generator = generator;
    this.onExports = onExports;
    this.#code = unit.code;
    this.#strings = unit.strings;
    this.#locals = code.locals;
    this.#temps = new Array<Value>(Math.max(0, code.registers - code.locals)).fill(undefinedValue);
  }

  /** The number at an index of the code. */
  at(index: number): number {
    return this.#code[index] ?? -1;
  }

  /** The string that the operand at an index names. */
  string(index: number): string {
    return this.#strings[this.at(index)] ?? '';
  }

  /** The same, or null where there is none. */
  stringOrNone(index: number): string | null {
    return this.at(index) < 0 ? null : this.string(index);
  }

  /** The value of the register that the operand at an index names. */
  value(state: State, index: number): Value {
    return this.get(state, this.at(index));
  }

  /** The same, or null where there is none. */
  valueOrNone(state: State, index: number): Value | null {
    return this.at(index) < 0 ? null : this.value(state, index);
  }

  get(state: State, register: number): Value {
    if (register < 0) return undefinedValue;
    return (register < this.#locals ? state.locals[register] : this.#temps[register - this.#locals]) ?? undefinedValue;
  }

  set(state: State, register: number, value: Value): void {
    if (register < this.#locals) state.locals[register] = value;
    else this.#temps[register - this.#locals] = value;
  }

  isLocal(register: number): boolean {
    return register < this.#locals;
  }

  /** What a function gives back stands behind its locals. */
  setReturned(state: State, value: Value): void {
    state.locals[this.#locals] = value;
  }

  returned(state: State): Value {
    return state.locals[this.#locals] ?? undefinedValue;
  }

  /** Where the instruction at an index stands. */
  site(at: number): Site {
    const frame = this.iteration?.frameIn(this.frame, this.machine.objects.contexts) ?? this.frame;
    return { unit: this.frame.unit, start: this.at(at + 2), end: this.at(at + 3), frame };
  }
}
