/**
 * Instructions: `[op, size, start, end, …operands]`, `size` counting all of it (nested code included), `start` and
 * `end` UTF-16 offsets in the file. `r` is a register, `s` an index into the unit's strings, `n` a count; -1 stands for
 * none. Control flow is structured: code of a branch or a body lies inside its instruction, so joins fall out of
 * recursion.
 */
export const Op = {
  // Values
  /** r dst, kind (see Const), s text, s flags of an expression or -1. */
  CONST: 1,
  /** r dst, r src. A write to a local is an assignment: it is what a path shows. */
  COPY: 2,
  /**
   * r dst, s name. A name that no scope declares: `document`, `process`; in double brackets what syntax does without a
   * name (see Intrinsic).
   */
  GLOBAL: 3,
  /** r dst, index of the import, mode (see ImportMode). */
  IMPORT: 4,
  /**
   * r dst, kind (see NewKind), n, then n × (flag: 0 element or 1 spread, r). A map takes elements that are pairs.
   * Fields of objects follow as STORE.
   */
  NEW: 5,
  /** r dst, function, n, n × r: what is captured, by value; a variable that is captured and written again is a cell. */
  CLOSURE: 6,
  /** r dst, class, r of what it extends or -1. */
  CLASS: 7,
  /**
   * r class, or an object that gets an accessor of its own; kind (see MethodKind), s name or -1, r computed name or -1,
   * r closure.
   */
  METHOD: 8,
  /**
   * r closure or class, index of the parameter or -1, s member of the class or -1, r value of the decorator or
   * annotation (the called one's result).
   */
  ANNOTATE: 9,
  /** r class, r value that it extends besides the first. */
  EXTEND: 21,

  // Memory
  /** r dst, r object, s name. */
  LOAD: 10,
  /** r object, s name, r value. */
  STORE: 11,
  /** r dst, r object, r key. */
  LOADAT: 12,
  /** r object, r key, r value. */
  STOREAT: 13,
  /** r object, s name or -1, r key or -1. */
  DELETE: 14,
  /** r object, r source: all fields of the source are copied (object spread, Object.assign). */
  SPREAD: 15,
  /** r dst, r source, n, n × s: an object with all fields but those named (object rest). */
  OMIT: 16,
  /** r dst, r source, first position: the list from there on (array rest). */
  SLICE: 17,
  /** r dst: a cell, the home of a variable that closures share. Its content is the field CELL. */
  CELL: 18,
  /** r dst, r cell. */
  GET: 19,
  /** r cell, r value. */
  SET: 20,

  // Calls
  /**
   * r dst, r function, r receiver or -1, flags (see CallFlag), n, n × (kind: 0 positional, 1 spread, 2 named, 3 spread
   * of names, 4 the field of an object that the callee may write to; s name or -1; r).
   */
  CALL: 30,
  /** r dst, r receiver, s name, flags, n, arguments as CALL. */
  INVOKE: 31,
  /**
   * r dst, r constructor of the superclass's value or -1 (the superclass of the running method's class), r this, s
   * method or -1 for the constructor, flags, n, arguments as CALL.
   */
  SUPER: 32,

  // Operators
  /** r dst, n, n × r: builds text of its parts. */
  CONCAT: 40,
  /** r dst, operator (see Operator), r left, r right or -1. */
  OPERATE: 41,
  /** r dst, r src, index of the type: what the source claims, with no effect when it runs. */
  ASSERT: 42,
  /** r dst, r src, index of the type: a conversion that happens. */
  CONVERT: 43,
  /** r local, index of the type: the declared type of a variable. */
  DECLARE: 44,
  /** r dst, r src. */
  AWAIT: 45,
  /** r dst (what comes in), r value, 1 where the elements of the value are yielded. */
  YIELD: 46,
  /** r dst: true while there is a further element, unknown otherwise; r iterable. */
  MORE: 47,
  /** r dst, r iterable, kind (see NextKind). */
  NEXT: 48,
  /** r value: the module is this from here on. Said once before its code, and again where it is replaced. */
  EXPORTS: 49,

  // Control. Lengths count the integers of nested code.
  /** r condition, length then, length else, then…, else… */
  IF: 60,
  /**
   * label, length body, length update: body runs until a BREAK; CONTINUE goes to update, which then starts the body
   * again.
   */
  LOOP: 61,
  /** label, length body: BREAK leaves it. */
  BLOCK: 62,
  /**
   * r subject, label, n, n × (length test, r test or -1 for the default, length body), then test… body… of each in
   * their order. A body that ends falls into the next.
   */
  SWITCH: 63,
  /** length body, r caught or -1, length handler (-1: there is none), length finally, body…, handler…, finally… */
  TRY: 64,
  /** label */
  BREAK: 65,
  /** label */
  CONTINUE: 66,
  /** r value or -1 */
  RETURN: 67,
  /** r value */
  THROW: 68,
} as const;

export type OpCode = (typeof Op)[keyof typeof Op];

/** Kinds of CONST. A number's text is as its language prints the value; a regular expression's is its source. */
export const Const = { undefined: 0, null: 1, true: 2, false: 3, number: 4, text: 5, expression: 6 } as const;
export type ConstKind = (typeof Const)[keyof typeof Const];

/** Functions that syntax calls without naming them: names of GLOBAL. */
export const Intrinsic = {
  /** (tag as text or component, object of properties with `children`): an element of markup. */
  element: '[[element]]',
  /** (value): put into markup as it is, unescaped. */
  rawHtml: '[[rawHtml]]',
  /** (name of an event, function): registered for it by markup. */
  handler: '[[handler]]',
  /** The object of the module that is running, for languages whose names are its fields. */
  module: '[[module]]',
  /** True or false, nobody knows. */
  maybe: '[[maybe]]',
  /**
   * The program that is running, of which a field may say what its functions share; closed: nobody else writes there.
   */
  program: '[[program]]',
  /** What a program runs in: what it is asked, its constants, variables that nobody is seen to set. */
  surroundings: '[[surroundings]]',
  /** Where the folder of the file lies when the program runs. */
  folder: '[[folder]]',
  /** What is thrown by an operation that can fail. */
  failure: '[[failure]]',
} as const;

export const ImportMode = {
  /** The module object; its fields are what it exports. */
  module: 0,
  /** What a default import gives: the field `default`, or the whole module where it has none. */
  default: 1,
  /** The same as `module`, and nothing where the checkout has no such file. */
  optional: 2,
} as const;

export const NewKind = { object: 0, list: 1, map: 2, set: 3 } as const;
export const MethodKind = {
  method: 0,
  static: 1,
  getter: 2,
  setter: 3,
  staticGetter: 4,
  staticSetter: 5,
  constructor: 6,
  fields: 7,
  /** Called on the class itself, even through an instance. */
  ofClass: 8,
} as const;
/** `own`: what a loop of the language itself gives: keys of a map, elements of anything else. */
export const NextKind = { values: 0, keys: 1, entries: 2, own: 3 } as const;
/** `decorates`: what comes back takes the place of the argument; where nobody knows what that is, it stays. */
export const CallFlag = { new: 1, optional: 2, tagged: 4, decorates: 8 } as const;

export const Operator = {
  /** Adds numbers, joins text. */
  add: 1,
  /** Any other operation on numbers: subtract, multiply, shift …; the result is a number. */
  arithmetic: 2,
  equal: 3,
  notEqual: 4,
  less: 5,
  lessOrEqual: 6,
  greater: 7,
  greaterOrEqual: 8,
  not: 9,
  negate: 10,
  /** The name of the value's primitive type, as text. */
  typeOf: 11,
  /** left is an instance of right. */
  instanceOf: 12,
  /** left is a key of right. */
  hasKey: 13,
  /** left is an element of right. */
  hasElement: 14,
  /** left is null or undefined (one operand). */
  isNothing: 15,
  /** Both sides are evaluated and one is the result: only where a front end could not branch. */
  either: 16,
  /** left matches the regular expression right. */
  matches: 17,
  /** Loose equality where the language converts. */
  looselyEqual: 18,
  notLooselyEqual: 19,
  /** Joins text, whatever its sides are (PHP's `.`, Lua's `..`). */
  join: 20,
  subtract: 21,
  multiply: 22,
  divide: 23,
  remainder: 24,
  /** All that either side holds, where they hold something; else a number. */
  union: 25,
  /** right contains left: an element, a key or a part of the text, whatever right is. */
  contains: 26,
  /** Bit by bit, on whole numbers. */
  bitAnd: 27,
  bitOr: 28,
  bitXor: 29,
  shiftLeft: 30,
  shiftRight: 31,
  /**
   * Of several things that a call gave at once, the one with the number right; what is no such group is the first
   * itself.
   */
  part: 32,
  /** PHP's `+`: the union of two arrays; of anything else a number. */
  sumOrUnion: 33,
} as const;
export type OperatorCode = (typeof Operator)[keyof typeof Operator];
