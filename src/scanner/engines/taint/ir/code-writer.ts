import type { Argument, Register, Span } from './operands.ts';

/** A function's instructions, with its locals in front of its temporaries. */
export interface FinishedBody {
  readonly code: readonly number[];
  readonly locals: number;
  readonly localNames: readonly number[];
  readonly registers: number;
}

/**
 * Writes numbers. Locals and temporaries may be made in any order; temporaries are moved behind the locals when the
 * function is done.
 */
export class CodeWriter {
  readonly #strings: { string(text: string): number };
  /** Operands that hold a temporary carry TEMP until the number of locals is known. */
  readonly #code: number[] = [];
  readonly #localNames: number[] = [];
  #temps = 0;
  /** Positions in the code that hold registers. */
  readonly #registerAt: number[] = [];
  /** The range of the instructions that follow. */
  span: Span = { start: 0, end: 0 };

  constructor(strings: { string(text: string): number }) {
    this.#strings = strings;
  }

  local(name: string | null): Register {
    return this.#localNames.push(this.#stringOf(name)) - 1;
  }

  temp(): Register {
    return TEMP + this.#temps++;
  }

  /** One instruction; its size is known when its operands, nested code included, are written. */
  emit(op: number, operands: () => void): void {
    const at = this.#code.length;
    const { start, end } = this.span;
    this.#code.push(op, 0, start, end);
    operands();
    this.#code[at + 1] = this.#code.length - at;
    this.span = { start, end };
  }

  raw(...values: number[]): this {
    for (const value of values) this.#code.push(value);
    return this;
  }

  reg(...registers: Register[]): this {
    for (const register of registers) {
      if (register >= 0) this.#registerAt.push(this.#code.length);
      this.#code.push(register);
    }
    return this;
  }

  text(...texts: (string | null)[]): this {
    for (const text of texts) this.#code.push(this.#stringOf(text));
    return this;
  }

  args(flags: number, args: readonly Argument[]): this {
    this.raw(flags, args.length);
    for (const { kind, name, value } of args)
      this.raw(argumentKinds[kind])
        .text(name ?? null)
        .reg(value);
    return this;
  }

  /** Leaves room for operands that are known later; where it begins. */
  room(count: number): number {
    const at = this.#code.length;
    for (let index = 0; index < count; index++) this.#code.push(0);
    return at;
  }

  /** Fills room that was left. */
  put(at: number, value: number): void {
    this.#code[at] = value;
  }

  putRegister(at: number, register: Register): void {
    this.#code[at] = register;
    if (register >= 0) this.#registerAt.push(at);
  }

  /** Code inside an instruction, whose length goes into room that was left. */
  nested(lengthAt: number, write: () => void): void {
    const at = this.#code.length;
    write();
    this.#code[lengthAt] = this.#code.length - at;
  }

  done(): FinishedBody {
    const locals = this.#localNames.length;
    for (const at of this.#registerAt) {
      const register = this.#code[at] ?? -1;
      if (register >= TEMP) this.#code[at] = register - TEMP + locals;
    }
    return { code: this.#code, locals, localNames: this.#localNames, registers: locals + this.#temps };
  }

  #stringOf(text: string | null): number {
    return text === null ? -1 : this.#strings.string(text);
  }
}

/** Marks the number of a temporary while its function is being written. */
const TEMP = 1 << 24;

const argumentKinds = { positional: 0, spread: 1, named: 2, namedSpread: 3, place: 4 } as const;
