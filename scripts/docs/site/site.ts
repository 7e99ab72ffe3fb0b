import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decisionMarkdown, gistOfDecision, readDecisions } from '../content/decisions.ts';
import { type Contract, ROOT, readContract } from '../content/documented-contract.ts';
import { eventMarkdown } from '../content/event-pages.ts';
import { createInserts } from '../content/inserts.ts';
import { gistOf, operationMarkdown, operationsTable } from '../content/operation-pages.ts';
import { introduction, referenceDocument, tagsOf } from '../content/reference.ts';
import { type RuleGroup, readRuleGroups, rulePage, ruleSections } from '../content/rule-pages.ts';
import { eventPage, operationPage, termsOf } from '../content/terms.ts';
import { decisionPage, linkTerms, type Target } from './links.ts';
import { type Page, readPage, siteFileOf } from './page.ts';
import { sections } from './site-map.ts';

const GUIDES = join(ROOT, 'docs/guides');
const CONTENT = join(ROOT, 'docs/src/content/docs');
const PUBLISHED = join(ROOT, 'docs/src/generated/openapi.json');
const OPERATIONS = join(ROOT, 'docs/src/generated/operations.json');

export interface Site {
  /** Pages that Starlight renders, in the order of the side bar; the front page is the first. */
  pages: Page[];
  /** A page for each decision; the side bar has their index alone. */
  decisions: Page[];
  /** A page for each language or kind of configuration that has rules; likewise. */
  rules: Page[];
  /** Pages of the API reference, which starlight-openapi renders from the document: for their twins. */
  reference: Page[];
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
    return { address, title: event.kind, description: `${event.title}: body, example and headers.`, front: {}, body };
  });
  const rules = ruleGroups.map(rulesPage);
  return { pages, decisions: decisionPages(terms), rules, reference: referencePages(contract, terms) };
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

const referencePages = (contract: Contract, terms: ReadonlyMap<string, Target>): Page[] => {
  const { openapi, operations } = contract;
  const page = (address: Target, title: string, description: string, body: string): Page => ({
    address,
    title,
    description,
    front: {},
    body: linkTerms(body, terms, address),
  });
  return [
    page(
      'api',
      openapi.info.title,
      'All operations of the API.',
      `${introduction}\n\n## Operations\n\n${operationsTable(contract)}`,
    ),
    ...tagsOf(contract).map(({ name, description }) =>
      page(`api/operations/tags/${name.toLowerCase()}`, name, description, operationsTable(contract, name)),
    ),
    ...operations.map((documented) =>
      page(
        operationPage(documented.id),
        documented.operation.summary,
        gistOf(documented.operation),
        operationMarkdown(documented, contract),
      ),
    ),
  ];
};

/** What the theme does not tell on an operation's page, by the page's address; `docs/src/operation.ts` reads it. */
const operationFacts = ({ operations }: Contract): object =>
  Object.fromEntries(
    operations.map(({ id, permission, operation }) => [
      operationPage(id),
      { id, permission, description: gistOf(operation).replaceAll('`', '') },
    ]),
  );

/** Writes what Astro reads: a file for each page, and the document for the API reference. */
export const writeSources = ({ pages, decisions, rules }: Site): void => {
  rmSync(CONTENT, { recursive: true, force: true });
  for (const page of [...pages, ...decisions, ...rules]) {
    const { extension, content } = siteFileOf(page);
    write(join(CONTENT, `${page.address || 'index'}.${extension}`), content);
  }
  const contract = readContract();
  write(PUBLISHED, JSON.stringify(referenceDocument(contract)));
  write(OPERATIONS, JSON.stringify(operationFacts(contract)));
};

const write = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
};

/** The address of a page's twin in the built site. */
export const twinFile = ({ address }: Page): string => join(address, 'index.md');
