import { arrive } from '../../sandbox/recorder.ts';
import { giving, isLoose, type Loose, read } from '../loose.ts';
import { responseFor } from '../outgoing/requests.ts';
import { FakeElement } from './element.ts';

const takesHtml = /^(?:html|append|prepend|before|after|replaceWith|wrap|wrapInner|appendTo|prependTo)$/;

/** jQuery over the page's elements: what would be parsed as HTML is noted. */
export function jquery(find: (selector: string) => FakeElement): Loose {
  const wrap = (element: FakeElement): unknown => {
    const methods: Record<string, Loose> = {
      val: (value) => (value === undefined ? element.value : Object.assign(element, { value }) && self),
      text: (value) =>
        value === undefined ? element.textContent : Object.assign(element, { textContent: value }) && self,
      attr: (name, value) =>
        value === undefined ? element.getAttribute(`${name}`) : giving(self, element.setAttribute(`${name}`, value)),
      prop: (name, value) =>
        value === undefined ? element[`${name}`] : Reflect.set(element, `${name}`, value) && self,
      data: (name) => element.dataset[`${name}`] ?? element.getAttribute(`data-${name}`),
      on: (type, ...rest) => giving(self, element.addEventListener(`${type}`, rest.findLast(isLoose))),
      click: (work) => giving(self, isLoose(work) ? element.addEventListener('click', work) : element.click()),
      submit: (work) => giving(self, element.addEventListener('submit', work)),
      ready: (work) => (isLoose(work) ? setImmediate(work) : undefined) && self,
      get: () => element,
      each: (work) => (isLoose(work) ? work.call(element, 0, element) : undefined) ?? self,
      load: (url) => giving(self, arrive('url', 'jquery.load', url)),
    };
    const self: unknown = new Proxy(methods, {
      get: (known, name) => {
        if (name === '0') return element;
        if (name === 'length') return 1;
        if (typeof name === 'symbol' || name === 'then') return undefined;
        return (
          Reflect.get(known, name) ??
          ((...args: unknown[]) => {
            if (takesHtml.test(name)) {
              if (args.length === 0) return element.innerHTML;
              for (const html of args) if (typeof html === 'string') arrive('html', `jquery.${name}`, html, args);
            }
            return self;
          })
        );
      },
    });
    return self;
  };
  const query: Loose = (target) => {
    if (isLoose(target)) return setImmediate(target, query);
    if (target instanceof FakeElement) return wrap(target);
    if (typeof target === 'string' && /^\s*<|<[a-z!/][^>]*>\s*$/i.test(target)) {
      arrive('html', 'jquery', target);
      return wrap(new FakeElement(/<([a-z]+)/i.exec(target)?.[1] ?? 'div', find));
    }
    return wrap(typeof target === 'string' ? find(target) : find('document'));
  };
  const ajax: Loose = (first, ...rest) => {
    const url = typeof first === 'string' ? first : read(first, 'url');
    arrive('url', 'jquery.ajax', url, [first, ...rest]);
    const done = rest.findLast(isLoose) ?? read(first, 'success');
    if (isLoose(done)) setImmediate(() => done(responseFor(url)));
    return Object.assign(Promise.resolve(responseFor(url)), {
      done: (work: Loose) => setImmediate(() => work(responseFor(url))),
      fail: () => undefined,
    });
  };
  const merge: Loose = (...args) => {
    const [deep, ...objects] = args[0] === true ? args : [false, ...args];
    return deep === true ? objects.reduce(deepMerge) : Object.assign(Object(objects[0]), ...objects.slice(1));
  };
  const helpers = {
    ajax,
    get: ajax,
    post: ajax,
    getJSON: ajax,
    extend: merge,
    each: (list: unknown[], work: Loose) => list.forEach((item, index) => void work(index, item)),
    trim: (text: string) => text.trim(),
    parseHTML: (html: unknown) => arrive('html', 'jquery.parseHTML', html) && [],
    globalEval: (code: unknown) => void arrive('code', 'jquery.globalEval', code),
    fn: {},
  };
  return Object.assign(query, helpers);
}

function deepMerge(into: unknown, from: unknown): unknown {
  for (const [name, value] of Object.entries(Object(from))) {
    const target = read(into, name);
    if (typeof value === 'object' && value !== null && typeof target === 'object' && target !== null)
      deepMerge(target, value);
    else Reflect.set(Object(into), name, value);
  }
  return into;
}
