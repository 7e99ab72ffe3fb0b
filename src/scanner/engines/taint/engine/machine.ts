import type { Unit } from '../ir/unit.ts';
import type { Attacks } from '../regular-expressions/attacks.ts';
import type { LoadedPath } from '../resolve/loaded-files.ts';
import type { KindMask, Library, SinkModel, TypeId } from '../specs/model.ts';
import type { Objects } from './heap/heap.ts';
import type { State } from './heap/state.ts';
import { type Context, rootContext } from './values/call-contexts.ts';
import type { Expression, NativeTypes, ObjectId } from './values/core.ts';
import type { Origins } from './values/origins.ts';
import type { PairNumbers } from './values/pair-numbers.ts';
import type { Atom } from './values/taint.ts';
import type { Value } from './values/values.ts';

/*
 * What the parts of the engine see of each other. The parts are put together in `make-machine.ts`; none imports
 * another's functions through a circle.
 */

/** Arguments of one call. */
export interface Arguments {
  readonly positional: readonly Value[];
  /** Elements of a list whose length is not known, given after the others. */
  readonly rest: Value | null;
  readonly named: ReadonlyMap<string, Value> | null;
  readonly namedRest: Value | null;
  /** Puts a value back where a positional one was taken from, for callees that write there. */
  readonly putBack?: (state: State, index: number, value: Value) => void;
}

/** Where something happens. */
export interface Site {
  readonly unit: number;
  readonly start: number;
  readonly end: number;
  readonly frame: Frame;
  /** Of a call: the method that its answer is asked for, or given to first, right there. */
  readonly asked?: string;
}

/** One function being run. */
export interface Frame {
  readonly unit: number;
  readonly function: number;
  /** Names objects made here: the last two calls that led here. */
  readonly context: Context;
  readonly depth: number;
  readonly caller: Frame | null;
  /** Of the running method, for calls of what it overrides. */
  readonly home: ObjectId;
  /** States in which something was thrown, with what. */
  throws: Thrown[];
  /** Inside a body whose exceptions are handled here: how many. */
  guarded: number;
  /** What calls have answered that answer the same each time. */
  readonly asked: Map<string, Value>;
}

export interface Thrown {
  readonly state: State;
  readonly value: Value;
}

/** A sink that outside data reaches. */
export interface Reached {
  readonly unit: number;
  readonly start: number;
  readonly end: number;
  readonly sink: SinkModel;
  readonly kind: KindMask;
  readonly atom: Atom;
  /** Unsure steps, those of the sink's description included. */
  readonly maybe: number;
  readonly label: string;
  /** What is to be said of it beyond what its kind says; empty where nothing is. */
  readonly detail: string;
}

/** A function that is called some time later. */
export interface Later {
  readonly callee: Value;
  readonly self: (state: State, site: Site) => Value | null;
  readonly args: (state: State, site: Site) => Arguments;
  readonly site: Site;
  readonly onResult?: (state: State, answer: Value, site: Site) => void;
}

/** What a description says of a member: a value, and whether that can be called. */
export interface Member {
  readonly value: Value;
  readonly isFunction: boolean;
}

export interface Machine {
  readonly library: Library;
  readonly native: NativeTypes & {
    readonly list: TypeId;
    readonly promise: TypeId;
    readonly object: TypeId;
    readonly function: TypeId;
  };
  /** False and true, as values. */
  readonly booleans: readonly [Value, Value];
  /** Kinds that a number may harm as well. */
  readonly kindsWithoutText: KindMask;
  /** Kinds that a name tells, whatever it is a part of. */
  readonly kindsByName: KindMask;
  /** Kinds that a known end makes harmless. */
  readonly kindsByEnding: KindMask;
  /**
   * Whether something has been set up that checks what classes say of their fields, before any function gets such an
   * object.
   */
  readonly checks: { areDeclared: boolean };
  /** Functions that took the place of others: a decorator's. */
  readonly wraps: Map<ObjectId, ObjectId>;
  /**
   * What a key from outside does to an object that another such key has chosen; null where the language's objects have
   * no prototypes.
   */
  readonly keySink: SinkModel | null;
  /** Numbers of what keys from outside find, by object and key. */
  readonly keyed: PairNumbers;
  readonly objects: Objects;
  /** Members that are no sources, by their types: looked up with every field that is read. */
  readonly members: Map<readonly TypeId[], Member>;
  readonly units: readonly Unit[];
  /** The unit of a file. */
  unitOf(file: string): Unit | null;
  /**
   * Runs what a value may be when it is called. The answer is null where the call never comes back. The state is
   * changed in place.
   */
  call(state: State, callee: Value, self: Value | null, args: Arguments, site: Site, isNew: boolean): Value | null;
  /** Runs a method that a value may have. */
  invoke(state: State, receiver: Value, name: string, args: Arguments, site: Site): Value | null;
  /** Runs what a method overrides; without a name, the constructor. */
  super(
    state: State,
    superclass: Value | null,
    self: Value,
    name: string | null,
    args: Arguments,
    site: Site,
  ): Value | null;
  /** What a value of these types is when something unknown is thrown. */
  readonly thrownTypes: readonly TypeId[];
  /** A function that the tree has, from here on in the heap. */
  closureMade(closure: ObjectId, maker: Frame): void;
  /** The class that a method belongs to. */
  readonly homes: Map<ObjectId, ObjectId>;
  /** Functions of classes that take what they are called on as their first argument: the object, or its class. */
  readonly receivers: Map<ObjectId, 'instance' | 'class'>;
  /** An instance of a class of the tree that nobody was seen to make: one for each class. */
  instanceOf(state: State, cls: ObjectId, site: Site): Value;
  /** Classes of the tree that inherit from one. */
  classesBelow(cls: ObjectId): readonly ObjectId[];
  classMade(unit: number, index: number, cls: ObjectId): void;
  instanceMade(cls: ObjectId, instance: ObjectId): void;
  /**
   * Somebody may ask for the object who holds nothing that leads to it: a function that was not run yet, an instance
   * shown for its class.
   */
  isAwaited(object: ObjectId): boolean;
  /** A field of an instance that nobody was seen to write, by its declaration; null where nothing is said. */
  declaredField(state: State, object: ObjectId, name: string, site: Site): Value | null;
  /** The class object of a unit's class, where it was made. */
  ownClass(unit: number, index: number): Value;
  /**
   * The one method of the tree with this name that takes so many arguments: a guess for receivers of which nothing is
   * known.
   */
  methodNamed(name: string, count: number): Value | null;
  /** A value is assigned to members of these types: sinks, and functions that are called some time later. */
  assigned(state: State, types: readonly TypeId[], target: Value, value: Value, site: Site): void;
  later(job: Later): void;
  reached(found: Reached): void;
  /** The same of what is found in answers that may yet be told that no browser reads them as markup. */
  sent(answers: readonly (readonly ObjectId[])[], found: Reached): void;
  /** A call or an assignment was run that the sink describes, whatever arrives there. */
  visited(sink: SinkModel, site: Site): void;
  readonly origins: Origins;
  /** What expressions take longest for. */
  readonly attacks: Attacks;
  /** An expression that outside data reaches is too large to be looked at. */
  tooLarge(expression: Expression, site: Site): void;
  /** The files that a program at the site can mean by a path which it loads. */
  loadedFiles(path: LoadedPath, site: Site): readonly string[];
  /** The module object of a file; runs the file where that has not been done. */
  module(state: State, file: string, site: Site): Value;
  /** The program is ended there. */
  ended(state: State): void;
  /**
   * A function or class by the name that files know it under, of the tree or of the language; null where there is none.
   */
  declared(state: State, name: string, kind: 'function' | 'class', site: Site): Value | null;
  /**
   * Classes of the tree by what their names match, without a separator at the beginning; none where they are too many.
   */
  declaredLike(state: State, name: RegExp, site: Site): readonly Value[];
  /** The function that a template is, by the name that code at the site gives it; null where the tree has none. */
  template(state: State, name: string, site: Site): Value | null;
  /** Notes that a slot was read: what a remembered call depends on. */
  noteRead(slot: number): void;
  /** Notes that a slot was written, whether that has changed it or not. */
  noteWritten(slot: number): void;
  /** Notes that all fields of an object were gone through. */
  noteEnumerated(object: ObjectId): void;
  /** The object that a function was first put into: what it is called on where nobody is seen to call it. */
  readonly holders: Map<ObjectId, ObjectId>;
  /** And the name that it had there. */
  readonly fieldNames: Map<ObjectId, string>;
}

export const noArguments: Arguments = { positional: [], rest: null, named: null, namedRest: null };
export const positional = (...values: Value[]): Arguments => ({
  positional: values,
  rest: null,
  named: null,
  namedRest: null,
});

/** Of what is called from outside of a unit. */
export const rootFrame = (unit: number): Frame => ({
  unit,
  function: 0,
  context: rootContext(unit),
  depth: 0,
  caller: null,
  home: -1,
  throws: [],
  guarded: 0,
  asked: new Map(),
});
