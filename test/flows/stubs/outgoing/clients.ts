import { Readable } from 'node:stream';
import { arrive } from '../../sandbox/recorder.ts';
import { callBack, fluent, isLoose, type Loose, read } from '../loose.ts';
import { axiosLike, fetchResponse, fetchStub, responseFor, responseText } from './requests.ts';

/** Libraries that make requests, drive browsers or send mail. */
export const clientStubs: Readonly<Record<string, () => unknown>> = {
  axios: () => axiosLike('axios'),
  'node-fetch': () => fetchStub('fetch'),
  'cross-fetch': () => fetchStub('fetch'),
  undici: () => ({ fetch: fetchStub('undici.fetch'), request: undiciRequest, Agent: class {} }),
  got: () => gotClient(),
  request: () => requestClient('request'),
  superagent: () => chainClient('superagent'),
  needle: () => Object.assign(needle, { get: needle, post: needle }),
  puppeteer: browsers,
  'puppeteer-core': browsers,
  playwright: () => ({ chromium: browsers(), firefox: browsers(), webkit: browsers() }),
  nodemailer: () => ({ createTransport: () => ({ sendMail, verify: async () => true }) }),
  dns: () => ({ lookup, promises: { lookup: lookupAsync } }),
  'dns/promises': () => ({ lookup: lookupAsync }),
};

const undiciRequest: Loose = async (url, options) => {
  arrive('url', 'undici.request', url, [url, options]);
  return { statusCode: 200, headers: {}, body: fetchResponse(url) };
};

function gotClient(base = ''): Loose {
  const call = (sink: string): Loose => {
    return (target, options) => {
      const address = typeof target === 'string' || target instanceof URL ? target : read(target, 'url');
      const prefix = read(options, 'prefixUrl') ?? base;
      const url = prefix === '' ? address : `${prefix}`.replace(/\/?$/, '/') + `${address}`;
      arrive('url', sink, url, [target, options]);
      const response = { body: responseText(url), statusCode: 200 };
      return Object.assign(Promise.resolve(response), {
        json: async () => responseFor(url),
        text: async () => responseText(url),
      });
    };
  };
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'].map((name) => [name, call(`got.${name}`)]);
  const stream = (url: unknown) => {
    arrive('url', 'got.stream', url);
    return Readable.from([responseText(url)]);
  };
  return Object.assign(call('got'), Object.fromEntries(methods), {
    stream,
    extend: (options: unknown) => gotClient(`${read(options, 'prefixUrl') ?? ''}`),
  });
}

function requestClient(sink: string): Loose {
  const call: Loose = (...args) => {
    const [target] = args;
    const url = typeof target === 'string' ? target : (read(target, 'url') ?? read(target, 'uri'));
    arrive('url', sink, url, args);
    setImmediate(() => callBack(args.findLast(isLoose), null, { statusCode: 200 }, responseText(url)));
    return Readable.from([responseText(url)]);
  };
  return sink.includes('.')
    ? call
    : Object.assign(call, { get: requestClient(`${sink}.get`), post: requestClient(`${sink}.post`) });
}

function chainClient(name: string): Loose {
  const start = (method: string): Loose => {
    return (url) => {
      arrive('url', `${name}.${method}`, url);
      return fluent(
        (called, args) =>
          called === 'end' ? callBack(args[0], null, { body: responseFor(url), text: responseText(url) }) : undefined,
        async () => ({ body: responseFor(url), text: responseText(url), status: 200 }),
      );
    };
  };
  return Object.assign(start('get'), {
    get: start('get'),
    post: start('post'),
    put: start('put'),
    delete: start('delete'),
  });
}

const needle: Loose = (...args) => {
  const url = /^(?:get|post|put|delete|head)$/i.test(`${args[0]}`) ? args[1] : args[0];
  arrive('url', 'needle', url, args);
  const response = { body: responseFor(url), statusCode: 200 };
  setImmediate(() => callBack(args.findLast(isLoose), null, response));
  return Promise.resolve(response);
};

function browsers(): Record<string, unknown> {
  const pageMethods: Readonly<Record<string, Loose>> = {
    goto: async (url) => void arrive('url', 'page.goto', url),
    setContent: async (html) => void arrive('html', 'page.setContent', html),
    evaluate: async (code) => void (typeof code === 'string' && arrive('code', 'page.evaluate', code)),
    content: async () => '<html></html>',
    pdf: async () => Buffer.from('pdf'),
    screenshot: async () => Buffer.from('png'),
    title: async () => 'Title',
    $eval: async () => 'text',
    close: async () => undefined,
  };
  const page = new Proxy(pageMethods, {
    get: (known, name) => (name === 'then' ? undefined : (Reflect.get(known, name) ?? (async () => undefined))),
  });
  const browser = { newPage: async () => page, newContext: async () => browser, close: async () => undefined };
  return { launch: async () => browser, connect: async () => browser };
}

const sendMail: Loose = (message, done) => {
  arrive('header', 'transport.sendMail', `${read(message, 'to')}: ${read(message, 'subject')}`, [message]);
  arrive('html', 'transport.sendMail', read(message, 'html'), [message]);
  setImmediate(() => callBack(done, null, { messageId: '1' }));
  return Promise.resolve({ messageId: '1' });
};

const lookup: Loose = (...args) => void setImmediate(() => callBack(args.at(-1), null, '203.0.113.9', 4));
const lookupAsync: Loose = async () => ({ address: '203.0.113.9', family: 4 });
