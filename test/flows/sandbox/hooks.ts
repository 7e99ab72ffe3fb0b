import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { canary } from '../judges/payloads.ts';
import { stubFor } from '../stubs/registry.ts';
import { arrive, currentRun, world } from './recorder.ts';
import { findInProgram } from './resolve.ts';

/** Gives programs the stubs in place of packages and of Node's own modules, for `require` and `import` alike. */
export function installHooks(caseFolder: string): void {
  Reflect.set(globalThis, stubAccess, (name: string) => (name === 'flow:case' ? caseModule() : stubFor(name)));
  registerHooks({
    resolve(specifier, context, next) {
      if (!isProgram(context.parentURL, caseFolder)) return next(specifier, context);
      if (specifier.includes(canary)) arrive('module', 'require', specifier);
      const stub = stubAddress(specifier, context.conditions.includes('require'));
      if (stub !== null) return stub;
      const own = join(caseFolder, 'stubs', `${specifier.replace('/', '+')}.mjs`);
      if (existsSync(own)) return { url: pathToFileURL(own).href, format: 'module', shortCircuit: true };
      const file = findInProgram(currentRun().root, specifier, context.parentURL ?? '');
      if (file === null) return next(specifier, context);
      const format = formatOf(file);
      return { url: pathToFileURL(file).href, ...(format === null ? {} : { format }), shortCircuit: true };
    },
    load(url, context, next) {
      if (url.startsWith(scheme)) return stubSource(url);
      const format = url.startsWith(pathToFileURL(currentRun().root).href) ? formatOf(fileURLToPath(url)) : null;
      if (format === null) return next(url, context);
      return { format, source: readFileSync(fileURLToPath(url), 'utf8'), shortCircuit: true };
    },
  });
}

const stubAccess = '__flowStub';
const scheme = 'flow-stub:';

function isProgram(parent: string | undefined, caseFolder: string): boolean {
  if (parent === undefined) return false;
  const path = parent.replace(/^file:\/\//, '');
  return path.startsWith(`${currentRun().root}/`) || path.startsWith(`${caseFolder}/`);
}

function stubAddress(specifier: string, required: boolean): { url: string; format: string; shortCircuit: true } | null {
  const name = specifier.replace(/^node:/, '');
  if (
    specifier !== 'flow:case' &&
    (stubFor(name) === undefined || (!isBuiltin(name) && name !== specifier && name !== 'sqlite'))
  )
    return null;
  const kind = required ? 'require' : 'import';
  return { url: `${scheme}${name}?${kind}`, format: required ? 'commonjs' : 'module', shortCircuit: true };
}

function stubSource(url: string): { format: 'commonjs' | 'module'; source: string; shortCircuit: true } {
  const [name = '', kind] = url.slice(scheme.length).split('?');
  const value = `globalThis.${stubAccess}(${JSON.stringify(name)})`;
  if (kind === 'require') return { format: 'commonjs', source: `module.exports = ${value};`, shortCircuit: true };
  const stub: unknown = name === 'flow:case' ? caseModule() : stubFor(name);
  const names = typeof stub === 'object' || typeof stub === 'function' ? exportableNames(stub) : [];
  const lines = names.map((name) => `export const ${name} = stub.${name};`);
  const byDefault = 'export default (stub && stub.default !== undefined ? stub.default : stub);';
  return { format: 'module', source: [`const stub = ${value};`, byDefault, ...lines].join('\n'), shortCircuit: true };
}

function exportableNames(stub: object | null): string[] {
  if (stub === null) return [];
  return Object.keys(stub).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && !reserved.has(name));
}

const reserved = new Set('default delete in import new class function return static enum null true false'.split(' '));

/** TypeScript and JSX were made JavaScript under their old name; what they are now stands in their text. */
function formatOf(file: string): 'commonjs' | 'module' | null {
  if (!/^\.[cm]?tsx?$|^\.jsx$/.test(extname(file))) return null;
  return /^(?:import|export)\b/m.test(readFileSync(file, 'utf8')) ? 'module' : 'commonjs';
}

/** What a case's own stubs import from `flow:case`. */
function caseModule(): Record<string, unknown> {
  return { arrive: (sink: string, value: unknown) => arrive('any', sink, value), world: world() };
}
