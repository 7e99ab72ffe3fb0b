import type { Unit } from '../../ir/unit.ts';
import { isModuleOf, readFunctionName } from '../../resolve/named-function.ts';
import type { EntryModel, Library } from '../../specs/model.ts';

/** What a file lists beyond these, and files that are larger, tell nothing. */
const MAX_LISTED = 500;
const MAX_LENGTH = 1_000_000;

/** The library, with the functions as entries that settings list by their names: handlers, operations. */
export const withListed = (
  library: Library,
  settings: ReadonlyMap<string, string>,
  units: readonly Pick<Unit, 'file'>[],
): Library => {
  const listed = new Map<string, EntryModel>();
  for (const [path, text] of settings) {
    if (text.length > MAX_LENGTH) continue;
    for (const { matches, model } of library.manifests(path))
      for (const [, name = ''] of [...text.matchAll(new RegExp(matches, 'gm'))].slice(0, MAX_LISTED)) {
        const named = readFunctionName(name);
        if (named === null) continue;
        for (const { file } of units) if (isModuleOf(named, file)) listed.set(`${file} ${named.name}`, model);
      }
  }
  if (listed.size === 0) return library;
  return {
    ...library,
    exported: (file, name, directives) => listed.get(`${file} ${name}`) ?? library.exported(file, name, directives),
  };
};
