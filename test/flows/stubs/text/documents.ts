import { arrive } from '../../sandbox/recorder.ts';
import { answer, callBack, isLoose, type Loose, read } from '../loose.ts';
import { real } from '../real.ts';

/** XML, XPath, LDAP, serializers, logs. */
export const textStubs: Readonly<Record<string, () => unknown>> = {
  libxmljs: libxml,
  libxmljs2: libxml,
  xml2js: () => ({
    parseString: parseXml,
    parseStringPromise: async () => ({ root: {} }),
    Parser: class {
      parseString = parseXml;
      parseStringPromise = async () => ({});
    },
    Builder: class {
      buildObject = () => '<root/>';
    },
  }),
  'fast-xml-parser': () => ({
    XMLParser: class {
      readonly #options: unknown;
      constructor(options: unknown) {
        this.#options = options;
      }
      parse(text: unknown): unknown {
        if (read(this.#options, 'processEntities') === true) arrive('xml-parse', 'XMLParser.parse', text);
        return { root: {} };
      }
    },
    XMLBuilder: class {
      build = () => '<root/>';
    },
  }),
  '@xmldom/xmldom': () => ({
    DOMParser: XmlDom,
    XMLSerializer: class {
      serializeToString = () => '<root/>';
    },
  }),
  xmldom: () => ({ DOMParser: XmlDom }),
  xpath: () => ({
    select: xpath('xpath.select'),
    select1: xpath('xpath.select1'),
    evaluate: xpath('xpath.evaluate'),
    parse: xpath('xpath.parse'),
    useNamespaces: () => xpath('xpath.select'),
  }),
  ldapjs: () => ({
    createClient: ldapClient,
    parseFilter: (text: unknown) => arrive('ldap', 'parseFilter', text) && {},
    EqualityFilter: class {},
    AndFilter: class {},
    PresenceFilter: class {},
  }),
  ldapts: () => ({
    Client: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the same client as that of ldapjs.
        return ldapClient() as object;
      }
    },
    EqualityFilter: class {},
  }),
  'js-yaml': () => yaml(),
  yaml: () => real('yaml'),
  'node-serialize': () => ({
    serialize: (value: unknown) => JSON.stringify(value),
    unserialize: deserialize('node-serialize.unserialize'),
  }),
  'serialize-javascript': () => (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003C'),
  'serialize-to-js': () => ({ deserialize: deserialize('serialize-to-js.deserialize') }),
  funcster: () => ({ deepDeserialize: deserialize('funcster.deepDeserialize') }),
  winston: () => ({
    createLogger: () => logger,
    format: formats,
    transports: new Proxy({}, { get: () => class {} }),
    ...logger,
  }),
  pino: () => Object.assign(() => logger, { default: () => logger }),
  bunyan: () => ({ createLogger: () => logger }),
  log4js: () => ({ getLogger: () => logger, configure: () => undefined }),
  loglevel: () => logger,
  debug: () => () => note('debug'),
};

function libxml(): Record<string, unknown> {
  const document = {
    get: xpath('document.get'),
    find: xpath('document.find'),
    root: () => element,
    toString: () => '<root/>',
  };
  const element: Record<string, unknown> = {
    text: () => 'text',
    attr: () => ({ value: () => 'value' }),
    childNodes: () => [],
    name: () => 'root',
    get: xpath('element.get'),
    find: xpath('element.find'),
  };
  const parse: Loose = (text, options) => {
    if (read(options, 'noent') === true) arrive('xml-parse', 'libxml.parseXml', text, [text, options]);
    return document;
  };
  return {
    parseXml: parse,
    parseXmlString: parse,
    parseXmlAsync: async (text: unknown, options: unknown) => parse(text, options),
  };
}

const parseXml: Loose = (...args) => void setImmediate(() => callBack(args.findLast(isLoose), null, { root: {} }));

class XmlDom {
  parseFromString(): object {
    const node = { textContent: 'text', getAttribute: () => 'value', nodeValue: 'value' };
    return { documentElement: node, getElementsByTagName: () => [node], ...node };
  }
}

function xpath(sink: string): Loose {
  return (expression, ...rest) => {
    arrive('xpath', sink, expression, [expression, ...rest]);
    const node = {
      textContent: 'text',
      nodeValue: 'value',
      firstChild: { data: 'text' },
      text: () => 'text',
      toString: () => 'node',
    };
    return sink.endsWith('find') || sink.endsWith('select') ? [node] : node;
  };
}

const ldapClient: Loose = () => {
  const response = {
    on: (name: string, run: Loose) => (name === 'end' && setImmediate(() => run({ status: 0 }))) || response,
  };
  const search: Loose = (base, options, ...rest) => {
    arrive('ldap', 'client.search', read(options, 'filter') ?? options, [base, options]);
    arrive('ldap', 'client.search base', base);
    const done = rest.findLast(isLoose);
    if (done !== undefined) setImmediate(() => done(null, response));
    return Promise.resolve({ searchEntries: [{ dn: 'cn=ada' }] });
  };
  const later: Loose = (...args) => answer(args, [{}]);
  return { search, bind: later, unbind: later, add: later, modify: later, del: later, on: () => undefined };
};

/** js-yaml 4 and later are safe by default; with a schema that makes functions, or version 3's `load`, they are not. */
function yaml(): Record<string, unknown> {
  const parse = read(real('yaml'), 'parse');
  const load =
    (name: string): Loose =>
    (text, options) => {
      const schema = read(options, 'schema');
      if (schema !== undefined && schema !== 'JSON' && schema !== 'CORE' && schema !== 'FAILSAFE')
        arrive('deserialize', `yaml.${name}`, text, [text, options]);
      return isLoose(parse) ? parse(`${text}`) : undefined;
    };
  const schemas = {
    DEFAULT_SCHEMA: 'CORE',
    JSON_SCHEMA: 'JSON',
    CORE_SCHEMA: 'CORE',
    FAILSAFE_SCHEMA: 'FAILSAFE',
    DEFAULT_SAFE_SCHEMA: 'CORE',
    DEFAULT_FULL_SCHEMA: 'FULL',
  };
  const module = {
    load: load('load'),
    loadAll: load('loadAll'),
    safeLoad: isLoose(parse) ? parse : undefined,
    dump: (value: unknown) => JSON.stringify(value),
    ...schemas,
    Type: class {},
    Schema: class {},
  };
  return { ...module, default: module };
}

function deserialize(sink: string): Loose {
  return (text) => {
    arrive('deserialize', sink, text);
    try {
      return JSON.parse(`${text}`) as unknown;
    } catch {
      return {};
    }
  };
}

function note(name: string): Loose {
  return (...args) => void arrive('log', name, args[0], args);
}

const levels = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'fatal', 'verbose', 'http', 'silly'];
const logger: Record<string, unknown> = {
  ...Object.fromEntries(levels.map((level) => [level, note(`logger.${level}`)])),
  child: () => logger,
  add: () => logger,
  setLevel: () => undefined,
};

const formats: unknown = new Proxy(() => formats, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : () => ({})),
});
