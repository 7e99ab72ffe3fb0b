import {
  CallFlag,
  Const,
  MethodKind,
  NewKind,
  NextKind,
  Op,
  Operator,
} from '../../../../src/scanner/engines/taint/ir/ops.ts';
import type { Unit } from '../../../../src/scanner/engines/taint/ir/unit.ts';

/** How a block ended, where not at its end. */
type Exit =
  | { readonly kind: 'break' | 'continue'; readonly label: number }
  | { readonly kind: 'return' | 'throw'; readonly value: unknown }
  | null;

interface ClassParts {
  readonly above: object | null;
  fields: object | null;
  maker: object | null;
}

/** Runs a unit for real, so that a test can hold what it does against what its source does. No generators, no waiting. */
export class UnitRunner {
  readonly #unit: Unit;
  readonly #globals: Readonly<Record<string, unknown>>;
  readonly #classes = new WeakMap<object, ClassParts>();
  readonly #classValues = new Map<number, object>();
  #at = 0;

  constructor(unit: Unit, globals: Readonly<Record<string, unknown>>) {
    this.#unit = unit;
    this.#globals = globals;
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
    const before = this.#at;
    const exit = this.#block(frame, code.from, code.to);
    this.#at = before;
    if (exit?.kind === 'throw') throw exit.value;
    return exit?.kind === 'return' ? exit.value : undefined;
  }

  #block(frame: Frame, from: number, to: number): Exit {
    for (let at = from; at < to; at += this.#unit.code[at + 1] ?? to) {
      this.#at = at + 4;
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
        const condition = this.#value(frame);
        const [then, otherwise] = [this.#next(), this.#next()];
        const from = this.#at;
        return condition
          ? this.#block(frame, from, from + then)
          : this.#block(frame, from + then, from + then + otherwise);
      }
      case Op.LOOP:
        return this.#loop(frame, this.#next(), this.#next(), this.#next());
      case Op.BLOCK: {
        const [label, length] = [this.#next(), this.#next()];
        return left(this.#block(frame, this.#at, this.#at + length), label);
      }
      case Op.SWITCH:
        return this.#switch(frame);
      case Op.TRY:
        return this.#try(frame);
      case Op.BREAK:
        return { kind: 'break', label: this.#next() };
      case Op.CONTINUE:
        return { kind: 'continue', label: this.#next() };
      case Op.RETURN:
        return { kind: 'return', value: this.#value(frame) };
      case Op.THROW:
        return { kind: 'throw', value: this.#value(frame) };
      default:
        this.#plain(frame, op);
        return null;
    }
  }

  #loop(frame: Frame, label: number, body: number, update: number): Exit {
    const from = this.#at;
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
    const subject = this.#value(frame);
    const label = this.#next();
    const heads = Array.from({ length: this.#next() }, () => [this.#next(), this.#next(), this.#next()] as const);
    let at = this.#at;
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
    const [body, caught, handler, last] = [this.#next(), this.#next(), this.#next(), this.#next()];
    const from = this.#at;
    let exit = this.#block(frame, from, from + body);
    if (exit?.kind === 'throw' && handler >= 0) {
      if (caught >= 0) frame.registers[caught] = exit.value;
      exit = this.#block(frame, from + body, from + body + handler);
    }
    const end = from + body + Math.max(handler, 0);
    return this.#block(frame, end, end + last) ?? exit;
  }

  #plain(frame: Frame, op: number): unknown {
    const register = this.#next();
    const held = frame.registers[register];
    const set = (value: unknown): unknown => {
      frame.registers[register] = value;
      return value;
    };
    const value = (): unknown => this.#value(frame);
    switch (op) {
      case Op.CONST:
        return set(this.#constant());
      case Op.COPY:
      case Op.ASSERT:
        return set(value());
      case Op.GLOBAL:
        return set(this.#globals[this.#text()]);
      case Op.NEW:
        return set(this.#new(frame));
      case Op.CLOSURE:
        return set(this.#closure(frame));
      case Op.CLASS:
        return set(this.#class(frame));
      case Op.METHOD:
        this.#method(frame, object(held));
        return undefined;
      case Op.LOAD:
        return set(Reflect.get(object(value()), this.#text()));
      case Op.STORE: {
        const name = this.#text();
        object(held)[name] = value();
        return undefined;
      }
      case Op.LOADAT:
        return set(Reflect.get(object(value()), key(value())));
      case Op.STOREAT: {
        const name = key(value());
        Reflect.set(object(held), name, value());
        return undefined;
      }
      case Op.DELETE: {
        const [name, computed] = [this.#next(), this.#next()];
        Reflect.deleteProperty(
          object(held),
          name >= 0 ? (this.#unit.strings[name] ?? '') : key(frame.registers[computed]),
        );
        return undefined;
      }
      case Op.SPREAD:
        Object.assign(object(held), value());
        return undefined;
      case Op.OMIT: {
        const rest: Record<string, unknown> = { ...object(value()) };
        for (let count = this.#next(); count > 0; count--) delete rest[this.#text()];
        return set(rest);
      }
      case Op.SLICE:
        return set(list(value()).slice(this.#next()));
      case Op.CELL:
        return set({ content: undefined });
      case Op.GET:
        return set(Reflect.get(object(value()), 'content'));
      case Op.SET:
        return Reflect.set(object(held), 'content', value());
      case Op.CALL: {
        const target = value();
        const self = value();
        return set(this.#apply(target, self, (this.#next() & CallFlag.new) !== 0, this.#arguments(frame)));
      }
      case Op.INVOKE: {
        const self = object(value());
        const target: unknown = Reflect.get(self, this.#text());
        this.#next();
        return set(this.#apply(target, self, false, this.#arguments(frame)));
      }
      case Op.SUPER:
        return set(this.#super(frame));
      case Op.CONCAT:
        return set(Array.from({ length: this.#next() }, () => String(value())).join(''));
      case Op.OPERATE:
        return set(operate(this.#next(), value(), value()));
      case Op.MORE:
      case Op.NEXT:
        return set(this.#iterate(frame, op));
      case Op.EXPORTS:
        return undefined;
      default:
        throw new Error(`instruction ${op} is not run`);
    }
  }

  /** A loop asks for more first; its position is kept by the register of what it iterates. */
  #iterate(frame: Frame, op: number): unknown {
    const iterable = this.#next();
    const source = frame.registers[iterable];
    const turn = frame.turns.get(iterable);
    if (op === Op.MORE) {
      const position = turn ?? 0;
      frame.turns.set(iterable, position);
      return position < Math.max(Object.keys(object(source)).length, typeof source === 'string' ? source.length : 0);
    }
    const position = turn ?? 0;
    frame.turns.set(iterable, position + 1);
    return this.#next() === NextKind.keys ? Object.keys(object(source))[position] : list(source)[position];
  }

  #new(frame: Frame): unknown {
    const kind = this.#next();
    const elements: unknown[] = [];
    for (let count = this.#next(); count > 0; count--) {
      const isSpread = this.#next() === 1;
      const value = this.#value(frame);
      if (isSpread) elements.push(...list(value));
      else elements.push(value);
    }
    return kind === NewKind.object ? {} : elements;
  }

  #closure(frame: Frame): object {
    const index = this.#next();
    const captured = Array.from({ length: this.#next() }, () => this.#value(frame));
    const call = (self: unknown, args: readonly unknown[]): unknown => this.#call(index, captured, self, args);
    return function (this: unknown, ...args: unknown[]) {
      return call(this, args);
    };
  }

  #class(frame: Frame): object {
    const index = this.#next();
    const above = this.#value(frame);
    const made = function made(): void {
      throw new TypeError('a class is called without new');
    };
    if (typeof above === 'function') {
      Object.setPrototypeOf(made, above);
      Object.setPrototypeOf(made.prototype, object(above.prototype));
    }
    this.#classes.set(made, { above: typeof above === 'function' ? above : null, fields: null, maker: null });
    this.#classValues.set(index, made);
    return made;
  }

  #method(frame: Frame, owner: Record<PropertyKey, unknown>): void {
    const kind = this.#next();
    const name = this.#next();
    const computed = this.#value(frame);
    const closure = object(this.#value(frame));
    const parts = this.#classes.get(owner);
    const target = parts === undefined || staticKinds.has(kind) ? owner : object(Reflect.get(owner, 'prototype'));
    const property = name >= 0 ? (this.#unit.strings[name] ?? '') : key(computed);
    if (parts !== undefined && kind === MethodKind.fields) parts.fields = closure;
    else if (parts !== undefined && kind === MethodKind.constructor) parts.maker = closure;
    else if (kind === MethodKind.method || kind === MethodKind.static) target[property] = closure;
    else {
      const accessor = kind === MethodKind.getter || kind === MethodKind.staticGetter ? 'get' : 'set';
      const known = Object.getOwnPropertyDescriptor(target, property);
      Object.defineProperty(target, property, { ...known, configurable: true, [accessor]: closure });
    }
  }

  #apply(target: unknown, self: unknown, isNew: boolean, args: unknown[]): unknown {
    if (typeof target !== 'function') throw new TypeError('what is called is no function');
    if (!isNew) return Reflect.apply(target, self, args);
    if (!this.#classes.has(target)) return Reflect.construct(target, args);
    const made: object = Object.create(object(target.prototype));
    this.#construct(target, made, args);
    return made;
  }

  #construct(of: object, self: object, args: readonly unknown[]): void {
    const parts = this.#classes.get(of);
    if (parts === undefined) return;
    if (parts.above === null) this.#run(parts.fields, self, []);
    if (parts.maker !== null) this.#run(parts.maker, self, args);
    else this.#constructAbove(parts, self, args);
  }

  #constructAbove({ above, fields }: ClassParts, self: object, args: readonly unknown[]): void {
    if (above === null) return;
    this.#construct(above, self, args);
    this.#run(fields, self, []);
  }

  #run(code: unknown, self: object, args: readonly unknown[]): void {
    if (typeof code === 'function') Reflect.apply(code, self, args);
  }

  #super(frame: Frame): unknown {
    this.#next();
    const self = object(this.#value(frame));
    const method = this.#next();
    this.#next();
    const args = this.#arguments(frame);
    const parts = this.#classes.get(this.#classValues.get(frame.ownerClass) ?? {});
    if (parts?.above == null) throw new Error('there is no superclass');
    if (method < 0) return this.#constructAbove(parts, self, args);
    const name = this.#unit.strings[method] ?? '';
    return this.#apply(Reflect.get(object(Reflect.get(parts.above, 'prototype')), name), self, false, args);
  }

  #arguments(frame: Frame): unknown[] {
    const args: unknown[] = [];
    for (let count = this.#next(); count > 0; count--) {
      const kind = this.#next();
      this.#next();
      const value = this.#value(frame);
      if (kind === 1) args.push(...list(value));
      else args.push(value);
    }
    return args;
  }

  #constant(): unknown {
    const kind = this.#next();
    const text = this.#unit.strings[this.#next()] ?? '';
    if (kind === Const.number) return Number(text);
    if (kind === Const.text) return text;
    return [undefined, null, true, false][kind];
  }

  #next(): number {
    return this.#unit.code[this.#at++] ?? 0;
  }

  #text(): string {
    return this.#unit.strings[this.#next()] ?? '';
  }

  #value(frame: Frame): unknown {
    const register = this.#next();
    return register < 0 ? undefined : frame.registers[register];
  }
}

class Frame {
  readonly registers: unknown[] = [];
  /** How far the innermost loop is, by the register of what it iterates. */
  turns = new Map<number, number>();
  readonly ownerClass: number;

  constructor(ownerClass: number) {
    this.ownerClass = ownerClass;
  }
}

const staticKinds = new Set<number>([MethodKind.static, MethodKind.staticGetter, MethodKind.staticSetter]);

function left(exit: Exit, label: number): Exit {
  return exit?.kind === 'break' && exit.label === label ? null : exit;
}

/** Anything that has members; throws where the language does. */
function object(value: unknown): Record<PropertyKey, unknown> {
  if (value === null || value === undefined) throw new TypeError('nothing has no members');
  return Object(value);
}

function key(value: unknown): PropertyKey {
  return typeof value === 'symbol' ? value : String(value);
}

function list(value: unknown): unknown[] {
  return typeof value === 'string' || Array.isArray(value) ? [...value] : Array.from(Object.values(object(value)));
}

function operate(operator: number, one: unknown, other: unknown): unknown {
  const isText = typeof one === 'string' || typeof other === 'string';
  switch (operator) {
    case Operator.add:
      return isText ? `${one}${other}` : Number(one) + Number(other);
    case Operator.subtract:
      return Number(one) - Number(other);
    case Operator.multiply:
      return Number(one) * Number(other);
    case Operator.remainder:
      return Number(one) % Number(other);
    case Operator.equal:
      return one === other;
    case Operator.notEqual:
      return one !== other;
    case Operator.less:
      return Number(one) < Number(other);
    case Operator.greater:
      return Number(one) > Number(other);
    case Operator.not:
      return !one;
    case Operator.negate:
      return -Number(one);
    case Operator.typeOf:
      return typeof one;
    case Operator.hasKey:
      return key(one) in object(other);
    case Operator.isNothing:
      return one === null || one === undefined;
    default:
      throw new Error(`operator ${operator} is not run`);
  }
}
