import type { ImportTarget } from '../../ir/unit.ts';
import type { ImportResolver } from '../import-resolver.ts';

/** By names in lower case: where something is declared, and how its name is written there. */
type Declared = ReadonlyMap<string, readonly { readonly file: string; readonly name: string }[]>;

/** Marks another part of a class that stands in several files. */
const PARTIAL = 'partial ';
/** Ends a namespace that files share by `global using`. */
const SHARED = '.*';
/** Begins a name that is looked for in those. */
const ANYWHERE = '*.';

/** Finds classes by their namespaces, whatever files they stand in. */
export class CSharpResolver implements ImportResolver {
  readonly #declared: Declared;
  readonly #shared: readonly string[];

  constructor(declared: Declared) {
    this.#declared = declared;
    const all = [...declared.values()].flat().filter(({ name }) => name.endsWith(SHARED));
    this.#shared = [...new Set(all.map(({ name }) => name.slice(0, -SHARED.length)))].sort();
  }

  /**
   * The specifier names classes with their namespaces, a space between those that may be meant, the likeliest first.
   */
  resolveImport(file: string, specifier: string): ImportTarget | null {
    if (specifier.startsWith(PARTIAL)) return this.#nextPart(file, specifier);
    const candidates = specifier.split(' ').flatMap((one) => this.#meant(one));
    for (const candidate of candidates) {
      const found = this.#fileOf(candidate, file);
      if (found !== null) return { file: found, member: candidate.split('.').at(-1) ?? candidate };
    }
    return { package: [...new Set(candidates)].join(' ') };
  }

  #meant(candidate: string): readonly string[] {
    if (!candidate.startsWith(ANYWHERE)) return [candidate];
    return this.#shared.map((one) => `${one}.${candidate.slice(ANYWHERE.length)}`);
  }

  /** Of the files that have a part, the one behind this: each leads to the next, so that every part has all. */
  #nextPart(file: string, specifier: string): ImportTarget | null {
    const files = this.#filesOf(specifier);
    const next = files[(files.indexOf(file) + 1) % files.length];
    if (next === undefined || next === file) return null;
    return { file: next, member: specifier.split('.').at(-1)?.replace(PARTIAL, '') ?? '' };
  }

  /** Of several files the one that lies nearest. */
  #fileOf(candidate: string, from: string): string | null {
    const [first = null, ...others] = this.#filesOf(candidate);
    if (first === null || others.length === 0) return first;
    return others.reduce((best, one) => (sharedLength(one, from) > sharedLength(best, from) ? one : best), first);
  }

  #filesOf(name: string): readonly string[] {
    const known = this.#declared.get(name.toLowerCase()) ?? [];
    return known.flatMap((one) => (one.name === name ? [one.file] : [])).sort();
  }
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
