import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { currentRun, quietly } from '../../sandbox/recorder.ts';
import { isLoose, read } from '../loose.ts';
import { real } from '../real.ts';
import type { RealLibrary } from '../real-libraries.ts';

/** Renders a program's own template file with its real engine. Null: the program has no such file. */
export function renderView(view: string, data: object, engine: unknown, engines: unknown): string | null {
  const { root } = currentRun();
  const file = findView(root, view, typeof engine === 'string' ? engine : null);
  if (file === null) return null;
  const source = readFileSync(file, 'utf8');
  const ending = extname(file).slice(1);
  const given: unknown = engines instanceof Map ? engines.get(ending) : undefined;
  return quietly(() => {
    if (isLoose(given) && !knownEndings.has(ending)) return String(given(file, data, () => undefined));
    return renderText(ending, source, data, file);
  });
}

/** @throws what the engine throws, and when no engine is known for this ending. */
function renderText(ending: string, source: string, data: object, file: string): string {
  if (ending === 'ejs' || ending === 'html') return render('ejs', 'render', source, data, { filename: file });
  if (ending === 'hbs' || ending === 'handlebars') {
    const compile = read(real('handlebars'), 'compile');
    const template = isLoose(compile) ? compile(source) : null;
    return isLoose(template) ? String(template(data)) : '';
  }
  if (ending === 'njk') return nunjucks(source, data);
  if (ending === 'mustache') return render('mustache', 'render', source, data);
  if (ending === 'pug') return render('pug', 'render', source, { ...data, filename: file });
  throw new Error(`no engine for .${ending} templates`);
}

const knownEndings = new Set(['ejs', 'html', 'hbs', 'handlebars', 'njk', 'mustache', 'pug']);

function findView(root: string, view: string, engine: string | null): string | null {
  const names = [
    view,
    ...(engine === null ? [] : [`${view}.${engine}`]),
    ...[...knownEndings].map((ending) => `${view}.${ending}`),
  ];
  const folders = ['views', 'templates', '.', ...globSync('**/views', { cwd: root })];
  const candidates = folders.flatMap((folder) => names.map((name) => join(root, folder, name)));
  return candidates.find((file) => extname(file) !== '' && existsSync(file) && file.startsWith(root)) ?? null;
}

function render(library: RealLibrary, method: string, ...args: unknown[]): string {
  const module = real(library);
  const found = read(module, method) ?? read(read(module, 'default'), method);
  if (!isLoose(found)) throw new Error(`${library} has no ${method}`);
  return String(Reflect.apply(found, module, args));
}

function nunjucks(source: string, data: object): string {
  const Environment = read(real('nunjucks'), 'Environment');
  const environment: unknown = isLoose(Environment)
    ? Reflect.construct(Environment, [null, { autoescape: true }])
    : null;
  const method = read(environment, 'renderString');
  return isLoose(method) ? String(Reflect.apply(method, environment, [source, data])) : '';
}
