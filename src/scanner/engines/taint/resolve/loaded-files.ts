import { posix } from 'node:path';

/** A path as far as a program says it, which loads what lies there. */
export interface LoadedPath {
  /** The folder that it begins in; null for one that is not known. */
  readonly folder: string | null;
  /** A star stands for a part of one name. */
  readonly path: string;
}

/** Finds what a program can mean that loads files by names which it puts together. */
export class LoadedFiles {
  readonly #files: readonly string[];
  readonly #known = new Map<string, readonly string[]>();

  constructor(files: readonly string[]) {
    this.#files = files.filter((file) => !isNeverLoaded.test(file));
  }

  /**
   * The files that fit; none where the path says too little, where they are too many, or where the loading file is one
   * of them. The index of a folder loads what lies beside it, and never itself.
   */
  find(loaded: LoadedPath, from: string): readonly string[] {
    const key = `${loaded.folder ?? '*'}\n${loaded.path}\n${from}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#search(loaded, from);
    this.#known.set(key, found);
    return found;
  }

  #search({ folder, path }: LoadedPath, from: string): readonly string[] {
    const whole = folder === null ? path.replace(/^[*./]*\//, '') : posix.normalize(posix.join(folder, path));
    if (whole.startsWith('..') || (folder === null && !saysEnough(whole))) return [];
    const pattern = whole
      .split('*')
      .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
      .join('[^/]*');
    const expression = new RegExp(`^${folder === null ? '(?:.*/)?' : ''}${pattern}${ENDINGS}$`);
    const all = this.#files.filter((file) => expression.test(file));
    // Plug-ins that load one another: following each into each says nothing more, and takes for ever.
    if (all.includes(from) && !isIndex.test(from)) return [];
    const others = all.filter((file) => file !== from);
    const near = folder === null ? nearest(others, from) : others;
    return near.length > MOST_LOADED ? [] : near;
  }
}

/** What lies beside a program and is no part of it when it runs. */
const isNeverLoaded = /\.(?:test|spec|d)\.\w+$/;

/** What stands for its folder. */
const isIndex = /(?:^|\/)(?:index|__init__)\.\w+$/;

/** What a name need not say. */
const ENDINGS = String.raw`(?:\.\w+|/(?:index|__init__)\.\w+)?`;

/**
 * Files of which a program may choose one: all that is done with one is done with each. Where there are more, what they
 * export is called by nobody who is seen.
 */
const MOST_LOADED = 4;

/** A folder or the beginning of a name that is not just any. */
const saysEnough = (path: string): boolean => /[\w-]{3,}/.test(path.replace(/\.\w+$/, ''));

/** Where the path begins is not known: in the folders that have most in common with the loading file. */
const nearest = (files: readonly string[], from: string): readonly string[] => {
  const folders = from.split('/').slice(0, -1);
  const common = files.map((file) => {
    const own = file.split('/').slice(0, -1);
    const end = own.findIndex((folder, index) => folder !== folders[index]);
    return end < 0 ? own.length : end;
  });
  const most = Math.max(...common);
  return files.filter((_, index) => common[index] === most);
};
