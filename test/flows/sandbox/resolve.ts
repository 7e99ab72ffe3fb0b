import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file in the program that an import means where Node alone finds none: endings left out, workspaces, tsconfig
 * paths.
 */
export function findInProgram(root: string, specifier: string, parent: string): string | null {
  const path = specifier.split('?')[0] ?? '';
  if (/^\.{0,2}\//.test(path))
    return withEnding(path.startsWith('/') ? path : resolve(dirname(filePath(parent)), path));
  return workspaceFile(root, path) ?? mappedFile(root, path);
}

const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.mts',
  '.json',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.mjs',
];

function withEnding(path: string): string | null {
  const bases = [path, path.replace(/\.(?:js|jsx|mjs)$/, '')];
  const candidates = bases.flatMap((base) => endings.map((ending) => base + ending));
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? null;
}

function filePath(parent: string): string {
  return parent.startsWith('file:') ? fileURLToPath(parent) : parent;
}

function workspaceFile(root: string, specifier: string): string | null {
  for (const file of globSync('**/package.json', { cwd: root })) {
    const manifest = readJson(join(root, file));
    const name = manifest.name;
    if (typeof name !== 'string' || !(specifier === name || specifier.startsWith(`${name}/`))) continue;
    const folder = join(root, dirname(file));
    const rest = specifier.slice(name.length);
    const target = exported(manifest.exports, `.${rest}`) ?? (rest === '' ? (manifest.main ?? 'index') : rest.slice(1));
    const found = typeof target === 'string' ? withEnding(join(folder, target)) : null;
    if (found !== null) return found;
  }
  return null;
}

function exported(exports: unknown, key: string): string | null {
  if (typeof exports === 'string') return key === '.' ? exports : null;
  if (!isRecord(exports)) return null;
  const entry = exports[key] ?? (key === '.' ? exports : undefined);
  if (typeof entry === 'string') return entry;
  if (!isRecord(entry)) return null;
  const chosen = entry.node ?? entry.import ?? entry.require ?? entry.default;
  return typeof chosen === 'string' ? chosen : null;
}

function mappedFile(root: string, specifier: string): string | null {
  const config = join(root, 'tsconfig.json');
  if (!existsSync(config)) return null;
  const options = readJson(config).compilerOptions;
  const paths = isRecord(options) && isRecord(options.paths) ? options.paths : {};
  const base = isRecord(options) && typeof options.baseUrl === 'string' ? options.baseUrl : '.';
  for (const [pattern, targets] of Object.entries(paths)) {
    const prefix = pattern.replace(/\*$/, '');
    const fits = pattern.endsWith('*') ? specifier.startsWith(prefix) : specifier === pattern;
    if (!fits || !Array.isArray(targets)) continue;
    const found = withEnding(join(root, base, `${targets[0]}`.replace('*', specifier.slice(prefix.length))));
    if (found !== null) return found;
  }
  return null;
}

function readJson(file: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
