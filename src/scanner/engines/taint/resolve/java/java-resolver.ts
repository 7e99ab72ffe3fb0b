import { posix } from 'node:path';
import type { ImportTarget } from '../../ir/unit.ts';
import type { Checkout, ImportResolver } from '../import-resolver.ts';

/** Finds classes by their packages: a folder each, below whatever the sources lie in. */
export class JavaResolver implements ImportResolver {
  /** Files by the name of the class that they are named after. */
  readonly #files = new Map<string, string[]>();

  constructor({ files }: Checkout) {
    for (const file of files) {
      if (!file.endsWith('.java')) continue;
      const name = posix.basename(file, '.java');
      const known = this.#files.get(name);
      if (known === undefined) this.#files.set(name, [file]);
      else known.push(file);
    }
    for (const list of this.#files.values()) list.sort();
  }

  /** The specifier names classes with their packages, a space between those that may be meant, the likeliest first. */
  resolveImport(file: string, specifier: string): ImportTarget | null {
    const candidates = specifier.split(' ');
    for (const candidate of candidates) {
      const found = this.#fileOf(candidate, file);
      if (found !== null) return { file: found, member: candidate.split('.').at(-1) ?? candidate };
    }
    const packages = candidates.filter((one) => one.includes('.'));
    // Of a class that could be of the own package nothing is known: it would be in the tree.
    return packages.length === 0 ? null : { package: packages.join(' ') };
  }

  /**
   * Of several files the one that lies nearest: modules of one build have the same packages in test folders and copies.
   */
  #fileOf(candidate: string, from: string): string | null {
    const parts = candidate.split('.');
    const path = `${parts.join('/')}.java`;
    const found = (this.#files.get(parts.at(-1) ?? '') ?? []).filter(
      (file) => file === path || file.endsWith(`/${path}`),
    );
    const [first = null, ...others] = found;
    if (others.length === 0) return first;
    return found.reduce((best, one) => (sharedLength(one, from) > sharedLength(best, from) ? one : best));
  }
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
