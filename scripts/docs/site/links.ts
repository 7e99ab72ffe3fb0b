import { posix } from 'node:path';
import { code, outsideFences } from './markdown.ts';
import { BASE } from './site-map.ts';

/** A place in the docs: the address of a page below `BASE` (empty for the front page), with or without `#anchor`. */
export type Target = string;

/** What links lead to: pages of the site, or their twins in Markdown. */
export type Href = (target: Target) => string;

export const siteHref: Href = (target) => {
  const [page, anchor] = split(target);
  return `${BASE}/${page}${anchor}`;
};

const split = (target: Target): [page: string, anchor: string] => {
  const [page = '', anchor] = target.split('#', 2);
  return [page === '' ? '' : `${page}/`, anchor === undefined ? '' : `#${anchor}`];
};

export const twinHref: Href = (target) => {
  const [page, anchor] = split(target);
  return `${BASE}/${page}index.md${anchor}`;
};

/** Where "decision 24" is described. */
export const decisionPage = (number: number | string): Target => `about/decisions/${number}`;

/** Files that are pages without lying in `docs/guides`. */
const elsewhere: Readonly<Record<string, Target>> = {
  '../changelog': 'about/changelog',
  '../environment': 'operating/environment',
};

/**
 * Makes links between the files of `docs/guides` neutral: `[Verify](../webhooks/verify.md#python)` on any page becomes
 * `doc:webhooks/verify#python`. Links to elsewhere stay.
 */
export const neutralLinks = (markdown: string, page: Target): string =>
  outsideFences(markdown, (line) =>
    line.replaceAll(/\]\((?![a-z]+:)([^)#\s]+)\.md(#[^)\s]*)?\)/g, (_all, path: string, anchor = '') => {
      const file = posix.join(posix.dirname(page), path);
      return `](doc:${elsewhere[file] ?? (file === 'index' ? '' : file)}${anchor})`;
    }),
  );

/** Replaces the neutral links. */
export const resolveLinks = (markdown: string, href: Href): string =>
  outsideFences(markdown, (line) =>
    line.replaceAll(/\]\(doc:([^)\s]*)\)/g, (_all, target: string) => `](${href(target)})`),
  );

/**
 * Links every term in code style, such as an operation or an error code, to where it is described, and every "decision
 * 24" to its page; not in headings, within links, before a colon, where it is being explained, or on the page itself.
 */
export const linkTerms = (markdown: string, terms: ReadonlyMap<string, Target>, page: Target): string =>
  outsideFences(markdown, (line) => {
    if (line.startsWith('#')) return line;
    return line.replaceAll(
      /\[[^\]]*\]\([^)]*\)|`([^`]+)`(?!:)|\bdecisions? (\d+)\b/gi,
      (all, term?: string, decision?: string) => {
        if (decision !== undefined) return linkDecision(all, decision, page);
        const target = term === undefined ? undefined : terms.get(term);
        if (term === undefined || target === undefined || target.split('#')[0] === page) return all;
        return `[${code(term)}](doc:${target})`;
      },
    );
  });

const linkDecision = (words: string, number: string, page: Target): string => {
  const target = decisionPage(number);
  return page === target ? words : `[${words}](doc:${target})`;
};
