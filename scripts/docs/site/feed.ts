import { Feed } from 'feed';
import { siteHref } from './links.ts';
import { BASE } from './site-map.ts';

const HEADING = /<div class="sl-heading-wrapper level-h2"><h2 id="([^"]+)">([^<]+)<\/h2>.*?<\/div>/gs;
const END = /<\/div><footer/;
const DATE = /^\s*<p>(\d{4}-\d\d-\d\d)<\/p>/;
/** Never another one: readers know entries by it, wherever a Sightline is installed. */
const ID = 'tag:sightline.example,2026:changelog';
/** The library takes whole addresses only. Left out in the end: readers resolve ours against where the feed is. */
const HERE = 'https://here.invalid';

/** The changelog for feed readers (Atom), an entry for each version, made of the page as it was built. */
export const changelogFeed = (page: string): string => {
  const [, ...parts] = (page.split(END, 1)[0] ?? '').split(HEADING);
  const versions = Array.from({ length: parts.length / 3 }, (_each, at) => parts.slice(at * 3, at * 3 + 3));
  const link = HERE + siteHref('about/changelog');
  const entries = versions.map(([anchor = '', version = '', content = '']) => ({
    id: `${ID}/${version}`,
    title: `Sightline ${version}`,
    link: `${link}#${anchor}`,
    date: dateOf(version, content),
    content: content.replace(DATE, '').trim(),
  }));
  const [latest] = entries;
  if (!latest) throw new Error('the changelog has no versions');
  const feed = new Feed({
    id: ID,
    title: 'Changelog of Sightline',
    link,
    feedLinks: { atom: `${HERE}${BASE}/changelog.atom` },
    updated: latest.date,
    author: { name: 'Sightline' },
    copyright: '',
    generator: false,
  });
  for (const entry of entries) feed.addItem(entry);
  return feed.atom1().replaceAll(HERE, '');
};

const dateOf = (version: string, content: string): Date => {
  const [, date] = DATE.exec(content) ?? [];
  if (date === undefined) throw new Error(`docs/changelog.md says no date below ${version}`);
  return new Date(date);
};
