import { CodeWriter } from './code-writer.ts';
import type { Argument, Register, Span } from './operands.ts';
import { Const, type ConstKind, ImportMode, MethodKind, NewKind, NextKind, Op, type OperatorCode } from './ops.ts';

/** Writes the instructions of a function that come one after another. What gives a value answers its register. */
export class InstructionBuilder {
  protected readonly code: CodeWriter;

  constructor(strings: { string(text: string): number }) {
    this.code = new CodeWriter(strings);
  }

  /** The range of the instructions that follow. */
  at(span: Span): this {
    this.code.span = span;
    return this;
  }

  get span(): Span {
    return this.code.span;
  }

  /** With the name of the variable that it is, or without one if it only holds what lowering needs. */
  local(name: string | null = null): Register {
    return this.code.local(name);
  }

  temp(): Register {
    return this.code.temp();
  }

  // Values
  const(kind: ConstKind, text: string | null = null, flags: string | null = null): Register {
    const dst = this.temp();
    this.code.emit(Op.CONST, () => this.code.reg(dst).raw(kind).text(text, flags));
    return dst;
  }
  undefined(): Register {
    return this.const(Const.undefined);
  }
  text(text: string): Register {
    return this.const(Const.text, text);
  }
  copy(dst: Register, src: Register): void {
    this.code.emit(Op.COPY, () => this.code.reg(dst, src));
  }
  global(name: string): Register {
    const dst = this.temp();
    this.code.emit(Op.GLOBAL, () => this.code.reg(dst).text(name));
    return dst;
  }
  import(index: number, mode: (typeof ImportMode)[keyof typeof ImportMode] = ImportMode.module): Register {
    const dst = this.temp();
    this.code.emit(Op.IMPORT, () => this.code.reg(dst).raw(index, mode));
    return dst;
  }
  new(
    kind: keyof typeof NewKind,
    elements: readonly { readonly value: Register; readonly spread?: boolean }[] = [],
  ): Register {
    const dst = this.temp();
    this.code.emit(Op.NEW, () => {
      this.code.reg(dst).raw(NewKind[kind], elements.length);
      for (const { value, spread } of elements) this.code.raw(spread === true ? 1 : 0).reg(value);
    });
    return dst;
  }
  closure(functionIndex: number, captures: readonly Register[]): Register {
    const dst = this.temp();
    this.code.emit(Op.CLOSURE, () =>
      this.code
        .reg(dst)
        .raw(functionIndex, captures.length)
        .reg(...captures),
    );
    return dst;
  }
  class(classIndex: number, superclass: Register | null): Register {
    const dst = this.temp();
    this.code.emit(Op.CLASS, () =>
      this.code
        .reg(dst)
        .raw(classIndex)
        .reg(superclass ?? -1),
    );
    return dst;
  }
  method(of: Register, kind: keyof typeof MethodKind, name: string | Register | null, closure: Register): void {
    this.code.emit(Op.METHOD, () => {
      this.code
        .reg(of)
        .raw(MethodKind[kind])
        .text(typeof name === 'string' ? name : null);
      this.code.reg(typeof name === 'number' ? name : -1, closure);
    });
  }
  extend(of: Register, other: Register): void {
    this.code.emit(Op.EXTEND, () => this.code.reg(of, other));
  }
  annotate(what: Register, param: number, member: string | null, value: Register): void {
    this.code.emit(Op.ANNOTATE, () => this.code.reg(what).raw(param).text(member).reg(value));
  }

  // Memory
  load(object: Register, name: string): Register {
    const dst = this.temp();
    this.code.emit(Op.LOAD, () => this.code.reg(dst, object).text(name));
    return dst;
  }
  store(object: Register, name: string, value: Register): void {
    this.code.emit(Op.STORE, () => this.code.reg(object).text(name).reg(value));
  }
  loadAt(object: Register, key: Register): Register {
    const dst = this.temp();
    this.code.emit(Op.LOADAT, () => this.code.reg(dst, object, key));
    return dst;
  }
  storeAt(object: Register, key: Register, value: Register): void {
    this.code.emit(Op.STOREAT, () => this.code.reg(object, key, value));
  }
  delete(object: Register, name: string | Register): void {
    this.code.emit(Op.DELETE, () => {
      this.code.reg(object).text(typeof name === 'string' ? name : null);
      this.code.reg(typeof name === 'number' ? name : -1);
    });
  }
  spread(object: Register, source: Register): void {
    this.code.emit(Op.SPREAD, () => this.code.reg(object, source));
  }
  omit(source: Register, names: readonly string[]): Register {
    const dst = this.temp();
    this.code.emit(Op.OMIT, () =>
      this.code
        .reg(dst, source)
        .raw(names.length)
        .text(...names),
    );
    return dst;
  }
  slice(source: Register, first: number): Register {
    const dst = this.temp();
    this.code.emit(Op.SLICE, () => this.code.reg(dst, source).raw(first));
    return dst;
  }
  /** Puts a new cell into a local. */
  cell(local: Register): void {
    this.code.emit(Op.CELL, () => this.code.reg(local));
  }
  get(cell: Register): Register {
    const dst = this.temp();
    this.code.emit(Op.GET, () => this.code.reg(dst, cell));
    return dst;
  }
  set(cell: Register, value: Register): void {
    this.code.emit(Op.SET, () => this.code.reg(cell, value));
  }

  // Calls; `flags` is a sum of CallFlag.
  call(target: Register, receiver: Register | null, args: readonly Argument[], flags = 0): Register {
    const dst = this.temp();
    this.code.emit(Op.CALL, () => this.code.reg(dst, target, receiver ?? -1).args(flags, args));
    return dst;
  }
  invoke(receiver: Register, name: string, args: readonly Argument[], flags = 0): Register {
    const dst = this.temp();
    this.code.emit(Op.INVOKE, () => this.code.reg(dst, receiver).text(name).args(flags, args));
    return dst;
  }
  super(superclass: Register | null, self: Register, method: string | null, args: readonly Argument[]): Register {
    const dst = this.temp();
    this.code.emit(Op.SUPER, () =>
      this.code
        .reg(dst, superclass ?? -1, self)
        .text(method)
        .args(0, args),
    );
    return dst;
  }

  // Operators
  concat(parts: readonly Register[]): Register {
    const dst = this.temp();
    this.code.emit(Op.CONCAT, () =>
      this.code
        .reg(dst)
        .raw(parts.length)
        .reg(...parts),
    );
    return dst;
  }
  operate(operator: OperatorCode, left: Register, right: Register | null = null): Register {
    const dst = this.temp();
    this.code.emit(Op.OPERATE, () =>
      this.code
        .reg(dst)
        .raw(operator)
        .reg(left, right ?? -1),
    );
    return dst;
  }
  assert(src: Register, type: number): Register {
    const dst = this.temp();
    this.code.emit(Op.ASSERT, () => this.code.reg(dst, src).raw(type));
    return dst;
  }
  convert(src: Register, type: number): Register {
    const dst = this.temp();
    this.code.emit(Op.CONVERT, () => this.code.reg(dst, src).raw(type));
    return dst;
  }
  declare(local: Register, type: number): void {
    this.code.emit(Op.DECLARE, () => this.code.reg(local).raw(type));
  }
  await(src: Register): Register {
    const dst = this.temp();
    this.code.emit(Op.AWAIT, () => this.code.reg(dst, src));
    return dst;
  }
  yield(value: Register, delegates = false): Register {
    const dst = this.temp();
    this.code.emit(Op.YIELD, () => this.code.reg(dst, value).raw(delegates ? 1 : 0));
    return dst;
  }
  more(iterable: Register): Register {
    const dst = this.temp();
    this.code.emit(Op.MORE, () => this.code.reg(dst, iterable));
    return dst;
  }
  next(iterable: Register, kind: keyof typeof NextKind): Register {
    const dst = this.temp();
    this.code.emit(Op.NEXT, () => this.code.reg(dst, iterable).raw(NextKind[kind]));
    return dst;
  }
  exports(value: Register): void {
    this.code.emit(Op.EXPORTS, () => this.code.reg(value));
  }
}
