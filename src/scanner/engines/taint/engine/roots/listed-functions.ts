import { posix } from 'node:path';
import type { Unit } from '../../ir/unit.ts';
import { isModuleOf, type NamedFunction, readFunctionName, readModulePath } from '../../resolve/named-function.ts';
import type { EntryModel, Library, ManifestModel } from '../../specs/model.ts';

/** What a file lists beyond these, and files that are larger, tell nothing. */
const MAX_LISTED = 500;
const MAX_LENGTH = 1_000_000;

/** The library, with the functions as entries that settings list by their names: handlers, operations, controllers. */
export const withListed = (
  library: Library,
  settings: ReadonlyMap<string, string>,
  units: readonly Pick<Unit, 'file' | 'declares'>[],
): Library => {
  const listed = new Map<string, EntryModel>();
  for (const [path, text] of settings) {
    if (text.length > MAX_LENGTH) continue;
    for (const manifest of library.manifests(path)) {
      if (manifest.requires !== null && !new RegExp(manifest.requires, 'm').test(text)) continue;
      for (const { file, declares = [] } of units)
        for (const name of namesIn(manifest, path, text).flatMap((named) =>
          typeof named === 'string' ? methodAmong(named, declares) : isModuleOf(named, file) ? [named.name] : [],
        ))
          listed.set(`${file} ${name}`, manifest.model);
    }
  }
  if (listed.size === 0) return library;
  return {
    ...library,
    exported: (file, name, directives) => listed.get(`${file} ${name}`) ?? library.exported(file, name, directives),
  };
};

/** Functions that a file of settings names, with their modules; methods by the names of their classes. */
const namesIn = (
  { matches, module, otherwise }: ManifestModel,
  path: string,
  text: string,
): readonly (NamedFunction | string)[] => {
  const names = groupsIn(text, matches);
  const modules =
    module === null ? [] : groupsIn(text, module).flatMap((one) => readModulePath(one, posix.dirname(path)) ?? []);
  const around = modules.length > 0 || posix.dirname(path) === '.' ? modules : [posix.dirname(path)];
  return (names.length === 0 ? otherwise : names).flatMap((name): readonly (NamedFunction | string)[] => {
    if (name.includes('::')) return [name];
    const alone = /^\w+$/.test(name);
    return alone
      ? around.map((one) => ({ module: one, name }))
      : [readFunctionName(name)].filter((one) => one !== null);
  });
};

const groupsIn = (text: string, expression: string): string[] =>
  [...text.matchAll(new RegExp(expression, 'mg'))].slice(0, MAX_LISTED).flatMap(([, name]) => name ?? []);

/** How a method of a class that the file declares is called among the names of that file. */
const methodAmong = (named: string, declares: readonly string[]): string[] => {
  const [cls = '', method = ''] = named.split('::');
  const whole = cls.replace(/^\\*/, '\\').toLowerCase();
  return declares.some((one) => one.toLowerCase() === whole)
    ? [methodOfClass(whole.split('\\').at(-1) ?? '', method)]
    : [];
};

/** The name under which a method is listed: of classes of one name in a file, any. */
export const methodOfClass = (cls: string, method: string): string => `${cls.toLowerCase()}::${method}`;

/** The name of a function that is all that its module exports. */
export const WHOLE_MODULE = 'module';
