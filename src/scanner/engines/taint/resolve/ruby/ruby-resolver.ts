import type { ImportTarget } from '../../ir/unit.ts';
import type { ImportResolver } from '../import-resolver.ts';

/** By names in lower case: where something is declared, and how its name is written there. */
type Declared = ReadonlyMap<string, readonly { readonly file: string; readonly name: string }[]>;

/** Finds classes and modules by their whole names, whatever files they stand in: programs load them by name. */
export class RubyResolver implements ImportResolver {
  readonly #declared: Declared;

  constructor(declared: Declared) {
    this.#declared = declared;
  }

  /**
   * The specifier names constants, with dots between their parts and a space between those that may be meant, the
   * likeliest first.
   */
  resolveImport(file: string, specifier: string): ImportTarget | null {
    const candidates = specifier.split(' ');
    for (const candidate of candidates) {
      const files = this.#filesOf(candidate).filter((one) => one !== file);
      const [found, ...others] = files;
      if (found !== undefined)
        return { file: found, member: candidate.replaceAll('.', '::'), ...(others.length > 0 ? { others } : {}) };
    }
    // What no file declares is a library's; only the name by itself says which.
    return { package: candidates.at(-1) ?? specifier };
  }

  #filesOf(name: string): readonly string[] {
    const known = this.#declared.get(name.toLowerCase()) ?? [];
    return known.flatMap((one) => (one.name === name ? [one.file] : [])).sort();
  }
}
