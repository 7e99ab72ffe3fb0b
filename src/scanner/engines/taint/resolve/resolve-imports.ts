import type { Unit } from '../ir/unit.ts';
import { CSharpResolver } from './csharp/csharp-resolver.ts';
import { GoResolver } from './go/go-resolver.ts';
import type { Checkout, ImportResolver } from './import-resolver.ts';
import { JavaResolver } from './java/java-resolver.ts';
import { JavaScriptResolver } from './javascript/javascript-resolver.ts';
import { type Declared, PhpResolver } from './php/php-resolver.ts';
import { PythonResolver } from './python/python-resolver.ts';
import { RubyResolver } from './ruby/ruby-resolver.ts';

/** The units with the target of each import, as far as there is a resolver for their language. */
export function resolveImports<T extends Pick<Unit, 'file' | 'language' | 'imports' | 'declares'>>(
  units: readonly T[],
  checkout: Checkout,
): T[] {
  const resolvers: Readonly<Record<string, ImportResolver | undefined>> = {
    javascript: new JavaScriptResolver(checkout),
    php: new PhpResolver(checkout, declarationsIn(units, 'php')),
    python: new PythonResolver(checkout),
    java: new JavaResolver(checkout),
    csharp: new CSharpResolver(declarationsIn(units, 'csharp')),
    ruby: new RubyResolver(declarationsIn(units, 'ruby')),
    go: new GoResolver(checkout, declarationsIn(units, 'go')),
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

/** By its name in lower case: what files declare to all others of their language. */
function declarationsIn(units: readonly Pick<Unit, 'file' | 'language' | 'declares'>[], language: string): Declared {
  const found = new Map<string, { readonly file: string; readonly name: string }[]>();
  for (const unit of units)
    if (unit.language === language)
      for (const name of unit.declares ?? []) {
        const known = found.get(name.toLowerCase());
        const one = { file: unit.file, name };
        if (known === undefined) found.set(name.toLowerCase(), [one]);
        else known.push(one);
      }
  return found;
}

/** True for a file whose text tells what imports mean, what a package hands to others, or which functions it lists. */
export function isImportSetting(path: string): boolean {
  return [settings, lists, routes, statements].some((names) => names.test(path));
}

const settings = /(?:^|\/)(?:(?:package|composer|[tj]sconfig(?:\.[\w-]+)*)\.json|pyproject\.toml|setup\.cfg|go\.mod)$/;
/** Files by whose names statements of methods are kept. */
const statements =
  /(?:^|\/)(?:[\w-]*(?:[Mm]apper|[Dd][Aa][Oo])[\w-]*\.xml|(?:mappers?|mybatis|sqlmap)\/(?:.*\/)?[\w-]+\.xml)$/;
const lists = /(?:^|\/)(?:(?:serverless|template|sam)\.ya?ml|(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json))$/;
/** Settings of one function or of a module's addresses. */
const routes = /(?:^|\/)(?:function\.json|(?:[\w-]+\.)?(?:routing|routes)\.ya?ml)$/;
