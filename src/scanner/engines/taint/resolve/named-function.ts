import { posix } from 'node:path';

/** Folders that hold what was built of sources. */
const built = /^\.?(?:dist|build|out)\//;

/** A function by a text that names it, as settings and registrations do: `app.views.show`, `src/handlers/ping.ping`. */
export interface NamedFunction {
  /** The module's path, without an ending. */
  readonly module: string;
  readonly name: string;
}

/** Null for a text that names none. */
export function readFunctionName(text: string): NamedFunction | null {
  const [, module, name] = /^[./]*((?:[\w-]+[./])*[\w-]+)[.:]([A-Za-z_]\w*)$/.exec(text) ?? [];
  return module === undefined || name === undefined
    ? null
    : { module: module.replaceAll('.', '/').replace(built, ''), name };
}

/** A module by its path from a folder, `../dist/ping/index.js`, or by its name, `app.views`; null for anything else. */
export function readModulePath(text: string, folder: string): string | null {
  const isPath = text.includes('/') || /\.(?:[cm]?[jt]s|py)$/.test(text);
  if (!isPath) return /^[\w.]+$/.test(text) ? text.replaceAll('.', '/') : null;
  const path = posix.join(folder, text);
  return path.startsWith('..')
    ? null
    : path
        .replace(/\.\w+$/, '')
        .replace(/\/(?:__init__|index)$/, '')
        .replace(built, '');
}

/** A file that such a module may be, in whatever folder the names begin. */
export function isModuleOf({ module }: NamedFunction, file: string): boolean {
  const path = file.replace(/(?:\/(?:__init__|index))?\.\w+$/, '');
  return path === module || path.endsWith(`/${module}`);
}
