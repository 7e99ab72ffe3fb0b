import { posix } from 'node:path';
import { entriesOf, field, parseSettings, textField, textsOf } from '../settings-json.ts';
import { starMatch } from './manifests.ts';

interface Aliases {
  /** Pattern and what it stands for, as paths from the root with the star in them. */
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  /** Folder that names are looked up in as well, or null. */
  readonly base: string | null;
}

const none: Aliases = { paths: [], base: null };
/** Chains of `extends` and `references` beyond this are cut. */
const DEPTH_LIMIT = 8;

/**
 * `paths` and `baseUrl` of `tsconfig.json` and `jsconfig.json`: the nearest file above counts, with what it extends.
 */
export class PathAliases {
  readonly #settings: ReadonlyMap<string, string>;
  readonly #byFolder = new Map<string, Aliases>();
  /** Each settings file is read once; while it is read it has none, should it refer to itself. */
  readonly #byFile = new Map<string, Aliases>();

  constructor(settings: ReadonlyMap<string, string>) {
    this.#settings = settings;
  }

  /** Paths from the root that the specifier may mean in that file, the likeliest first. */
  candidates(file: string, specifier: string): readonly string[] {
    const { paths, base } = this.#around(posix.dirname(file));
    const exact = paths.find(({ pattern }) => pattern === specifier);
    const fitting = paths
      .filter(({ pattern }) => starMatch(pattern, specifier) !== null)
      .toSorted((one, other) => other.pattern.indexOf('*') - one.pattern.indexOf('*'));
    const best = exact ?? fitting[0];
    const filling = best === undefined ? '' : (starMatch(best.pattern, specifier) ?? '');
    const aliased = (best?.targets ?? []).map((target) => posix.normalize(target.replace('*', () => filling)));
    return base === null ? aliased : [...aliased, posix.join(base, specifier)];
  }

  #around(folder: string): Aliases {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const own = ['tsconfig.json', 'jsconfig.json']
      .map((name) => posix.join(folder, name))
      .find((path) => this.#settings.has(path));
    const aliases =
      own !== undefined ? this.#read(own, 0) : folder === '.' ? none : this.#around(posix.dirname(folder));
    this.#byFolder.set(folder, aliases);
    return aliases;
  }

  #read(path: string, depth: number): Aliases {
    const text = this.#settings.get(path);
    if (text === undefined || depth > DEPTH_LIMIT) return none;
    const known = this.#byFile.get(path);
    if (known !== undefined) return known;
    this.#byFile.set(path, none);
    const aliases = this.#parse(path, text, depth);
    this.#byFile.set(path, aliases);
    return aliases;
  }

  #parse(path: string, text: string, depth: number): Aliases {
    const content = parseSettings(text);
    const options = field(content, 'compilerOptions');
    const folder = posix.dirname(path);
    const above = this.#first(folder, textsOf(field(content, 'extends')).toReversed(), depth);
    const baseUrl = textField(options, 'baseUrl');
    const base = baseUrl === null ? above.base : posix.join(folder, baseUrl);
    const paths = readPaths(field(options, 'paths'), baseUrl === null ? folder : posix.join(folder, baseUrl));
    if (paths.length > 0) return { paths, base };
    if (above.paths.length > 0) return { paths: above.paths, base };
    const parts = entriesOfList(field(content, 'references')).flatMap((part) => textsOf(field(part, 'path')));
    const referred = this.#first(folder, parts, depth);
    return { paths: referred.paths, base: base ?? referred.base };
  }

  /** The first of the files named that has aliases. */
  #first(folder: string, names: readonly string[], depth: number): Aliases {
    for (const name of names) {
      if (!name.startsWith('.')) continue;
      const path = posix.join(folder, name);
      for (const candidate of [path, `${path}.json`, posix.join(path, 'tsconfig.json')]) {
        const aliases = this.#read(candidate, depth + 1);
        if (aliases.paths.length > 0 || aliases.base !== null) return aliases;
      }
    }
    return none;
  }
}

function readPaths(value: unknown, base: string): Aliases['paths'] {
  return entriesOf(value).map(([pattern, targets]) => ({
    pattern,
    targets: textsOf(targets).map((target) => posix.join(base, target)),
  }));
}

function entriesOfList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
