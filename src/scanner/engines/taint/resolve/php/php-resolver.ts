import { posix } from 'node:path';
import type { ImportTarget } from '../../ir/unit.ts';
import type { Checkout, ImportResolver } from '../import-resolver.ts';

/** By names in lower case: where something is declared, and how its name is written there. */
export type Declared = ReadonlyMap<string, readonly { readonly file: string; readonly name: string }[]>;

/**
 * PHP's rules as far as a checkout tells them. `file ./a.php` is an include: `./` the includer's folder, `*` what the
 * program decides. `class A\B` and `function a\b b` name what some file declares, whoever has loaded it: of several the
 * nearest.
 */
export class PhpResolver implements ImportResolver {
  readonly #files: ReadonlySet<string>;
  readonly #declared: Declared;
  /** Files by their last name. */
  readonly #byName = new Map<string, string[]>();

  constructor({ files }: Checkout, declared: Declared) {
    this.#files = files;
    this.#declared = declared;
    for (const file of files) {
      const name = posix.basename(file);
      const known = this.#byName.get(name);
      if (known === undefined) this.#byName.set(name, [file]);
      else known.push(file);
    }
  }

  resolveImport(file: string, specifier: string): ImportTarget | null {
    const [kind = '', ...rest] = specifier.split(' ');
    if (kind === 'file') return this.#included(file, rest.join(' '));
    const names = kind === 'class' ? rest.map((name) => `\\${name}`) : rest.map((name) => `${name}()`);
    for (const name of names) {
      const declared = this.#declared.get(name.toLowerCase()) ?? [];
      const found = this.#nearest(
        file,
        declared.map((one) => one.file),
      );
      const member = declared.find((one) => one.file === found)?.name;
      if (found !== null && member !== undefined) return { file: found, member };
    }
    const last = kind === 'class' ? (rest[0] ?? '') : (rest.at(-1) ?? '');
    return { package: last.replaceAll('\\', '.') };
  }

  #included(file: string, path: string): ImportTarget | null {
    const folder = posix.dirname(file);
    if (path.lastIndexOf('*') > 0) return this.#oneOf(file, path);
    if (path.startsWith('*')) return this.#ending(file, path.slice(1));
    // The includer's folder comes behind that of the page which is asked for: any folder around may be that one.
    for (let at = folder; ; at = posix.dirname(at)) {
      const found = posix.normalize(posix.join(at, path));
      if (this.#files.has(found)) return found === file ? null : { file: found };
      if (at === '.' || path.startsWith('./') || path.startsWith('/')) break;
    }
    return path.startsWith('/') || path.startsWith('.') ? null : this.#ending(file, `/${path}`);
  }

  /** Files of a folder, of which the program chooses: none where there are too many to be meant. */
  #oneOf(file: string, path: string): ImportTarget | null {
    const isAnywhere = !path.startsWith('./');
    const whole = isAnywhere ? path.replace(/^\*?\/*/, '') : posix.normalize(posix.join(posix.dirname(file), path));
    const pattern = whole
      .split('*')
      .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
      .join('[^/]*');
    const expression = new RegExp(`^${isAnywhere ? '(?:.*/)?' : ''}${pattern}$`);
    const all = [...this.#files].filter((one) => one !== file && expression.test(one)).sort();
    const most = Math.max(...all.map((one) => commonFolders(file, one)));
    const [first, ...others] = all.filter((one) => commonFolders(file, one) === most);
    return first === undefined || others.length >= MOST_INCLUDED ? null : { file: first, others };
  }

  /** A file whose path ends so: what stands before is decided by the program. */
  #ending(file: string, path: string): ImportTarget | null {
    const ending = posix.normalize(path).replace(/^(?:\.\.?\/)+|^\/+/, '');
    if (ending === '' || ending.startsWith('..')) return null;
    const candidates = (this.#byName.get(posix.basename(ending)) ?? []).filter(
      (one) => one === ending || one.endsWith(`/${ending}`),
    );
    const found = this.#nearest(
      file,
      candidates.filter((one) => one !== file),
    );
    return found === null ? null : { file: found };
  }

  /** That with which the file has most folders in common; of several the first. */
  #nearest(file: string, candidates: readonly string[]): string | null {
    let best: string | null = null;
    let most = -1;
    for (const candidate of candidates) {
      const common = commonFolders(file, candidate);
      if (common > most || (common === most && best !== null && candidate < best)) [best, most] = [candidate, common];
    }
    return best;
  }
}

/** Files of which an include may choose one. */
const MOST_INCLUDED = 12;

const commonFolders = (one: string, other: string): number => {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = a.findIndex((folder, index) => folder !== b[index]);
  return end < 0 ? a.length : end;
};
