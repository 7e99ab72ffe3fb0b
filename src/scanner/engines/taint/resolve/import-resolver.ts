import type { ImportTarget } from '../ir/unit.ts';

/**
 * What an import of one language means. Reads nothing: it knows the paths of the checkout and the texts of its
 * settings.
 */
export interface ImportResolver {
  /**
   * `file` is the path of the unit, `specifier` what stands in it. Null for what is neither in the checkout nor a
   * package.
   */
  resolveImport(file: string, specifier: string): ImportTarget | null;
}

/** A checkout as its importers see it. */
export interface Checkout {
  /** POSIX paths from the root of every file. */
  readonly files: ReadonlySet<string>;
  /** Texts of the files that settle what imports mean, by path: `package.json`, `tsconfig.json` and their like. */
  readonly settings: ReadonlyMap<string, string>;
}

/** A package of the checkout that other programs are meant to use. */
export interface PublishedFiles {
  readonly members: readonly string[];
  /** What others import. `ownOnly`: of it only what it defines itself, not what it imports. */
  readonly entrances: readonly { readonly file: string; readonly ownOnly: boolean }[];
}
