import { Const, type ConstKind, ImportMode, MethodKind, NewKind, NextKind, Op, type OperatorCode } from './ops.ts';
import type { ClassCode, FunctionCode, ImportCode, TypeName, Unit } from './unit.ts';

export type Register = number;

/** One argument of a call. */
export interface Argument {
  readonly kind: 'positional' | 'spread' | 'named' | 'namedSpread';
  /** Of a named one. */
  readonly name?: string;
  readonly value: Register;
}

/** Where an instruction stands in the file, as UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const argumentKinds = { positional: 0, spread: 1, named: 2, namedSpread: 3 } as const;

/** Collects what the functions of one file share. */
export class UnitBuilder {
  readonly #strings = new Map<string, number>();
  readonly #imports = new Map<string, number>();
  readonly #types = new Map<string, number>();
  readonly #typeList: TypeName[] = [];
  readonly #functions: (FunctionCode | null)[] = [];
  readonly #classes: ClassCode[] = [];
  readonly #chunks: { readonly index: number; readonly code: readonly number[] }[] = [];
  readonly #problems: { line: number; message: string }[] = [];

  string(text: string): number {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    this.#strings.set(text, this.#strings.size);
    return this.#strings.size - 1;
  }

  import(specifier: string): number {
    const known = this.#imports.get(specifier);
    if (known !== undefined) return known;
    this.#imports.set(specifier, this.#imports.size);
    return this.#imports.size - 1;
  }

  type(type: TypeName): number {
    const key = JSON.stringify([type.name, type.import, type.path, type.ownClass, type.args]);
    const known = this.#types.get(key);
    if (known !== undefined) return known;
    this.#types.set(key, this.#typeList.length);
    return this.#typeList.push(type) - 1;
  }

  /** Reserved before the class's methods are lowered, so that they can name it. */
  class(code: ClassCode): number {
    return this.#classes.push(code) - 1;
  }

  /** Reserves a function's index; the module's top level must be the first. */
  reserve(): number {
    return this.#functions.push(null) - 1;
  }

  finish(
    index: number,
    body: FunctionBuilder,
    about: Omit<FunctionCode, 'from' | 'to' | 'locals' | 'localNames' | 'registers'>,
  ): void {
    const { code, locals, localNames, registers } = body.done();
    this.#chunks.push({ index, code });
    this.#functions[index] = { ...about, from: 0, to: code.length, locals, localNames, registers };
  }

  problem(line: number, message: string): void {
    this.#problems.push({ line, message });
  }

  build(about: Pick<Unit, 'file' | 'language' | 'lineStarts' | 'isScript'>): Unit {
    const code = new Int32Array(this.#chunks.reduce((sum, chunk) => sum + chunk.code.length, 0));
    const functions: FunctionCode[] = [];
    let at = 0;
    for (const chunk of this.#chunks.toSorted((one, other) => one.index - other.index)) {
      const about = this.#functions[chunk.index];
      if (about === null || about === undefined)
        throw new Error(`function ${chunk.index} was reserved and never finished`);
      code.set(chunk.code, at);
      functions.push({ ...about, from: at, to: at + chunk.code.length });
      at += chunk.code.length;
    }
    if (functions.length !== this.#functions.length) throw new Error('a function was reserved and never finished');
    return {
      ...about,
      strings: [...this.#strings.keys()],
      functions,
      classes: this.#classes,
      imports: [...this.#imports.keys()].map((specifier): ImportCode => ({ specifier, target: null })),
      types: this.#typeList,
      code,
      problems: this.#problems,
    };
  }
}

/**
 * Writes one function's instructions. Locals are made before temporaries are used in numbers: `local()` and `temp()` may be
 * called in any order; temporaries are moved behind the locals when the function is done.
 */
export class FunctionBuilder {
  readonly #unit: UnitBuilder;
  /** Operands that hold a temporary carry TEMP until the number of locals is known. */
  #code: number[] = [];
  readonly #localNames: number[] = [];
  #temps = 0;
  #labels = 0;
  #span: Span = { start: 0, end: 0 };
  /** Positions in the code that hold registers. */
  #registerAt: number[] = [];

  constructor(unit: UnitBuilder) {
    this.#unit = unit;
  }

  /** The range of the instructions that follow. */
  at(span: Span): this {
    this.#span = span;
    return this;
  }

  get span(): Span {
    return this.#span;
  }

  /** With the name of the variable that it is, or without one if it only holds what lowering needs. */
  local(name: string | null = null): Register {
    return this.#localNames.push(this.#text(name)) - 1;
  }

  temp(): Register {
    return TEMP + this.#temps++;
  }

  label(): number {
    return this.#labels++;
  }

  // Values: each answers the register of its result.
  const(kind: ConstKind, text: string | null = null, flags: string | null = null): Register {
    const dst = this.temp();
    this.#emit(Op.CONST, () => this.#reg(dst).#raw(kind, this.#text(text), this.#text(flags)));
    return dst;
  }
  undefined(): Register {
    return this.const(Const.undefined);
  }
  text(text: string): Register {
    return this.const(Const.text, text);
  }
  copy(dst: Register, src: Register): void {
    this.#emit(Op.COPY, () => this.#reg(dst, src));
  }
  global(name: string): Register {
    const dst = this.temp();
    this.#emit(Op.GLOBAL, () => this.#reg(dst).#raw(this.#unit.string(name)));
    return dst;
  }
  import(index: number, mode: (typeof ImportMode)[keyof typeof ImportMode] = ImportMode.module): Register {
    const dst = this.temp();
    this.#emit(Op.IMPORT, () => this.#reg(dst).#raw(index, mode));
    return dst;
  }
  new(
    kind: keyof typeof NewKind,
    elements: readonly { readonly value: Register; readonly spread?: boolean }[] = [],
  ): Register {
    const dst = this.temp();
    this.#emit(Op.NEW, () => {
      this.#reg(dst).#raw(NewKind[kind], elements.length);
      for (const { value, spread } of elements) this.#raw(spread === true ? 1 : 0).#reg(value);
    });
    return dst;
  }
  closure(functionIndex: number, captures: readonly Register[]): Register {
    const dst = this.temp();
    this.#emit(Op.CLOSURE, () =>
      this.#reg(dst)
        .#raw(functionIndex, captures.length)
        .#reg(...captures),
    );
    return dst;
  }
  class(classIndex: number, superclass: Register | null): Register {
    const dst = this.temp();
    this.#emit(Op.CLASS, () =>
      this.#reg(dst)
        .#raw(classIndex)
        .#reg(superclass ?? -1),
    );
    return dst;
  }
  method(of: Register, kind: keyof typeof MethodKind, name: string | Register | null, closure: Register): void {
    this.#emit(Op.METHOD, () => {
      this.#reg(of).#raw(MethodKind[kind], typeof name === 'string' ? this.#unit.string(name) : -1);
      this.#reg(typeof name === 'number' ? name : -1, closure);
    });
  }
  annotate(what: Register, param: number, member: string | null, value: Register): void {
    this.#emit(Op.ANNOTATE, () => this.#reg(what).#raw(param, this.#text(member)).#reg(value));
  }

  // Memory
  load(object: Register, name: string): Register {
    const dst = this.temp();
    this.#emit(Op.LOAD, () => this.#reg(dst, object).#raw(this.#unit.string(name)));
    return dst;
  }
  store(object: Register, name: string, value: Register): void {
    this.#emit(Op.STORE, () => this.#reg(object).#raw(this.#unit.string(name)).#reg(value));
  }
  loadAt(object: Register, key: Register): Register {
    const dst = this.temp();
    this.#emit(Op.LOADAT, () => this.#reg(dst, object, key));
    return dst;
  }
  storeAt(object: Register, key: Register, value: Register): void {
    this.#emit(Op.STOREAT, () => this.#reg(object, key, value));
  }
  delete(object: Register, name: string | Register): void {
    this.#emit(Op.DELETE, () => {
      this.#reg(object).#raw(typeof name === 'string' ? this.#unit.string(name) : -1);
      this.#reg(typeof name === 'number' ? name : -1);
    });
  }
  spread(object: Register, source: Register): void {
    this.#emit(Op.SPREAD, () => this.#reg(object, source));
  }
  omit(source: Register, names: readonly string[]): Register {
    const dst = this.temp();
    this.#emit(Op.OMIT, () =>
      this.#reg(dst, source).#raw(names.length, ...names.map((name) => this.#unit.string(name))),
    );
    return dst;
  }
  slice(source: Register, first: number): Register {
    const dst = this.temp();
    this.#emit(Op.SLICE, () => this.#reg(dst, source).#raw(first));
    return dst;
  }
  /** Puts a new cell into a local. */
  cell(local: Register): void {
    this.#emit(Op.CELL, () => this.#reg(local));
  }
  get(cell: Register): Register {
    const dst = this.temp();
    this.#emit(Op.GET, () => this.#reg(dst, cell));
    return dst;
  }
  set(cell: Register, value: Register): void {
    this.#emit(Op.SET, () => this.#reg(cell, value));
  }

  // Calls; `flags` is a sum of CallFlag.
  call(target: Register, receiver: Register | null, args: readonly Argument[], flags = 0): Register {
    const dst = this.temp();
    this.#emit(Op.CALL, () => this.#reg(dst, target, receiver ?? -1).#args(flags, args));
    return dst;
  }
  invoke(receiver: Register, name: string, args: readonly Argument[], flags = 0): Register {
    const dst = this.temp();
    this.#emit(Op.INVOKE, () => this.#reg(dst, receiver).#raw(this.#unit.string(name)).#args(flags, args));
    return dst;
  }
  super(superclass: Register | null, self: Register, method: string | null, args: readonly Argument[]): Register {
    const dst = this.temp();
    this.#emit(Op.SUPER, () =>
      this.#reg(dst, superclass ?? -1, self)
        .#raw(this.#text(method))
        .#args(0, args),
    );
    return dst;
  }

  // Operators
  concat(parts: readonly Register[]): Register {
    const dst = this.temp();
    this.#emit(Op.CONCAT, () =>
      this.#reg(dst)
        .#raw(parts.length)
        .#reg(...parts),
    );
    return dst;
  }
  operate(operator: OperatorCode, left: Register, right: Register | null = null): Register {
    const dst = this.temp();
    this.#emit(Op.OPERATE, () =>
      this.#reg(dst)
        .#raw(operator)
        .#reg(left, right ?? -1),
    );
    return dst;
  }
  assert(src: Register, type: number): Register {
    const dst = this.temp();
    this.#emit(Op.ASSERT, () => this.#reg(dst, src).#raw(type));
    return dst;
  }
  convert(src: Register, type: number): Register {
    const dst = this.temp();
    this.#emit(Op.CONVERT, () => this.#reg(dst, src).#raw(type));
    return dst;
  }
  declare(local: Register, type: number): void {
    this.#emit(Op.DECLARE, () => this.#reg(local).#raw(type));
  }
  await(src: Register): Register {
    const dst = this.temp();
    this.#emit(Op.AWAIT, () => this.#reg(dst, src));
    return dst;
  }
  yield(value: Register, delegates = false): Register {
    const dst = this.temp();
    this.#emit(Op.YIELD, () => this.#reg(dst, value).#raw(delegates ? 1 : 0));
    return dst;
  }
  more(iterable: Register): Register {
    const dst = this.temp();
    this.#emit(Op.MORE, () => this.#reg(dst, iterable));
    return dst;
  }
  next(iterable: Register, kind: keyof typeof NextKind): Register {
    const dst = this.temp();
    this.#emit(Op.NEXT, () => this.#reg(dst, iterable).#raw(NextKind[kind]));
    return dst;
  }
  exports(value: Register): void {
    this.#emit(Op.EXPORTS, () => this.#reg(value));
  }

  // Control: nested code is written by the functions given.
  if(condition: Register, then: () => void, otherwise: () => void = nothing): void {
    this.#emit(Op.IF, () => {
      this.#reg(condition);
      const lengths = this.#room(2);
      this.#nested(lengths, then);
      this.#nested(lengths + 1, otherwise);
    });
  }
  /** `body` leaves by BREAK; CONTINUE goes on with `update`. */
  loop(label: number, body: () => void, update: () => void = nothing): void {
    this.#emit(Op.LOOP, () => {
      this.#raw(label);
      const lengths = this.#room(2);
      this.#nested(lengths, body);
      this.#nested(lengths + 1, update);
    });
  }
  /** A loop over the elements of an iterable. */
  each(label: number, iterable: Register, kind: keyof typeof NextKind, body: (element: Register) => void): void {
    this.loop(label, () => {
      this.if(this.more(iterable), nothing, () => this.break(label));
      body(this.next(iterable, kind));
    });
  }
  block(label: number, body: () => void): void {
    this.#emit(Op.BLOCK, () => {
      this.#raw(label);
      this.#nested(this.#room(1), body);
    });
  }
  /** A case without a test is the default. `test` answers the register of the value that the subject is compared with. */
  switch(
    subject: Register,
    label: number,
    cases: readonly { readonly test: (() => Register) | null; readonly body: () => void }[],
  ): void {
    this.#emit(Op.SWITCH, () => {
      this.#reg(subject).#raw(label, cases.length);
      const heads = cases.map(() => this.#room(3));
      cases.forEach(({ test, body }, index) => {
        const head = heads[index] ?? 0;
        let value = -1;
        this.#nested(head, () => {
          value = test === null ? -1 : test();
        });
        this.#code[head + 1] = value;
        if (value >= 0) this.#registerAt.push(head + 1);
        this.#nested(head + 2, body);
      });
    });
  }
  try(
    body: () => void,
    handler: { readonly caught: Register | null; readonly code: () => void } | null,
    last: () => void = nothing,
  ): void {
    this.#emit(Op.TRY, () => {
      const lengths = this.#room(1);
      this.#reg(handler?.caught ?? -1);
      const handlerLength = this.#room(2);
      this.#nested(lengths, body);
      if (handler === null) this.#code[handlerLength] = -1;
      else this.#nested(handlerLength, handler.code);
      this.#nested(handlerLength + 1, last);
    });
  }
  break(label: number): void {
    this.#emit(Op.BREAK, () => this.#raw(label));
  }
  continue(label: number): void {
    this.#emit(Op.CONTINUE, () => this.#raw(label));
  }
  return(value: Register | null): void {
    this.#emit(Op.RETURN, () => this.#reg(value ?? -1));
  }
  throw(value: Register): void {
    this.#emit(Op.THROW, () => this.#reg(value));
  }

  done(): { code: readonly number[]; locals: number; localNames: readonly number[]; registers: number } {
    const locals = this.#localNames.length;
    for (const at of this.#registerAt) {
      const register = this.#code[at] ?? -1;
      if (register >= TEMP) this.#code[at] = register - TEMP + locals;
    }
    return { code: this.#code, locals, localNames: this.#localNames, registers: locals + this.#temps };
  }

  #emit(op: number, operands: () => void): void {
    const at = this.#code.length;
    const { start, end } = this.#span;
    this.#code.push(op, 0, start, end);
    operands();
    this.#code[at + 1] = this.#code.length - at;
    this.#span = { start, end };
  }

  #raw(...values: number[]): this {
    for (const value of values) this.#code.push(value);
    return this;
  }

  #reg(...registers: Register[]): this {
    for (const register of registers) {
      if (register >= 0) this.#registerAt.push(this.#code.length);
      this.#code.push(register);
    }
    return this;
  }

  #args(flags: number, args: readonly Argument[]): this {
    this.#raw(flags, args.length);
    for (const { kind, name, value } of args) this.#raw(argumentKinds[kind], this.#text(name ?? null)).#reg(value);
    return this;
  }

  #text(text: string | null): number {
    return text === null ? -1 : this.#unit.string(text);
  }

  #room(count: number): number {
    const at = this.#code.length;
    for (let index = 0; index < count; index++) this.#code.push(0);
    return at;
  }

  #nested(lengthAt: number, write: () => void): void {
    const at = this.#code.length;
    write();
    this.#code[lengthAt] = this.#code.length - at;
  }
}

/** Marks the number of a temporary while its function is being written. */
const TEMP = 1 << 24;

const nothing = (): void => undefined;
