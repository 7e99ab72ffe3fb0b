/*
 * The intermediate representation: what a front end says of one file, and all that the engine knows of it.
 * Front ends (`lower/`) write it with the builder, `engine/` reads it; neither knows the other.
 * May touch nothing outside this folder.
 */

/** What a front end makes of one file. Plain data: it is sent between processes and cached as it is. */
export interface Unit {
  /** POSIX path relative to the root of the checkout. */
  readonly file: string;
  /** Chooses the specs: `javascript` for TypeScript as well. */
  readonly language: string;
  readonly strings: readonly string[];
  /** The first is the module's top level. */
  readonly functions: readonly FunctionCode[];
  readonly classes: readonly ClassCode[];
  readonly imports: readonly ImportCode[];
  readonly types: readonly TypeName[];
  /** All instructions; a function's are `[from, to)`. Layout: see `ops.ts`. */
  readonly code: Int32Array;
  /** Offset (UTF-16) at which each line begins; the first is 0. */
  readonly lineStarts: Int32Array;
  /** Places that could not be read (syntax errors, limits), by line. Empty for a file that was understood in full. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  /** Names under which files that import nothing find what this one's object holds, by its fields. */
  readonly declares?: readonly string[];
  /**
   * True where something stands outside functions that looks like a program rather than a library (a hashbang, a
   * listen).
   */
  readonly isScript: boolean;
  /** Scripts of the page that the file writes, in their own language. */
  readonly scripts?: Unit;
  /** True for a template: its module is a function of the data that it is rendered with. */
  readonly isTemplate: boolean;
}

/**
 * Registers: locals are `[0, locals)`, state that branches copy; temporaries are `[locals, registers)`, written once,
 * read after in the same straight run or below it.
 */
export interface FunctionCode {
  /** As written; empty where it has none. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Offsets (UTF-16) of the whole function in the file. */
  readonly start: number;
  readonly end: number;
  readonly locals: number;
  /** Of each local the name of its variable as an index into the unit's strings, or -1 for one that has none. */
  readonly localNames: readonly number[];
  readonly registers: number;
  readonly params: readonly Param[];
  /** Locals that a closure's captures are put into, in the order of the CLOSURE instruction. */
  readonly captures: readonly number[];
  /** The local that holds the receiver, or -1. */
  readonly thisLocal: number;
  /** The local that holds the list of all arguments, or -1. */
  readonly argumentsLocal: number;
  /** Index into the unit's classes, or -1. */
  readonly ownerClass: number;
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** A method that anybody may call, a library too, whatever its name is. */
  readonly isPublic?: boolean;
  /** Index of the declared result's type in the unit's `types`, or -1. */
  readonly resultType: number;
  /** Texts that the body begins with as statements of their own (`use server`); of a module those of the file. */
  readonly directives: readonly string[];
}

export interface Param {
  readonly name: string;
  readonly local: number;
  /**
   * `rest` takes all further positional arguments as a list; `named` is given by name only; `namedRest` takes all
   * further names as a map.
   */
  readonly kind: 'positional' | 'rest' | 'named' | 'namedRest';
  /** True where the caller's variable is meant (PHP's `&$x`, C#'s `ref`). */
  readonly byReference: boolean;
  /** Index into the unit's `types`, or -1. */
  readonly type: number;
  /**
   * Locals, captured where the function is made, that hold what the program says of it: a computed default, notes
   * beside its type.
   */
  readonly hints?: readonly number[];
}

/** A class, or an interface: then no CLASS instruction names it and it only says types. */
export interface ClassCode {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /**
   * Declared supertypes and interfaces as indexes into the unit's `types`; the value extended is an operand of CLASS.
   */
  readonly supertypes: readonly number[];
  /** Fields declared with a type: name and index into the unit's `types`. */
  readonly fields: readonly { readonly name: string; readonly type: number }[];
  /** Only classes that inherit from it have instances. */
  readonly isAbstract?: boolean;
  /** Its instances are the constants that it lists: none holds what an outsider wrote. */
  readonly isEnum?: boolean;
  /** An interface that every class with these methods satisfies, whether it says so or not. */
  readonly asks?: readonly string[];
}

export interface ImportCode {
  /** As written: `./db.js`, `express`, `node:fs`. */
  readonly specifier: string;
  /** Filled by `resolve/`: a file of the checkout, the name of a package, or null for what could not be found. */
  readonly target: ImportTarget | null;
}

/** Of a member of a module: its name, and the file within the package that may be meant by it. */
export type ImportTarget =
  | {
      readonly file: string;
      readonly member?: string;
      readonly submodule?: string | null;
      /** Files that may be meant as well, where the program decides which. */
      readonly others?: readonly string[];
    }
  | { readonly package: string };

/** A type as it was written. */
export interface TypeName {
  /** `string`, `Request`, `Promise`: its last part. */
  readonly name: string;
  /** Where the name comes from: index into `imports`, or -1 for one of this file or of the language. */
  readonly import: number;
  /**
   * The path within what is imported: `['Request']`, `['default']`, `['types', 'Request']`. Empty for the import
   * itself; of a name of the language only where it has several parts.
   */
  readonly path: readonly string[];
  /** Class of this file that it names, or -1. */
  readonly ownClass: number;
  /** Type arguments, and for `T[]` (name `Array`) its element; indexes into the unit's `types`. */
  readonly args: readonly number[];
}

/** The field of a class that holds a list of notes beside the type of one of its own fields. */
export const notesField = (field: string): string => `[[notes]]${field}`;
