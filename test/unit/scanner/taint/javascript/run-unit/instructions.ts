import { CallFlag, NewKind, NextKind, Op } from '../../../../../../src/scanner/engines/taint/ir/ops.ts';
import { Classes } from './classes.ts';
import type { Frame, Reader } from './frame.ts';
import { key, list, object, operate } from './values.ts';

/** Runs a function of the unit, with what its closure captured. */
export type CallFunction = (
  index: number,
  captured: readonly unknown[],
  self: unknown,
  args: readonly unknown[],
) => unknown;

/** Instructions that do one thing and go on with the next. */
export class Instructions {
  readonly #reader: Reader;
  readonly #globals: Readonly<Record<string, unknown>>;
  readonly #call: CallFunction;
  readonly #classes = new Classes();

  constructor(reader: Reader, globals: Readonly<Record<string, unknown>>, call: CallFunction) {
    this.#reader = reader;
    this.#globals = globals;
    this.#call = call;
  }

  run(frame: Frame, op: number): unknown {
    const register = this.#reader.next();
    const held = frame.registers[register];
    const set = (value: unknown): unknown => {
      frame.registers[register] = value;
      return value;
    };
    const value = (): unknown => this.#reader.value(frame);
    switch (op) {
      case Op.CONST:
        return set(this.#reader.constant());
      case Op.COPY:
      case Op.ASSERT:
        return set(value());
      case Op.GLOBAL:
        return set(this.#globals[this.#reader.text()]);
      case Op.NEW:
        return set(this.#new(frame));
      case Op.CLOSURE:
        return set(this.#closure(frame));
      case Op.CLASS:
        return set(this.#classes.define(this.#reader.next(), value()));
      case Op.METHOD:
        this.#method(frame, object(held));
        return undefined;
      case Op.LOAD:
        return set(Reflect.get(object(value()), this.#reader.text()));
      case Op.STORE: {
        const name = this.#reader.text();
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
        const [name, computed] = [this.#reader.next(), this.#reader.next()];
        Reflect.deleteProperty(object(held), name >= 0 ? this.#reader.string(name) : key(frame.registers[computed]));
        return undefined;
      }
      case Op.SPREAD:
        Object.assign(object(held), value());
        return undefined;
      case Op.OMIT: {
        const rest: Record<string, unknown> = { ...object(value()) };
        for (let count = this.#reader.next(); count > 0; count--) delete rest[this.#reader.text()];
        return set(rest);
      }
      case Op.SLICE:
        return set(list(value()).slice(this.#reader.next()));
      case Op.CELL:
        return set({ content: undefined });
      case Op.GET:
        return set(Reflect.get(object(value()), 'content'));
      case Op.SET:
        return Reflect.set(object(held), 'content', value());
      case Op.CALL: {
        const target = value();
        const self = value();
        return set(
          this.#classes.apply(target, self, (this.#reader.next() & CallFlag.new) !== 0, this.#arguments(frame)),
        );
      }
      case Op.INVOKE: {
        const self = object(value());
        const target: unknown = Reflect.get(self, this.#reader.text());
        this.#reader.next();
        return set(this.#classes.apply(target, self, false, this.#arguments(frame)));
      }
      case Op.SUPER:
        return set(this.#super(frame));
      case Op.CONCAT:
        return set(Array.from({ length: this.#reader.next() }, () => String(value())).join(''));
      case Op.OPERATE:
        return set(operate(this.#reader.next(), value(), value()));
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
    const iterable = this.#reader.next();
    const source = frame.registers[iterable];
    const turn = frame.turns.get(iterable);
    if (op === Op.MORE) {
      const position = turn ?? 0;
      frame.turns.set(iterable, position);
      return position < Math.max(Object.keys(object(source)).length, typeof source === 'string' ? source.length : 0);
    }
    const position = turn ?? 0;
    frame.turns.set(iterable, position + 1);
    return this.#reader.next() === NextKind.keys ? Object.keys(object(source))[position] : list(source)[position];
  }

  #new(frame: Frame): unknown {
    const kind = this.#reader.next();
    const elements: unknown[] = [];
    for (let count = this.#reader.next(); count > 0; count--) {
      const isSpread = this.#reader.next() === 1;
      const value = this.#reader.value(frame);
      if (isSpread) elements.push(...list(value));
      else elements.push(value);
    }
    return kind === NewKind.object ? {} : elements;
  }

  #closure(frame: Frame): object {
    const index = this.#reader.next();
    const captured = Array.from({ length: this.#reader.next() }, () => this.#reader.value(frame));
    const call = (self: unknown, args: readonly unknown[]): unknown => this.#call(index, captured, self, args);
    return function (this: unknown, ...args: unknown[]) {
      return call(this, args);
    };
  }

  #method(frame: Frame, owner: Record<PropertyKey, unknown>): void {
    const [kind, name] = [this.#reader.next(), this.#reader.next()];
    const computed = this.#reader.value(frame);
    const closure = object(this.#reader.value(frame));
    this.#classes.addMember(owner, kind, name >= 0 ? this.#reader.string(name) : key(computed), closure);
  }

  #super(frame: Frame): unknown {
    this.#reader.next();
    const self = object(this.#reader.value(frame));
    const method = this.#reader.next();
    this.#reader.next();
    const args = this.#arguments(frame);
    if (method < 0) return this.#classes.constructAbove(frame.ownerClass, self, args);
    const called = this.#classes.methodAbove(frame.ownerClass, this.#reader.string(method));
    return this.#classes.apply(called, self, false, args);
  }

  #arguments(frame: Frame): unknown[] {
    const args: unknown[] = [];
    for (let count = this.#reader.next(); count > 0; count--) {
      const kind = this.#reader.next();
      this.#reader.next();
      const value = this.#reader.value(frame);
      if (kind === 1) args.push(...list(value));
      else args.push(value);
    }
    return args;
  }
}
