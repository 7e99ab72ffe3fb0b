import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small program with one plain flaw: what is hard about it is to see how it is entered. */
export interface Program {
  /** `language/what-is-meant`. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** Where the flaw is, relative to the folder. */
  readonly file: string;
  readonly line: number;
}

/** All of them: they differ in how a handler is registered, wired, loaded or typed. */
export const readPrograms = (): Program[] => {
  // Of this folder, and held to its form by the test that reads it.
  const flaws = JSON.parse(readFileSync(join(import.meta.dirname, 'flaws.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly line: number }>
  >;
  return Object.entries(flaws).map(([name, { file, line }]) => ({
    name,
    folder: join(import.meta.dirname, 'programs', name),
    file,
    line,
  }));
};
