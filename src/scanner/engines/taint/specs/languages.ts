import type { Semantics } from '../regular-expressions/semantics.ts';
import {
  csharpDialect,
  csharpSemantics,
  type Dialect,
  goDialect,
  goSemantics,
  javaDialect,
  javaSemantics,
  ownDialect,
  ownSemantics,
  phpDialect,
  phpSemantics,
  pythonDialect,
  pythonSemantics,
  rubyDialect,
  rubySemantics,
} from './expression-dialects.ts';

/** What a language does by itself, as far as the engine must know: everything else stands in specs. */
export interface Traits {
  /** What stands before the name of a module without meaning another one: `node:`. Null: nothing does. */
  readonly modulePrefix: RegExp | null;
  /** Modules lie within others, and their names say so: `os.path` is a member of `os`. */
  readonly nestsModules: boolean;
  /** The field of a function whose object new instances inherit from; null where functions make none. */
  readonly prototypeField: string | null;
  /** How keys from outside lead from an object to one that others share. */
  readonly waysOut: WaysOut;
  /**
   * What a class holds, its instances have as well; a function among it takes what it is called on as its first
   * argument.
   */
  readonly classesHoldMembers: boolean;
  /** The list in which a module names what of it is meant for others; null where it says that by exporting. */
  readonly exportList: string | null;
  /** Objects without elements count as false. */
  readonly emptyIsFalse: boolean;
  /** How its regular expressions are written. */
  readonly expression: Dialect;
  /** What its matcher does with them. */
  readonly matcher: Semantics;
  /** The class of what operations throw by themselves. */
  readonly failure: string;
  /** Going through a map gives its entries; else its keys. */
  readonly mapsGiveEntries: boolean;
  /** Fields under which an object holds the function that goes through it, where syntax names them so. */
  readonly iteratorFields: readonly string[];
  /**
   * What an object becomes where text is asked for: methods that say it, the first that it has; else all that it holds,
   * or elements alone.
   */
  readonly asText: {
    readonly methods: readonly string[];
    readonly shows: 'all' | 'elements' | 'joined';
    /** What a failure shows of itself besides; null where that is among all that it holds. */
    readonly failureField: string | null;
  };
  /**
   * The method by which objects say what they make of a value that somebody hands through them; null where none is
   * known.
   */
  readonly changesBy: string | null;
  /**
   * A text that is called is the name of a function, of a class where something is made; a list of two a method of an
   * object.
   */
  readonly callsByName: boolean;
  /** A list may hold what is under a key that is no position. */
  readonly listsHoldKeys: boolean;
  /** What a search answers that has found nothing. */
  readonly notFound: -1 | false;
  /** Methods that syntax calls; null where it calls none. */
  readonly protocol: Protocol | null;
  /** A class may have several methods of one name, told apart by what they take. */
  readonly overloads: boolean;
  /** One list in place of all further arguments is all of them. */
  readonly restTakesList: boolean;
  /** What a value is declared as, it is: nobody gives text where a number is declared. */
  readonly typesHold: boolean;
  /** The same of fields alone. */
  readonly fieldsHold: boolean;
  /**
   * A function is an object with one method, whatever its name, and an object with one method serves as a function; of
   * one with several the first of these. Null where functions are called by themselves.
   */
  readonly functionMethods: readonly string[] | null;
  /**
   * Fields of an object are reached by methods alone: `name` asks for what `name` with this ending was given. Its
   * class's own are nobody else's, so that a method of a library hands on none of them. Null where fields are reached
   * by their names.
   */
  readonly setterEnding: string | null;
  /** What is given by name goes as one map to a function that takes nothing by name. */
  readonly namedAsMap: boolean;
  /** A method that is read keeps what it was read of. */
  readonly methodsKeepReceiver: boolean;
}

export interface WaysOut {
  /** Names one after the other: each alone, or two that only lead there together, the first one's a function. */
  readonly names: readonly (readonly [string] | readonly [string, string])[];
  /** `object[key]` takes them; else only a member asked for by its name. */
  readonly byKey: boolean;
  readonly cwe: number;
  readonly label: string;
}

export interface Protocol {
  /** An object is called. */
  readonly call: string;
  /** What an object's elements are taken from. */
  readonly iterate: string;
  /** `object[key]`. */
  readonly item: string;
  readonly setItem: string;
  /** What an iterator is asked for, one after the other. */
  readonly next: string;
  /** A member that an object has not is asked of it by its name. */
  readonly missing: string;
  /** A method that an object has not: its name, and a list of what it is given. */
  readonly missingMethod?: string;
  /** Operators, by their names in `ir/ops.ts`. */
  readonly operators: Readonly<Record<string, string>>;
  /** Likewise, asked of the right side where the left has no such method. */
  readonly reflected: Readonly<Record<string, string>>;
}

const traits: Readonly<Record<string, Traits>> = {
  javascript: {
    modulePrefix: /^node:/,
    nestsModules: false,
    prototypeField: 'prototype',
    waysOut: {
      names: [['__proto__'], ['constructor', 'prototype']],
      byKey: true,
      cwe: 1321,
      label: 'names a field that leads to the prototype',
    },
    classesHoldMembers: false,
    exportList: null,
    emptyIsFalse: false,
    expression: ownDialect,
    matcher: ownSemantics,
    failure: 'Error',
    mapsGiveEntries: true,
    iteratorFields: ['@@iterator', '@@asyncIterator'],
    asText: { methods: ['toString'], shows: 'joined', failureField: 'message' },
    changesBy: 'transform',
    callsByName: false,
    listsHoldKeys: false,
    notFound: -1,
    protocol: null,
    overloads: false,
    restTakesList: false,
    typesHold: false,
    fieldsHold: false,
    functionMethods: null,
    setterEnding: null,
    namedAsMap: false,
    methodsKeepReceiver: false,
  },
  php: {
    modulePrefix: null,
    nestsModules: false,
    prototypeField: null,
    waysOut: { names: [], byKey: false, cwe: 915, label: 'names a field' },
    classesHoldMembers: false,
    exportList: null,
    emptyIsFalse: true,
    expression: phpDialect,
    matcher: phpSemantics,
    failure: 'Exception',
    mapsGiveEntries: false,
    iteratorFields: [],
    asText: { methods: ['__toString'], shows: 'elements', failureField: 'message' },
    changesBy: null,
    callsByName: true,
    listsHoldKeys: true,
    notFound: false,
    protocol: {
      call: '__invoke',
      iterate: 'getIterator',
      item: 'offsetGet',
      setItem: 'offsetSet',
      next: 'current',
      missing: '__get',
      missingMethod: '__call',
      operators: {},
      reflected: {},
    },
    overloads: false,
    restTakesList: false,
    typesHold: false,
    fieldsHold: true,
    functionMethods: null,
    setterEnding: null,
    namedAsMap: false,
    methodsKeepReceiver: false,
  },
  python: {
    modulePrefix: null,
    nestsModules: true,
    prototypeField: null,
    waysOut: {
      names: [['__class__'], ['__globals__']],
      byKey: false,
      cwe: 915,
      label: 'names a field that leads to a class or to the variables of a module',
    },
    classesHoldMembers: true,
    exportList: '__all__',
    emptyIsFalse: true,
    expression: pythonDialect,
    matcher: pythonSemantics,
    failure: 'Exception',
    mapsGiveEntries: false,
    iteratorFields: [],
    asText: { methods: ['__str__', '__repr__'], shows: 'all', failureField: null },
    changesBy: null,
    callsByName: false,
    listsHoldKeys: false,
    notFound: -1,
    protocol: {
      call: '__call__',
      iterate: '__iter__',
      item: '__getitem__',
      setItem: '__setitem__',
      next: '__next__',
      missing: '__getattr__',
      operators: {
        add: '__add__',
        subtract: '__sub__',
        multiply: '__mul__',
        divide: '__truediv__',
        remainder: '__mod__',
        union: '__or__',
        contains: '__contains__',
      },
      reflected: { add: '__radd__', remainder: '__rmod__', divide: '__rtruediv__', union: '__ror__' },
    },
    overloads: false,
    restTakesList: false,
    typesHold: false,
    fieldsHold: false,
    functionMethods: null,
    setterEnding: null,
    namedAsMap: false,
    methodsKeepReceiver: false,
  },
  java: {
    modulePrefix: null,
    nestsModules: true,
    prototypeField: null,
    waysOut: { names: [], byKey: false, cwe: 915, label: '' },
    classesHoldMembers: false,
    exportList: null,
    emptyIsFalse: false,
    expression: javaDialect,
    matcher: javaSemantics,
    failure: 'Exception',
    mapsGiveEntries: true,
    iteratorFields: ['iterator'],
    asText: { methods: ['toString'], shows: 'all', failureField: 'message' },
    changesBy: null,
    protocol: null,
    callsByName: false,
    listsHoldKeys: false,
    notFound: -1,
    overloads: true,
    restTakesList: true,
    typesHold: true,
    fieldsHold: true,
    functionMethods: ['call', 'run', 'apply', 'accept', 'get', 'test', 'handle', 'compare', 'invoke', 'execute'],
    setterEnding: null,
    namedAsMap: false,
    methodsKeepReceiver: false,
  },
  csharp: {
    modulePrefix: null,
    nestsModules: true,
    prototypeField: null,
    waysOut: { names: [], byKey: false, cwe: 915, label: '' },
    classesHoldMembers: false,
    exportList: null,
    emptyIsFalse: false,
    expression: csharpDialect,
    matcher: csharpSemantics,
    failure: 'Exception',
    mapsGiveEntries: true,
    iteratorFields: ['GetEnumerator'],
    asText: { methods: ['ToString'], shows: 'all', failureField: 'Message' },
    changesBy: null,
    protocol: null,
    callsByName: false,
    listsHoldKeys: false,
    overloads: true,
    restTakesList: true,
    typesHold: true,
    fieldsHold: true,
    functionMethods: ['Invoke'],
    setterEnding: null,
    namedAsMap: false,
    notFound: -1,
    methodsKeepReceiver: false,
  },
  ruby: {
    modulePrefix: null,
    nestsModules: true,
    prototypeField: null,
    waysOut: { names: [], byKey: false, cwe: 915, label: '' },
    classesHoldMembers: false,
    exportList: null,
    emptyIsFalse: false,
    expression: rubyDialect,
    matcher: rubySemantics,
    failure: 'StandardError',
    mapsGiveEntries: true,
    iteratorFields: [],
    asText: { methods: ['to_s'], shows: 'elements', failureField: 'message' },
    changesBy: null,
    callsByName: false,
    listsHoldKeys: false,
    notFound: -1,
    protocol: {
      call: 'call',
      iterate: 'each',
      item: '[]',
      setItem: '[]=',
      next: 'next',
      missing: 'method_missing',
      missingMethod: 'method_missing',
      operators: {},
      reflected: {},
    },
    overloads: false,
    restTakesList: false,
    typesHold: false,
    fieldsHold: false,
    functionMethods: ['call'],
    setterEnding: '=',
    namedAsMap: true,
    methodsKeepReceiver: false,
  },
  go: {
    modulePrefix: null,
    nestsModules: false,
    prototypeField: null,
    waysOut: { names: [], byKey: false, cwe: 915, label: '' },
    classesHoldMembers: false,
    exportList: null,
    emptyIsFalse: false,
    expression: goDialect,
    matcher: goSemantics,
    failure: 'error',
    mapsGiveEntries: true,
    iteratorFields: [],
    asText: { methods: ['Error', 'String'], shows: 'all', failureField: null },
    changesBy: null,
    callsByName: false,
    listsHoldKeys: false,
    notFound: -1,
    protocol: null,
    overloads: false,
    restTakesList: false,
    typesHold: true,
    fieldsHold: true,
    functionMethods: null,
    setterEnding: null,
    namedAsMap: false,
    methodsKeepReceiver: true,
  },
};

/** Languages that there are specs for. */
export const languages: readonly string[] = Object.keys(traits);

export function traitsOf(language: string): Traits {
  const found = traits[language];
  if (found === undefined) throw new Error(`${language}: there are no specs for this language`);
  return found;
}
