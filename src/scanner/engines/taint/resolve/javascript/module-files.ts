import { posix } from 'node:path';

const extensions = ['.js', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.jsx', '.json', '.vue', '.svelte'];
const typedFirst = ['.ts', '.tsx', '.mts', '.cts', ...extensions];
/** TypeScript is written with the name that its output will have. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** Finds the file of the checkout that a path without an extension, with another one, or of a folder means. */
export class ModuleFiles {
  readonly #files: ReadonlySet<string>;
  /** What the `package.json` of a folder says is its file, as paths from the root. */
  readonly #mains: (folder: string) => readonly string[];

  constructor(files: ReadonlySet<string>, mains: (folder: string) => readonly string[]) {
    this.#files = files;
    this.#mains = mains;
  }

  /** `path` is normalised, from the root; null for what leads out of the checkout or is not there. */
  find(path: string, importer: string): string | null {
    if (path === '..' || path.startsWith('../') || path.startsWith('/')) return null;
    return this.#file(path, importer) ?? this.#folder(path, importer);
  }

  #file(path: string, importer: string): string | null {
    const isTyped = /\.[cm]?tsx?$/.test(importer);
    const extension = posix.extname(path);
    const named = (sources[extension] ?? []).map((source) => path.slice(0, -extension.length) + source);
    const added = (isTyped ? typedFirst : extensions).map((ending) => path + ending);
    const candidates = isTyped ? [...named, path, ...added] : [path, ...named, ...added];
    return candidates.find((candidate) => this.#files.has(candidate)) ?? null;
  }

  #folder(folder: string, importer: string): string | null {
    for (const main of this.#mains(folder)) {
      const found = this.#file(main, importer) ?? this.#file(posix.join(main, 'index'), importer);
      if (found !== null) return found;
    }
    return this.#file(posix.join(folder, 'index'), importer);
  }
}
