import type { Step } from '../../cases/flow-case.ts';
import type { Entry } from '../backend.ts';

const get = (query: Record<string, unknown>): Step[] => [{ request: { method: 'GET', path: '/items', query } }];
const post = (body: unknown): Step[] => [{ request: { method: 'POST', path: '/items', body } }];
const headers = (given: Record<string, string>): Step[] => [
  { request: { method: 'GET', path: '/items', headers: given } },
];

/** Frameworks and the sources in them. */
export const entries: readonly Entry[] = [
  server('express', 'query string', get({ q: '$PAYLOAD' }), 'req.query.q'),
  server('express', 'body', post({ name: '$PAYLOAD', size: 3 }), 'req.body.name'),
  server('express', 'path parameter', [{ request: { path: '/items/$PAYLOAD' } }], 'req.params.id'),
  server('express', 'header', headers({ 'x-team': '$PAYLOAD' }), "req.get('x-team')"),
  server('express', 'cookie', [{ request: { path: '/items', cookies: { theme: '$PAYLOAD' } } }], 'req.cookies.theme'),
  server('koa', 'query string', get({ q: '$PAYLOAD' }), 'ctx.query.q'),
  server('koa', 'body', post({ name: '$PAYLOAD' }), 'ctx.request.body.name'),
  server('fastify', 'query string', get({ q: '$PAYLOAD' }), 'request.query.q'),
  server('fastify', 'path parameter', [{ request: { path: '/items/$PAYLOAD' } }], 'request.params.id'),
  server(
    'node http',
    'query string',
    get({ q: '$PAYLOAD' }),
    "new URL(request.url, 'http://localhost').searchParams.get('q') ?? ''",
  ),
  server('node http', 'header', headers({ 'x-team': '$PAYLOAD' }), "request.headers['x-team'] ?? ''"),
  server(
    'serverless',
    'query string',
    [{ call: 'handler', args: [{ queryStringParameters: { q: '$PAYLOAD' } }] }],
    'event.queryStringParameters.q',
  ),
  server('serverless', 'body', [{ call: 'handler', args: [{ body: { name: '$PAYLOAD' } }] }], 'event.body.name'),
  {
    ...server(
      'express',
      'stored data',
      get({ id: '17' }),
      "(await store.query('SELECT note FROM notes WHERE id = $1', [1])).rows[0].note",
    ),
    drive: { drive: get({ id: '17' }), world: { rows: [{ note: '$PAYLOAD' }] } },
    imports: [{ from: 'pg', names: ['Pool'] }],
    setup: 'const store = new Pool();',
  },
  {
    ...server('express', 'uploaded file', [], 'req.file.originalname'),
    drive: { drive: [{ request: { method: 'GET', path: '/items', files: [{ field: 'file', name: '$PAYLOAD' }] } }] },
    imports: [{ from: 'multer', whole: 'multer' }],
    setup: "app.use(multer({ dest: '/tmp/uploads' }).single('file'));",
  },
  {
    framework: 'command line',
    source: 'argument',
    place: 'command',
    drive: { world: { argv: ['$PAYLOAD'] } },
    expression: "process.argv[2] ?? ''",
  },
  {
    framework: 'command line',
    source: 'environment',
    place: 'command',
    drive: { world: { env: { REPORT_NAME: '$PAYLOAD' } } },
    expression: "process.env.REPORT_NAME ?? ''",
  },
  browser(
    'location.search',
    { url: 'https://app.example/?q=$PAYLOAD' },
    "new URLSearchParams(window.location.search).get('q') ?? ''",
  ),
  browser(
    'location.hash',
    { url: 'https://app.example/#$PAYLOAD' },
    'decodeURIComponent(window.location.hash.slice(1))',
  ),
  browser(
    'localStorage',
    { url: 'https://app.example/', localStorage: { theme: '$PAYLOAD' } },
    "localStorage.getItem('theme') ?? ''",
  ),
];

function server(framework: string, source: string, drive: readonly Step[], expression: string): Entry {
  return { framework, source, place: 'server', drive: { drive }, expression };
}

function browser(source: string, page: object, expression: string): Entry {
  return { framework: 'browser', source, place: 'browser', drive: { world: { page } }, expression };
}
