import type { Entry, Import, Module, Parts, Style } from '../backend.ts';

/** The files of a JavaScript program. */
export function assemble(parts: Parts): Readonly<Record<string, string>> {
  const { pieces, sink, style, fresh } = parts;
  const deadCode = style.deadCode;
  const value = pieces.at(-1)?.result ?? "''";
  const write = parts.bound ? (sink.bound ?? sink.write) : sink.write;
  const extracted = style.extracted && !usesHandler(write('x'));
  const finish = fresh('act');
  const argument = fresh('value');
  const end = extracted ? `await ${finish}(${value});` : write(value);
  const finisher = extracted ? `async function ${finish}(${argument}) {\n${indent(write(argument))}\n}` : '';

  const body = nest(
    pieces.map(({ before, after }) => ({
      before: deadCode ? `${before}\n${uselessStatement(fresh)}` : before,
      after: after ?? '',
    })),
    end,
  );
  const own = [...pieces.map((piece) => piece.top ?? ''), deadCode ? uselessFunction(fresh) : ''].filter(Boolean);
  const modules = pieces.flatMap((piece) => piece.modules ?? []);
  const pieceImports = pieces.flatMap((piece) => piece.imports ?? []);
  const canSplit =
    style.split &&
    own.length > 0 &&
    parts.entry.place !== 'browser' &&
    !own.some((text) => /^(?:let|class) \w+ (?:=|\{\n {2}static)/m.test(text));
  const rest = canSplit ? splitModule(own, fresh('file'), pieceImports) : null;

  const shell = shells[parts.entry.framework] ?? shells['command line'];
  if (shell === undefined) throw new Error(`no shell for ${parts.entry.framework}`);
  const { entry } = parts;
  const imports = [
    ...shell.imports,
    ...(entry.imports ?? []),
    ...(sink.imports ?? []),
    ...pieceImports,
    ...(rest === null ? [] : [{ from: `./${rest.file}`, names: rest.exports }]),
  ];
  const tops = [...shell.top, entry.setup ?? '', sink.top ?? '', ...(rest === null ? own : []), finisher].filter(
    Boolean,
  );
  const main =
    `${[renderImports(imports, style), ...tops, shell.wrap(body, parts.entry)].filter(Boolean).join('\n\n')}\n`.replace(
      '@@',
      ' // SINK',
    );
  const files = Object.fromEntries(
    [...modules, ...(rest === null ? [] : [rest])].flatMap((module) => moduleFiles(module, style)),
  );
  const manifest =
    style.modules === 'esm' && parts.entry.place !== 'browser'
      ? { 'package.json': '{ "name": "app", "private": true, "type": "module" }\n' }
      : {};
  return { [entryFile(parts)]: exported(main, style), ...files, ...manifest };
}

export function entryFile({ style }: Pick<Parts, 'style' | 'entry'>): string {
  return style.modules === 'typescript' ? 'app.ts' : 'app.js';
}

interface Shell {
  readonly imports: readonly Import[];
  readonly top: readonly string[];
  readonly wrap: (body: string, entry: Entry) => string;
}

const shells: Readonly<Record<string, Shell>> = {
  express: {
    imports: [
      { from: 'express', whole: 'express' },
      { from: 'cookie-parser', whole: 'cookieParser' },
      { from: 'express-session', whole: 'session' },
    ],
    top: [
      'const app = express();\napp.use(express.json());\napp.use(cookieParser());\napp.use(session({ secret: process.env.SESSION_SECRET }));',
    ],
    wrap: (body, entry) =>
      `app.${verb(entry)}('${path(entry)}', async (req, res) => {\n${indent(body)}\n  if (!res.headersSent) res.end();\n});\n\napp.listen(3000);`,
  },
  koa: {
    imports: [
      { from: 'koa', whole: 'Koa' },
      { from: '@koa/router', whole: 'Router' },
      { from: 'koa-bodyparser', whole: 'bodyParser' },
    ],
    top: ['const app = new Koa();\nconst router = new Router();\napp.use(bodyParser());'],
    wrap: (body, entry) =>
      `router.${verb(entry)}('${path(entry)}', async (ctx) => {\n${indent(body)}\n});\n\napp.use(router.routes());\napp.listen(3000);`,
  },
  fastify: {
    imports: [{ from: 'fastify', whole: 'fastify' }],
    top: ['const app = fastify();'],
    wrap: (body, entry) =>
      `app.${verb(entry)}('${path(entry)}', async (request, reply) => {\n${indent(body)}\n  return reply;\n});\n\napp.listen({ port: 3000 });`,
  },
  'node http': {
    imports: [{ from: 'node:http', whole: 'http' }],
    top: [],
    wrap: (body) =>
      `const server = http.createServer(async (request, response) => {\n${indent(body)}\n  if (!response.writableEnded) response.end();\n});\n\nserver.listen(3000);`,
  },
  serverless: {
    imports: [],
    top: [],
    wrap: (body) => `async function handler(event) {\n${indent(body)}\n  return { statusCode: 204 };\n}`,
  },
  'command line': { imports: [], top: [], wrap: (body) => `async function main() {\n${indent(body)}\n}\n\nmain();` },
  browser: {
    imports: [],
    top: [],
    wrap: (body, entry) =>
      entry.source === 'message'
        ? `window.addEventListener('message', async (event) => {\n${indent(body)}\n});`
        : `async function show() {\n${indent(body)}\n}\n\nshow();`,
  },
};

const verb = (entry: Entry): string => (entry.source === 'body' ? 'post' : 'get');
const path = (entry: Entry): string => (entry.source === 'path parameter' ? '/items/:id' : '/items');

/** Sinks that answer stay where the request is. */
const usesHandler = (text: string): boolean => /^(?:res|ctx|reply|response)\b/m.test(text);

/** What later pieces do stands inside what earlier ones opened. */
function nest(pieces: readonly { before: string; after: string }[], end: string): string {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return end;
  const inner = nest(rest, end);
  return piece.after === '' ? `${piece.before}\n${inner}` : `${piece.before}\n${indent(inner)}\n${piece.after}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');
}

function splitModule(tops: readonly string[], file: string, imports: readonly Import[]): Module {
  const exports = tops.flatMap((text) =>
    [...text.matchAll(/^(?:async )?(?:function\*?|class|const) (\w+)/gm)].map((found) => found[1] ?? ''),
  );
  const code = tops.join('\n\n');
  const needed = imports.filter(
    ({ from, names = [] }) => !from.startsWith('.') && names.some((name) => code.includes(name)),
  );
  return { file: `src/${file}`, code, exports, imports: needed };
}

function moduleFiles(module: Module, style: Style): [string, string][] {
  const ending = style.modules === 'typescript' ? '.ts' : '.js';
  const imports = renderImports(module.imports ?? [], style);
  const list = module.exports.join(', ');
  const last = style.modules === 'commonjs' ? `module.exports = { ${list} };` : `export { ${list} };`;
  const file: [string, string] = [
    module.file + ending,
    `${[imports, module.code, last].filter(Boolean).join('\n\n')}\n`,
  ];
  if (module.packageName === undefined) return [file];
  const manifest = {
    name: module.packageName,
    version: '1.0.0',
    main: `index${ending}`,
    ...(style.modules === 'esm' ? { type: 'module' } : {}),
  };
  return [file, [`${module.file.replace(/index$/, '')}package.json`, `${JSON.stringify(manifest)}\n`]];
}

/** One line for each place; what is asked for twice comes once. */
function renderImports(imports: readonly Import[], style: Style): string {
  const places = Map.groupBy(imports, ({ from }) => from);
  return [...places]
    .map(([from, all]) => {
      const whole = all.find((one) => one.whole !== undefined)?.whole;
      const names = [...new Set(all.flatMap((one) => one.names ?? []))].join(', ');
      const target = from.startsWith('.') && style.modules === 'esm' ? `${from}.js` : from;
      const left = [whole, names === '' ? undefined : `{ ${names} }`].filter(Boolean);
      if (style.modules !== 'commonjs') return `import ${left.join(', ')} from '${target}';`;
      return left.map((one) => `const ${one} = require('${target}');`).join('\n');
    })
    .join('\n');
}

function exported(main: string, style: Style): string {
  if (!main.includes('async function handler(')) return main;
  return `${main}\n${style.modules === 'commonjs' ? 'module.exports = { handler };' : 'export { handler };'}\n`;
}

function uselessStatement(fresh: (word: string) => string): string {
  const [list, value] = [fresh('list'), fresh('value')];
  return `const ${list} = [1, 2, 3].filter((part) => part > 1);\nconst ${value} = ${list}.length > 5 ? 'many' : 'few';\nif (${value} === 'none') console.info(${list}.length);`;
}

function uselessFunction(fresh: (word: string) => string): string {
  return `function ${fresh('act')}(rows) {\n  return rows.filter((row) => row.active).map((row) => row.id);\n}`;
}
