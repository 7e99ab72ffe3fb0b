import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { arrive, beforeEachRun, currentRun, world } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';

export const fileSystemStubs: Readonly<Record<string, () => unknown>> = {
  fs: () => fileSystem(),
  'fs/promises': () => promises,
  'graceful-fs': () => fileSystem(),
  'fs-extra': () => ({
    ...fileSystem(),
    ...promises,
    ensureDir: promises.mkdir,
    pathExists: async () => true,
    readJson: async (path: unknown) => parse(path),
    outputFile: promises.writeFile,
    remove: promises.rm,
    copy: promises.copyFile,
    move: promises.rename,
  }),
};

let written = new Map<string, string>();
beforeEachRun(() => {
  written = new Map();
});

/** What a path holds: what was written, the world's file, the program's own, else some text. */
function contentOf(path: unknown): Buffer {
  const absolute = placed(path);
  const known = written.get(absolute) ?? world().files?.[absolute];
  if (known !== undefined) return Buffer.from(known);
  const own = ownFile(absolute);
  return own ?? Buffer.from('file content');
}

function placed(path: unknown): string {
  const text = path instanceof URL ? path.pathname : `${path}`;
  return posix.resolve('/srv/app', text.replace(currentRun().root, '/srv/app'));
}

function ownFile(absolute: string): Buffer | null {
  const real = absolute.replace(/^\/srv\/app/, currentRun().root);
  if (!real.startsWith(`${currentRun().root}/`) || !existsSync(real) || !statSync(real).isFile()) return null;
  return readFileSync(real);
}

const parse = (path: unknown): unknown => JSON.parse(`${contentOf(path)}`);

const stats = {
  isFile: () => true,
  isDirectory: () => false,
  isSymbolicLink: () => false,
  size: 12,
  mtime: new Date(0),
  mtimeMs: 0,
};

/** What each function answers, by its name without `Sync`. All take a path first. */
const work: Readonly<Record<string, (path: unknown, ...rest: unknown[]) => unknown>> = {
  readFile: (path, options) => {
    const encoding = typeof options === 'string' ? options : read(options, 'encoding');
    return typeof encoding === 'string' ? contentOf(path).toString() : contentOf(path);
  },
  writeFile: (path, data) => void written.set(placed(path), `${data}`),
  appendFile: (path, data) => void written.set(placed(path), `${written.get(placed(path)) ?? ''}${data}`),
  exists: () => true,
  stat: () => stats,
  lstat: () => stats,
  access: () => undefined,
  realpath: (path) => placed(path),
  readdir: (path) => listing(path),
  mkdir: () => undefined,
  rmdir: () => undefined,
  rm: () => undefined,
  unlink: () => undefined,
  truncate: () => undefined,
  chmod: () => undefined,
  open: () => 3,
  rename: () => undefined,
  copyFile: () => undefined,
  symlink: () => undefined,
  link: () => undefined,
};

/** Asking whether a path is there gives nothing away that a guard does not need. */
const silent = new Set(['exists', 'access', 'realpath', 'stat', 'lstat']);
const twoPaths = new Set(['rename', 'copyFile', 'symlink', 'link']);

function listing(path: unknown): string[] {
  const real = placed(path).replace(/^\/srv\/app/, currentRun().root);
  return real.startsWith(currentRun().root) && existsSync(real) ? readdirSync(real) : ['first.txt', 'second.txt'];
}

function note(name: string, args: readonly unknown[]): void {
  const base = name.replace(/Sync$/, '');
  const all = [...args];
  arrive('path', `fs.${name}${silent.has(base) ? ' (asks only)' : ''}`, pathText(args[0]), all);
  if (twoPaths.has(base)) arrive('path', `fs.${name}`, pathText(args[1]), all);
}

const pathText = (path: unknown): unknown => (path instanceof URL ? path.pathname : path);

function fileSystem(): Record<string, unknown> {
  const made: Record<string, unknown> = { constants: { R_OK: 4, W_OK: 2, F_OK: 0 }, promises, Stats: class {} };
  for (const [name, run] of Object.entries(work)) {
    made[`${name}Sync`] = (...args: unknown[]) => {
      note(`${name}Sync`, args);
      return run(args[0], ...args.slice(1));
    };
    made[name] = (...args: unknown[]) => {
      note(name, args);
      const callback = args.findLast(isLoose);
      const result = run(args[0], ...args.slice(1).filter((arg) => !isLoose(arg)));
      if (callback !== undefined) setImmediate(() => (name === 'exists' ? callback(true) : callback(null, result)));
    };
  }
  made.createReadStream = (...args: unknown[]) => {
    note('createReadStream', args);
    return Readable.from([contentOf(args[0])]);
  };
  made.createWriteStream = (...args: unknown[]) => {
    note('createWriteStream', args);
    return new Writable({ write: (_chunk, _encoding, done) => done() });
  };
  const close: Loose = (...args) => void (isLoose(args.at(-1)) && setImmediate(args.at(-1) as Loose, null));
  return Object.assign(made, {
    close,
    closeSync: () => undefined,
    watch: () => ({ close: () => undefined }),
    accessSync: () => undefined,
  });
}

const promises: Record<string, unknown> = Object.fromEntries(
  Object.entries(work).map(([name, run]) => [
    name,
    async (...args: unknown[]) => {
      note(name, args);
      const result = run(args[0], ...args.slice(1));
      return name === 'open'
        ? { readFile: async () => contentOf(args[0]), close: async () => undefined, write: async () => undefined }
        : result;
    },
  ]),
);
