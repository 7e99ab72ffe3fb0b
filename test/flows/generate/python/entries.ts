import type { Step } from '../../cases/flow-case.ts';
import type { Entry } from '../backend.ts';

/** Frameworks and the sources in them. */
export const entries: readonly Entry[] = [
  server('flask', 'query string', query(), 'request.args.get("q", "")'),
  server('flask', 'form field', form(), 'request.form["name"]'),
  server('flask', 'body', post(), 'request.get_json()["name"]'),
  server('flask', 'path parameter', inPath(), 'item_id'),
  server('flask', 'header', headers(), 'request.headers.get("X-Team", "")'),
  server('flask', 'cookie', cookies(), 'request.cookies.get("theme", "")'),
  server('flask', 'uploaded file', upload(), 'request.files["file"].filename'),
  server('django', 'query string', query(), 'request.GET.get("q", "")'),
  server('django', 'form field', form(), 'request.POST["name"]'),
  server('django', 'header', headers(), 'request.META.get("HTTP_X_TEAM", "")'),
  server('django', 'path parameter', inPath(), 'item_id'),
  server('fastapi', 'query string', query(), 'q'),
  server('fastapi', 'path parameter', inPath(), 'item_id'),
  server('fastapi', 'body', post(), 'body.name'),
  server('bottle', 'query string', query(), 'request.query.get("q", "")'),
  server('bottle', 'form field', form(), 'request.forms.get("name")'),
  server('tornado', 'query string', query(), 'self.get_argument("q")'),
  server(
    'serverless',
    'query string',
    call({ queryStringParameters: { q: '$PAYLOAD' } }),
    'event["queryStringParameters"]["q"]',
  ),
  server('serverless', 'body', call({ body: { name: '$PAYLOAD' } }), 'event["body"]["name"]'),
  {
    ...server(
      'flask',
      'stored data',
      query('17'),
      'store.execute("SELECT note FROM notes WHERE id = 1").fetchone()["note"]',
    ),
    drive: { drive: query('17'), world: { rows: [{ note: '$PAYLOAD' }] } },
    imports: [{ from: 'sqlite3' }],
    setup: 'store = sqlite3.connect("notes.db")\nstore.row_factory = sqlite3.Row',
  },
  command('argument', { argv: ['$PAYLOAD'] }, 'sys.argv[1]', 'sys'),
  command('environment', { env: { REPORT_NAME: '$PAYLOAD' } }, 'os.environ.get("REPORT_NAME", "")', 'os'),
  command('input', { stdin: '$PAYLOAD\n' }, 'sys.stdin.read()', 'sys'),
];

function query(value = '$PAYLOAD'): Step[] {
  return [{ request: { path: '/items', query: { q: value } } }];
}

function form(): Step[] {
  return [{ request: { path: '/items', form: { name: '$PAYLOAD' } } }];
}

function post(): Step[] {
  return [{ request: { path: '/items', body: { name: '$PAYLOAD', size: 3 } } }];
}

function inPath(): Step[] {
  return [{ request: { path: '/items/$PAYLOAD' } }];
}

function headers(): Step[] {
  return [{ request: { path: '/items', headers: { 'X-Team': '$PAYLOAD' } } }];
}

function cookies(): Step[] {
  return [{ request: { path: '/items', cookies: { theme: '$PAYLOAD' } } }];
}

function upload(): Step[] {
  return [{ request: { path: '/items', files: [{ field: 'file', name: '$PAYLOAD' }] } }];
}

function call(event: unknown): Step[] {
  return [{ call: 'handler', args: [event, null] }];
}

function server(framework: string, source: string, drive: readonly Step[], expression: string): Entry {
  return { framework, source, place: 'server', drive: { drive }, expression };
}

function command(source: string, world: object, expression: string, module: string): Entry {
  return {
    framework: 'command line',
    source,
    place: 'command',
    drive: { world },
    expression,
    imports: [{ from: module }],
  };
}
