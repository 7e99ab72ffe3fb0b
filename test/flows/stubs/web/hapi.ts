import { arrive, currentRun } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { renderView } from '../text/views.ts';
import { addServer, type FakeRequest, type FakeResponse, listening, parseCookies } from './exchange.ts';
import { parseQuery } from './query-string.ts';
import { matchRoute } from './routes.ts';

export const hapiStubs: Readonly<Record<string, () => unknown>> = {
  '@hapi/hapi': () => ({
    server: createServer,
    Server: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: a server is made by `Hapi.server` as well.
        return Object(createServer());
      }
    },
    default: { server: createServer },
  }),
  '@hapi/inert': () => ({}),
  '@hapi/vision': () => ({}),
  '@hapi/boom': () =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'then' ? undefined : (message: unknown) => Object.assign(new Error(`${message}`), { isBoom: true }),
      },
    ),
};

interface Route {
  readonly method: string | string[];
  readonly path: string;
  readonly handler?: Loose;
  readonly options?: unknown;
}

const createServer: Loose = () => {
  const routes: Route[] = [];
  const extensions: Loose[] = [];
  const server = addServer((request, response) => handle(request, response));
  const handle = async (raw: FakeRequest, response: FakeResponse): Promise<void> => {
    const [path = '/', search = ''] = raw.url.split('?');
    for (const route of routes) {
      const methods = [route.method].flat().map((method) => method.toUpperCase());
      const params = methods.includes('*') || methods.includes(raw.method) ? matchRoute(route.path, path) : null;
      if (params === null) continue;
      const headers = raw.headers;
      const request = {
        method: raw.method.toLowerCase(),
        path,
        params,
        headers,
        query: parseQuery(search),
        payload: structuredClone(raw.step.body),
        state: parseCookies(headers.cookie),
        raw: { req: raw, res: response },
        info: { remoteAddress: '203.0.113.7', referrer: headers.referer ?? '' },
        url: new URL(raw.url, 'https://app.example'),
        auth: { credentials: {} },
        app: {},
        logger: {},
        log: () => undefined,
      };
      const given = read(route.options, 'handler');
      const handler = route.handler ?? (isLoose(given) ? given : undefined);
      try {
        for (const extension of extensions) await extension(request, toolkit(response));
        const result = await handler?.(request, toolkit(response));
        if (result instanceof Answer) result.judge();
        else if (!(result instanceof Error)) new Answer(result).judge();
        response.written.push(`${result instanceof Answer ? result.source : result}`);
      } catch (error) {
        if (read(error, 'isBoom') !== true) currentRun().errors.push(`unhandled by the app: ${error}`);
      }
      response.finish();
      return;
    }
    response.finish();
  };
  const noop: Loose = async () => undefined;
  return {
    route: (given: Route | Route[]) => void routes.push(...[given].flat()),
    ext: (_: unknown, run: unknown) => isLoose(run) && extensions.push(run),
    start: async () => listening(server, []),
    register: async (plugins: unknown) => {
      for (const plugin of [plugins].flat()) {
        const register = read(read(plugin, 'plugin') ?? plugin, 'register');
        if (isLoose(register))
          await register(
            { route: (given: Route | Route[]) => void routes.push(...[given].flat()) },
            read(plugin, 'options') ?? {},
          );
      }
    },
    stop: noop,
    initialize: noop,
    views: noop,
    decorate: noop,
    state: noop,
    info: { uri: 'http://localhost' },
    events: { on: noop },
    auth: { strategy: noop, scheme: noop, default: noop },
  };
};

/** A hapi response: text is HTML unless its type is set otherwise, so it is judged at the end. */
class Answer {
  readonly source: unknown;
  #type = 'text/html';
  #arrived: (() => void) | null = null;
  constructor(source: unknown) {
    this.source = source;
    this.#arrived = arrive(typeof source === 'string' ? 'html' : 'body', 'h.response', source);
  }
  type(value: string): this {
    this.#type = value;
    return this;
  }
  header(name: string, value: unknown): this {
    if (name.toLowerCase() === 'content-type') this.#type = `${value}`;
    if (name.toLowerCase() === 'location') arrive('redirect', 'response.header', value, [name, value]);
    arrive('header', 'response.header', `${name}: ${value}`, [name, value]);
    return this;
  }
  code(): this {
    return this;
  }
  state(name: string, value: unknown): this {
    arrive('cookie', 'response.state', value, [name, value]);
    return this;
  }
  takeover(): this {
    return this;
  }
  location(url: unknown): this {
    return this.header('location', url);
  }
  judge(): void {
    if (!/html|xml|svg/.test(this.#type)) this.#arrived?.();
  }
}

function toolkit(response: FakeResponse): Record<string, unknown> {
  return {
    response: (source: unknown) => new Answer(source),
    redirect: (url: unknown) => {
      arrive('redirect', 'h.redirect', url);
      return new Answer(null);
    },
    view: (view: string, data: object) => {
      const html = renderView(view, data ?? {}, undefined, undefined);
      if (html !== null) arrive('html', 'h.view', html);
      return new Answer(null);
    },
    file: (path: unknown) => {
      arrive('path', 'h.file', path);
      return new Answer(null);
    },
    state: (name: string, value: unknown) => void arrive('cookie', 'h.state', value, [name, value]),
    continue: Symbol('continue'),
    abandon: response,
  };
}
