import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';
import { renderView } from '../text/views.ts';
import type { FakeRequest, FakeResponse } from './exchange.ts';

/** What express adds to a response. */
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
    set: header,
    header,
    send,
    json,
    jsonp: json,
    append: header,
    get: (name: string) => response.getHeader(name),
    status: (code: number) => Object.assign(response, { statusCode: code }),
    sendStatus: (code: number) => sent(Object.assign(response, { statusCode: code }), ''),
    type: (type: string) => contentType(response, type),
    contentType: (type: string) => contentType(response, type),
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
    sendFile: toPath('response.sendFile'),
    sendfile: toPath('response.sendfile'),
    download: toPath('response.download'),
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
