import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';

/** React that shows nothing: components run, and what would get past its escaping is noted. */
export const reactStubs: Readonly<Record<string, () => unknown>> = {
  react: () => ({
    ...hooks,
    createElement,
    Component,
    PureComponent: Component,
    Fragment: 'fragment',
    ...withDefault(),
  }),
  'react/jsx-runtime': () => ({ jsx, jsxs: jsx, Fragment: 'fragment' }),
  'react/jsx-dev-runtime': () => ({ jsxDEV: jsx, Fragment: 'fragment' }),
  'react-dom': () => ({ render, createRoot: () => ({ render }), createPortal: (node: unknown) => node }),
  'react-dom/client': () => ({
    createRoot: () => ({ render }),
    hydrateRoot: (_: unknown, node: unknown) => render(node),
  }),
  'react-dom/server': () => ({ renderToString: toMarkup, renderToStaticMarkup: toMarkup }),
  'react-router-dom': () => ({
    useSearchParams: () => [params(), () => undefined],
    useParams: () => Object.fromEntries(params()),
    useLocation: () => Reflect.get(globalThis, 'location'),
    useNavigate: () => (to: unknown) => void arrive('navigate', 'navigate', to),
    Link: 'a',
  }),
};

interface Element {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Runs the components of a tree. Effects run once the tree stands. */
export function renderTree(node: unknown, depth = 0): void {
  if (depth > 50 || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const child of node) renderTree(child, depth + 1);
    return;
  }
  const type = read(node, 'type');
  const props = read(node, 'props');
  if (isLoose(type)) renderTree(runComponent(type, props), depth + 1);
  else renderTree(read(props, 'children'), depth + 1);
}

const params = (): URLSearchParams =>
  new URLSearchParams(`${read(Reflect.get(globalThis, 'location'), 'search') ?? ''}`);

const jsx: Loose = (type, props) => {
  const given = Object(props ?? {}) as Record<string, unknown>;
  if (typeof type === 'string') noteProps(type, given);
  return { type, props: given } satisfies Element;
};

const createElement: Loose = (type, props, ...children) =>
  jsx(type, {
    ...Object(props ?? {}),
    ...(children.length > 0 ? { children: children.length === 1 ? children[0] : children } : {}),
  });

function noteProps(type: string, props: Readonly<Record<string, unknown>>): void {
  const html = read(props.dangerouslySetInnerHTML, '__html');
  if (html !== undefined) arrive('html', 'dangerouslySetInnerHTML', `${html}`);
  if (props.srcDoc !== undefined) arrive('html', 'srcDoc', props.srcDoc);
  if (type === 'script' && props.src !== undefined) arrive('script-src', 'script src', props.src);
  for (const name of ['href', 'src', 'action', 'formAction', 'data'])
    if (typeof props[name] === 'string' && type !== 'img' && type !== 'script')
      arrive('navigate', `${type} ${name}`, props[name]);
}

function runComponent(type: Loose, props: unknown): unknown {
  if (!(type.prototype instanceof Component)) return type(props);
  const made: unknown = Reflect.construct(type, [props]);
  const draw = read(made, 'render');
  const mounted = read(made, 'componentDidMount');
  if (isLoose(mounted)) queueMicrotask(() => mounted.call(made));
  return isLoose(draw) ? draw.call(made) : null;
}

class Component {
  readonly props: unknown;
  state: unknown = {};
  constructor(props: unknown) {
    this.props = props;
  }
  setState(change: unknown): void {
    this.state = { ...Object(this.state), ...Object(isLoose(change) ? change(this.state) : change) };
    const draw = read(this, 'render');
    if (isLoose(draw)) renderTree(draw.call(this));
  }
}

/** State that a component sets comes back when it is drawn anew, once. */
let slots: unknown[] = [];
let slot = 0;
let redraw: (() => void) | null = null;

const render: Loose = (node) => {
  slots = [];
  let drawn = 0;
  const draw = (): void => {
    slot = 0;
    drawn++;
    renderTree(node);
  };
  redraw = () => drawn < 5 && queueMicrotask(draw);
  draw();
};

const hooks: Record<string, unknown> = {
  useState: (start: unknown) => {
    const own = slot++;
    if (!(own in slots)) slots[own] = isLoose(start) ? start() : start;
    const set = (value: unknown): void => {
      const next = isLoose(value) ? value(slots[own]) : value;
      if (Object.is(next, slots[own])) return;
      slots[own] = next;
      redraw?.();
    };
    return [slots[own], set];
  },
  useReducer: (_: unknown, start: unknown) => [start, () => undefined],
  useEffect: (work: Loose) => {
    const own = slot++;
    if (own in slots) return;
    slots[own] = true;
    queueMicrotask(() => void work());
  },
  useLayoutEffect: (work: Loose) => hooks.useEffect && Reflect.apply(Object(hooks.useEffect) as Loose, null, [work]),
  useRef: (start: unknown) => {
    const own = slot++;
    slots[own] ??= { current: start ?? refElement() };
    return slots[own];
  },
  useMemo: (work: Loose) => work(),
  useCallback: (work: unknown) => work,
  useContext: (context: unknown) => read(context, 'value'),
  createContext: (value: unknown) => ({
    value,
    Provider: (props: unknown) => read(props, 'children'),
    Consumer: 'consumer',
  }),
  memo: (component: unknown) => component,
  forwardRef: (component: unknown) => component,
  lazy: () => 'lazy',
  Suspense: 'suspense',
  useId: () => 'id',
};

function refElement(): unknown {
  const create = read(Reflect.get(globalThis, 'document'), 'createElement');
  return isLoose(create) ? create('div') : null;
}

const toMarkup: Loose = (node) => {
  render(node);
  return markup(node);
};

function markup(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return `${node}`.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  if (Array.isArray(node)) return node.map(markup).join('');
  const type = read(node, 'type');
  const props = read(node, 'props');
  if (isLoose(type)) return markup(runComponent(type, props));
  const html = read(read(props, 'dangerouslySetInnerHTML'), '__html');
  const inner = html === undefined ? markup(read(props, 'children')) : `${html}`;
  return type === 'fragment' ? inner : `<${type}>${inner}</${type}>`;
}

function withDefault(): Record<string, unknown> {
  return { default: { ...hooks, createElement, Component, Fragment: 'fragment' } };
}
