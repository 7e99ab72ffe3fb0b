import { arrive, quietly } from '../../sandbox/recorder.ts';
import { callBack, isLoose, type Loose, read } from '../loose.ts';
import { real } from '../real.ts';
import type { RealLibrary } from '../real-libraries.ts';

/** Template engines: the template is a sink, and what they make is text for whoever sends it. */
export const engineStubs: Readonly<Record<string, () => unknown>> = {
  ejs: () => ({ ...engine('ejs', ['render', 'compile']), renderFile: renderFile('ejs') }),
  handlebars: () => ({
    ...Object(real('handlebars')),
    ...engine('handlebars', ['compile', 'precompile']),
    SafeString: read(real('handlebars'), 'SafeString'),
    escapeExpression: read(read(real('handlebars'), 'Utils'), 'escapeExpression'),
  }),
  pug: () => engine('pug', ['render', 'compile']),
  mustache: () => engine('mustache', ['render', 'parse']),
  nunjucks: () => nunjucks(),
  marked: () => ({ marked, parse: marked, setOptions: () => undefined, use: () => undefined, default: marked }),
  'markdown-it': () => markdownIt,
  showdown: () => ({
    Converter: class {
      makeHtml = marked;
    },
  }),
};

function engine(name: RealLibrary, methods: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(methods.map((method) => [method, noted(name, method)]));
}

function noted(name: RealLibrary, method: string): Loose {
  return (template, ...rest) => {
    arrive('template', `${name}.${method}`, template, [template, ...rest]);
    const module = real(name);
    const run = read(module, method) ?? read(read(module, 'default'), method);
    if (!isLoose(run)) return undefined;
    const made: unknown = quietly(() => Reflect.apply(run, module, [template, ...rest]));
    return isLoose(made) ? (...args: unknown[]) => quietly(() => made(...args)) : made;
  };
}

function renderFile(name: string): Loose {
  return (file, data, ...rest) => {
    arrive('path', `${name}.renderFile`, file, [file, data]);
    const done = rest.findLast(isLoose);
    const html = '<p>page</p>';
    return done === undefined ? Promise.resolve(html) : callBack(done, null, html);
  };
}

function nunjucks(): Record<string, unknown> {
  const create = (options: unknown): Record<string, unknown> => {
    const Environment = read(real('nunjucks'), 'Environment');
    const escapes = read(options, 'autoescape') !== false;
    const inner: unknown = isLoose(Environment)
      ? Reflect.construct(Environment, [null, { autoescape: escapes }])
      : null;
    const call = (method: string, args: unknown[]): unknown => {
      const run = read(inner, method);
      return isLoose(run) ? quietly(() => Reflect.apply(run, inner, args)) : undefined;
    };
    return {
      renderString: (template: unknown, data: unknown) =>
        arrive('template', 'nunjucks.renderString', template) && call('renderString', [template, data ?? {}]),
      render: (file: unknown) => arrive('path', 'nunjucks.render', file) && '<p>page</p>',
      addFilter: (...args: unknown[]) => call('addFilter', args),
      addGlobal: (...args: unknown[]) => call('addGlobal', args),
      express: () => undefined,
    };
  };
  class Environment {
    constructor(_loader: unknown, options: unknown) {
      // biome-ignore lint/correctness/noConstructorReturn: an environment is made by `configure` as well.
      return create(options);
    }
  }
  return {
    ...create({}),
    configure: (first: unknown, second: unknown) => create(second ?? first),
    Environment,
    FileSystemLoader: class {},
  };
}

/** Markdown lets HTML through. */
const marked: Loose = (text) => `<p>${text}</p>`;

const markdownIt: Loose = (options) => ({
  render: (text: unknown) =>
    read(options, 'html') === true ? `<p>${text}</p>` : `<p>${`${text}`.replaceAll('<', '&lt;')}</p>`,
  use: () => undefined,
});
