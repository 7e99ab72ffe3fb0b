import { Op } from '../../../../../../src/scanner/engines/taint/ir/ops.ts';
import type { Unit } from '../../../../../../src/scanner/engines/taint/ir/unit.ts';
import { Frame, Reader } from './frame.ts';
import { Instructions } from './instructions.ts';

/**
 * Runs a unit for real, so that a test can hold what it does against what its source does. No generators, no waiting.
 */
export class UnitRunner {
  readonly #unit: Unit;
  readonly #reader: Reader;
  readonly #instructions: Instructions;

  constructor(unit: Unit, globals: Readonly<Record<string, unknown>>) {
    this.#unit = unit;
    this.#reader = new Reader(unit);
    this.#instructions = new Instructions(this.#reader, globals, (...call) => this.#call(...call));
  }

  /** The module object. */
  run(): unknown {
    return this.#call(0, [], undefined, []);
  }

  #call(index: number, captured: readonly unknown[], self: unknown, args: readonly unknown[]): unknown {
    const code = this.#unit.functions[index];
    if (code === undefined) throw new Error(`no function ${index}`);
    const frame = new Frame(code.ownerClass);
    for (const [position, local] of code.captures.entries()) frame.registers[local] = captured[position];
    if (code.thisLocal >= 0) frame.registers[code.thisLocal] = self;
    if (code.argumentsLocal >= 0) frame.registers[code.argumentsLocal] = args;
    for (const [position, { kind, local }] of code.params.entries())
      frame.registers[local] = kind === 'rest' ? args.slice(position) : args[position];
    const before = this.#reader.at;
    const exit = this.#block(frame, code.from, code.to);
    this.#reader.at = before;
    if (exit?.kind === 'throw') throw exit.value;
    return exit?.kind === 'return' ? exit.value : undefined;
  }

  #block(frame: Frame, from: number, to: number): Exit {
    for (let at = from; at < to; at += this.#unit.code[at + 1] ?? to) {
      this.#reader.at = at + 4;
      let exit: Exit;
      try {
        exit = this.#step(frame, this.#unit.code[at] ?? 0);
      } catch (error) {
        exit = { kind: 'throw', value: error };
      }
      if (exit !== null) return exit;
    }
    return null;
  }

  #step(frame: Frame, op: number): Exit {
    switch (op) {
      case Op.IF: {
        const condition = this.#reader.value(frame);
        const [then, otherwise] = [this.#reader.next(), this.#reader.next()];
        const from = this.#reader.at;
        return condition
          ? this.#block(frame, from, from + then)
          : this.#block(frame, from + then, from + then + otherwise);
      }
      case Op.LOOP:
        return this.#loop(frame, this.#reader.next(), this.#reader.next(), this.#reader.next());
      case Op.BLOCK: {
        const [label, length] = [this.#reader.next(), this.#reader.next()];
        return left(this.#block(frame, this.#reader.at, this.#reader.at + length), label);
      }
      case Op.SWITCH:
        return this.#switch(frame);
      case Op.TRY:
        return this.#try(frame);
      case Op.BREAK:
        return { kind: 'break', label: this.#reader.next() };
      case Op.CONTINUE:
        return { kind: 'continue', label: this.#reader.next() };
      case Op.RETURN:
        return { kind: 'return', value: this.#reader.value(frame) };
      case Op.THROW:
        return { kind: 'throw', value: this.#reader.value(frame) };
      default:
        this.#instructions.run(frame, op);
        return null;
    }
  }

  #loop(frame: Frame, label: number, body: number, update: number): Exit {
    const from = this.#reader.at;
    const outer = frame.turns;
    frame.turns = new Map();
    try {
      return this.#turns(frame, label, from, body, update);
    } finally {
      frame.turns = outer;
    }
  }

  #turns(frame: Frame, label: number, from: number, body: number, update: number): Exit {
    for (;;) {
      const exit = this.#block(frame, from, from + body);
      if (exit?.kind === 'break' && exit.label === label) return null;
      if (exit !== null && !(exit.kind === 'continue' && exit.label === label)) return exit;
      this.#block(frame, from + body, from + body + update);
    }
  }

  #switch(frame: Frame): Exit {
    const subject = this.#reader.value(frame);
    const label = this.#reader.next();
    const heads = Array.from(
      { length: this.#reader.next() },
      () => [this.#reader.next(), this.#reader.next(), this.#reader.next()] as const,
    );
    let at = this.#reader.at;
    let matched = -1;
    const bodies = heads.map(([testLength, test, bodyLength], index) => {
      if (matched < 0 && test >= 0) {
        this.#block(frame, at, at + testLength);
        if (frame.registers[test] === subject) matched = index;
      }
      const from = at + testLength;
      at = from + bodyLength;
      return [from, at] as const;
    });
    const first = matched >= 0 ? matched : heads.findIndex(([, test]) => test < 0);
    for (const [from, to] of first < 0 ? [] : bodies.slice(first)) {
      const exit = this.#block(frame, from, to);
      if (exit !== null) return left(exit, label);
    }
    return null;
  }

  #try(frame: Frame): Exit {
    const [body, caught, handler, last] = [
      this.#reader.next(),
      this.#reader.next(),
      this.#reader.next(),
      this.#reader.next(),
    ];
    const from = this.#reader.at;
    let exit = this.#block(frame, from, from + body);
    if (exit?.kind === 'throw' && handler >= 0) {
      if (caught >= 0) frame.registers[caught] = exit.value;
      exit = this.#block(frame, from + body, from + body + handler);
    }
    const end = from + body + Math.max(handler, 0);
    return this.#block(frame, end, end + last) ?? exit;
  }
}

/** How a block ended, where not at its end. */
type Exit =
  | { readonly kind: 'break' | 'continue'; readonly label: number }
  | { readonly kind: 'return' | 'throw'; readonly value: unknown }
  | null;

function left(exit: Exit, label: number): Exit {
  return exit?.kind === 'break' && exit.label === label ? null : exit;
}
