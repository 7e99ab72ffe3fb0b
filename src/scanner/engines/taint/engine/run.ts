import { CallFlag, Const, ImportMode, type MethodKind, NewKind, NextKind, Op } from '../ir/ops.ts';
import type { FunctionCode, Unit } from '../ir/unit.ts';
import { awaited } from './calls/await.ts';
import { addMethod, annotate, makeClass } from './calls/classes.ts';
import { declaredAs } from './calls/types.ts';
import { compare } from './conditions/operators.ts';
import { Field, writeSlot } from './heap/heap.ts';
import { addElement, listed, makeList } from './heap/lists.ts';
import { anyElement, copyFields, load, loadAt, store, storeAt } from './heap/memory.ts';
import { born, make, read, writeField } from './heap/slots.ts';
import { assumeAll, fork, joinInto, joinStates, refinedByTruth, type State } from './heap/state.ts';
import type { Arguments, Frame, Machine, Site } from './machine.ts';
import type { Constant } from './values/core.ts';
import { builtText } from './values/text.ts';
import { extend } from './values/traces.ts';
import {
  constant,
  identified,
  join,
  joinAll,
  mapTaint,
  nothing,
  objectValue,
  retraced,
  truth,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withObjects,
  withTaint,
} from './values/values.ts';

/** Turns of a loop that are run exactly; after these what still grows becomes anything. */
const EXACT_TURNS = 3;
const MAX_TURNS = 8;
/** Turns of a loop whose condition is known each time. */
const MAX_UNROLLED = 12;

/** What a run ends with. */
export interface Outcome {
  /** Joined states of all ways back, the value in the local behind the last. */
  readonly returned: State | null;
}

interface Exits {
  returns: State | null;
  readonly breaks: Map<number, State[]>;
  readonly continues: Map<number, State[]>;
}

const noExits = (): Exits => ({ returns: null, breaks: new Map(), continues: new Map() });

/** What the run of one function is told besides its code. */
interface RunInput {
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

/** Runs a function's code once over abstract values. The state's locals must have room for one more than the code says. */
export class Run {
  readonly #in: RunInput;
  readonly #code: Int32Array;
  readonly #strings: readonly string[];
  readonly #locals: number;
  readonly #temps: Value[];
  #exits = noExits();

  constructor(input: RunInput) {
    this.#in = input;
    this.#code = input.unit.code;
    this.#strings = input.unit.strings;
    this.#locals = input.code.locals;
    this.#temps = new Array<Value>(Math.max(0, input.code.registers - input.code.locals)).fill(undefinedValue);
  }

  run(state: State): Outcome {
    const end = this.#block(this.#in.code.from, this.#in.code.to, state);
    if (end !== null) this.#return(end, undefinedValue);
    return { returned: this.#exits.returns };
  }

  #return(state: State, value: Value): void {
    state.locals[this.#locals] = value;
    if (this.#exits.returns === null) this.#exits.returns = state;
    else joinInto(this.#in.machine.objects, this.#exits.returns, state);
  }

  #get(state: State, register: number): Value {
    if (register < 0) return undefinedValue;
    return (register < this.#locals ? state.locals[register] : this.#temps[register - this.#locals]) ?? undefinedValue;
  }

  #set(state: State, register: number, value: Value): void {
    if (register < this.#locals) state.locals[register] = value;
    else this.#temps[register - this.#locals] = value;
  }

  #at(index: number): number {
    return this.#code[index] ?? -1;
  }

  #string(index: number): string {
    return this.#strings[this.#at(index)] ?? '';
  }

  #site(at: number): Site {
    return { unit: this.#in.frame.unit, start: this.#at(at + 2), end: this.#at(at + 3), frame: this.#in.frame };
  }

  /** Null: the end of the block is never reached. */
  #block(from: number, to: number, begin: State): State | null {
    let state: State | null = begin;
    for (let at = from; at < to && state !== null; at += this.#at(at + 1)) {
      this.#in.spend();
      state = this.#instruction(at, state);
    }
    return state;
  }

  #instruction(at: number, state: State): State | null {
    const a = at + 4;
    const { machine } = this.#in;
    switch (this.#at(at)) {
      case Op.CONST:
        this.#set(state, this.#at(a), constant(this.#constant(a + 1)));
        return state;
      case Op.COPY:
        this.#set(state, this.#at(a), this.#assigned(at, this.#get(state, this.#at(a + 1))));
        return state;
      case Op.GLOBAL:
        this.#set(state, this.#at(a), this.#global(state, this.#string(a + 1), this.#site(at)));
        return state;
      case Op.IMPORT:
        this.#set(state, this.#at(a), this.#import(state, this.#at(a + 1), this.#at(a + 2), this.#site(at)));
        return state;
      case Op.NEW:
        this.#set(state, this.#at(a), this.#new(at, state));
        return state;
      case Op.CLOSURE:
        this.#set(state, this.#at(a), this.#closure(at, state));
        return state;
      case Op.CLASS:
        this.#set(
          state,
          this.#at(a),
          makeClass(
            machine,
            state,
            this.#in.unit,
            this.#at(a + 1),
            this.#at(a + 2) < 0 ? null : this.#get(state, this.#at(a + 2)),
            this.#site(at),
          ),
        );
        return state;
      case Op.METHOD: {
        const computed = this.#at(a + 3);
        const name = this.#at(a + 2) >= 0 ? this.#string(a + 2) : computed >= 0 ? this.#get(state, computed) : null;
        addMethod(
          machine,
          state,
          this.#get(state, this.#at(a)),
          this.#at(a + 1) as (typeof MethodKind)[keyof typeof MethodKind],
          name,
          this.#get(state, this.#at(a + 4)),
        );
        return state;
      }
      case Op.ANNOTATE:
        annotate(
          machine,
          state,
          this.#get(state, this.#at(a)),
          this.#at(a + 1),
          this.#at(a + 2) < 0 ? null : this.#string(a + 2),
          this.#get(state, this.#at(a + 3)),
          this.#site(at),
        );
        return state;
      case Op.LOAD:
        this.#set(
          state,
          this.#at(a),
          load(machine, state, this.#get(state, this.#at(a + 1)), this.#string(a + 2), this.#site(at)),
        );
        return state;
      case Op.STORE:
        store(
          machine,
          state,
          this.#get(state, this.#at(a)),
          this.#string(a + 1),
          this.#get(state, this.#at(a + 2)),
          this.#site(at),
        );
        return state;
      case Op.LOADAT:
        this.#set(
          state,
          this.#at(a),
          loadAt(machine, state, this.#get(state, this.#at(a + 1)), this.#get(state, this.#at(a + 2)), this.#site(at)),
        );
        return state;
      case Op.STOREAT:
        storeAt(
          machine,
          state,
          this.#get(state, this.#at(a)),
          this.#get(state, this.#at(a + 1)),
          this.#get(state, this.#at(a + 2)),
          this.#site(at),
        );
        return state;
      case Op.DELETE:
        if (this.#at(a + 1) >= 0)
          store(machine, state, this.#get(state, this.#at(a)), this.#string(a + 1), undefinedValue, this.#site(at));
        return state;
      case Op.SPREAD: {
        const source = this.#get(state, this.#at(a + 1));
        for (const object of this.#get(state, this.#at(a)).core.objects)
          copyFields(machine, state, object, source, this.#site(at));
        return state;
      }
      case Op.OMIT: {
        const names = Array.from({ length: this.#at(a + 2) }, (_, index) => this.#string(a + 3 + index));
        const object = make(machine, state, this.#site(at), 'rest', { kind: 'object' });
        copyFields(machine, state, object, this.#get(state, this.#at(a + 1)), this.#site(at), names);
        this.#set(state, this.#at(a), objectValue(object));
        return state;
      }
      case Op.SLICE: {
        const { known, rest } = listed(machine, state, this.#get(state, this.#at(a + 1)), this.#site(at));
        this.#set(
          state,
          this.#at(a),
          makeList(machine, state, this.#site(at), 'rest', known.slice(this.#at(a + 2)), rest),
        );
        return state;
      }
      case Op.CELL: {
        const cell = make(machine, state, this.#site(at), `cell${this.#at(a)}`, { kind: 'cell' });
        this.#set(state, this.#at(a), objectValue(cell));
        return state;
      }
      case Op.GET: {
        let value: Value = nothing;
        for (const cell of this.#get(state, this.#at(a + 1)).core.objects)
          value = join(value, read(machine, state, machine.objects.slot(cell, Field.value)) ?? undefinedValue);
        this.#set(state, this.#at(a), value === nothing ? unknown : value);
        return state;
      }
      case Op.SET: {
        const value = this.#assigned(at, this.#get(state, this.#at(a + 1)));
        const cells = this.#get(state, this.#at(a)).core.objects;
        for (const cell of cells)
          writeField(machine, state, cell, Field.value, value, cells.length === 1 && this.#isOnce(state, cell));
        return state;
      }
      case Op.CALL:
        return this.#call(at, state);
      case Op.INVOKE:
        return this.#invoke(at, state);
      case Op.SUPER:
        return this.#super(at, state);
      case Op.CONCAT: {
        const parts = Array.from({ length: this.#at(a + 1) }, (_, index) => this.#get(state, this.#at(a + 2 + index)));
        this.#set(state, this.#at(a), builtText(parts, machine.native.text));
        return state;
      }
      case Op.OPERATE:
        this.#set(
          state,
          this.#at(a),
          compare(
            machine,
            state,
            this.#at(a + 1),
            this.#get(state, this.#at(a + 2)),
            this.#get(state, this.#at(a + 3)),
            this.#site(at),
          ),
        );
        return state;
      case Op.ASSERT:
      case Op.CONVERT:
        this.#set(
          state,
          this.#at(a),
          declaredAs(
            machine,
            state,
            this.#in.unit,
            this.#get(state, this.#at(a + 1)),
            this.#at(a + 2),
            this.#at(at) === Op.CONVERT,
            this.#site(at),
          ),
        );
        return state;
      case Op.DECLARE: {
        const local = this.#at(a);
        this.#set(
          state,
          local,
          declaredAs(machine, state, this.#in.unit, this.#get(state, local), this.#at(a + 1), false, this.#site(at)),
        );
        return state;
      }
      case Op.AWAIT: {
        const value = awaited(machine, state, this.#get(state, this.#at(a + 1)), this.#site(at));
        if (value === null) return null;
        this.#set(state, this.#at(a), value);
        return state;
      }
      case Op.YIELD: {
        const given = this.#get(state, this.#at(a + 1));
        const value = this.#at(a + 2) === 1 ? anyElement(machine, state, given, this.#site(at)) : given;
        if (this.#in.generator >= 0 && value !== nothing)
          writeField(machine, state, this.#in.generator, Field.element, value, false);
        this.#set(state, this.#at(a), unknown);
        return state;
      }
      case Op.MORE: {
        const { known, rest } = listed(machine, state, this.#get(state, this.#at(a + 1)), this.#site(at));
        const isEmpty = known.length === 0 && rest === null;
        this.#set(state, this.#at(a), isEmpty ? constant(false) : typed([machine.native.boolean]));
        return state;
      }
      case Op.NEXT:
        this.#set(
          state,
          this.#at(a),
          this.#next(state, this.#get(state, this.#at(a + 1)), this.#at(a + 2), this.#site(at)),
        );
        return state;
      case Op.EXPORTS:
        this.#in.onExports(this.#get(state, this.#at(a)));
        return state;
      case Op.IF:
        return this.#if(at, state);
      case Op.LOOP:
        return this.#loop(at, state);
      case Op.BLOCK: {
        const label = this.#at(a);
        const end = this.#block(a + 2, at + this.#at(at + 1), state);
        return joinStates(machine.objects, [end, ...this.#take(this.#exits.breaks, label)]);
      }
      case Op.SWITCH:
        return this.#switch(at, state);
      case Op.TRY:
        return this.#try(at, state);
      case Op.BREAK:
        this.#leave(this.#exits.breaks, this.#at(a), state);
        return null;
      case Op.CONTINUE:
        this.#leave(this.#exits.continues, this.#at(a), state);
        return null;
      case Op.RETURN:
        this.#return(state, this.#get(state, this.#at(a)));
        return null;
      case Op.THROW:
        this.#in.frame.throws.push({ state, value: this.#get(state, this.#at(a)) });
        return null;
      default:
        throw new Error(`unknown instruction ${this.#at(at)} at ${at}`);
    }
  }

  #isOnce(state: State, cell: number): boolean {
    const value = read(this.#in.machine, state, this.#in.machine.objects.slot(cell, Field.born));
    return value?.core.consts?.length === 1 && value.core.consts[0] === 1;
  }

  #constant(at: number): Constant {
    const text = this.#string(at + 1);
    switch (this.#at(at)) {
      case Const.undefined:
        return undefined;
      case Const.null:
        return null;
      case Const.true:
        return true;
      case Const.false:
        return false;
      case Const.number:
        return Number(text);
      case Const.expression:
        return { source: text, flags: this.#at(at + 2) < 0 ? '' : this.#string(at + 2) };
      default:
        return text;
    }
  }

  /** A value that gets a name: a step that a reader is shown. */
  #assigned(at: number, value: Value): Value {
    if (value.taint.length === 0) return value;
    const { unit, start, end } = this.#site(at);
    return retraced(value, (trace) => extend(trace, 'assign', unit, start, end));
  }

  #global(state: State, name: string, site: Site): Value {
    const { machine } = this.#in;
    const { library, objects } = machine;
    // Names that the tree itself has put there: an assignment without a declaration.
    const globals = objects.at('globals', { kind: 'object', isShared: true });
    if (library.isGlobalObject(name)) {
      const slot = objects.slot(globals, Field.born);
      if (read(machine, state, slot) === undefined) state.heap = writeSlot(state.heap, slot, constant(1), state.edit);
      return withObjects(this.#described(name, site), [globals]);
    }
    const own = read(machine, state, objects.slot(globals, name));
    const described = library.global(name).length === 0 ? null : this.#described(name, site);
    if (own === undefined) return described ?? unknown;
    return described === null ? own : join(own, described);
  }

  #described(name: string, site: Site): Value {
    const types = this.#in.machine.library.global(name);
    const taint = types.flatMap((type) => this.#sourceOf(type, site));
    return withTaint(typed(types), taint);
  }

  #sourceOf(type: number, site: Site): Value['taint'] {
    const model = this.#in.machine.library.read(type);
    if (model === null) return [];
    const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
    return [
      { source: model.source.id, kinds: model.kinds, chars: model.chars, maybe: model.maybe, deep: model.deep, trace },
    ];
  }

  #import(state: State, index: number, mode: number, site: Site): Value {
    const { machine, unit } = this.#in;
    const target = unit.imports[index]?.target ?? null;
    if (target === null) return unknown;
    if ('package' in target) {
      const types = machine.library.module(target.package);
      if (types.length === 0)
        return objectValue(
          make(machine, state, { ...site, start: index, end: -1 }, 'import', { kind: 'outside', isOpen: true }),
        );
      if (mode === ImportMode.module) return typed(types);
      const inner = types.flatMap((type) => machine.library.member(type, 'default'));
      return typed([...types, ...inner]);
    }
    const module = machine.module(state, target.file, site);
    if (mode === ImportMode.module) return module;
    const inner = module.core.objects.some((object) =>
      machine.objects.get(object).fields.has(machine.objects.field('default')),
    );
    return inner ? load(machine, state, module, 'default', site) : module;
  }

  #new(at: number, state: State): Value {
    const { machine } = this.#in;
    const site = this.#site(at);
    const kind = this.#at(at + 5);
    const count = this.#at(at + 6);
    const known: Value[] = [];
    let rest: Value | null = null;
    for (let index = 0; index < count; index++) {
      const value = this.#get(state, this.#at(at + 8 + 2 * index));
      const parts =
        this.#at(at + 7 + 2 * index) === 1 ? listed(machine, state, value, site) : { known: [value], rest: null };
      if (rest === null) known.push(...parts.known);
      else rest = joinAll([rest, ...parts.known]);
      if (parts.rest !== null) rest = rest === null ? parts.rest : join(rest, parts.rest);
    }
    if (kind === NewKind.list) return makeList(machine, state, site, 'list', known, rest);
    const names = { [NewKind.object]: 'object', [NewKind.map]: 'map', [NewKind.set]: 'set' } as const;
    const object = make(machine, state, site, 'new', {
      kind: names[kind as keyof typeof names] ?? 'object',
      isLiteral: true,
    });
    for (const value of [...known, ...(rest === null ? [] : [rest])]) addElement(machine, state, object, value);
    return objectValue(object);
  }

  #closure(at: number, state: State): Value {
    const { machine, frame } = this.#in;
    const index = this.#at(at + 5);
    const closure = machine.objects.at(`${frame.unit}:fn${index}@${frame.context}`, {
      kind: 'closure',
      unit: frame.unit,
      code: index,
    });
    born(machine, state, closure);
    const count = this.#at(at + 6);
    for (let capture = 0; capture < count; capture++)
      writeField(
        machine,
        state,
        closure,
        `[[c${capture}]]`,
        this.#get(state, this.#at(at + 7 + capture)),
        this.#isOnce(state, closure),
      );
    machine.closureMade(closure);
    return objectValue(closure);
  }

  #args(at: number, state: State, site: Site): Arguments {
    const { machine } = this.#in;
    const count = this.#at(at);
    const known: Value[] = [];
    let rest: Value | null = null;
    let named: Map<string, Value> | null = null;
    let namedRest: Value | null = null;
    for (let index = 0; index < count; index++) {
      const kind = this.#at(at + 1 + 3 * index);
      const value = this.#get(state, this.#at(at + 3 + 3 * index));
      if (kind === 2) {
        named ??= new Map();
        named.set(this.#string(at + 2 + 3 * index), value);
      } else if (kind === 3) namedRest = namedRest === null ? value : join(namedRest, value);
      else {
        const parts = kind === 1 ? listed(machine, state, value, site) : { known: [value], rest: null };
        if (rest === null) known.push(...parts.known);
        else rest = joinAll([rest, ...parts.known]);
        if (parts.rest !== null) rest = rest === null ? parts.rest : join(rest, parts.rest);
      }
    }
    return { positional: known, rest, named, namedRest };
  }

  /** A call may throw: what is true before it is what a handler begins with. */
  #mayThrow(state: State): void {
    const { frame, machine } = this.#in;
    if (frame.guarded > 0) frame.throws.push({ state: fork(state), value: typed(machine.thrownTypes) });
  }

  #answer(state: State, dst: number, value: Value | null): State | null {
    if (value === null) return null;
    this.#set(state, dst, value);
    return state;
  }

  #call(at: number, state: State): State | null {
    const a = at + 4;
    const site = this.#site(at);
    this.#mayThrow(state);
    const receiver = this.#at(a + 2) < 0 ? null : this.#get(state, this.#at(a + 2));
    const flags = this.#at(a + 3);
    const args = this.#args(a + 4, state, site);
    return this.#answer(
      state,
      this.#at(a),
      this.#in.machine.call(
        state,
        this.#get(state, this.#at(a + 1)),
        receiver,
        args,
        site,
        (flags & CallFlag.new) !== 0,
      ),
    );
  }

  #invoke(at: number, state: State): State | null {
    const a = at + 4;
    const site = this.#site(at);
    this.#mayThrow(state);
    const args = this.#args(a + 4, state, site);
    return this.#answer(
      state,
      this.#at(a),
      this.#in.machine.invoke(state, this.#get(state, this.#at(a + 1)), this.#string(a + 2), args, site),
    );
  }

  #super(at: number, state: State): State | null {
    const a = at + 4;
    const site = this.#site(at);
    const args = this.#args(a + 5, state, site);
    const superclass = this.#at(a + 1) < 0 ? null : this.#get(state, this.#at(a + 1));
    const method = this.#at(a + 3) < 0 ? null : this.#string(a + 3);
    this.#mayThrow(state);
    return this.#answer(
      state,
      this.#at(a),
      this.#in.machine.super(state, superclass, this.#get(state, this.#at(a + 2)), method, args, site),
    );
  }

  #next(state: State, iterable: Value, kind: number, site: Site): Value {
    const { machine } = this.#in;
    if (kind === NextKind.values) {
      const element = anyElement(machine, state, iterable, site);
      return element === nothing ? unknown : element;
    }
    const names = this.#keys(state, iterable);
    if (kind === NextKind.keys) return names;
    return makeList(machine, state, site, 'entry', [names, anyElement(machine, state, iterable, site)]);
  }

  #keys(state: State, value: Value): Value {
    const { machine } = this.#in;
    let keys: Value = typed([machine.native.text]);
    for (const object of value.core.objects) {
      const held = read(machine, state, machine.objects.slot(object, Field.keys));
      if (held !== undefined) keys = join(keys, held);
    }
    const deep = value.taint.filter((atom) => atom.deep || value.core.objects.length === 0);
    return deep.length === 0 ? keys : mapTaint({ ...keys, taint: deep }, (atom) => atom);
  }

  #take(exits: Map<number, State[]>, label: number): State[] {
    const states = exits.get(label) ?? [];
    exits.delete(label);
    return states;
  }

  #leave(exits: Map<number, State[]>, label: number, state: State): void {
    const states = exits.get(label);
    if (states === undefined) exits.set(label, [state]);
    else states.push(state);
  }

  /** The state in which a register's value counts as true, or false; null where it can't. */
  #branch(state: State, register: number, side: boolean): State | null {
    const value = this.#get(state, register);
    const refined = refinedByTruth(value, side);
    if (refined === null) return null;
    const facts = side ? value.test?.whenTrue : value.test?.whenFalse;
    if (register < this.#locals && refined !== value) state.locals[register] = refined;
    if (facts !== undefined) assumeAll(state, facts);
    return state;
  }

  #if(at: number, state: State): State | null {
    const a = at + 4;
    const condition = this.#at(a);
    const thenFrom = a + 3;
    const elseFrom = thenFrom + this.#at(a + 1);
    const end = elseFrom + this.#at(a + 2);
    const known = truth(this.#get(state, condition));
    if (known !== null) {
      const one = this.#branch(state, condition, known);
      return one === null ? null : known ? this.#block(thenFrom, elseFrom, one) : this.#block(elseFrom, end, one);
    }
    const other = this.#branch(fork(state), condition, false);
    const then = this.#branch(state, condition, true);
    const yes = then === null ? null : this.#block(thenFrom, elseFrom, then);
    const no = other === null ? null : this.#block(elseFrom, end, other);
    if (yes === null || no === null) return yes ?? no;
    joinInto(this.#in.machine.objects, yes, no);
    return yes;
  }

  #loop(at: number, begin: State): State | null {
    const a = at + 4;
    const label = this.#at(a);
    const bodyFrom = a + 3;
    const updateFrom = bodyFrom + this.#at(a + 1);
    const end = updateFrom + this.#at(a + 2);
    const { objects } = this.#in.machine;
    let head = begin;
    let left: State[] = [];
    let joinedTurns = 0;
    for (let turn = 0; turn < MAX_UNROLLED + MAX_TURNS && joinedTurns < MAX_TURNS; turn++) {
      const body = this.#block(bodyFrom, updateFrom, fork(head));
      const again = joinStates(objects, [body, ...this.#take(this.#exits.continues, label)]);
      left = this.#take(this.#exits.breaks, label);
      const next = again === null ? null : this.#block(updateFrom, end, again);
      if (next === null) break;
      // As long as it is sure to go on, one turn simply follows the other.
      if (left.length === 0 && joinedTurns === 0 && turn < MAX_UNROLLED) {
        head = next;
        continue;
      }
      if (!joinInto(objects, head, next, joinedTurns >= EXACT_TURNS ? 'widen' : 'keep')) break;
      joinedTurns += 1;
    }
    return joinStates(objects, left);
  }

  #switch(at: number, state: State): State | null {
    const a = at + 4;
    const { machine } = this.#in;
    const subject = this.#at(a);
    const label = this.#at(a + 1);
    const count = this.#at(a + 2);
    let pc = a + 3 + 3 * count;
    const arms = Array.from({ length: count }, (_, index) => {
      const head = a + 3 + 3 * index;
      const arm = {
        testFrom: pc,
        test: this.#at(head + 1),
        bodyFrom: pc + this.#at(head),
        bodyTo: pc + this.#at(head) + this.#at(head + 2),
      };
      pc = arm.bodyTo;
      return arm;
    });
    // The tests run in their order before any body does: a default in the middle is taken last.
    let open: State | null = state;
    const entries = arms.map((arm): State | null => {
      if (arm.test < 0 || open === null) return null;
      const tested: State | null = this.#block(arm.testFrom, arm.bodyFrom, open);
      if (tested === null) return null;
      const isIt = compare(
        machine,
        tested,
        EQUAL,
        this.#get(tested, subject),
        this.#get(tested, arm.test),
        this.#site(at),
      );
      const known = truth(isIt);
      const no = known === true ? null : fork(tested);
      if (no !== null && isIt.test !== null) assumeAll(no, isIt.test.whenFalse);
      open = no;
      if (known === false) return null;
      if (isIt.test !== null) assumeAll(tested, isIt.test.whenTrue);
      return tested;
    });
    let falling: State | null = null;
    for (const [index, arm] of arms.entries()) {
      const entry = arm.test < 0 ? open : (entries[index] ?? null);
      if (arm.test < 0) open = null;
      const begin: State | null = joinStates(machine.objects, [entry, falling]);
      falling = begin === null ? null : this.#block(arm.bodyFrom, arm.bodyTo, begin);
    }
    return joinStates(machine.objects, [falling, open, ...this.#take(this.#exits.breaks, label)]);
  }

  #try(at: number, state: State): State | null {
    const a = at + 4;
    const { frame, machine } = this.#in;
    const bodyFrom = a + 4;
    const handlerFrom = bodyFrom + this.#at(a);
    const hasHandler = this.#at(a + 2) >= 0;
    const lastFrom = handlerFrom + Math.max(0, this.#at(a + 2));
    const end = lastFrom + this.#at(a + 3);
    const hasLast = end > lastFrom;

    const outerExits = this.#exits;
    const outerThrows = frame.throws;
    if (hasLast) this.#exits = noExits();
    frame.throws = [];
    frame.guarded += 1;
    const body = this.#block(bodyFrom, handlerFrom, state);
    frame.guarded -= 1;

    let normal = body;
    if (hasHandler) {
      const thrown = frame.throws;
      frame.throws = [];
      if (hasLast) frame.guarded += 1;
      const entry = joinStates(
        machine.objects,
        thrown.map((one) => one.state),
      );
      if (entry !== null) {
        const caught = this.#at(a + 1);
        if (caught >= 0) this.#set(entry, caught, identified(joinAll(thrown.map((one) => one.value))));
        normal = joinStates(machine.objects, [body, this.#block(handlerFrom, lastFrom, entry)]);
      }
      if (hasLast) frame.guarded -= 1;
    }
    const thrownOn = frame.throws;
    frame.throws = outerThrows;
    if (!hasLast) {
      frame.throws.push(...thrownOn);
      return normal;
    }
    const inner = this.#exits;
    this.#exits = outerExits;
    // Once for each way out, which then goes on.
    const finish = (way: State | null): State | null => (way === null ? null : this.#block(lastFrom, end, way));
    for (const [from, to] of [
      [inner.breaks, outerExits.breaks] as const,
      [inner.continues, outerExits.continues] as const,
    ])
      for (const [label, states] of from) {
        const left = finish(joinStates(machine.objects, states));
        if (left !== null) this.#leave(to, label, left);
      }
    if (inner.returns !== null) {
      const value = inner.returns.locals[this.#locals] ?? undefinedValue;
      const left = finish(inner.returns);
      if (left !== null) this.#return(left, value);
    }
    if (thrownOn.length > 0) {
      const left = finish(
        joinStates(
          machine.objects,
          thrownOn.map((one) => one.state),
        ),
      );
      if (left !== null) frame.throws.push({ state: left, value: joinAll(thrownOn.map((one) => one.value)) });
    }
    return finish(normal);
  }
}

const EQUAL = 3;
