import { posix } from 'node:path';
import type { ImportTarget } from '../../ir/unit.ts';
import type { Checkout, ImportResolver } from '../import-resolver.ts';

/** Folders below a root that hold its packages. */
const sourceFolders = ['.', 'src', 'lib', 'python'];

/**
 * Python's rules, as far as a checkout tells where its packages begin: above the package that imports, in the folder of
 * a script, in any folder around it, and in what these call `src`.
 */
export class PythonResolver implements ImportResolver {
  readonly #files: ReadonlySet<string>;
  readonly #folders = new Set<string>(['.']);

  constructor({ files }: Checkout) {
    this.#files = files;
    for (const file of files)
      for (let folder = posix.dirname(file); !this.#folders.has(folder); folder = posix.dirname(folder))
        this.#folders.add(folder);
  }

  resolveImport(file: string, specifier: string): ImportTarget | null {
    const [module = '', member] = specifier.split(':');
    const dots = /^\.*/.exec(module)?.[0].length ?? 0;
    const path = module
      .slice(dots)
      .split('.')
      .filter((name) => name !== '');
    if (dots > 0)
      return this.#target(posix.join(posix.dirname(file), ...Array<string>(dots - 1).fill('..'), ...path), member);
    for (const root of this.#roots(file)) {
      const found = this.#target(posix.join(root, ...path), member);
      if (found !== null) return found;
    }
    return { package: [...path, ...(member === undefined ? [] : [member])].join('.') };
  }

  /** Folders that the importer may find packages in, the likeliest first. */
  #roots(file: string): readonly string[] {
    let top = posix.dirname(file);
    while (top !== '.' && this.#files.has(posix.join(top, '__init__.py'))) top = posix.dirname(top);
    const around: string[] = [];
    for (let folder = top; ; folder = posix.dirname(folder)) {
      around.push(folder);
      if (folder === '.') break;
    }
    return around.flatMap((folder) => sourceFolders.map((inner) => posix.join(folder, inner)));
  }

  /** The module that a path without an ending means, or a member of it. */
  #target(path: string, member: string | undefined): ImportTarget | null {
    if (path.startsWith('..') || path.startsWith('/')) return null;
    const file = this.#module(path);
    if (member === undefined) return file === null ? null : { file };
    const submodule = this.#folders.has(path) ? this.#module(posix.join(path, member)) : null;
    if (file !== null) return { file, member, submodule };
    // A package needs no file of its own.
    return submodule === null ? null : { file: submodule };
  }

  #module(path: string): string | null {
    const candidates = [posix.join(path, '__init__.py'), `${path}.py`, `${path}.pyi`, posix.join(path, '__init__.pyi')];
    return candidates.find((candidate) => this.#files.has(candidate)) ?? null;
  }
}
