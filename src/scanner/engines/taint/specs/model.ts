import type { EntryPointKind } from '../../engine.ts';
import type { CharSet } from '../characters.ts';
import type { Effect } from './effects.ts';
import type { Traits } from './languages.ts';

/*
 * Specs: what libraries, frameworks and a language's own functions do, as data. The compiler (`compile.ts`) makes a
 * Library of a language's YAML files; the engine asks it and knows no name of any library.
 */

/**
 * What is known of a value's origin or class, as a small integer: a path into a library (`mysql.createPool()`), a type
 * that a spec names (`express.Req`), or a type of the language (`text`, `list`).
 */
export type TypeId = number;

/** A bit of the mask of sink kinds: what a tainted value may harm. */
export type KindMask = number;

/** Types of values that the engine makes itself; a spec says what their members are (`Text.replace`, `List.map`). */
export type NativeType =
  | 'Text'
  | 'Number'
  | 'Boolean'
  | 'List'
  | 'Map'
  | 'Set'
  | 'Object'
  | 'Function'
  | 'Promise'
  | 'Iterator'
  | 'Expression'
  | 'Module'
  | 'Class'
  /** What a program runs in, where its language has a name for each thing of it. */
  | 'Surroundings';

/** A language's specs. Every answer is deterministic; lists are empty where nothing is known. */
export interface Library {
  readonly language: string;
  /** Changes with any spec: part of every cache key. */
  readonly version: string;
  readonly kinds: readonly SinkKind[];
  readonly sources: readonly SourceKind[];
  native(type: NativeType): TypeId;
  /** A name that nothing in the file declares. */
  global(name: string): readonly TypeId[];
  /** A package as it is imported, subpath included: `express`, `node:fs`, `lodash/merge`. */
  module(specifier: string): readonly TypeId[];
  /**
   * A member of a package used as a declared type: `express`, `['Request']`. A package of null asks for a type of the
   * language.
   */
  declared(pack: string | null, path: readonly string[]): readonly TypeId[];
  /**
   * Path of at most six steps; beyond it nothing is known. `[[value]]` of promises, `[[elem]]` of collections are
   * members too.
   */
  member(of: TypeId, name: string): readonly TypeId[];
  result(of: TypeId, isNew: boolean): readonly TypeId[];
  /** What happens when a value of this type is called. Null: not described. */
  call(type: TypeId): CallModel | null;
  /** A value of this type is outside data: read as a member of what a spec describes, or given to an entry. */
  read(type: TypeId): SourceModel | null;
  /** Assigning to a member of this type (`element.innerHTML = …`, `location.href = …`). */
  write(type: TypeId): readonly SinkModel[];
  /** What that says of how an answer is read: `Response.ContentType = …`. */
  answers(type: TypeId): readonly AnswerModel[];
  /** Something that is called on a value of this type says how an answer is read. */
  isAnswer(type: TypeId): boolean;
  /** Functions assigned to a member of this type are called some time later: `socket.onmessage = …`. */
  assigned(type: TypeId): readonly Callback[];
  /**
   * What a member of this name means on a receiver of which nothing is known: `innerHTML`. Empty for nearly all names.
   */
  loose(name: string): readonly TypeId[];
  /**
   * Types for the parameters of a function that nothing in the tree is seen to call, by its name, its parameters' names
   * (`(req, res)`) and what else it looks like. Null where no shape fits.
   */
  shape(name: string, parameters: readonly string[], looks?: FunctionLooks): EntryModel | null;
  /**
   * Types for the parameters of a method that something outside calls, by a class that its own extends; `*`: of any
   * public one.
   */
  method(of: TypeId, name: string): EntryModel | null;
  /** The same by the name of the method's own class. */
  methodIn(cls: string, name: string, isWhole: boolean): EntryModel | null;
  /** The same by how the classes are called that its own extends, wherever they are declared. */
  methodBelow(bases: readonly string[], name: string): EntryModel | null;
  /** The same by a type that one of its parameters is declared as. */
  methodTaking(type: TypeId, name: string): EntryModel | null;
  /** What a method's parameters may be that nobody is seen to call, where its class is a library's; null: nothing. */
  readonly unseen: UnseenModel | null;
  /** An annotation or class that says nothing of a caller from outside. */
  isInside(type: TypeId): boolean;
  /**
   * Types for the parameters of an exported function that something outside the tree calls, by the file's path and the
   * export's name (`default`), or the way to it within an exported object (`Query.find`).
   */
  exported(file: string, name: string, directives: readonly string[]): EntryModel | null;
  /** Which lines of a file of settings name functions that something outside the tree calls (first group), and how. */
  manifests(file: string): readonly ManifestModel[];
  /** How statements of methods stand in a file. */
  statementFiles(file: string): readonly StatementFile[];
  /** What files say that is run for a method, by the file of its class. */
  statements(file: string, method: string): readonly { readonly text: string; readonly model: StatementModel }[];
  /** What a parameter, field or variable of this name may be where nothing else is known of it: `db`, `pool`. */
  named(name: string): { readonly types: readonly TypeId[]; readonly maybe: number } | null;
  /** What a decorator or annotation means for what it stands at: its value has this type. */
  annotation(type: TypeId): AnnotationModel | null;
  /** A member of this type decides about the whole: once it is known, something is cleared there. */
  decides(type: TypeId): Decision | null;
  /** What a member of this type holds no more of what the whole may: the last part of a path has no slash. */
  narrows(type: TypeId): Narrowing | null;
  /** The same for what is written to it. */
  narrowsWritten(type: TypeId): Narrowing | null;
  /** What is stored in an object of this type, another function may find in its own. */
  isShared(type: TypeId): boolean;
  /** No value of the type holds text that an outsider wrote. */
  isTextless(type: TypeId): boolean;
  /** What such a value has not itself, the class of its records may. */
  relays(type: TypeId): boolean;
  /** Some condition asks whether a call of this name was made before. */
  isAsked(call: string): boolean;
  /** Its fields are names that nothing declares: `window`, `globalThis`. */
  isGlobalObject(name: string): boolean;
  readonly traits: Traits;
  /**
   * What a key from outside does to an object that another such key has chosen; null where objects have no prototypes.
   */
  readonly keySink: SinkModel | null;
  /** What a function of a library is given. */
  readonly argument: SourceModel;
  /** Where constants of the program come from. */
  readonly fixed: SourceModel;
  /** What an expression does that takes ever longer, by how its steps grow; null where no kind says so. */
  readonly slowSinks: { readonly exponential: SinkModel | null; readonly polynomial: SinkModel | null };
  /** Members that tell how long the whole is. */
  readonly measures: ReadonlySet<string>;
  /** For messages and tests: the path or name. */
  describe(type: TypeId): string;
}

/** What is to be seen of a function besides names. */
export interface FunctionLooks {
  /** Members that it uses of a parameter. */
  usedOf(parameter: number): ReadonlySet<string>;
  /** And of what it is called on. */
  usedOfSelf(): ReadonlySet<string>;
  /** The program has given it this member, or its class. */
  isMarked(member: string, orClass: boolean): boolean;
}

export interface Narrowing {
  readonly clears: KindMask;
  readonly leaves: CharSet | null;
}

/** What a member decides about: another member by its name, or the whole and what it was made of. */
export interface Decision {
  readonly of: string | null;
  readonly clears: KindMask;
  readonly leaves: CharSet | null;
}

/** A weakness that taint can lead to. At most 32 of them: a bit of a mask each. */
export interface SinkKind {
  readonly name: string;
  readonly bit: KindMask;
  /** CWE where the sink names none. */
  readonly cwe: number;
  /**
   * What may harm at a place of this kind, by what stands around the hole: the engine finds the context in the text
   * built so far (`null` where it knows none). A value that can hold none of these characters does no harm.
   */
  readonly harmful: Readonly<Record<string, CharSet>>;
  /**
   * By context, where harm takes several characters together (a path's `..` and a slash): a value that lacks all of one
   * set does none.
   */
  readonly together: Readonly<Record<string, readonly CharSet[]>>;
  /**
   * By context, what is harmful instead where the value can do no harm of another kind: an address that was checked may
   * hold a colon.
   */
  readonly checked: Readonly<Record<string, { readonly for: KindMask; readonly harmful: CharSet }>>;
  /**
   * How the text of a sink is read to tell contexts: as SQL, HTML, a URL, a shell line, a header, a path, or not at
   * all.
   */
  readonly grammar: 'sql' | 'html' | 'url' | 'shell' | 'header' | 'path' | 'none';
  /** A number or a boolean does no harm. */
  readonly needsText: boolean;
  /** Only an object whose fields an outsider names: values under names of the program's own do no harm. */
  readonly whole: boolean;
  /** Text whose end the program knows does no harm (a file's extension). */
  readonly ending: boolean;
  /** A field that is called so does harm, whatever it is a field of. */
  readonly byName: boolean;
  /** Text of at most so many characters does no harm. */
  readonly longerThan: number;
  /** How an argument of a library's function does harm here; null where it never does. */
  readonly ofCaller: CallerHarm | null;
}

/** What callers may decide themselves does no harm: a function that takes a command is there to run it. */
export interface CallerHarm {
  /** Unsure steps where it becomes part of a text that the library begins; null: no harm. */
  readonly built: number | null;
  /** Where it arrives as it was given, or begins the text. */
  readonly whole: number | null;
  /** Words in the name of a parameter, in lower case, which say that it takes such a thing. */
  readonly parameters: ReadonlySet<string>;
  /** Whole names of functions, in lower case and letters only, which do. */
  readonly functions: ReadonlySet<string>;
}

/** Where outside data comes from. */
export interface SourceKind {
  readonly id: number;
  /** As a path tells it: `request data`, `stored data`. */
  readonly name: string;
  /** Who decides about it: an outsider on the network, one who has an account or a machine already, or the operator. */
  readonly trust: 'outsider' | 'insider' | 'operator' | 'caller';
  /** A program that reads it serves others: it is no mere library. */
  readonly isServed: boolean;
  /** The program itself holds it. */
  readonly isFixed: boolean;
  /** What it comes in at; null: it only says that data may have come before. */
  readonly entry: EntryPointKind | null;
}

/** A place within a call: `arg[0]`, `arg[0].sql`, `receiver`, `result[[value]]`, `arg[-1].param[1]`, `arg[*]`. */
export interface Place {
  /**
   * `all`: every argument. `names`: an object of what is given by name. `function`: the called value itself.
   * `surroundings`: what the program runs in, where it answers one request at a time. `text`: the name, as a text.
   */
  readonly root: 'text' | 'arg' | 'all' | 'receiver' | 'result' | 'named' | 'names' | 'function' | 'surroundings';
  /** Of `arg`, from 0; negative counts from the end. */
  readonly index: number;
  /** Of `named`, or an argument that may also be given by name. */
  readonly name: string | null;
  /**
   * Fields on the way: names, `[[elem]]`, `[[value]]`, `[[keys]]`, `[[from]]` (what an object was made of), `param[1]`.
   */
  readonly steps: readonly string[];
}

/**
 * Types are `text number boolean object list function nothing expression`, `literal` for an object or list that the
 * code itself has just made, `instance` for one of a class, and `anyInstance` for what may be one or leads to such.
 * What can't be told does not hold.
 */
export type Condition =
  | { readonly at: Place; readonly type: readonly string[] }
  | { readonly at: Place; readonly equals: readonly (string | number | boolean | null)[] }
  | { readonly at: Place; readonly matches: string }
  | { readonly at: Place; readonly present: boolean }
  /** No browser reads it as markup: a media type, headers, or an answer that was told so. */
  | { readonly at: Place; readonly unread: boolean }
  /** It is what one of these paths or types stands for. */
  | { readonly at: Place; readonly is: readonly TypeId[] }
  /** One of the elements or fields is known to be one of these constants: the `--` that ends options. */
  | { readonly at: Place; readonly includes: readonly (string | number | boolean | null)[] }
  /** What is known of the text's beginning matches this expression, case ignored. */
  | { readonly at: Place; readonly starts: string }
  /**
   * Some earlier call on the same receiver, or on what stands at the place `of`, by its `CallModel.name`, one of its
   * arguments or their fields a constant that matches one of these expressions, case ignored: `res.type('json')` before
   * `res.send`.
   */
  | { readonly after: string; readonly of: Place | null; readonly with: readonly string[] };

/** What says as what browsers read an answer. */
export interface AnswerModel {
  readonly of: Place;
  /** `type`: a media type; `header`: the value of the header that stands at `name`. */
  readonly says: 'type' | 'header' | 'line' | 'headers';
  readonly at: Place;
  readonly name: Place | null;
}

export interface SinkModel {
  readonly kind: KindMask;
  readonly cwe: number;
  /**
   * Empty for a sink that is an assignment: the value assigned is meant, which conditions call `arg[0]`. Of what a
   * function returns (or what that is a promise of) the places begin with `result`, and in conditions with `arg[0]`.
   */
  readonly at: readonly Place[];
  /** The values of an object given count too, at any depth. */
  readonly deep: boolean;
  /** But not these fields: `$eq` takes any value for what it is. */
  readonly except: readonly string[];
  /** Only an object given whole counts (an operator injected into a query): text of its own does no harm. */
  readonly objectOnly: boolean;
  /** Where the result is asked for one of these methods at once, or given to it, no harm is done. */
  readonly unlessAsked: readonly string[];
  /**
   * Of a call: the answer that it makes or adds to, and its headers. Whether browsers read that as markup is known only
   * when all that was run from outside is over.
   */
  readonly answer: readonly Place[];
  /** Constants of the program do harm, and nothing else: a key that whoever has the program has. */
  readonly isFixed: boolean;
  /** All of these must hold. */
  readonly when: readonly Condition[];
  /** One of these is enough for no harm. */
  readonly unless: readonly Condition[];
  /** The context (key of `harmful`) where the sink alone tells it; null where the text around the value does. */
  readonly context: string | null;
  /** Unsure steps that lie in the description itself. */
  readonly maybe: number;
  /** As a path tells it: `runs as SQL`. */
  readonly label: string;
}

export interface SourceModel {
  readonly source: SourceKind;
  /** All that is loaded from it is outside data as well. */
  readonly deep: boolean;
  readonly maybe: number;
  /** Kinds that it may harm; all unless the spec says otherwise. */
  readonly kinds: KindMask;
  /** The characters it may hold; all unless the spec says otherwise. */
  readonly chars: CharSet;
  /** What it begins with, whoever decides about the rest: a query's `?`. Null where that is outside data as well. */
  readonly begins: string | null;
}

export interface CallModel {
  /** Path or type and member: `mysql.escape`, `express:Res.send`. */
  readonly name: string;
  /** What the engine itself does here. */
  readonly does: Effect | null;
  /** An object that it makes of what further effects answer, by the names of its fields. */
  readonly makes: ReadonlyMap<string, Effect>;
  /** What it does instead where it is given so many arguments. */
  readonly taking: ReadonlyMap<number, { readonly does: Effect; readonly given: readonly Place[] | null }>;
  /**
   * What the effect takes as its receiver and arguments, where that is another order than the call's: the first is the
   * receiver.
   */
  readonly given: readonly Place[] | null;
  readonly sinks: readonly SinkModel[];
  readonly sources: readonly (SourceModel & { readonly at: Place; readonly when: readonly Condition[] })[];
  /** `same`: the result is the very object; else only its taint travels. `joined`: text of the parts in their order. */
  readonly propagates: readonly {
    readonly from: readonly Place[];
    readonly to: Place;
    readonly same: boolean;
    /** All that is loaded from the target later is outside data as well: text that was parsed. */
    readonly deep: boolean;
    /** Escapes are undone: the result may hold any character, whatever its parts could. */
    readonly decodes: boolean;
    /** Of text, data is harmful as an address only where it can lead elsewhere from the place that it has there. */
    readonly placed: boolean;
    /** What comes out begins as what went in, as far as the program says how. */
    readonly isHead: boolean;
    readonly maybe: number;
    /** All of these must hold. */
    readonly when: readonly Condition[];
  }[];
  /**
   * Taint travels, less what is cleared. Of several for one place and target the first counts whose conditions hold.
   */
  readonly sanitizes: readonly {
    readonly from: Place;
    readonly to: Place;
    readonly clears: KindMask;
    readonly leaves: CharSet | null;
    /** What comes out begins with this for sure. */
    readonly begins: string | null;
    /** It begins as what went in, as far as the program says how. */
    readonly isHead: boolean;
    /** All of these must hold. */
    readonly when: readonly Condition[];
  }[];
  /** When the call has answered true or false, or has returned at all, what stands at the place is cleared. */
  readonly guards: readonly {
    readonly at: Place;
    readonly when: 'true' | 'false' | 'returns';
    readonly clears: KindMask;
    readonly leaves: CharSet | null;
    /** Only of text that begins and ends as the program says. */
    readonly isFramed: boolean;
  }[];
  /** What it says of how an answer is read. */
  readonly answers: readonly AnswerModel[];
  /**
   * Functions given that are called. `later`: after this call has returned, any number of times (an event's handler).
   */
  readonly calls: readonly Callback[];
  /** Files of templates that are rendered, and what they are given. */
  readonly templates: readonly { readonly file: Place; readonly name: Place | null; readonly data: Place | null }[];
  /** The call never comes back (`process.exit`). */
  readonly ends: boolean;
  /**
   * The result is a new value of these types, if any, and holds only what is said above; an undescribed call's result
   * takes all taint.
   */
  readonly result: readonly TypeId[];
}

/** A function that is called from outside of the tree. */
export interface Callback {
  readonly function: Place;
  /** For each parameter: types of a new object, a place whose value is handed on, or nothing known. */
  readonly with: readonly ({ readonly types: readonly TypeId[] } | { readonly from: Place } | null)[];
  /** What every further parameter gets, by place or by name. */
  readonly others: Others | null;
  readonly self: { readonly types: readonly TypeId[] } | { readonly from: Place } | null;
  /** Where its result goes. */
  readonly to: Place | null;
  /** Only functions that declare so many parameters, least and most: an error handler has four. */
  readonly parameters: readonly [number, number] | null;
  /** Of a class or object that is given: methods of it that are called; `*`: all public ones. */
  readonly methods: readonly string[];
  readonly later: boolean;
  readonly isEntry: boolean;
  /**
   * Fields of arguments that a schema has checked before: by the parameter's number, and where the call was given the
   * schema.
   */
  readonly checks: readonly { readonly parameter: number; readonly field: string; readonly by: Place }[];
  /** What it returns is a sink (a handler's answer). */
  readonly returns: readonly SinkModel[];
}

/** What parameters get that nothing is said of one by one. */
export interface Others {
  readonly types: readonly TypeId[];
  /** Which hold no more than a number or identifier. */
  readonly plain: RouteNames | null;
  /** Which hold one segment of a path, which no slash is in. */
  readonly segments: RouteNames | null;
  readonly named: RouteNames | null;
  /** Types that parameters declare are checked before the call. */
  readonly checked: boolean;
  /** What those are instead that declare no type. */
  readonly untyped: readonly TypeId[];
}

/** A text that tells names: the first group that matched. */
export interface RouteNames {
  readonly at: Place;
  readonly matches: string;
}

/** Settings that name functions; all but `otherwise` are sources of expressions. */
export interface ManifestModel {
  /** The first group is a name. */
  readonly matches: string;
  /** What must be there as well; null: nothing. */
  readonly requires: string | null;
  /** The first group is the module of names that stand alone; null: what lies in the folder of the settings. */
  readonly module: string | null;
  /** Names in that module where none is given. */
  readonly otherwise: readonly string[];
  readonly model: EntryModel;
}

export interface UnseenModel {
  readonly parameters: SourceModel;
  /** Of a base, with all that stands before its name or without. */
  readonly bases: readonly string[];
  readonly methods: readonly string[];
}

/** Methods that are called before another one with what a library has read. */
export interface FillModel {
  /** How their names begin. */
  readonly by: string;
  readonly source: SourceModel;
}

export interface EntryModel {
  /** Called over the network: what its parameters are declared as, nobody holds the caller to. */
  readonly isRemote: boolean;
  readonly with: readonly (readonly TypeId[])[];
  readonly others: Others | null;
  /** What the parameters are that hold text or a class of the program, and of which nothing else is said. */
  readonly parameters: SourceModel | null;
  /** What the function returns is a sink (a page's answer). */
  readonly returns: readonly SinkModel[];
  readonly maybe: number;
  /** Methods of the same object that are called right before. */
  readonly before: readonly string[];
  /** Functions in what it returns that are called from outside: their places begin with `arg[0]`. */
  readonly hands: readonly Callback[];
  readonly fills: FillModel | null;
}

/** A text that a library runs for a method: what it puts into it as it stands. */
export interface StatementModel {
  /** The first group names a parameter, or the way to a part of one. */
  readonly matches: string;
  readonly sinks: readonly SinkModel[];
}

/** Which texts of a file are statements of methods. */
export interface StatementFile {
  readonly class: string;
  readonly method: string;
  readonly model: StatementModel;
}

export interface AnnotationModel {
  /** Types of the parameters of the method it stands at, or of the parameter itself. */
  readonly isEntry: boolean;
  /** The parameter, field or result that it stands at is outside data. */
  readonly source: SourceModel | null;
  /** It is what its type says: that was checked before. */
  readonly isChecked: boolean;
  /** What it stands at is what it answers when it is called with values of these types (`with`). */
  readonly asks: boolean;
  /** So are parameters of the method that hold text or a class of the tree, and of which nothing else is said. */
  readonly parameters: SourceModel | null;
  /** Those alone that its first text names, each in the first group of this expression. */
  readonly naming: string | null;
  /** Of data in a part of a route: finds the parts in a template, with the groups `name` and `expression`. */
  readonly template: string | null;
  /** Of a class: what its methods find in it. */
  readonly fills: FillModel | null;
  readonly with: readonly (readonly TypeId[])[];
  /** What the method returns is a sink (a controller's body); of a class, what its entries return. */
  readonly returns: readonly SinkModel[];
  /** What it stands at has these types (an injected service). */
  readonly types: readonly TypeId[];
  /** Of a method that is only declared: its field that holds what is run for it. */
  readonly runs: (StatementModel & { readonly field: string }) | null;
  /** Of a parameter: its field that holds the name by which such a statement calls it. */
  readonly names: string | null;
}
