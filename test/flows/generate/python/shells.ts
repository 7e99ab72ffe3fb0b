import type { Entry, Import } from '../backend.ts';

/** What stands around a flow in a framework. */
export interface Shell {
  readonly imports: readonly Import[];
  readonly top: string;
  readonly wrap: (body: string) => string;
  /** What a handler answers when all went well. */
  readonly ok: string;
}

/** @throws when there is none for the entry's framework. */
export function shellOf(entry: Entry): Shell {
  const make = shells[entry.framework];
  if (make === undefined) throw new Error(`no shell for ${entry.framework}`);
  return make(entry);
}

const answer = '{"ok": True}';

const shells: Readonly<Record<string, (entry: Entry) => Shell>> = {
  flask: (entry) => ({
    imports: [{ from: 'flask', names: ['Flask', 'request', 'session', 'g'] }],
    top: 'app = Flask(__name__)\napp.secret_key = "changed"',
    wrap: (body) => {
      const methods = isPost(entry) ? ', methods=["POST"]' : '';
      return `@app.route("${path(entry, '<path:item_id>')}"${methods})\ndef items(${parameter(entry)}):\n${indent(body)}`;
    },
    ok: answer,
  }),
  django: (entry) => ({
    imports: [
      { from: 'django.http', names: ['JsonResponse'] },
      { from: 'django.urls', names: ['path'] },
    ],
    top: '',
    wrap: (body) =>
      `def items(request${parameter(entry, ', ')}):\n${indent(body)}\n\n\nurlpatterns = [path("${path(entry, '<path:item_id>').slice(1)}", items)]`,
    ok: `JsonResponse(${answer})`,
  }),
  fastapi: (entry) => ({
    imports: [
      { from: 'fastapi', names: ['FastAPI'] },
      ...(entry.source === 'body' ? [{ from: 'pydantic', names: ['BaseModel'] }] : []),
    ],
    top: `app = FastAPI()${entry.source === 'body' ? '\n\n\nclass Item(BaseModel):\n    name: str\n    size: int = 1' : ''}`,
    wrap: (body) => {
      const given = { 'query string': 'q: str = ""', 'path parameter': 'item_id: str', body: 'body: Item' };
      const verb = entry.source === 'body' ? 'post' : 'get';
      const parameters = Object.entries(given).find(([source]) => source === entry.source)?.[1] ?? '';
      return `@app.${verb}("${path(entry, '{item_id:path}')}")\ndef items(${parameters}):\n${indent(body)}`;
    },
    ok: answer,
  }),
  bottle: (entry) => ({
    imports: [{ from: 'bottle', names: ['Bottle', 'request'] }],
    top: 'app = Bottle()',
    wrap: (body) => `@app.${isPost(entry) ? 'post' : 'get'}("/items")\ndef items():\n${indent(body)}`,
    ok: answer,
  }),
  tornado: () => ({
    imports: [{ from: 'tornado.web' }],
    top: '',
    wrap: (body) =>
      `class ItemsHandler(tornado.web.RequestHandler):\n    def get(self):\n${indent(indent(body))}\n\n\napp = tornado.web.Application([(r"/items", ItemsHandler)])`,
    ok: 'None',
  }),
  serverless: () => ({
    imports: [],
    top: '',
    wrap: (body) => `def handler(event, context):\n${indent(body)}`,
    ok: '{"statusCode": 204}',
  }),
  'command line': () => ({
    imports: [],
    top: '',
    wrap: (body) => `def main():\n${indent(body)}\n\n\nif __name__ == "__main__":\n    main()`,
    ok: '0',
  }),
};

const isPost = ({ source }: Entry): boolean =>
  source === 'form field' || source === 'body' || source === 'uploaded file';
const path = ({ source }: Entry, hole: string): string => (source === 'path parameter' ? `/items/${hole}` : '/items');
const parameter = ({ source }: Entry, before = ''): string => (source === 'path parameter' ? `${before}item_id` : '');

/** True where what follows stands inside what this text opened last. */
export function opensBlock(text: string): boolean {
  return text.trimEnd().endsWith(':');
}

/** What later pieces do stands inside what earlier ones opened. */
export function nest(pieces: readonly { before: string; after: string }[], end: string): string {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return end;
  const inner = nest(rest, end);
  if (!opensBlock(piece.before)) return `${piece.before}\n${inner}`;
  const lines = piece.before.split('\n');
  const depth = (/^ */.exec(lines.at(-1) ?? '')?.[0].length ?? 0) / 4 + 1;
  const indented = Array.from({ length: depth }).reduce<string>((text) => indent(text), inner);
  return [piece.before, indented, piece.after].filter(Boolean).join('\n');
}

export function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : `    ${line}`))
    .join('\n');
}
