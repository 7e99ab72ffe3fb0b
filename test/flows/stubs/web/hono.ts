import { arrive, currentRun } from '../../sandbox/recorder.ts';
import { isLoose, type Loose } from '../loose.ts';
import { addServer, type FakeRequest, type FakeResponse, listening, parseCookies, type Server } from './exchange.ts';
import { matchRoute } from './routes.ts';

export const honoStubs: Readonly<Record<string, () => unknown>> = {
  hono: () => ({ Hono, default: Hono }),
  '@hono/node-server': () => ({
    serve: (options: { server?: Server }) => listening(lastServer ?? addServer(() => undefined), [options]),
  }),
  'hono/cookie': () => ({
    getCookie,
    setCookie: (_: Context, name: string, value: unknown) => arrive('cookie', 'setCookie', value, [name, value]),
    deleteCookie: () => undefined,
  }),
  'hono/html': () => ({ html, raw: (text: unknown) => arrive('html', 'raw', text) && new SafeText(`${text}`) }),
  'hono/logger': () => ({ logger: () => passOn }),
  'hono/cors': () => ({ cors: () => passOn }),
};

const passOn: Loose = (_, next) => (isLoose(next) ? next() : undefined);
let lastServer: Server | null = null;

class SafeText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

const html = (parts: readonly string[], ...holes: unknown[]): SafeText => {
  const escaped = holes.map((hole) =>
    hole instanceof SafeText ? hole.text : `${hole}`.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`),
  );
  return new SafeText(parts.map((part, index) => part + (escaped[index] ?? '')).join(''));
};

interface Layer {
  readonly method: string | null;
  readonly path: string;
  readonly prefix: boolean;
  readonly handler: Loose;
}

class Hono {
  readonly layers: Layer[] = [];
  readonly #server = addServer((request, response) => this.#handle(request, response));
  #base = '';
  [method: string]: unknown;

  constructor() {
    lastServer = this.#server;
    for (const method of ['get', 'post', 'put', 'delete', 'patch', 'all'])
      this[method] = (path: string, ...handlers: Loose[]) =>
        this.#add(method === 'all' ? null : method.toUpperCase(), path, handlers);
  }
  use(...args: unknown[]): this {
    const path = typeof args[0] === 'string' ? args[0] : '*';
    for (const handler of args.filter(isLoose))
      this.layers.push({ method: null, path: path === '*' ? '*' : this.#base + path, prefix: true, handler });
    return this;
  }
  basePath(path: string): this {
    this.#base = path;
    return this;
  }
  route(path: string, app: Hono): this {
    app.#server.mounted = true;
    lastServer = this.#server;
    this.layers.push(
      ...app.layers.map((layer) => ({
        ...layer,
        path: layer.path === '*' ? '*' : path.replace(/\/$/, '') + layer.path,
      })),
    );
    return this;
  }
  onError(): this {
    return this;
  }
  notFound(): this {
    return this;
  }
  #add(method: string | null, path: string, handlers: readonly Loose[]): this {
    for (const handler of handlers) this.layers.push({ method, path: this.#base + path, prefix: false, handler });
    return this;
  }
  async #handle(request: FakeRequest, response: FakeResponse): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    const params: Record<string, string> = {};
    const fitting = this.layers.filter((layer) => {
      if (layer.method !== null && layer.method !== request.method) return false;
      const found =
        layer.path === '*'
          ? {}
          : matchRoute(layer.path.replace(/\/\*$/, ''), path, layer.prefix || layer.path.endsWith('/*'));
      if (found !== null) Object.assign(params, found);
      return found !== null;
    });
    const context = createContext(request, response, params);
    const step = async (index: number): Promise<unknown> => fitting[index]?.handler(context, () => step(index + 1));
    try {
      await step(0);
    } catch (error) {
      currentRun().errors.push(`unhandled by the app: ${error}`);
    }
    response.finish();
  }
}

type Context = ReturnType<typeof createContext>;

function createContext(request: FakeRequest, response: FakeResponse, params: Record<string, string>) {
  const url = new URL(request.url, 'https://app.example');
  const body = request.step.body;
  const kept = new Map<string, unknown>();
  const answer = (kind: 'html' | 'body', sink: string): Loose => {
    return (content, ...rest) => {
      arrive(kind, sink, content instanceof SafeText ? content.text : content, [content, ...rest]);
      return response;
    };
  };
  const headers = (name?: string): unknown =>
    name === undefined ? request.headers : request.headers[name.toLowerCase()];
  const files = Object.fromEntries(
    (request.step.files ?? []).map((file) => [
      file.field,
      { name: file.name, text: async () => file.content ?? '', arrayBuffer: async () => new ArrayBuffer(8) },
    ]),
  );
  const form = async (): Promise<unknown> => ({ ...Object(structuredClone(body) ?? {}), ...files });
  const req = {
    query: (name?: string) =>
      name === undefined ? Object.fromEntries(url.searchParams) : (url.searchParams.get(name) ?? undefined),
    queries: (name: string) => url.searchParams.getAll(name),
    param: (name?: string) => (name === undefined ? params : params[name]),
    header: headers,
    json: async () => structuredClone(body),
    parseBody: form,
    formData: form,
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    valid: () => body,
    url: url.href,
    path: url.pathname,
    method: request.method,
    raw: request,
  };
  return {
    req,
    res: response,
    env: {},
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
    var: {},
    html: answer('html', 'c.html'),
    text: answer('body', 'c.text'),
    json: answer('body', 'c.json'),
    body: (content: unknown) =>
      answer(response.bodyKind() === 'html' && response.hasHeader('content-type') ? 'html' : 'body', 'c.body')(content),
    header: (name: string, value: unknown) => void response.setHeader(name, value),
    status: () => undefined,
    redirect: (to: unknown) => arrive('redirect', 'c.redirect', to) && response,
    notFound: () => response,
  };
}

function getCookie(context: Context, name?: string): unknown {
  const cookies = parseCookies(context.req.raw.headers.cookie);
  return name === undefined ? cookies : cookies[name];
}
