import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { arrive, world } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read, worldError } from '../loose.ts';

/** What the outside answers to a URL: text for text, objects for JSON. */
export function responseFor(url: unknown): unknown {
  const responses = world().responses ?? {};
  return responses[`${url}`] ?? responses['*'] ?? { ok: true };
}

export function responseText(url: unknown): string {
  const body = responseFor(url);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** `http.get(url | options[, options][, callback])`. `waits`: the request is sent by `end()` only. */
export function outgoingRequest(sink: string, waits: boolean): Loose {
  return (...args) => {
    const [first, second] = args;
    const target =
      typeof first === 'string' || first instanceof URL || isLoose(second) || second === undefined ? first : second;
    arrive('url', sink, target, args);
    const request = Object.assign(new EventEmitter(), {
      write: () => true,
      setHeader: () => undefined,
      end: () => send(),
      destroy: () => undefined,
      setTimeout: () => request,
    });
    const send = (): unknown => {
      const response = Object.assign(Readable.from([responseText(target)]), { statusCode: 200, headers: {} });
      const callback = args.findLast(isLoose);
      setImmediate(() => {
        request.emit('response', response);
        if (callback !== undefined) callback(response);
      });
      return request;
    };
    if (!waits) send();
    return request;
  };
}

/** A response as `fetch` gives it. */
export function fetchResponse(url: unknown): Record<string, unknown> {
  const headers = new Map([['content-type', 'application/json']]);
  return {
    ok: true,
    status: 200,
    url: `${url}`,
    headers,
    body: Readable.from([responseText(url)]),
    text: async () => responseText(url),
    json: async () => JSON.parse(responseText(url)) as unknown,
    arrayBuffer: async () => new TextEncoder().encode(responseText(url)).buffer,
    blob: async () => new Blob([responseText(url)]),
    clone: () => fetchResponse(url),
  };
}

/** `fetch(url | request, options)`. */
export function fetchStub(sink: string): Loose {
  return async (target, options) => {
    const url = target instanceof Request ? target.url : target;
    arrive('url', sink, url, [target, options]);
    const failure = worldError();
    if (failure !== null) throw failure;
    return fetchResponse(url);
  };
}

/** axios: `axios(config)`, `axios(url, config)`, `axios.get(url)`, `axios.create({ baseURL }).get(path)`. */
export function axiosLike(name: string, base = ''): Loose {
  const send = async (sink: string, url: unknown, args: unknown[]): Promise<unknown> => {
    const full =
      typeof url === 'string' && base !== '' && !/^(?:[a-z]+:)?\/\//i.test(url)
        ? `${base.replace(/\/$/, '')}/${url.replace(/^\//, '')}`
        : url;
    arrive('url', sink, full, args);
    const failure = worldError();
    if (failure !== null) throw failure;
    const body = responseFor(full);
    return {
      data: body,
      status: 200,
      statusText: 'OK',
      headers: {},
      config: {},
      body,
      text: responseText(full),
      statusCode: 200,
    };
  };
  const withBase = (config: unknown): unknown => {
    const url = read(config, 'url') ?? read(config, 'uri');
    const given = read(config, 'baseURL');
    return typeof given === 'string' && typeof url === 'string' ? new URL(url, `${given}`).href : url;
  };
  const call: Loose = (...args) =>
    send(name, typeof args[0] === 'object' && !(args[0] instanceof URL) ? withBase(args[0]) : args[0], args);
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].map((method): [string, Loose] => [
    method,
    (...args) => send(`${name}.${method}`, args[0], args),
  ]);
  const interceptors = { request: { use: () => 0 }, response: { use: () => 0 } };
  return Object.assign(call, Object.fromEntries(methods), {
    request: call,
    create: (options: unknown) => axiosLike(name, `${read(options, 'baseURL') ?? ''}`),
    interceptors,
    defaults: { headers: { common: {} } },
    isAxiosError: (error: unknown) => error instanceof Error,
  });
}
