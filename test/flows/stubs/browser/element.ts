import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose } from '../loose.ts';

/** An element of a page that is never shown: what would run is noted, nothing is parsed. */
export class FakeElement {
  readonly tagName: string;
  readonly attributes = new Map<string, string>();
  readonly children: unknown[] = [];
  readonly style: Record<string, unknown> = {};
  readonly dataset: Record<string, string> = {};
  readonly classList = { add: () => undefined, remove: () => undefined, toggle: () => true, contains: () => false };
  readonly listeners = new Map<string, Loose[]>();
  parentNode: FakeElement | null = null;
  nodeType = 1;
  hidden = false;
  checked = false;
  value = '';
  #markup: string | null = null;
  #text = '';
  readonly #find: (selector: string) => FakeElement;
  [field: string]: unknown;

  constructor(tag: string, find: (selector: string) => FakeElement) {
    this.tagName = tag.toUpperCase();
    this.#find = find;
    for (const name of ['src', 'href', 'action', 'formAction', 'srcdoc', 'data']) {
      Object.defineProperty(this, name, {
        get: () => this.attributes.get(name.toLowerCase()) ?? '',
        set: (value: unknown) => this.setAttribute(name, value),
        enumerable: true,
      });
    }
    for (const name of ['onclick', 'onload', 'onerror', 'onsubmit', 'onchange', 'oninput', 'onmouseover', 'onkeyup']) {
      let handler: unknown = null;
      Object.defineProperty(this, name, {
        get: () => handler,
        set: (value: unknown) => {
          handler = value;
          if (isLoose(value)) this.addEventListener(name.slice(2), value);
        },
      });
    }
  }

  get id(): string {
    return this.attributes.get('id') ?? '';
  }
  set id(value: string) {
    this.attributes.set('id', value);
  }
  get innerHTML(): string {
    return (
      this.#markup ??
      escapeText(this.#text) +
        this.children.map((child) => (child instanceof FakeElement ? child.outerHTML : escapeText(`${child}`))).join('')
    );
  }
  set innerHTML(value: unknown) {
    arrive('html', 'innerHTML', `${value}`);
    this.#markup = `${value}`;
  }
  get outerHTML(): string {
    return `<${this.tagName.toLowerCase()}>${this.innerHTML}</${this.tagName.toLowerCase()}>`;
  }
  set outerHTML(value: unknown) {
    arrive('html', 'outerHTML', `${value}`);
  }
  get textContent(): string {
    return this.#markup === null ? this.#text + this.children.join('') : this.#markup.replace(/<[^>]*>/g, '');
  }
  set textContent(value: unknown) {
    this.children.length = 0;
    this.#markup = null;
    this.#text = `${value ?? ''}`;
    if (this.tagName === 'SCRIPT') arrive('code', 'script.textContent', this.#text);
  }
  get innerText(): string {
    return this.textContent;
  }
  set innerText(value: unknown) {
    this.textContent = value;
  }
  get text(): string {
    return this.textContent;
  }
  set text(value: unknown) {
    this.textContent = value;
  }
  get className(): string {
    return this.attributes.get('class') ?? '';
  }
  set className(value: unknown) {
    this.attributes.set('class', `${value}`);
  }
  get firstChild(): unknown {
    return this.children[0] ?? null;
  }
  get content(): FakeElement {
    return this;
  }
  setAttribute(name: string, value: unknown): void {
    const lower = name.toLowerCase();
    this.attributes.set(lower, `${value}`);
    if (lower.startsWith('on')) arrive('code', `setAttribute ${lower}`, value, [name, value]);
    else if (lower === 'srcdoc') arrive('html', 'srcdoc', value, [name, value]);
    else if (lower === 'src' && this.tagName === 'SCRIPT') arrive('script-src', 'script.src', value, [name, value]);
    else if (/^(?:href|src|action|formaction|data)$/.test(lower))
      arrive('navigate', `element.${lower}`, value, [name, value]);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  insertAdjacentHTML(_position: string, html: unknown): void {
    arrive('html', 'insertAdjacentHTML', html);
  }
  insertAdjacentElement(_position: string, child: unknown): unknown {
    return this.appendChild(child);
  }
  appendChild(child: unknown): unknown {
    this.children.push(child);
    return child;
  }
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
  prepend(...children: unknown[]): void {
    this.children.unshift(...children);
  }
  before(): void {
    // Siblings are not kept.
  }
  after(): void {
    // Siblings are not kept.
  }
  insertBefore(child: unknown): unknown {
    return this.appendChild(child);
  }
  removeChild(child: unknown): unknown {
    return child;
  }
  replaceChildren(...children: unknown[]): void {
    this.children.length = 0;
    this.#markup = null;
    this.children.push(...children);
  }
  replaceWith(): void {
    // Siblings are not kept.
  }
  remove(): void {
    // Siblings are not kept.
  }
  cloneNode(): FakeElement {
    return new FakeElement(this.tagName, this.#find);
  }
  querySelector(selector: string): FakeElement {
    return this.#find(selector);
  }
  querySelectorAll(selector: string): FakeElement[] {
    return [this.#find(selector)];
  }
  closest(selector: string): FakeElement {
    return this.#find(selector);
  }
  addEventListener(type: string, listener: unknown): void {
    if (isLoose(listener)) this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  removeEventListener(): void {
    // Programs here live for one run.
  }
  dispatch(event: Readonly<Record<string, unknown>>): void {
    for (const listener of this.listeners.get(`${event.type}`) ?? [])
      listener.call(this, { target: this, currentTarget: this, ...event });
  }
  click(): void {
    this.dispatch({ type: 'click', preventDefault: () => undefined, stopPropagation: () => undefined });
  }
  focus(): void {
    // Nothing has the focus.
  }
  toString(): string {
    return this.outerHTML;
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
