import { arrive, beforeEachRun, currentRun } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { renderView } from '../text/views.ts';
import { addServer, type FakeRequest, type FakeResponse, listening } from './exchange.ts';
import { createRouter } from './express.ts';
import { dressRequest, uploaded } from './express-request.ts';
import { dressResponse } from './express-response.ts';
import { parseQuery } from './query-string.ts';
import { matchRoute } from './routes.ts';

/** Nest: decorated controllers, given their services by type, answer requests as its Express adapter does. */
export const nestStubs: Readonly<Record<string, () => unknown>> = {
  '@nestjs/common': () => common(),
  '@nestjs/core': () => ({ NestFactory: { create: async () => nestApp() } }),
  '@nestjs/platform-express': () => ({ FileInterceptor: () => class {}, FilesInterceptor: () => class {} }),
  'reflect-metadata': () => ({}),
};

interface Route {
  readonly method: string;
  readonly path: string;
  readonly name: string;
}
interface Controller {
  readonly create: Loose;
  readonly prefix: string;
}
type Part = (request: FakeRequest, response: unknown) => unknown;

let controllers: Controller[] = [];
let routes = new Map<unknown, Route[]>();
let parts = new Map<string, Map<number, Part>>();
let singletons = new Map<unknown, unknown>();
let details = new Map<string, Record<string, unknown>>();
const dependencies = new WeakMap<object, unknown[]>();
beforeEachRun(() => {
  controllers = [];
  routes = new Map();
  parts = new Map();
  singletons = new Map();
  details = new Map();
});

// TypeScript's decorator output looks for this.
Reflect.set(Reflect, 'metadata', (key: string, value: unknown) => (target: object, property?: string) => {
  if (key === 'design:paramtypes' && property === undefined && Array.isArray(value)) dependencies.set(target, value);
});

function keyOf(owner: unknown, name: string): string {
  return `${read(read(owner, 'constructor'), 'name')}.${name}`;
}

function common(): Record<string, unknown> {
  const verb =
    (method: string): Loose =>
    (path) =>
    (owner: unknown, name: string) => {
      routes.set(owner, [...(routes.get(owner) ?? []), { method, path: [path ?? ''].flat()[0] as string, name }]);
    };
  const part = (take: (request: FakeRequest, name: unknown, response: unknown) => unknown): Loose => {
    return (name, ...pipes) =>
      (owner: unknown, method: string, index: number) => {
        const key = keyOf(owner, method);
        const own = parts.get(key) ?? new Map<number, Part>();
        const all = typeof name === 'string' ? pipes : [name, ...pipes];
        own.set(index, (request, response) =>
          piped(take(request, typeof name === 'string' ? name : undefined, response), all),
        );
        parts.set(key, own);
      };
  };
  const field = (owner: string) =>
    part((request, name) => (typeof name === 'string' ? read(request[owner], name) : request[owner]));
  const detail =
    (kind: string): Loose =>
    (...args) =>
    (owner: unknown, name: string) => {
      const key = keyOf(owner, name);
      details.set(key, { ...details.get(key), [kind]: args });
    };
  const ignored: Loose = () => () => undefined;
  const controller: Loose = (prefix) => (target: Loose) => {
    controllers.push({ create: target, prefix: typeof prefix === 'string' ? prefix : `${read(prefix, 'path') ?? ''}` });
    if (mounted === null) mounted = addServer(handle);
  };
  beforeEachRun(() => {
    mounted = null;
  });
  const verbs = Object.fromEntries(
    ['Get', 'Post', 'Put', 'Delete', 'Patch', 'All'].map((name) => [name, verb(name.toUpperCase())]),
  );
  const failures = [
    'BadRequestException',
    'NotFoundException',
    'ForbiddenException',
    'UnauthorizedException',
    'HttpException',
    'InternalServerErrorException',
  ];
  const none = [
    'Injectable',
    'Module',
    'UseGuards',
    'UseInterceptors',
    'UsePipes',
    'HttpCode',
    'Inject',
    'Catch',
    'UseFilters',
    'Global',
    'SetMetadata',
    'Optional',
  ];
  const note: Loose = (...args) => void arrive('log', 'Logger', args[0], args);
  class Logger {
    log = note;
    error = note;
    warn = note;
    debug = note;
    static log = note;
    static error = note;
  }
  return {
    ...verbs,
    ...Object.fromEntries(none.map((name) => [name, ignored])),
    ...Object.fromEntries(
      failures.map((name) => [
        name,
        class extends Error {
          readonly expected = true;
        },
      ]),
    ),
    Controller: controller,
    Query: field('query'),
    Param: field('params'),
    Body: field('body'),
    Session: field('session'),
    Headers: part((request, name) =>
      typeof name === 'string' ? request.headers[name.toLowerCase()] : request.headers,
    ),
    Req: part((request) => request),
    Request: part((request) => request),
    Res: part((_request, _name, response) => response),
    Response: part((_request, _name, response) => response),
    Ip: part(() => '203.0.113.7'),
    UploadedFile: part((request) => uploaded(request).file),
    UploadedFiles: part((request) => uploaded(request).files),
    Header: detail('header'),
    Render: detail('render'),
    Redirect: detail('redirect'),
    ParseIntPipe: class {
      transform(value: unknown): number {
        return wholeNumber(value);
      }
    },
    ParseUUIDPipe: class {
      transform(value: unknown): unknown {
        if (!/^[0-9a-f-]{36}$/i.test(`${value}`)) throw expected('not a UUID');
        return value;
      }
    },
    ParseBoolPipe: class {
      transform(value: unknown): boolean {
        return `${value}` === 'true';
      }
    },
    DefaultValuePipe: class {
      readonly #value: unknown;
      constructor(value: unknown) {
        this.#value = value;
      }
      transform(value: unknown): unknown {
        return value ?? this.#value;
      }
    },
    ValidationPipe: class {
      transform(value: unknown): unknown {
        return value;
      }
    },
    Logger,
    HttpStatus: { OK: 200, CREATED: 201, FOUND: 302, BAD_REQUEST: 400, NOT_FOUND: 404 },
    StreamableFile: class {},
  };
}

let mounted: ReturnType<typeof addServer> | null = null;

function expected(message: string): Error {
  return Object.assign(new Error(message), { expected: true });
}

function wholeNumber(value: unknown): number {
  if (!/^-?\d+$/.test(`${value}`)) throw expected('not a number');
  return Number(value);
}

function piped(value: unknown, pipes: readonly unknown[]): unknown {
  return pipes.reduce((current, pipe) => {
    const made: unknown = isLoose(pipe) ? Reflect.construct(pipe, []) : pipe;
    const transform = read(made, 'transform');
    return isLoose(transform) ? transform.call(made, current) : current;
  }, value);
}

function instanceOf(type: unknown): unknown {
  if (!isLoose(type) || type === Object) return {};
  const known = singletons.get(type);
  if (known !== undefined) return known;
  const made: unknown = Reflect.construct(type, (dependencies.get(type) ?? []).map(instanceOf));
  singletons.set(type, made);
  return made;
}

async function handle(request: FakeRequest, response: FakeResponse): Promise<void> {
  const path = request.url.split('?')[0] ?? '/';
  dressRequest(request);
  dressResponse(request, response, createRouter());
  Object.assign(request, {
    body: structuredClone(request.step.body),
    query: parseQuery(request.url.split('?')[1] ?? ''),
    session: request.sessionStore,
  });
  for (const { create, prefix } of controllers) {
    for (const route of routes.get(create.prototype) ?? []) {
      const full = `/${[prefix, route.path]
        .map((one) => one.replace(/^\/|\/$/g, ''))
        .filter(Boolean)
        .join('/')}`;
      const params = route.method === 'ALL' || route.method === request.method ? matchRoute(full, path) : null;
      if (params === null) continue;
      request.params = params;
      await answer(instanceOf(create), route.name, request, response);
      return;
    }
  }
  response.finish();
}

async function answer(controller: unknown, name: string, request: FakeRequest, response: FakeResponse): Promise<void> {
  const key = keyOf(controller, name);
  const own = parts.get(key) ?? new Map<number, Part>();
  const method = read(controller, name);
  try {
    const args = Array.from({ length: Math.max(-1, ...own.keys()) + 1 }, (_, index) =>
      own.get(index)?.(request, response),
    );
    const [header, value] = Object(read(details.get(key), 'header') ?? []) as string[];
    if (header !== undefined) response.setHeader(header, value);
    const result = isLoose(method) ? await method.apply(controller, args) : undefined;
    finish(result, details.get(key), response);
  } catch (error) {
    if (read(error, 'expected') !== true) currentRun().errors.push(`unhandled by the app: ${error}`);
    response.finish();
  }
}

function finish(result: unknown, detail: Record<string, unknown> | undefined, response: FakeResponse): void {
  if (response.writableEnded) return;
  const view = read(read(detail, 'render'), '0');
  if (typeof view === 'string') {
    const html = renderView(view, Object(result ?? {}), undefined, undefined);
    if (html !== null) arrive('html', 'Render view', html);
  } else if (read(detail, 'redirect') !== undefined) arrive('redirect', 'Redirect', read(result, 'url'));
  else if (result !== undefined) arrive(typeof result === 'string' ? response.bodyKind() : 'body', 'returned', result);
  response.finish();
}

function nestApp(): Record<string, unknown> {
  const same: Loose = () => undefined;
  return {
    listen: async () => mounted && listening(mounted, []),
    use: same,
    enableCors: same,
    useGlobalPipes: same,
    setGlobalPrefix: same,
    get: instanceOf,
    setViewEngine: same,
    setBaseViewsDir: same,
  };
}
