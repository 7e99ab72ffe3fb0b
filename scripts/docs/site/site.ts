import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decisionMarkdown, gistOfDecision, readDecisions } from '../content/decisions.ts';
import { type Contract, ROOT, readContract } from '../content/documented-contract.ts';
import { eventMarkdown } from '../content/event-pages.ts';
import { createInserts } from '../content/inserts.ts';
import { gistOf, operationMarkdown, operationSections } from '../content/operation-pages.ts';
import { referenceDocument, referenceMarkdown, tagsOf } from '../content/reference.ts';
import { type RuleGroup, readRuleGroups, rulePage, ruleSections } from '../content/rule-pages.ts';
import { highlightedSamples } from '../content/samples/highlight.ts';
import { requestFormOf } from '../content/samples/request-form.ts';
import { eventPage, operationPage, tagPage, termsOf } from '../content/terms.ts';
import { decisionPage, linkTerms, type Target } from './links.ts';
import { type Page, readPage, siteFileOf } from './page.ts';
import { sections } from './site-map.ts';

const GUIDES = join(ROOT, 'docs/guides');
const CONTENT = join(ROOT, 'docs/src/content/docs');
const OVERVIEWS = join(ROOT, 'docs/src/generated/reference');
const PUBLISHED = join(ROOT, 'docs/src/generated/openapi.json');
const OPERATIONS = join(ROOT, 'docs/src/generated/operations.json');

export interface Site {
  /** Pages that Starlight renders, in the order of the side bar; the front page is the first. */
  pages: Page[];
  /** A page for each decision; the side bar has their index alone. */
  decisions: Page[];
  /** A page for each language or kind of configuration that has rules; likewise. */
  rules: Page[];
  /** What the API reference says of all operations and of those of a tag, in place of what starlight-openapi has. */
  overviews: Page[];
  /** Pages of the operations, which starlight-openapi renders from the document: for their twins. */
  operations: Page[];
}

/**
 * Reads guides, contract and code, and gives every page of the site. Fails on a page that no section names, or one that
 * is missing.
 */
export const readSite = async (): Promise<Site> => {
  const contract = readContract();
  const terms = termsOf(contract);
  const ruleGroups = await readRuleGroups();
  const context = { inserts: await createInserts(contract, ruleGroups), terms };
  const events = new Map(contract.events.map((event) => [eventPage(event.kind), event]));
  const named = ['', ...sections.flatMap(({ pages }) => pages)];
  refuseStrays(named);
  const pages = named.map((address): Page => {
    const event = events.get(address);
    if (!event) return readPage(address, readFileSync(join(GUIDES, `${address || 'index'}.md`), 'utf8'), context);
    const body = linkTerms(eventMarkdown(event, contract), terms, address);
    return {
      address,
      title: event.kind,
      description: `${event.title}: body, example and a signed sample.`,
      front: {},
      body,
    };
  });
  const rules = ruleGroups.map(rulesPage);
  return { pages, decisions: decisionPages(terms), rules, ...referencePages(contract, terms) };
};

const decisionPages = (terms: ReadonlyMap<string, Target>): Page[] =>
  readDecisions().map((decision) => {
    const address = decisionPage(decision.number);
    const body = linkTerms(decisionMarkdown(decision), terms, address);
    return { address, title: decision.question, description: gistOfDecision(decision), front: {}, body };
  });

const rulesPage = (group: RuleGroup): Page => ({
  address: rulePage(group.name),
  title: `Rules: ${group.title}`,
  description: `What is looked for: ${group.rules.length} rules.`,
  front: {},
  body: ruleSections(group),
});

const refuseStrays = (named: readonly Target[]): void => {
  const written = readdirSync(GUIDES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const strays = written.filter((file) => !named.includes(file === 'index.md' ? '' : file.slice(0, -3)));
  if (strays.length > 0)
    throw new Error(`scripts/docs/site/site-map.ts has no place for docs/guides/${strays.join(', ')}`);
};

const referencePages = (
  contract: Contract,
  terms: ReadonlyMap<string, Target>,
): Pick<Site, 'overviews' | 'operations'> => {
  const page = (address: Target, title: string, description: string, body: string): Page => ({
    address,
    title,
    description,
    front: {},
    body: linkTerms(body, terms, address),
  });
  const overviews = [
    page(
      'api',
      'API reference',
      'Every operation of the API, and the permission it needs.',
      referenceMarkdown(contract),
    ),
    ...tagsOf(contract).map(({ name, description }) =>
      page(tagPage(name), name, description, operationSections(contract, name)),
    ),
  ];
  const operations = contract.operations.map((documented) =>
    page(
      operationPage(documented.id),
      documented.operation.summary,
      gistOf(documented.operation),
      operationMarkdown(documented, contract),
    ),
  );
  return { overviews, operations };
};

/** What the theme does not tell on an operation's page, by the page's address; `docs/src/reference.ts` reads it. */
const operationFacts = (contract: Contract): object =>
  Object.fromEntries(
    contract.operations.map((documented) => {
      const { id, permission, operation } = documented;
      const description = gistOf(operation).replaceAll('`', '');
      const samples = highlightedSamples(documented, contract);
      const form = requestFormOf(documented, contract);
      return [operationPage(id), { id, permission, description, samples, form }];
    }),
  );

/** Writes what Astro reads: a file for each page, and the document for the pages of the operations. */
export const writeSources = ({ pages, decisions, rules, overviews }: Site): void => {
  writePages(CONTENT, [...pages, ...decisions, ...rules]);
  writePages(OVERVIEWS, overviews);
  const contract = readContract();
  write(PUBLISHED, JSON.stringify(referenceDocument(contract)));
  write(OPERATIONS, JSON.stringify(operationFacts(contract)));
};

const writePages = (folder: string, pages: readonly Page[]): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) {
    const { extension, content } = siteFileOf(page);
    write(join(folder, `${page.address || 'index'}.${extension}`), content);
  }
};

const write = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
};

/** The address of a page's twin in the built site. */
export const twinFile = ({ address }: Page): string => join(address, 'index.md');
