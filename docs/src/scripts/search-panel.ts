import { createFinder, type Found, type FoundPage, type Hit, type SearchIndex } from './finder.ts';

/** Hits that are shown at first, and each time that more are asked for. */
const PAGE = 8;
/** Sections of one page that are shown below it. */
const PARTS = 3;
/** A pause in typing after which the words are searched. */
const PAUSE_MS = 150;

/** Pagefind's own script lies beside the index, so that it is loaded from there when somebody searches. */
interface Runtime extends SearchIndex {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
}

const loadFinder = async (base: string): Promise<ReturnType<typeof createFinder>> => {
  const runtime: Runtime = await import(/* @vite-ignore */ `${base}pagefind/pagefind.js`);
  await runtime.options({ baseUrl: base, excerptLength: 20 });
  return createFinder(runtime);
};

/** A search field, and what it found below it: pages, then the rules in a group of their own that is closed at first. */
export class SearchPanel extends HTMLElement {
  readonly input = part(this, 'input', HTMLInputElement);
  readonly #status = part(this, '[role="status"]', HTMLElement);
  readonly #pages = part(this, '.pages', HTMLOListElement);
  readonly #more = part(this, '.more', HTMLButtonElement);
  readonly #rules = part(this, 'details', HTMLDetailsElement);
  #finder: ReturnType<typeof loadFinder> | undefined;
  #search = Promise.resolve();
  /** What is shown waits for nothing that was typed before. */
  #latest = 0;

  connectedCallback(): void {
    let pause: ReturnType<typeof setTimeout> | undefined;
    this.input.addEventListener('focus', () => this.#load());
    this.input.addEventListener('input', () => {
      clearTimeout(pause);
      pause = setTimeout(() => this.search(), PAUSE_MS);
    });
    part(this, 'form', HTMLFormElement).addEventListener('submit', async (event) => {
      event.preventDefault();
      clearTimeout(pause);
      await this.search();
      this.#pages.querySelector('a')?.click();
    });
    this.addEventListener('keydown', (event) => this.#walk(event));
  }

  /** Searches what stands in the field. */
  search(): Promise<void> {
    this.#search = this.#show(this.input.value.trim());
    return this.#search;
  }

  #load(): ReturnType<typeof loadFinder> {
    this.#finder ??= loadFinder(this.dataset.base ?? '/').catch((error) => {
      this.#finder = undefined; // what could not be loaded now may be the next time
      throw error;
    });
    return this.#finder;
  }

  async #show(words: string): Promise<void> {
    this.#latest += 1;
    const mine = this.#latest;
    const found = words === '' ? undefined : await (await this.#load())(words);
    const listed = found ? await Promise.all(found.pages.slice(0, PAGE).map(itemOf)) : [];
    if (mine !== this.#latest) return;
    this.#status.textContent = found ? summaryOf(found, words) : '';
    this.#pages.replaceChildren(...listed);
    this.#offerMore(found?.pages.slice(PAGE) ?? []);
    this.#showRules(found);
  }

  #offerMore(hits: readonly Hit[]): void {
    this.#more.hidden = hits.length === 0;
    this.#more.onclick = async () => {
      const items = await Promise.all(hits.slice(0, PAGE).map(itemOf));
      this.#pages.append(...items);
      items[0]?.querySelector('a')?.focus();
      this.#offerMore(hits.slice(PAGE));
    };
  }

  /** Closed, unless there is nothing else. Their text is loaded when they are opened. */
  #showRules(found: Found | undefined): void {
    const hits = found?.rules ?? [];
    const list = part(this.#rules, 'ol', HTMLOListElement);
    list.replaceChildren();
    part(this.#rules, 'summary', HTMLElement).textContent = `Catalogue of rules (${hits.length})`;
    this.#rules.hidden = hits.length === 0;
    this.#rules.ontoggle = async () => {
      if (this.#rules.open && list.childElementCount === 0)
        list.replaceChildren(...(await Promise.all(hits.map(itemOf))));
    };
    this.#rules.open = false;
    if (found?.pages.length === 0) this.#rules.open = true;
  }

  /** The arrow keys go from the field to the hits, and back. */
  #walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...this.querySelectorAll<HTMLElement>('input, ol a, .more, summary')].filter((stop) =>
      stop.checkVisibility(),
    );
    const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

const part = <Element>(within: ParentNode, selector: string, kind: new () => Element): Element => {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the search has no ${selector}`);
  return found;
};

const summaryOf = ({ pages, rules, complete }: Found, words: string): string => {
  if (pages.length + rules.length === 0) return `Nothing found for “${words}”.`;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return complete ? `${count} for “${words}”.` : `No page has all of “${words}”: ${count} with some of it.`;
};

const LABELS: Readonly<Partial<Record<string, string>>> = { reference: 'API reference', background: 'Background' };

const itemOf = async (hit: Hit): Promise<HTMLLIElement> => {
  const page = await hit.data();
  const item = document.createElement('li');
  const label = LABELS[page.filters.section[0] ?? ''];
  const title = linkTo(page.url, page.meta.title);
  item.append(title, ...(label === undefined ? [] : [text('span', label)]), excerpt(page.excerpt), ...partsOf(page));
  return item;
};

const partsOf = ({ url, sub_results }: FoundPage): HTMLElement[] => {
  const parts = sub_results
    .filter((one) => one.url !== url && !one.url.endsWith('#_top'))
    .sort((one, other) => relevance(other) - relevance(one))
    .slice(0, PARTS);
  if (parts.length === 0) return [];
  const list = document.createElement('ul');
  list.append(
    ...parts.map((one) => {
      const item = document.createElement('li');
      item.append(linkTo(one.url, one.title));
      return item;
    }),
  );
  return [list];
};

/** That of the word that counts most: in a heading, or rare. */
const relevance = ({ weighted_locations }: FoundPage['sub_results'][number]): number =>
  Math.max(...weighted_locations.map(({ balanced_score }) => balanced_score));

const linkTo = (url: string, title: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  return link;
};

const text = (element: string, content: string): HTMLElement => {
  const made = document.createElement(element);
  made.textContent = content;
  return made;
};

/** Pagefind's excerpt is text with entities, in which the words that were searched stand between tags. */
const excerpt = (html: string): HTMLElement => {
  const made = document.createElement('p');
  const parts = html.split(/<\/?mark>/).map(decoded);
  made.append(...parts.map((content, index) => (index % 2 === 0 ? content : text('mark', content))));
  return made;
};

/** Within `pre` the spaces at the ends stay. */
const decoded = (html: string): string =>
  new DOMParser().parseFromString(`<pre>\n${html}</pre>`, 'text/html').body.textContent;

customElements.define('search-panel', SearchPanel);
