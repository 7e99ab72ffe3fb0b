import { currentRun } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { addServer, type FakeRequest, type FakeResponse, listening, type Server } from './exchange.ts';
import { dressRequest } from './express-request.ts';
import { dressResponse } from './express-response.ts';
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

const pass: Loose = (_request, _response, next) => (isLoose(next) ? next() : undefined);

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
