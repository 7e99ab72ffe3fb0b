import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { ImportTarget } from '../../ir/unit.ts';
import type { Checkout, ImportResolver } from '../import-resolver.ts';
import { exportTargets, importTargets, Manifests } from './manifests.ts';
import { ModuleFiles } from './module-files.ts';
import { PathAliases } from './path-aliases.ts';

const builtins = new Set(builtinModules.map((name) => name.replace(/^node:/, '')));

/** Node's rules, with those of TypeScript and of bundlers that projects rely on, within the files of one checkout. */
export class JavaScriptResolver implements ImportResolver {
  readonly #files: ModuleFiles;
  readonly #manifests: Manifests;
  readonly #aliases: PathAliases;

  constructor({ files, settings }: Checkout) {
    this.#manifests = new Manifests(settings);
    this.#aliases = new PathAliases(settings);
    this.#files = new ModuleFiles(files, (folder) => this.#manifests.at(folder)?.mains ?? []);
  }

  resolveImport(file: string, specifier: string): ImportTarget | null {
    return this.#resolve(file, specifier.replace(/[?].*$/s, ''));
  }

  #resolve(file: string, specifier: string): ImportTarget | null {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return this.#first(file, [posix.join(posix.dirname(file), specifier)]);
    if (specifier.startsWith('/')) return this.#fromTop(file, specifier);
    if (specifier.startsWith('node:')) return { package: specifier };
    if (builtins.has(specifier)) return { package: `node:${specifier}` };
    if (specifier.startsWith('#')) return this.#internal(file, specifier);
    return this.#first(file, this.#aliases.candidates(file, specifier)) ?? this.#package(file, specifier);
  }

  /** `/src/main.ts`, as bundlers take it: from the folder of the package, or from what it publishes. */
  #fromTop(file: string, specifier: string): ImportTarget | null {
    const folder = this.#manifests.around(file)?.folder ?? '.';
    return this.#first(file, [posix.join(folder, specifier), posix.join(folder, 'public', specifier)]);
  }

  #internal(file: string, specifier: string): ImportTarget | null {
    const manifest = this.#manifests.around(file);
    const targets = manifest === null ? [] : importTargets(manifest, specifier);
    const own = this.#first(
      file,
      targets.flatMap(({ path }) => (path === null ? [] : [path])),
    );
    if (own !== null) return own;
    const foreign = targets.find(({ path, name }) => path === null && !name.startsWith('#'));
    return foreign === undefined
      ? this.#first(file, this.#aliases.candidates(file, specifier))
      : this.#resolve(file, foreign.name);
  }

  /** A package of the checkout, or one from elsewhere by its name and path. */
  #package(file: string, specifier: string): ImportTarget | null {
    const [, name, subpath = ''] = /^((?:@[\w.~-]+\/)?[\w.~-]+)(?:\/(.*))?$/s.exec(specifier) ?? [];
    if (name === undefined) return null;
    const manifest = this.#manifests.named(name);
    const own = manifest === null ? null : this.#first(file, exportTargets(manifest, subpath));
    return own ?? { package: specifier };
  }

  #first(file: string, paths: readonly string[]): ImportTarget | null {
    for (const path of paths) {
      const found = this.#files.find(path.replace(/(?<=.)\/$/, ''), file);
      if (found !== null) return { file: found };
    }
    return null;
  }
}
