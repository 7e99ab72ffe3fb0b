import type { RequestStep } from '../../cases/flow-case.ts';
import type { Entry, SinkSort } from '../backend.ts';

/** How a language says what the ways of a value are made of. What runs it is not here: it is told apart, not proven. */
export interface Dialect {
  readonly language: string;
  readonly file: string;
  readonly text: (text: string) => string;
  readonly variable: (name: string) => string;
  /** A new variable, and another value of one. */
  readonly declare: (name: string, value: string) => string;
  readonly set: (name: string, value: string) => string;
  readonly joined: (first: string, second: string) => string;
  readonly trimmed: (value: string) => string;
  readonly when: (condition: string, code: string) => string;
  /** A condition: these texts are not the same. */
  readonly differs: (one: string, other: string) => string;
  readonly giveBack: (value: string) => string;
  readonly list: (name: string, items: readonly string[]) => string;
  readonly at: (list: string, place: number) => string;
  readonly each: (list: string, item: string, code: string) => string;
  readonly map: (name: string, entries: Readonly<Record<string, string>>) => string;
  readonly get: (map: string, key: string) => string;
  readonly put: (map: string, key: string, value: string) => string;
  /** A new variable for a copy of the map, or for the map itself. */
  readonly copied: (name: string, map: string) => string;
  readonly aliased: (name: string, map: string) => string;
  /** A function of texts, outside of the handler. */
  readonly define: (name: string, parameters: readonly string[], code: string, value: string) => string;
  readonly call: (name: string, values: readonly string[]) => string;
  /** A function of one text in a variable. */
  readonly closure: (name: string, parameter: string, value: string) => string;
  readonly callClosure: (name: string, value: string) => string;
  /** A class of one text, what makes one in a variable, and the text in it. */
  readonly type: (name: string) => string;
  readonly make: (name: string, type: string, value: string) => string;
  readonly field: (object: string) => string;
  readonly entries: readonly DialectEntry[];
  readonly sinks: readonly DialectSink[];
  readonly cleaners: readonly DialectCleaner[];
  /** What a handler does where a check fails. */
  readonly leave: string;
  /** The whole file. */
  readonly program: (entry: Entry, tops: readonly string[], body: string) => string;
}

/** With a request that sends the value, where programs of the language are run to prove their labels. */
export interface DialectEntry extends Pick<Entry, 'framework' | 'source' | 'expression'> {
  readonly sent?: Omit<RequestStep, 'path'> & Partial<Pick<RequestStep, 'path'>>;
}

/** The sink's line holds `@@`. */
export interface DialectSink {
  readonly name: string;
  readonly sort: SinkSort;
  readonly cwe: number;
  readonly write: (value: string) => string;
  readonly bound?: (value: string) => string;
}

/** A check is a condition that is true of what is refused. */
export interface DialectCleaner {
  readonly sorts: readonly SinkSort[];
  readonly works: boolean;
  readonly mechanism: string;
  readonly refuses?: (value: string) => string;
  readonly value?: (value: string) => string;
}
