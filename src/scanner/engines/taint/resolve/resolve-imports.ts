import type { Unit } from '../ir/unit.ts';
import type { Checkout, ImportResolver } from './import-resolver.ts';
import { JavaScriptResolver } from './javascript/javascript-resolver.ts';
import { PythonResolver } from './python/python-resolver.ts';

/** The units with the target of each import, as far as there is a resolver for their language. */
export function resolveImports<T extends Pick<Unit, 'file' | 'language' | 'imports'>>(
  units: readonly T[],
  checkout: Checkout,
): T[] {
  const resolvers: Readonly<Record<string, ImportResolver | undefined>> = {
    javascript: new JavaScriptResolver(checkout),
    python: new PythonResolver(checkout),
  };
  return units.map((unit) => {
    const resolver = resolvers[unit.language];
    if (resolver === undefined) return unit;
    const imports = unit.imports.map(({ specifier }) => ({
      specifier,
      target: resolver.resolveImport(unit.file, specifier),
    }));
    return { ...unit, imports };
  });
}

/** True for a file whose text tells what imports mean, or what a package hands to others. */
export function isImportSetting(path: string): boolean {
  return /(?:^|\/)(?:(?:package|[tj]sconfig(?:\.[\w-]+)*)\.json|pyproject\.toml|setup\.cfg)$/.test(path);
}
