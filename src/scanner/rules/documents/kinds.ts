import { posix } from 'node:path';
import { type DocumentKindEntry, documentKinds } from './kind-table.ts';
import type { Located } from './located.ts';

/** A folder of the rule pack whose rules read documents as data. */
export type DocumentKind = keyof typeof documentKinds;

// The keys of a literal are the names that its type lists.
const entries = Object.entries(documentKinds) as [DocumentKind, DocumentKindEntry][];

export const documentKindNames: readonly DocumentKind[] = entries.map(([name]) => name);

/** The kinds that a file can be of, by its name; what it holds decides. */
export const kindsByName = (path: string): DocumentKind[] => {
  const name = path.toLowerCase();
  return entries.filter(([, { names }]) => names.test(name)).map(([kind]) => kind);
};

/** The documents of a kind in a text; none where it is of another. Throws DocumentRefused for what cannot be read. */
export const documentsOf = async (kind: DocumentKind, path: string, text: string): Promise<Located[]> => {
  const { hint, parse, has, unify }: DocumentKindEntry = documentKinds[kind];
  if (hint !== undefined && !hint.test(text)) return [];
  const documents = (await parse())(text, path);
  const its = has === undefined ? documents : documents.filter(({ data }) => has(data));
  return unify === undefined ? its : its.map(unify);
};

/** Name of the file that a case stands in, in a folder of its own; `as` is the extension that it names. */
export const documentOfCase = (kind: DocumentKind, as?: string): string => {
  const { example } = documentKinds[kind];
  const { dir, name } = posix.parse(example);
  return as === undefined ? example : posix.join(dir, `${name}.${as}`);
};
