import type { CaseFile } from '../cases/flow-case.ts';

/** What a language brings to the generator: the same plan is written in each. */
export interface Backend {
  readonly language: string;
  readonly entries: readonly Entry[];
  readonly ways: readonly Way[];
  readonly cleaners: readonly Cleaner[];
  readonly sinks: readonly Sink[];
  /** How a constant text and a variable are written, where that is not in single quotes, and as its name. */
  readonly text?: (text: string) => string;
  readonly variable?: (name: string) => string;
  /** A statement that gives a new variable its value. */
  readonly assign: (name: string, value: string) => string;
  /** The files of a program, by POSIX path, the sink's line marked. */
  readonly assemble: (parts: Parts) => Readonly<Record<string, string>>;
  /** Main file of such a program. */
  readonly entryFile: (parts: Pick<Parts, 'entry' | 'style'>) => string;
}

/** Where a program runs, which says what reaches it and what it can reach. */
export type Place = 'server' | 'command' | 'browser';

/** A framework and a source in it. */
export interface Entry {
  readonly framework: string;
  readonly source: string;
  readonly place: Place;
  /** How to send the value. */
  readonly drive: Pick<CaseFile, 'drive' | 'world'>;
  readonly expression: string;
  readonly imports?: readonly Import[];
  /** Declarations and statements before the handler. */
  readonly setup?: string;
}

/** Text that a part of the flow adds to the program around it. */
export interface Piece {
  /** What the value is called from here on. */
  readonly result: string;
  /** Statements before the rest of the flow, and those that close what they opened. */
  readonly before: string;
  readonly after?: string;
  /** Declarations outside of the handler. */
  readonly top?: string;
  readonly imports?: readonly Import[];
  readonly modules?: readonly Module[];
}
export interface Import {
  readonly from: string;
  readonly whole?: string;
  readonly names?: readonly string[];
}
export interface Module {
  /** Without ending. */
  readonly file: string;
  readonly code: string;
  readonly exports: readonly string[];
  readonly imports?: readonly Import[];
  /** Set: the module is a package of this name. */
  readonly packageName?: string;
}

/** What a part of the flow has at hand. */
export interface Draft {
  /** An expression that may be read more than once. */
  readonly input: string;
  /** A harmless expression of the same type. */
  readonly constant: string;
  /** True: the value must not come out, though everything looks as if it did. */
  readonly cut: boolean;
  /** A name that nothing else has, with something of this word in it. */
  readonly fresh: (word: string) => string;
  /** What comes out: the input, or the constant in a cut twin. The other one travels beside it. */
  readonly kept: string;
  readonly other: string;
}

export interface Way {
  readonly mechanism: string;
  readonly places: readonly Place[];
  /** Set: only in this framework. */
  readonly framework?: string;
  /** Set: not in this framework, whose handlers run where the way cannot. */
  readonly avoids?: string;
  /** True: in TypeScript alone. */
  readonly typed?: boolean;
  readonly write: (draft: Draft) => Piece;
}

/** What a value must not hold, by kind of sink. */
export type SinkSort = 'sql' | 'html' | 'shell' | 'path' | 'url' | 'redirect' | 'code' | 'xpath' | 'ldap' | 'template';

export interface Cleaner {
  readonly mechanism: string;
  readonly sorts: readonly SinkSort[];
  readonly works: boolean;
  readonly write: (draft: Draft) => Piece;
}

export interface Sink {
  readonly name: string;
  readonly sort: SinkSort;
  readonly cwe: number;
  /** Frameworks, or places, that have it. */
  readonly where: readonly (Place | string)[];
  readonly imports?: readonly Import[];
  readonly top?: string;
  /** Statements; the line with `@@` is the sink's. `bound`: the harmless form, where there is one. */
  readonly write: (value: string) => string;
  readonly bound?: (value: string) => string;
}

/** How a program is written, which changes nothing of what it does. */
export interface Style {
  /** Another number gives other names. */
  readonly names: number;
  readonly modules: 'commonjs' | 'esm' | 'typescript';
  /** The sink stands in a function of its own. */
  readonly extracted: boolean;
  /** Declarations stand in a file of their own. */
  readonly split: boolean;
  /** Statements that nobody needs. */
  readonly deadCode: boolean;
}

export interface Parts {
  readonly entry: Entry;
  readonly pieces: readonly Piece[];
  readonly sink: Sink;
  readonly bound: boolean;
  readonly style: Style;
  readonly fresh: (word: string) => string;
}
