import type { FunctionCode } from '../../ir/unit.ts';
import { ClassField } from '../classes/class-fields.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { Field, readSlot } from '../heap/heap.ts';
import { lineage } from '../heap/lineage.ts';
import { born, readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Later, type Machine, noArguments, rootFrame, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { objectValue, type Value } from '../values/values.ts';
import { givenArguments } from './given-arguments.ts';

/*
 * What a package hands to programs that use it: the functions that its files export, the methods of classes among it,
 * and of what these functions give back.
 */

/** How deep objects within objects, and answers of answers, are looked at. */
const MAX_DEPTH = 3;
const MAX_EXPORTS = 4000;

/** Finds the functions that others call, each once. */
export class Exports {
  readonly #machine: Machine;
  readonly #seen = new Set<ObjectId>();
  /** What they are called on, by class or constructor function. */
  readonly #instances = new Map<ObjectId, Value>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /**
   * Calls of the functions in what a file exports, constructors first. Objects that methods are called on are made in
   * the state.
   */
  ofFile(state: State, exported: Value, unit: number, ownOnly: boolean): Later[] {
    const found: Later[] = [];
    for (const object of exported.core.objects)
      if (this.#machine.objects.get(object).kind === 'module') this.#module(state, object, ownOnly ? unit : -1, found);
      else this.#visit(state, object, { name: '', self: null, depth: 0 }, found);
    return found;
  }

  /** The names that a module says are its own, of those that it has. */
  #module(state: State, module: ObjectId, own: number, found: Later[]): void {
    const { objects, library } = this.#machine;
    const listed = library.traits.exportList === null ? null : this.#listed(state, module, library.traits.exportList);
    for (const [field, slot] of [...objects.get(module).fields]) {
      const name = objects.fieldName(field);
      if (listed === null ? isPrivate(name) : !listed.has(name)) continue;
      for (const object of readSlot(state.heap, slot)?.core.objects ?? [])
        if (own < 0 || listed !== null || objects.get(object).unit === own)
          this.#visit(state, object, { name, self: objectValue(module), depth: 1 }, found);
    }
  }

  #listed(state: State, module: ObjectId, field: string): ReadonlySet<string> | null {
    const [list] = readField(this.#machine, state, module, field)?.core.objects ?? [];
    if (list === undefined) return null;
    const { fields } = this.#machine.objects.get(list);
    const names = [...fields.values()].flatMap((slot) => readSlot(state.heap, slot)?.core.consts ?? []);
    return new Set(names.filter((name) => typeof name === 'string'));
  }

  #visit(state: State, object: ObjectId, at: At, found: Later[]): void {
    const { kind } = this.#machine.objects.get(object);
    if (this.#seen.has(object) || at.depth > MAX_DEPTH || found.length >= MAX_EXPORTS) return;
    this.#seen.add(object);
    if (kind === 'closure') this.#function(state, object, at, found);
    else if (kind === 'class') this.#class(state, object, at, found);
    else if (kind === 'object' || kind === 'module') {
      this.#members(state, object, { ...at, self: objectValue(object) }, found);
      this.#inherited(state, object, objectValue(object), at.depth, found);
    } else if (kind === 'promise')
      for (const inner of readField(this.#machine, state, object, Field.value)?.core.objects ?? [])
        this.#visit(state, inner, at, found);
  }

  #function(state: State, closure: ObjectId, { name, self, depth }: At, found: Later[]): void {
    const { objects, library } = this.#machine;
    const field = library.traits.prototypeField;
    const prototype = field === null ? undefined : readField(this.#machine, state, closure, field)?.core.objects[0];
    const makes = prototype !== undefined && objects.get(prototype).fields.size > 1;
    const on = makes ? this.#madeBy(state, closure, prototype) : self;
    found.push(this.#call(closure, on, name, depth));
    this.#members(state, closure, { name, self: objectValue(closure), depth: depth + 1 }, found);
    if (makes && on !== null) this.#inherited(state, closure, on, depth, found, prototype);
  }

  #class(state: State, cls: ObjectId, { name, depth }: At, found: Later[]): void {
    const machine = this.#machine;
    const self = machine.instanceOf(state, cls, this.#site(cls));
    for (const at of lineage(machine.objects, cls)) {
      const maker = readField(machine, state, at, ClassField.constructor)?.core.objects[0];
      if (maker === undefined) continue;
      found.push(this.#call(maker, self, name, depth));
      break;
    }
    this.#members(
      state,
      cls,
      { name, self: machine.library.traits.classesHoldMembers ? self : objectValue(cls), depth },
      found,
    );
    this.#inherited(state, cls, self, depth, found, prototypeOf(machine, state, cls));
  }

  /** Methods of what an object inherits from. */
  #inherited(
    state: State,
    object: ObjectId,
    self: Value,
    depth: number,
    found: Later[],
    first = this.#machine.objects.get(object).parent,
  ): void {
    if (first < 0) return;
    for (const at of lineage(this.#machine.objects, first))
      if (at !== object) this.#members(state, at, { name: '', self, depth: depth + 1 }, found);
  }

  #members(state: State, object: ObjectId, { self, depth }: At, found: Later[]): void {
    const { objects, library } = this.#machine;
    for (const [field, slot] of [...objects.get(object).fields]) {
      const name = objects.fieldName(field);
      if (name === library.traits.prototypeField || name === 'constructor' || isPrivate(name)) continue;
      for (const inner of readSlot(state.heap, slot)?.core.objects ?? [])
        this.#visit(state, inner, { name, self, depth: depth + 1 }, found);
    }
  }

  #madeBy(state: State, closure: ObjectId, prototype: ObjectId): Value {
    const known = this.#instances.get(closure);
    if (known !== undefined) return known;
    const made = this.#machine.objects.at(`made by ${closure}`, { kind: 'object', parent: prototype });
    const instance = objectValue(born(this.#machine, state, made));
    this.#instances.set(closure, instance);
    return instance;
  }

  #call(closure: ObjectId, self: Value | null, name: string, depth: number): Later {
    const machine = this.#machine;
    const code = codeOf(machine, closure);
    return {
      callee: objectValue(closure),
      self: () => self,
      args: (state, at) =>
        code === undefined ? noArguments : givenArguments(machine, state, { closure, code, name }, at),
      site: this.#site(closure),
      onResult: (state, answer) => {
        const found: Later[] = [];
        for (const object of answer.core.objects)
          this.#visit(state, object, { name, self: null, depth: depth + 1 }, found);
        for (const job of found) machine.later(job);
      },
    };
  }

  #site(object: ObjectId): Site {
    const { unit } = this.#machine.objects.get(object);
    const start = codeOf(this.#machine, object)?.start ?? 0;
    return { unit, start, end: start, frame: rootFrame(unit) };
  }
}

interface At {
  readonly name: string;
  /** What a function found here is called on. */
  readonly self: Value | null;
  readonly depth: number;
}

/** Of a program's own names, those that begin so are nobody else's. */
const isPrivate = (name: string): boolean => /^(?:\[\[|_|#|@@)/.test(name);

const codeOf = ({ objects, units }: Machine, closure: ObjectId): FunctionCode | undefined => {
  const { kind, unit, code } = objects.get(closure);
  return kind === 'closure' ? units[unit]?.functions[code] : undefined;
};
