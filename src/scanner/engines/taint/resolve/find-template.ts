/**
 * Finds templates by the name that code gives them: an extension may be missing, and so may the folders that templates
 * are kept in.
 */
export class TemplateFinder {
  /** Paths by the last part of their name, without extensions. */
  readonly #byName = new Map<string, string[]>();

  constructor(templates: readonly string[]) {
    for (const path of templates) {
      const name = bare(lastPart(path));
      const known = this.#byName.get(name);
      if (known === undefined) this.#byName.set(name, [path]);
      else known.push(path);
    }
  }

  /** The template that the name means in a file; of several the one that lies nearest. Null where there is none. */
  find(name: string, from: string): string | null {
    // Some write folders with dots, behind the name of a package.
    return this.#named(name, from) ?? this.#named(name.replace(/^[\w-]+::/, '').replaceAll('.', '/'), from);
  }

  #named(name: string, from: string): string | null {
    const wanted = parts(name);
    const last = wanted.at(-1);
    if (last === undefined) return null;
    const fits = (this.#byName.get(bare(last)) ?? []).filter((path) => isMeant(parts(path), wanted));
    const near = (path: string): number => shared(parts(path), parts(from));
    return fits.reduce<string | null>((best, path) => (best === null || near(path) > near(best) ? path : best), null);
  }
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const bare = (name: string): string => name.replace(/^_/, '').replace(/\..*$/, '');

/** Without steps up: where a name begins is not known, so only its end is compared. */
const parts = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');

function isMeant(path: readonly string[], wanted: readonly string[]): boolean {
  const end = path.slice(-wanted.length);
  return (
    end.length === wanted.length &&
    wanted.every((part, index) => {
      const have = end[index] ?? '';
      return part === have || (index === wanted.length - 1 && hasName(have, part));
    })
  );
}

/** `list` may mean `list.html.ejs`, and in some engines `_list.ejs`. */
function hasName(file: string, name: string): boolean {
  return file.startsWith(`${name}.`) || file === `_${name}` || file.startsWith(`_${name}.`);
}

function shared(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((part, index) => part !== other[index]);
  return differs === -1 ? one.length : differs;
}
