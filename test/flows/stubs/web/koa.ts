import { arrive, currentRun } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { renderView } from '../text/views.ts';
import { addServer, type FakeRequest, type FakeResponse, listening, parseCookies } from './exchange.ts';
import { uploaded } from './express-request.ts';
import { parseQuery } from './query-string.ts';
import { matchRoute } from './routes.ts';

export const koaStubs: Readonly<Record<string, () => unknown>> = {
  koa: () => Koa,
  'koa-router': () => KoaRouter,
  '@koa/router': () => KoaRouter,
  'koa-bodyparser': () => () => parseBody,
  'koa-body': () => Object.assign(() => parseBody, { koaBody: () => parseBody }),
  '@koa/bodyparser': () => Object.assign(() => parseBody, { bodyParser: () => parseBody }),
  'koa-static': () => () => (_: unknown, next: Loose) => next(),
  '@koa/cors': () => () => (_: unknown, next: Loose) => next(),
  'koa-session': () => () => (_: unknown, next: Loose) => next(),
  'koa-views': () => () => addRender,
  '@koa/multer': () => koaMulter,
};

type Context = Record<string, unknown>;

const parseBody: Loose = (context, next) => {
  const body = read(read(read(context, 'req'), 'step'), 'body');
  const request = read(context, 'request');
  if (body !== undefined) Reflect.set(Object(request), 'body', structuredClone(body));
  return isLoose(next) ? next() : undefined;
};

const addRender: Loose = (context, next) => {
  const render: Loose = async (view, data) => {
    const html = renderView(`${view}`, Object(data ?? {}), undefined, undefined);
    if (html !== null) arrive('html', 'ctx.render', html);
  };
  Reflect.set(Object(context), 'render', render);
  return isLoose(next) ? next() : undefined;
};

const koaMulter: Loose = () => {
  const take = () => (context: unknown, next: unknown) => {
    Object.assign(Object(context), uploaded(read(context, 'req') as FakeRequest));
    return isLoose(next) ? next() : undefined;
  };
  return { single: take, array: take, fields: take, any: take };
};

function compose(middlewares: readonly Loose[], context: unknown, last: () => unknown): Promise<unknown> {
  const step = async (index: number): Promise<unknown> => {
    const middleware = middlewares[index];
    return middleware === undefined ? last() : middleware(context, () => step(index + 1));
  };
  return step(0);
}

class Koa {
  context: Context = {};
  keys: unknown;
  readonly #middlewares: Loose[] = [];
  readonly #server = addServer((request, response) => this.#handle(request, response));

  use(middleware: Loose): this {
    this.#middlewares.push(middleware);
    return this;
  }
  on(): this {
    return this;
  }
  listen(...args: unknown[]): unknown {
    return listening(this.#server, args);
  }
  callback(): Loose {
    this.#server.mounted = true;
    return (request, response) => this.#handle(request as FakeRequest, response as FakeResponse);
  }

  async #handle(request: FakeRequest, response: FakeResponse): Promise<void> {
    const { context, finish } = createContext(request, response, this.context);
    try {
      await compose(this.#middlewares, context, () => undefined);
    } catch (error) {
      if (read(error, 'expose') !== true) currentRun().errors.push(`unhandled by the app: ${error}`);
      response.statusCode = 500;
    }
    finish();
  }
}

function createContext(
  request: FakeRequest,
  response: FakeResponse,
  shared: Context,
): { context: Context; finish: () => void } {
  const [path = '/', search = ''] = request.url.split('?');
  let body: unknown;
  let withdraw: (() => void)[] = [];
  const setBody = (value: unknown): void => {
    body = value;
    if (typeof value === 'string') {
      withdraw.push(arrive('html', 'ctx.body', value));
      if (response.getHeader('content-type') === undefined)
        response.setHeader('content-type', /^\s*</.test(value) ? 'text/html' : 'text/plain');
    } else arrive('body', 'ctx.body', value);
  };
  const setType = (type: string): void => {
    response.setHeader(
      'content-type',
      type.includes('/') ? type : type === 'html' ? 'text/html' : type === 'json' ? 'application/json' : 'text/plain',
    );
  };
  const header = (name: string): unknown => request.headers[name.toLowerCase()] ?? '';
  const set: Loose = (name, value) => {
    const pairs = typeof name === 'object' && name !== null ? Object.entries(name) : [[`${name}`, value] as const];
    for (const [key, one] of pairs) response.setHeader(key, one);
  };
  const redirect = (url: unknown): void => {
    arrive('redirect', 'ctx.redirect', url === 'back' ? header('referer') : url);
    response.statusCode = 302;
  };
  const cookies = parseCookies(request.headers.cookie);
  const jar = {
    get: (name: string) => cookies[name],
    set: (name: string, value: unknown) => void arrive('cookie', 'ctx.cookies.set', value, [name, value]),
  };
  const query = parseQuery(search);
  const koaRequest: Context = {
    method: request.method,
    url: request.url,
    path,
    query,
    headers: request.headers,
    header: request.headers,
    querystring: search,
    get: header,
    ip: '203.0.113.7',
    host: header('host'),
  };
  const own = {
    req: request,
    res: response,
    request: koaRequest,
    ...koaRequest,
    origin: 'https://app.example',
    href: `https://app.example${request.url}`,
    originalUrl: request.url,
    params: {},
    state: {},
    cookies: jar,
    session: {},
    set,
    append: set,
    redirect,
    attachment: () => undefined,
  };
  const fail: Loose = (status, message) => {
    throw Object.assign(new Error(`${message ?? status}`), { status, expose: true });
  };
  const context: Context = Object.assign(Object.create(shared), own, {
    throw: fail,
    assert: (value: unknown, ...rest: unknown[]) => value || fail(...rest),
  });
  const live = {
    body: { get: () => body, set: setBody },
    type: { get: () => response.getHeader('content-type'), set: setType },
    status: { get: () => response.statusCode, set: (code: number) => Object.assign(response, { statusCode: code }) },
  };
  Object.defineProperties(context, live);
  context.response = Object.defineProperties({ set, redirect, headers: {} }, live);
  const finish = (): void => {
    if (!/html|xml|svg/.test(`${response.getHeader('content-type')}`)) for (const undo of withdraw) undo();
    withdraw = [];
    if (typeof body === 'string') response.written.push(body);
    response.finish();
  };
  return { context, finish };
}

interface Route {
  readonly methods: readonly string[] | null;
  readonly path: unknown;
  readonly prefix: boolean;
  readonly handlers: readonly Loose[];
}

class KoaRouter {
  static default = KoaRouter;
  static Router = KoaRouter;
  readonly list: Route[] = [];
  readonly #prefix: string;
  [method: string]: unknown;

  constructor(options?: { prefix?: string }) {
    this.#prefix = options?.prefix ?? '';
    for (const method of ['get', 'post', 'put', 'delete', 'del', 'patch', 'all'])
      this[method] = (...args: unknown[]) =>
        this.#add(method === 'all' ? null : [method === 'del' ? 'DELETE' : method.toUpperCase()], args);
  }
  use(...args: unknown[]): this {
    const path = typeof args[0] === 'string' ? args[0] : '';
    this.list.push({ methods: null, path: this.#prefix + path, prefix: true, handlers: args.filter(isLoose) });
    return this;
  }
  prefix(): this {
    return this;
  }
  routes(): Loose {
    return (context, next) => {
      const request = read(context, 'req') as FakeRequest;
      const path = (request.url.split('?')[0] ?? '/') || '/';
      const fitting = this.list.flatMap((route) => {
        if (route.methods !== null && !route.methods.includes(request.method)) return [];
        const params = route.path === '' ? {} : matchRoute(route.path, path, route.prefix);
        return params === null
          ? []
          : route.handlers.map(
              (handler): Loose =>
                (ctx, then) => {
                  Object.assign(Object(read(ctx, 'params')), params);
                  return handler(ctx, then);
                },
            );
      });
      return compose(fitting, context, () => (isLoose(next) ? next() : undefined));
    };
  }
  allowedMethods(): Loose {
    return (_, next) => (isLoose(next) ? next() : undefined);
  }
  #add(methods: string[] | null, args: unknown[]): this {
    const handlers = args.flat().filter(isLoose);
    const path = args
      .slice(0, args.length - handlers.length)
      .findLast((arg) => typeof arg === 'string' || arg instanceof RegExp);
    this.list.push({ methods, path: typeof path === 'string' ? this.#prefix + path : path, prefix: false, handlers });
    return this;
  }
}
