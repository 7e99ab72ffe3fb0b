import { arrive, currentRun } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { renderView } from '../text/views.ts';
import { addServer, type FakeRequest, type FakeResponse, listening, parseCookies, type Server } from './exchange.ts';
import { parseQuery } from './query-string.ts';
import { matchRoute } from './routes.ts';

type Next = (error?: unknown) => void;
interface Layer {
  readonly method: string | null;
  readonly pattern: unknown;
  readonly mount: boolean;
  readonly handle: Loose;
}

export const expressStubs: Readonly<Record<string, () => unknown>> = {
  express: () =>
    Object.assign(createApp, { Router: () => createRouter(), default: createApp, ...parsers, static: () => pass }),
  'body-parser': () => Object.assign(parsers.json, parsers),
  'cookie-parser': () => () => pass,
  cors: () => () => pass,
  helmet: () => () => pass,
  morgan: () => () => pass,
  compression: () => () => pass,
  'express-async-handler': () => (handler: Loose) => handlerWithErrors(handler),
  'express-rate-limit': () => Object.assign(() => pass, { rateLimit: () => pass }),
  'method-override': () => () => pass,
};

const pass: Loose = (_request, _response, next) => (isLoose(next) ? next() : undefined);

function parser(keep: (body: unknown) => boolean): Loose {
  return () => (request: unknown, _response: unknown, next: unknown) => {
    const step = read(request, 'step');
    const body = read(step, 'body');
    if (body !== undefined && keep(body)) Reflect.set(Object(request), 'body', structuredClone(body));
    return isLoose(next) ? next() : undefined;
  };
}

const parsers = {
  json: parser((body) => typeof body === 'object'),
  urlencoded: parser((body) => typeof body === 'object'),
  text: parser(() => true),
  raw: parser(() => true),
};

function handlerWithErrors(handler: Loose): Loose {
  return (request, response, next) =>
    Promise.resolve(handler(request, response, next)).catch(isLoose(next) ? next : undefined);
}

function createApp(): Loose {
  const router = createRouter();
  const settings = new Map<string, unknown>();
  const engines = new Map<string, Loose>();
  const server: Server = addServer((request, response) => dispatch(app, request, response));
  const app: Loose = Object.assign((...args: unknown[]) => router(...args), router, {
    server,
    locals: {},
    settings: {},
    engine: (ending: string, render: Loose) => engines.set(ending.replace(/^\./, ''), render) && app,
    set: (name: string, value: unknown) => settings.set(name, value) && app,
    get: (name: unknown, ...handlers: unknown[]) =>
      handlers.length === 0
        ? settings.get(`${name}`)
        : Reflect.apply(Reflect.get(router, 'get'), router, [name, ...handlers]) && app,
    enable: () => app,
    disable: () => app,
    engines,
    listen: (...args: unknown[]) => listening(server, args),
    on: () => app,
  });
  return app;
}

function dispatch(app: Loose, request: FakeRequest, response: FakeResponse): unknown {
  dressRequest(request);
  dressResponse(request, response, app);
  return app(request, response, (error: unknown) => {
    if (response.writableEnded) return;
    if (error !== undefined && error !== null) currentRun().errors.push(`unhandled by the app: ${error}`);
    response.statusCode = error === undefined ? 404 : 500;
    response.finish();
  });
}

export function createRouter(): Loose {
  const layers: Layer[] = [];
  const router: Loose = (request, response, next) =>
    walk(layers, request as FakeRequest, response, isLoose(next) ? next : () => undefined);
  const add = (method: string | null, mount: boolean) => {
    return (...args: unknown[]) => {
      const [first, ...rest] = args;
      const hasPath =
        typeof first === 'string' || first instanceof RegExp || (Array.isArray(first) && !isLoose(first[0]));
      const handlers = (hasPath ? rest : args).flat(9).filter(isLoose);
      for (const handle of handlers) {
        const server = read(handle, 'server');
        if (mount && typeof server === 'object' && server !== null) Reflect.set(server, 'mounted', true);
        layers.push({ method, pattern: hasPath ? first : mount ? '/' : '*', mount, handle });
      }
      return router;
    };
  };
  const methods = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
  const verbs = Object.fromEntries(methods.map((method) => [method, add(method.toUpperCase(), false)]));
  const route = (path: unknown) => {
    const chain: Record<string, Loose> = {};
    for (const name of [...methods, 'all'])
      chain[name] = (...handlers) => add(name === 'all' ? null : name.toUpperCase(), false)(path, ...handlers) && chain;
    return chain;
  };
  const param: Loose = (name, handle) => {
    const run: Loose = (request, response, next) => {
      const value = read(read(request, 'params'), `${name}`);
      return value === undefined || !isLoose(handle) || !isLoose(next)
        ? pass(request, response, next)
        : handle(request, response, next, value);
    };
    layers.push({ method: `param ${name}`, pattern: '*', mount: false, handle: run });
    return router;
  };
  return Object.assign(router, verbs, { all: add(null, false), use: add(null, true), route, param });
}

function walk(layers: readonly Layer[], request: FakeRequest, response: unknown, done: Next): unknown {
  const path = (request.url.split('?')[0] ?? '/') || '/';
  const checks = layers.filter((layer) => layer.method?.startsWith('param ') === true);
  const step = (index: number, error?: unknown): unknown => {
    if (error === 'route' || error === 'router') return done();
    const layer = layers[index];
    if (layer === undefined) return done(error);
    const params = layer.method?.startsWith('param ') ? null : matchLayer(layer, path, request.method);
    const takesError = layer.handle.length === 4;
    if (params === null || takesError !== (error !== undefined && error !== null)) return step(index + 1, error);
    const inherited = request.params;
    request.params = { ...(typeof inherited === 'object' ? inherited : {}), ...params };
    const url = request.url;
    if (layer.mount && layer.pattern !== '/') {
      request.url = url.slice(mountLength(layer.pattern, path)) || '/';
      request.baseUrl = url.slice(0, mountLength(layer.pattern, path));
      if (request.url.startsWith('?')) request.url = `/${request.url}`;
    }
    const next: Next = (failure) => {
      request.url = url;
      step(index + 1, failure);
    };
    const call = () =>
      takesError ? layer.handle(error, request, response, next) : layer.handle(request, response, next);
    const needed =
      takesError || layer.mount ? [] : checks.filter((check) => Object.hasOwn(params, `${check.method}`.slice(6)));
    const run = needed.reduceRight<() => unknown>(
      (inner, check) => () =>
        check.handle(request, response, (failure: unknown) => (failure === undefined ? inner() : next(failure))),
      call,
    );
    try {
      const result = run();
      return result instanceof Promise ? result.catch(next) : result;
    } catch (failure) {
      return next(failure);
    }
  };
  return step(0);
}

function matchLayer(layer: Layer, path: string, method: string): Record<string, string> | null {
  if (layer.method !== null && layer.method !== method && !(layer.method === 'GET' && method === 'HEAD')) return null;
  if (layer.pattern === '*' || (layer.mount && layer.pattern === '/')) return {};
  return matchRoute(layer.pattern, path, layer.mount);
}

function mountLength(pattern: unknown, path: string): number {
  const segments = Array.isArray(pattern) ? `${pattern[0]}` : `${pattern}`;
  return path
    .split('/')
    .slice(0, segments.split('/').filter(Boolean).length + 1)
    .join('/').length;
}

/** What express adds to a request. */
export function dressRequest(request: FakeRequest): void {
  const [path = '/', text = ''] = request.url.split('?');
  const header = (name: string) => request.headers[name.toLowerCase()];
  const files = uploaded(request);
  Object.assign(request, {
    originalUrl: request.url,
    path,
    query: parseQuery(text),
    params: {},
    cookies: parseCookies(request.headers.cookie),
    signedCookies: parseCookies(request.headers.cookie),
    hostname: `${header('host')}`.split(':')[0],
    ip: '203.0.113.7',
    protocol: 'https',
    secure: true,
    xhr: false,
    get: header,
    header,
    is: (type: string) => (`${header('content-type')}`.includes(type.replace('*/', '')) ? type : false),
    accepts: (types: unknown) => (Array.isArray(types) ? types[0] : types),
    param: (name: string) => read(request.params, name) ?? read(request.body, name) ?? read(request.query, name),
    ...files,
  });
}

/** Uploaded files as multer and express-fileupload give them. */
export function uploaded(request: FakeRequest): Record<string, unknown> {
  const given = request.step.files ?? [];
  if (given.length === 0) return {};
  const files = given.map((file) => {
    const data = Buffer.from(file.content ?? 'content');
    const mv: Loose = (path, done) => {
      arrive('path', 'file.mv', path);
      return isLoose(done) ? done() : Promise.resolve();
    };
    const names = { originalname: file.name, name: file.name, filename: file.name, originalFilename: file.name };
    return {
      fieldname: file.field,
      ...names,
      data,
      buffer: data,
      size: data.length,
      mimetype: 'text/plain',
      mv,
      path: '/tmp/upload-1',
    };
  });
  const byField = Object.fromEntries(files.map((file) => [file.fieldname, file]));
  return { file: files[0], files: Object.assign(files, byField) };
}

export function dressResponse(request: FakeRequest, response: FakeResponse, app: Loose): void {
  const header: Loose = (name, value) => {
    const pairs = typeof name === 'object' && name !== null ? Object.entries(name) : [[`${name}`, value] as const];
    for (const [key, one] of pairs) response.setHeader(key, one);
    return response;
  };
  const send: Loose = (body) => {
    const kind = typeof body === 'string' || body instanceof Uint8Array ? response.bodyKind() : 'body';
    arrive(
      body instanceof Uint8Array && response.getHeader('content-type') === undefined ? 'body' : kind,
      'response.send',
      body,
    );
    return sent(response, body);
  };
  const json: Loose = (body) => {
    arrive('body', 'response.json', body);
    return sent(response, body);
  };
  const toPath =
    (sink: string): Loose =>
    (path, options, done) => {
      const root = read(options, 'root');
      if (root === undefined || /(?:^|\/)\.\.(?:\/|$)/.test(`${path}`) === false) {
        arrive('path', sink, root === undefined ? path : `${root}/${path}`, [path, options]);
      }
      if (isLoose(options)) setImmediate(() => options());
      else if (isLoose(done)) setImmediate(() => done());
      return sent(response, '');
    };
  Object.assign(response, {
    req: request,
    app,
    ...{ set: header, header, send, json, jsonp: json, append: header },
    get: (name: string) => response.getHeader(name),
    status: (code: number) => Object.assign(response, { statusCode: code }),
    sendStatus: (code: number) => sent(Object.assign(response, { statusCode: code }), ''),
    ...{
      type: (type: string) => contentType(response, type),
      contentType: (type: string) => contentType(response, type),
    },
    vary: () => response,
    links: () => response,
    attachment: (name: unknown) => response.setHeader('Content-Disposition', `attachment; filename="${name ?? ''}"`),
    location: (url: unknown) => response.setHeader('Location', url),
    redirect: (...args: unknown[]) => {
      arrive('redirect', 'response.redirect', args.at(-1), args);
      return sent(response, '');
    },
    cookie: (name: string, value: unknown, options: unknown) => {
      arrive('cookie', 'response.cookie', value, [name, value, options]);
      return response;
    },
    clearCookie: () => response,
    ...{
      sendFile: toPath('response.sendFile'),
      sendfile: toPath('response.sendfile'),
      download: toPath('response.download'),
    },
    format: (choices: unknown) =>
      isLoose(read(choices, 'html')) && Reflect.apply(Object(read(choices, 'html')), null, []),
    render: (view: unknown, data: unknown, done: unknown) => {
      const locals = { ...Object(read(app, 'locals')), ...response.locals, ...Object(isLoose(data) ? {} : data) };
      const views = read(app, 'get');
      const engine = isLoose(views) ? views('view engine') : undefined;
      arrive('path', 'response.render', view, [view, data]);
      const html = renderView(`${view}`, locals, engine, read(app, 'engines'));
      const after = isLoose(data) ? data : done;
      if (isLoose(after)) return after(null, html);
      if (html !== null) arrive('html', 'response.render', html, [view, data]);
      return sent(response, html ?? '');
    },
  });
}

function contentType(response: FakeResponse, type: string): FakeResponse {
  const known: Readonly<Record<string, string>> = {
    html: 'text/html',
    text: 'text/plain',
    txt: 'text/plain',
    json: 'application/json',
  };
  response.setHeader(
    'Content-Type',
    type.includes('/') ? type : (known[type.replace('.', '')] ?? `application/${type}`),
  );
  return response;
}

function sent(response: FakeResponse, body: unknown): FakeResponse {
  response.written.push(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
  response.finish();
  return response;
}
