import type { Library, StatementModel } from '../../specs/model.ts';

/** What a file says beyond these, and files that are larger, tell nothing. */
const MAX_LISTED = 500;
const MAX_LENGTH = 1_000_000;

/** The library, with the statements that files hold for methods which classes of the tree only declare. */
export const withStatements = (library: Library, settings: ReadonlyMap<string, string>): Library => {
  const found = new Map<string, { readonly text: string; readonly model: StatementModel }[]>();
  for (const [path, text] of settings)
    for (const { class: cls, method, model } of text.length > MAX_LENGTH ? [] : library.statementFiles(path)) {
      const owner = new RegExp(cls).exec(text)?.[1];
      if (owner === undefined) continue;
      for (const [, name = '', statement = ''] of [...text.matchAll(new RegExp(method, 'g'))].slice(0, MAX_LISTED)) {
        const key = `${owner.split('.').at(-1)} ${name}`;
        found.set(key, [...(found.get(key) ?? []), { text: statement, model }]);
      }
    }
  if (found.size === 0) return library;
  return { ...library, statements: (file, method) => found.get(`${classOf(file)} ${method}`) ?? [] };
};

/** A class is called as its file. */
const classOf = (file: string): string => /([^/]*?)\.[^/.]*$/.exec(file)?.[1] ?? '';
