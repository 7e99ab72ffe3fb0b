import { isLoose, type Loose, read } from '../loose.ts';
import { real } from '../real.ts';
import type { RealLibrary } from '../real-libraries.ts';

const asIs: readonly RealLibrary[] = [
  'validator',
  'escape-html',
  'he',
  'lodash',
  'sanitize-html',
  'xss',
  'zod',
  'joi',
  'qs',
  'minimist',
  'sqlstring',
];

/** Libraries that clean or check, as they really are; a few small ones in our words. */
export const cleanerStubs: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(asIs.map((name) => [name, () => real(name)])),
  ...Object.fromEntries(
    ['escape', 'template', 'merge', 'set', 'get', 'defaultsDeep', 'pick', 'omit', 'cloneDeep'].flatMap((name) => [
      [`lodash/${name}`, () => read(real('lodash'), name)],
      [`lodash.${name.toLowerCase()}`, () => read(real('lodash'), name)],
    ]),
  ),
  uuid: () => uuid,
  'lodash-es': () => real('lodash'),
  underscore: () => real('lodash'),
  'validator/validator': () => real('validator'),
  'html-escaper': () => ({ escape: escapeHtml, unescape: (text: string) => text }),
  'html-entities': () => ({ encode: escapeHtml, decode: (text: string) => text }),
  entities: () => ({ encode: escapeHtml, escape: escapeHtml, encodeHTML: escapeHtml, escapeUTF8: escapeHtml }),
  dompurify: purifier,
  'isomorphic-dompurify': purifier,
  'sanitize-filename': () => (name: unknown) =>
    `${name}`
      .replace(/[/?<>\\:*|"]/g, '')
      .replace(/\p{Cc}/gu, '')
      .replace(/^\.+$/, ''),
  'express-mongo-sanitize': () => Object.assign(() => stripOperators, { sanitize: strip }),
  'mongo-sanitize': () => strip,
  'escape-string-regexp': () => (text: unknown) => `${text}`.replace(/[|\\{}()[\]^$+*?.-]/g, '\\$&'),
  'express-validator': () => expressValidator(),
  dotenv: () => ({ config: () => ({ parsed: {} }) }),
  yargs: () => yargs,
  'yargs/yargs': () => () => yargs,
  'yargs/helpers': () => ({ hideBin: (argv: string[]) => argv.slice(2) }),
  commander: () => commander(),
  nanoid: () => ({ nanoid: () => 'V1StGXR8_Z5jdHi6B-myT' }),
  slugify: () => (text: unknown) => `${text}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  'path-is-inside': () => (path: string, parent: string) => path.startsWith(`${parent}/`),
};

const uuid = {
  v4: () => '7b0c1c1e-1f7c-4a7e-9d3c-2f1a0b9c8d7e',
  validate: (text: string) => /^[0-9a-f-]{36}$/i.test(text),
};

const escapeHtml = (text: unknown): string => {
  const escapes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return `${text}`.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
};

function purifier(): Record<string, unknown> {
  const clean = real('sanitize-html');
  const sanitize: Loose = (html) => (isLoose(clean) ? clean(`${html}`) : '');
  const module = { sanitize, isSupported: true, addHook: () => undefined };
  return { ...module, default: Object.assign(() => module, module) };
}

function strip(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const key of Object.keys(value)) {
    if (key.startsWith('$') || key.includes('.')) Reflect.deleteProperty(value, key);
    else strip(read(value, key));
  }
  return value;
}

const stripOperators: Loose = (request, _response, next) => {
  for (const part of ['body', 'query', 'params']) strip(read(request, part));
  return isLoose(next) ? next() : undefined;
};

/** express-validator: chains of checks, each a middleware, whose failures `validationResult` counts. */
function expressValidator(): Record<string, unknown> {
  const failed = new WeakMap<object, string[]>();
  const library = real('validator');
  const chain =
    (places: readonly string[]): Loose =>
    (name) => {
      const checks: { method: string; args: unknown[] }[] = [];
      const run: Loose = (request, _response, next) => {
        for (const place of places) {
          const holder = read(request, place);
          let value = read(holder, `${name}`);
          if (value === undefined) continue;
          for (const { method, args } of checks) {
            const check = read(library, method);
            if (method === 'isString' && typeof value !== 'string') note(request, `${name}`);
            else if (method === 'isIn' && Array.isArray(args[0]) && !args[0].includes(value)) note(request, `${name}`);
            else if (isLoose(check) && method.startsWith('is') && method !== 'isString' && method !== 'isIn') {
              if (check(`${value}`, ...args) !== true) note(request, `${name}`);
            } else if (method === 'matches' && isLoose(check) && check(`${value}`, ...args) !== true)
              note(request, `${name}`);
            else if (
              isLoose(check) &&
              /^(?:escape|trim|toInt|toFloat|stripLow|whitelist|blacklist|normalizeEmail)$/.test(method)
            ) {
              value = check(`${value}`, ...args);
              Reflect.set(Object(holder), `${name}`, value);
            }
          }
        }
        return isLoose(next) ? next() : undefined;
      };
      const self: unknown = new Proxy(run, {
        get: (target, method) => {
          if (typeof method === 'symbol' || method === 'then') return undefined;
          if (['length', 'name', 'call', 'apply', 'bind'].includes(method)) return Reflect.get(target, method);
          return (...args: unknown[]) => checks.push({ method, args }) && self;
        },
      });
      return self;
    };
  const note = (request: unknown, name: string): void => {
    const key = Object(request) as object;
    failed.set(key, [...(failed.get(key) ?? []), name]);
  };
  const validationResult: Loose = (request) => {
    const errors = (failed.get(Object(request) as object) ?? []).map((path) => ({ path, msg: 'Invalid value' }));
    return { isEmpty: () => errors.length === 0, array: () => errors, mapped: () => ({}) };
  };
  const places = {
    body: chain(['body']),
    query: chain(['query']),
    param: chain(['params']),
    cookie: chain(['cookies']),
    header: chain(['headers']),
    check: chain(['body', 'query', 'params']),
  };
  return {
    ...places,
    validationResult,
    matchedData: (request: unknown) => ({ ...Object(read(request, 'query')), ...Object(read(request, 'body')) }),
  };
}

const parsed = (): Record<string, unknown> => Object((real('minimist') as Loose)(process.argv.slice(2)));
const yargs: unknown = new Proxy(() => yargs, {
  get: (_, name) => {
    if (name === 'argv') return parsed();
    if (name === 'parse' || name === 'parseSync') return parsed;
    return name === 'then' || typeof name === 'symbol' ? undefined : () => yargs;
  },
});

function commander(): Record<string, unknown> {
  const create = (): unknown => {
    let action: Loose | null = null;
    const inner: Loose[] = [];
    let named = '';
    const methods: Record<string, Loose> = {
      opts: parsed,
      action: (run) => {
        action = isLoose(run) ? run : null;
        return self;
      },
      command: (name) => {
        const child = create();
        named = `${name}`;
        const parse = read(child, 'parse');
        if (isLoose(parse)) inner.push(parse);
        return child;
      },
      parse: () => {
        const { _: words, ...options } = parsed();
        const list = Array.isArray(words) ? words.map(String) : [];
        if (action !== null) action(...(named === '' ? list : list.slice(1)), options);
        for (const parse of inner) parse();
        return self;
      },
      parseAsync: async () => methods.parse?.(),
    };
    const self: unknown = new Proxy(methods, {
      get: (known, name) => {
        if (name === 'args') return parsed()._;
        return typeof name === 'symbol' || name === 'then' ? undefined : (Reflect.get(known, name) ?? (() => self));
      },
    });
    return self;
  };
  class Command {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: a command is made by `program` as well.
      return create() as object;
    }
  }
  return { program: create(), Command };
}
