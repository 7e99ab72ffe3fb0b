import { twinHref } from './links.ts';
import { type Page, twinOf } from './page.ts';
import type { Site } from './site.ts';
import { sections } from './site-map.ts';

/** The site for language models: what there is, and where its Markdown lies (llmstxt.org). */
export const llmsIndex = ({ pages, decisions, rules, overviews, operations }: Site): string => {
  const [front, ...others] = pages;
  const listed = sections.map(({ label, pages: addresses }) => {
    const found = others.filter(({ address }) => addresses.includes(address));
    return `## ${label}\n\n${found.map(entry).join('\n')}`;
  });
  const contracts = '- [OpenAPI 3.1](/openapi.json): the API\n- [AsyncAPI 3.0](/asyncapi.json): the events';
  return [
    `# ${front?.title ?? ''}`,
    `> ${front?.description ?? ''}`,
    ...listed,
    `## Decisions\n\n${decisions.map(entry).join('\n')}`,
    `## Rules\n\n${rules.map(entry).join('\n')}`,
    `## API reference\n\n${[...overviews, ...operations].map(entry).join('\n')}`,
    `## Contracts\n\n${contracts}`,
    '',
  ].join('\n\n');
};

const entry = ({ address, title, description }: Page): string => `- [${title}](${twinHref(address)}): ${description}`;

/** All pages, one after the other, but for those of the rules, which are longer than the rest together. */
export const llmsFull = ({ pages, decisions, overviews, operations }: Site): string =>
  [...pages, ...decisions, ...overviews, ...operations].map(twinOf).join('\n---\n\n');
