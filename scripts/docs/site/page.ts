import { parse, stringify } from 'yaml';
import type { Insert } from '../content/inserts.ts';
import { linkTerms, neutralLinks, resolveLinks, siteHref, type Target, twinHref } from './links.ts';

/** A page before it becomes a file of the site and a twin in Markdown. Its links are neutral (`doc:…`). */
export interface Page {
  /** Address below the site's base; empty for the front page. */
  address: Target;
  title: string;
  description: string;
  /** Further front matter that Starlight reads. */
  front: Readonly<Record<string, unknown>>;
  body: string;
}

/** Reads a file of `docs/guides`: front matter with title and description, then Markdown with inserts. */
export const readPage = (
  address: Target,
  source: string,
  { inserts, terms }: { inserts: Readonly<Record<string, Insert>>; terms: ReadonlyMap<string, Target> },
): Page => {
  const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const { title, description, ...rest } = parse(front) ?? {};
  if (typeof title !== 'string' || typeof description !== 'string')
    throw new Error(`docs/guides/${address}.md needs a title and a description`);
  const written = neutralLinks(text, address || 'index');
  const body = linkTerms(expand(written, inserts), terms, address);
  return { address, title, description, front: rest, body };
};

const expand = (text: string, inserts: Readonly<Record<string, Insert>>): string =>
  text.replaceAll(/<!-- insert: ([\w-]+) ?(.*?) -->/g, (_all, name: string, argument: string) => {
    const insert = inserts[name];
    if (!insert) throw new Error(`there is no insert ${name}`);
    return insert(argument);
  });

const COMMENT = /^<!--.*?-->\n?/gms;
/** What only the site can show; words beside it say the same. */
const PICTURE = /^<!-- picture -->\n.*?^<!-- \/picture -->\n?/gms;

/** The page in Markdown alone, for machines and readers who prefer it. */
export const twinOf = ({ title, description, body }: Page): string =>
  `# ${title}\n\n> ${description}\n\n${tidy(resolveLinks(body.replaceAll(PICTURE, '').replaceAll(COMMENT, ''), twinHref)).trim()}\n`;

const tidy = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n');

/** The file that Starlight reads, and its extension: MDX where the page has tabs. */
export const siteFileOf = ({ title, description, front, body }: Page): { extension: 'md' | 'mdx'; content: string } => {
  const head = `---\n${stringify({ title, description, ...front })}---\n\n`;
  const text = alerts(resolveLinks(body, siteHref));
  const plain = (markdown: string): string => tidy(markdown.replaceAll(COMMENT, ''));
  if (!/^<!-- tabs -->$/m.test(text)) return { extension: 'md', content: head + plain(doors(text)) };
  const imports = "import { Tabs, TabItem } from '@astrojs/starlight/components';\n\n";
  return { extension: 'mdx', content: head + imports + plain(tabs(text)) };
};

const asides: Readonly<Record<string, string>> = { NOTE: 'note', TIP: 'tip', IMPORTANT: 'caution', WARNING: 'danger' };

/** GitHub's alerts become Starlight's asides. */
const alerts = (markdown: string): string =>
  markdown.replaceAll(/^> \[!(\w+)\]\n((?:>.*\n?)+)/gm, (_all, kind: string, quoted: string) => {
    const text = quoted.replaceAll(/^> ?/gm, '').trimEnd();
    return `:::${asides[kind] ?? 'note'}\n${text}\n:::\n`;
  });

/** Between `<!-- tabs -->` and `<!-- /tabs -->` each `#### Label` begins a tab. */
const tabs = (markdown: string): string =>
  markdown.replaceAll(/<!-- tabs -->\n(.*?)<!-- \/tabs -->/gs, (_all, inner: string) => {
    const items = inner
      .split(/^#### /m)
      .slice(1)
      .map((item) => {
        const [label = '', ...rest] = item.split('\n');
        return `<TabItem label="${label}">\n\n${rest.join('\n').trim()}\n\n</TabItem>`;
      });
    return `<Tabs syncKey="language">\n${items.join('\n')}\n</Tabs>`;
  });

/** Between `<!-- doors -->` and `<!-- /doors -->` each second-level heading begins a door of the front page. */
const doors = (markdown: string): string =>
  markdown.replaceAll(/<!-- doors -->\n(.*?)<!-- \/doors -->/gs, (_all, inner: string) => {
    const items = inner.split(/^(?=## )/m).filter((item) => item.trim() !== '');
    const sections = items.map((item) => `<section class="door">\n\n${item.trim()}\n\n</section>`);
    return `<div class="doors">\n\n${sections.join('\n\n')}\n\n</div>`;
  });
