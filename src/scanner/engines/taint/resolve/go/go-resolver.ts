import { posix } from 'node:path';
import type { ImportTarget } from '../../ir/unit.ts';
import type { Checkout, ImportResolver } from '../import-resolver.ts';

/** By names in lower case: where something is declared, and how its name is written there. */
type Declared = ReadonlyMap<string, readonly { readonly file: string; readonly name: string }[]>;

/** Begins the name of a type, of which several files of a package have methods. */
const PARTIAL = 'partial ';
/** Other files that declare the same for another machine. */
const MAX_OTHERS = 3;

/** Finds what packages declare: each is a folder, named by the module of the `go.mod` above and the way from there. */
export class GoResolver implements ImportResolver {
  readonly #declared: Declared;
  /** Paths of modules, and the folders that they begin in. */
  readonly #modules: readonly { readonly path: string; readonly folder: string }[];
  readonly #folders: ReadonlySet<string>;

  constructor({ files, settings }: Checkout, declared: Declared) {
    this.#declared = declared;
    this.#folders = new Set([...files].filter((file) => file.endsWith('.go')).map((file) => posix.dirname(file)));
    this.#modules = [...settings]
      .flatMap(([file, text]) => {
        const path = posix.basename(file) === 'go.mod' ? /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1] : undefined;
        return path === undefined ? [] : [{ path, folder: posix.dirname(file) }];
      })
      .sort((one, other) => other.path.length - one.path.length);
  }

  /**
   * The specifier is a package's path, `.` for the file's own, then a dot and the name; with a `!` the file that
   * declares it is meant.
   */
  resolveImport(file: string, specifier: string): ImportTarget | null {
    const at = Math.max(specifier.lastIndexOf('.'), specifier.lastIndexOf('!'));
    const path = specifier.slice(0, at);
    const name = specifier.slice(at + 1);
    const folder = path === '.' || path === '' ? posix.dirname(file) : this.#folderOf(path);
    if (folder === null) return { package: `${path.replace(/\/v\d+$|\.v\d+$/, '')}.${name}` };
    const files = this.#filesOf(name, folder, file);
    if (name.startsWith(PARTIAL)) return nextPart(files, file, name);
    const [first, ...others] = files.filter((one) => one !== file);
    if (first === undefined) return null;
    if (specifier[at] === '!') return { file: first };
    return { file: first, member: name, ...(others.length > 0 ? { others: others.slice(0, MAX_OTHERS) } : {}) };
  }

  #folderOf(path: string): string | null {
    for (const module of this.#modules) {
      if (path !== module.path && !path.startsWith(`${module.path}/`)) continue;
      const folder = posix.join(module.folder, path.slice(module.path.length).replace(/^\//, ''));
      if (this.#folders.has(folder)) return folder;
    }
    return this.#modules.length > 0 ? null : this.#folderWithoutModule(path);
  }

  /** A tree of older programs says nowhere what it is called: its folders end as the path does. */
  #folderWithoutModule(path: string): string | null {
    const parts = path.split('/');
    if (!(parts[0] ?? '').includes('.')) return null;
    for (let from = 1; from < parts.length; from++) {
      const folder = parts.slice(from).join('/');
      if (this.#folders.has(folder)) return folder;
    }
    return null;
  }

  /** Tests are read by tests alone. */
  #filesOf(name: string, folder: string, from: string): readonly string[] {
    const known = this.#declared.get(name.toLowerCase()) ?? [];
    const isTest = (file: string): boolean => file.endsWith('_test.go');
    return known
      .flatMap((one) => (one.name === name && posix.dirname(one.file) === folder ? [one.file] : []))
      .filter((file) => isTest(from) || !isTest(file))
      .sort();
  }
}

/** Of the files that have a part, the one behind this: each leads to the next, so that every part has all. */
function nextPart(files: readonly string[], file: string, member: string): ImportTarget | null {
  const next = files[(files.indexOf(file) + 1) % files.length];
  return next === undefined || next === file ? null : { file: next, member };
}
