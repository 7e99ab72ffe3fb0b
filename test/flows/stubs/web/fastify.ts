import { arrive, currentRun } from '../../sandbox/recorder.ts';
import { giving, isLoose, type Loose, read } from '../loose.ts';
import { renderView } from '../text/views.ts';
import { addServer, type FakeRequest, type FakeResponse, listening, parseCookies } from './exchange.ts';
import { parseQuery } from './query-string.ts';
import { matchRoute } from './routes.ts';

export const fastifyStubs: Readonly<Record<string, () => unknown>> = {
  fastify: () => Object.assign(createFastify, { default: createFastify, fastify: createFastify }),
  'fastify-plugin': () => (plugin: unknown) => plugin,
  ...Object.fromEntries(
    ['cookie', 'cors', 'formbody', 'helmet', 'static', 'view', 'multipart', 'session'].map((name) => [
      `@fastify/${name}`,
      () => async () => undefined,
    ]),
  ),
};

interface Route {
  readonly methods: readonly string[];
  readonly url: string;
  readonly handler: Loose;
  readonly before: readonly Loose[];
  readonly schema: unknown;
}

const createFastify: Loose = () => {
  const routes: Route[] = [];
  const hooks: { name: string; run: Loose }[] = [];
  const waiting: Promise<unknown>[] = [];
  let onError: Loose | null = null;
  const server = addServer((request, response) => handle(request, response));

  const instance = (prefix: string): Record<string, unknown> => {
    const add = (methods: string[], url: string, options: unknown, handler: unknown): unknown => {
      const pre = [read(options, 'preHandler'), read(options, 'preValidation'), read(options, 'onRequest')]
        .flat()
        .filter(isLoose);
      const chosen = isLoose(handler) ? handler : isLoose(options) ? options : read(options, 'handler');
      if (isLoose(chosen))
        routes.push({ methods, url: prefix + url, handler: chosen, before: pre, schema: read(options, 'schema') });
      return self;
    };
    const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'].map((name) => [
      name,
      (url: string, options: unknown, handler: unknown) => add([name.toUpperCase()], url, options, handler),
    ]);
    const self: Record<string, unknown> = {
      ...Object.fromEntries(verbs),
      all: (url: string, options: unknown, handler: unknown) => add([], url, options, handler),
      route: (options: { method: string | string[]; url: string }) =>
        add([options.method].flat(), options.url, options, undefined),
      register: (plugin: unknown, options: unknown) => {
        const given: unknown = read(plugin, 'default') ?? plugin;
        const inner = instance(prefix + `${read(options, 'prefix') ?? ''}`);
        if (isLoose(given)) waiting.push(Promise.resolve(given(inner, options ?? {}, () => undefined)));
        return self;
      },
      addHook: (name: string, run: Loose) => hooks.push({ name, run }) && self,
      decorate: (name: string, value: unknown) => Reflect.set(self, name, value) && self,
      decorateRequest: () => self,
      decorateReply: () => self,
      setErrorHandler: (handler: Loose) => {
        onError = handler;
        return self;
      },
      addContentTypeParser: () => self,
      setNotFoundHandler: () => self,
      after: async () => undefined,
      ready: async () => Promise.all(waiting),
      listen: (...args: unknown[]) => Promise.resolve(listening(server, args)),
      log: logger,
      server: {},
    };
    return self;
  };

  const handle = async (raw: FakeRequest, response: FakeResponse): Promise<void> => {
    await Promise.all(waiting);
    const [path = '/', search = ''] = raw.url.split('?');
    const found = routes.flatMap((route) => {
      const params =
        route.methods.length === 0 || route.methods.includes(raw.method) ? matchRoute(route.url, path) : null;
      return params === null ? [] : [{ route, params: '0' in params ? { ...params, '*': params['0'] } : params }];
    })[0];
    const request = {
      raw,
      method: raw.method,
      url: raw.url,
      headers: raw.headers,
      query: parseQuery(search),
      params: found?.params ?? {},
      body: structuredClone(raw.step.body),
      cookies: parseCookies(raw.headers.cookie),
      ip: '203.0.113.7',
      hostname: 'app.example',
      log: logger,
      session: raw.session,
      file: async () => firstFile(raw),
    };
    const reply = createReply(response);
    try {
      const before = [
        ...hooks
          .filter((hook) => /^(?:onRequest|preHandler|preValidation|preParsing)$/.test(hook.name))
          .map((hook) => hook.run),
        ...(found?.route.before ?? []),
      ];
      for (const hook of before) {
        await runHook(hook, request, reply);
        if (response.writableEnded) return;
      }
      const result = await found?.route.handler(request, reply);
      if (result !== undefined && result !== reply && !response.writableEnded) sendBody(response, result);
    } catch (error) {
      if (onError !== null) await onError(error, request, reply);
      else {
        currentRun().errors.push(`unhandled by the app: ${error}`);
        response.finish();
      }
    }
  };
  return instance('');
};

const silent: Loose = () => undefined;
const note: Loose = (...args) => void arrive('log', 'log', args[0], args);
const logger = { info: note, warn: note, error: note, debug: note, trace: silent, child: () => logger };

function runHook(hook: Loose, request: unknown, reply: unknown): Promise<unknown> {
  if (hook.length < 3) return Promise.resolve(hook(request, reply));
  return new Promise((resolve, reject) => {
    hook(request, reply, (error: unknown) => (error === undefined ? resolve(undefined) : reject(error)));
  });
}

function firstFile(raw: FakeRequest): unknown {
  const file = raw.step.files?.[0];
  return (
    file && {
      filename: file.name,
      fieldname: file.field,
      toBuffer: async () => Buffer.from(file.content ?? 'content'),
      file: [],
    }
  );
}

/** Text without a type is plain text in fastify. */
function sendBody(response: FakeResponse, body: unknown): void {
  const type = `${response.getHeader('content-type') ?? 'text/plain'}`;
  arrive(typeof body === 'string' && /html|xml|svg/.test(type) ? 'html' : 'body', 'reply.send', body);
  response.written.push(typeof body === 'string' ? body : JSON.stringify(body));
  response.finish();
}

function createReply(response: FakeResponse): Record<string, unknown> {
  const header = (name: string, value: unknown): unknown => response.setHeader(name, value) && reply;
  const type = (value: string): unknown => header('content-type', value);
  const code = (value: number): unknown => Object.assign(response, { statusCode: value }) && reply;
  const reply: Record<string, unknown> = {
    raw: response,
    header,
    type,
    code,
    status: code,
    log: logger,
    headers: (values: object) =>
      giving(
        reply,
        Object.entries(values).forEach(([name, value]) => void header(name, value)),
      ),
    getHeader: (name: string) => response.getHeader(name),
    send: (body: unknown) => {
      sendBody(response, body);
      return reply;
    },
    redirect: (...args: unknown[]) => {
      arrive(
        'redirect',
        'reply.redirect',
        args.find((arg) => typeof arg !== 'number'),
        args,
      );
      response.finish();
      return reply;
    },
    setCookie: (name: string, value: unknown) => arrive('cookie', 'reply.setCookie', value, [name, value]) && reply,
    clearCookie: () => reply,
    sendFile: () => {
      response.finish();
      return reply;
    },
    view: (view: string, data: object) => {
      const html = renderView(view.replace(/^\/?(?:templates|views)\//, ''), data, undefined, undefined);
      if (html !== null) arrive('html', 'reply.view', html);
      response.finish();
      return reply;
    },
    hijack: () => reply,
  };
  Object.defineProperty(reply, 'sent', { get: () => response.writableEnded });
  return reply;
}
