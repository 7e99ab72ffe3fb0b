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

/** A file that such a module may be, in whatever folder the names begin. */
export function isModuleOf({ module }: NamedFunction, file: string): boolean {
  const path = file.replace(/(?:\/(?:__init__|index))?\.\w+$/, '');
  return path === module || path.endsWith(`/${module}`);
}
