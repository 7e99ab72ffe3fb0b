import { runInThisContext } from 'node:vm';
import type { Page } from '../../cases/flow-case.ts';
import { type MarkupNode, parseMarkup } from '../../judges/markup.ts';
import { arrive } from '../../sandbox/recorder.ts';
import { giving, isLoose, type Loose } from '../loose.ts';
import { FakeElement } from './element.ts';
import { jquery } from './jquery.ts';

let elements = new Map<string, FakeElement>();
let listeners = new Map<string, Loose[]>();

/** Makes this process look like a browser's page to the program. `markup`: of an HTML entry, for its elements. */
export function openPage(page: Page, markup: string | null): void {
  elements = new Map();
  listeners = new Map();
  if (markup !== null) addMarkup(parseMarkup(markup));
  for (const [selector, fields] of Object.entries(page.elements ?? {})) {
    const { tag, ...rest } = fields;
    const element = tag === undefined ? find(selector) : new FakeElement(tag, find);
    elements.set(selector, element);
    for (const [name, value] of Object.entries(rest)) {
      if (name === 'textContent' || name === 'innerText') element.textContent = value;
      else if (name === 'value') element.value = value;
      else element.attributes.set(name.toLowerCase(), value);
      if (name.startsWith('data-')) element.dataset[camelCase(name.slice(5))] = value;
    }
  }
  defineGlobals(page);
}

/** Fires an event at `window`, `document` or a selector. */
export function fireEvent(given: Readonly<Record<string, unknown>>): void {
  const { on, ...fields } = given;
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined, ...fields };
  if (on === 'window' || on === 'document') {
    for (const listener of listeners.get(`${on} ${given.type}`) ?? []) listener(event);
    const handler: unknown = Reflect.get(globalThis, `on${given.type}`);
    if (on === 'window' && isLoose(handler)) handler(event);
  } else find(`${on}`).dispatch(event);
}

/** The element of a selector: one is made where none is known, so that programs find what they look for. */
function find(selector: string): FakeElement {
  const known = elements.get(selector);
  if (known !== undefined) return known;
  const tag = /^[a-z][\w-]*/i.exec(selector)?.[0] ?? 'div';
  const made = new FakeElement(tag, find);
  if (selector.startsWith('#')) made.attributes.set('id', selector.slice(1));
  elements.set(selector, made);
  return made;
}

function addMarkup({ tagName, attrs = [], childNodes = [] }: MarkupNode): void {
  if (tagName !== undefined) {
    const element = new FakeElement(tagName, find);
    for (const { name, value } of attrs) {
      element.attributes.set(name, value);
      if (name.startsWith('data-')) element.dataset[camelCase(name.slice(5))] = value;
      if (name.startsWith('on')) element.addEventListener(name.slice(2), () => runInThisContext(value));
      if (name === 'value') element.value = value;
      if (name === 'id') elements.set(`#${value}`, element);
      if (name === 'class') for (const one of value.split(/\s+/)) elements.set(`.${one}`, element);
      if (name === 'name') elements.set(`[name=${value}]`, element);
    }
    if (!elements.has(tagName)) elements.set(tagName, element);
  }
  for (const child of childNodes) addMarkup(child);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function defineGlobals(page: Page): void {
  const define = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  };
  const location = createLocation(page.url ?? 'https://app.example/');
  const document = createDocument(page, location);
  Object.defineProperty(globalThis, 'location', {
    get: () => location,
    set: (url: unknown) => void arrive('navigate', 'location', url),
    configurable: true,
  });
  for (const name of ['window', 'self', 'top', 'parent', 'frames']) define(name, globalThis);
  define('document', document);
  define('name', page.name ?? '');
  define('opener', null);
  define('navigator', {
    userAgent: 'Test',
    language: 'en',
    sendBeacon: (url: unknown) => Boolean(arrive('url', 'sendBeacon', url)),
  });
  define('history', { pushState: () => undefined, replaceState: () => undefined, back: () => undefined, state: null });
  define('localStorage', storage('localStorage', page.localStorage ?? {}));
  define('sessionStorage', storage('sessionStorage', page.sessionStorage ?? {}));
  define('open', (url: unknown) => Boolean(arrive('navigate', 'window.open', url)) && null);
  define('postMessage', (data: unknown) => void arrive('body', 'postMessage', data));
  for (const name of ['alert', 'confirm', 'scrollTo', 'requestAnimationFrame', 'getComputedStyle'])
    define(name, (work: unknown) => (isLoose(work) ? work() : undefined));
  define('addEventListener', (type: string, listener: unknown) => listen('window', type, listener));
  define('removeEventListener', () => undefined);
  define('XMLHttpRequest', RequestStub);
  define('DOMParser', ParserStub);
  define('Node', FakeElement);
  define('HTMLElement', FakeElement);
  const query = jquery(find);
  define('$', query);
  define('jQuery', query);
}

function listen(on: string, type: string, listener: unknown): void {
  if (!isLoose(listener)) return;
  if (type === 'DOMContentLoaded' || type === 'load') setImmediate(() => listener({ type }));
  else listeners.set(`${on} ${type}`, [...(listeners.get(`${on} ${type}`) ?? []), listener]);
}

function createLocation(address: string): object {
  const url = new URL(address);
  const go: Loose = (to) => void arrive('navigate', 'location', to);
  const parts = ['hash', 'search', 'pathname', 'host', 'hostname', 'origin', 'protocol', 'port'] as const;
  const location = { assign: go, replace: go, reload: () => undefined, toString: () => address };
  for (const part of parts)
    Object.defineProperty(location, part, {
      get: () => url[part],
      set: (value: unknown) => void arrive('body', `location.${part}`, value),
    });
  return Object.defineProperty(location, 'href', { get: () => address, set: go });
}

function createDocument(page: Page, location: object): Record<string, unknown> {
  const write: Loose = (...texts) => void arrive('html', 'document.write', texts.join(''), texts);
  const byId = (id: string): FakeElement => find(`#${id}`);
  const document: Record<string, unknown> = {
    write,
    writeln: write,
    getElementById: byId,
    querySelector: find,
    querySelectorAll: (selector: string) => [find(selector)],
    getElementsByClassName: (name: string) => [find(`.${name}`)],
    getElementsByTagName: (name: string) => [find(name)],
    getElementsByName: (name: string) => [find(`[name=${name}]`)],
    createElement: (tag: string) => new FakeElement(tag, find),
    createElementNS: (_: string, tag: string) => new FakeElement(tag, find),
    createTextNode: (text: unknown) => `${text}`,
    createDocumentFragment: () => new FakeElement('fragment', find),
    createRange: () => ({
      createContextualFragment: (html: unknown) =>
        arrive('html', 'createContextualFragment', html) && new FakeElement('fragment', find),
      selectNode: () => undefined,
    }),
    addEventListener: (type: string, listener: unknown) => listen('document', type, listener),
    removeEventListener: () => undefined,
    execCommand: (...args: unknown[]) =>
      args[0] === 'insertHTML' && Boolean(arrive('html', 'execCommand', args[2], args)),
    body: find('body'),
    head: find('head'),
    documentElement: find('html'),
    forms: [find('form')],
    title: 'App',
    readyState: 'complete',
    referrer: page.referrer ?? '',
    URL: page.url ?? '',
    documentURI: page.url ?? '',
    baseURI: page.url ?? '',
    domain: 'app.example',
    implementation: { createHTMLDocument: () => createDocument(page, location) },
  };
  let cookie = page.cookie ?? '';
  Object.defineProperty(document, 'cookie', {
    get: () => cookie,
    set: (value: unknown) => {
      arrive('cookie', 'document.cookie', value);
      cookie = `${cookie}; ${value}`;
    },
  });
  return Object.defineProperty(document, 'location', {
    get: () => location,
    set: (url: unknown) => void arrive('navigate', 'document.location', url),
  });
}

function storage(name: string, start: Readonly<Record<string, string>>): object {
  const kept = new Map(Object.entries(start));
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: unknown) =>
      giving(undefined, arrive('storage', `${name}.setItem`, value, [key, value]), kept.set(key, `${value}`)),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return new Proxy(methods, {
    get: (known, key) => Reflect.get(known, key) ?? kept.get(String(key)),
    set: (_, key, value: unknown) => kept.set(String(key), `${value}`) !== undefined,
  });
}

class RequestStub {
  onload: Loose | null = null;
  onreadystatechange: Loose | null = null;
  readyState = 4;
  status = 200;
  responseText = '{}';
  open(_method: string, url: unknown): void {
    arrive('url', 'XMLHttpRequest.open', url);
  }
  setRequestHeader(): void {
    // Headers of requests are no sink.
  }
  addEventListener(_type: string, listener: Loose): void {
    this.onload = listener;
  }
  send(): void {
    setImmediate(() => {
      this.onload?.({ target: this });
      this.onreadystatechange?.();
    });
  }
}

class ParserStub {
  parseFromString(markup: unknown): object {
    const body = new FakeElement('body', find);
    Object.defineProperty(body, 'textContent', { value: `${markup}`.replace(/<[^>]*>/g, '') });
    return { body, documentElement: body, querySelector: find };
  }
}
