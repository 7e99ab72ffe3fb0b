import type { Response } from '../../generate/document.ts';
import { linkTerms, resolveLinks, siteHref, type Target } from '../site/links.ts';
import { code } from '../site/markdown.ts';
import type { Contract, PublishedOperation } from './documented-contract.ts';
import { codesOf, operationsIndex } from './operation-pages.ts';
import { errorAnchor, operationPage, termsOf } from './terms.ts';

/** What the first page of the reference says; the guides say the rest. */
const introduction = `Every operation with its parameters, bodies and answers. The guides describe what they have in common:
[authentication](doc:start/authentication), [permissions](doc:start/permissions), [rate limits](doc:guides/rate-limits), [errors](doc:errors),
[pages and filters](doc:guides/pagination), [idempotency](doc:guides/idempotency), [caching](doc:guides/caching) and
[versions](doc:guides/versions). Every answer also has the headers \`X-Request-Id\` and, for a valid key, \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. The whole contract is at
[/openapi.json](/openapi.json) and, in YAML, at [/openapi.yaml](/openapi.yaml); [a collection for Postman](doc:guides/versions#postman) is made from it.`;

/** Headers of every answer, which the introduction tells once. */
const everywhere = /^X-(RateLimit-|Request-Id)/;

/** Tags that have operations; the events' own has none here. */
export const tagsOf = ({ openapi, operations }: Contract) =>
  openapi.tags.filter(({ name }) => operations.some(({ tag }) => tag === name));

/** The first page of the reference in Markdown: every operation, under its tag. */
export const referenceMarkdown = (contract: Contract): string => {
  const sections = tagsOf(contract).map(
    ({ name, description }) => `## ${name}\n\n${description}\n\n${operationsIndex(contract, name)}`,
  );
  return [introduction, ...sections, authentication(contract)].join('\n\n');
};

/**
 * The document that the pages of the operations are rendered from: the public one without the events, which have pages
 * of their own, without addresses, as the samples name the one that the page was opened at, with links in its prose,
 * and without what every answer repeats.
 */
export const referenceDocument = (contract: Contract): object => {
  const { webhooks: _told, servers: _elsewhere, ...document } = structuredClone(contract.openapi);
  const terms = termsOf(contract);
  const link = (text: string, page: Target): string => resolveLinks(linkTerms(text, terms, page), siteHref);
  document.tags = tagsOf(contract);
  for (const documented of contract.operations) {
    const { id, path, method } = documented;
    const operation = document.paths[path]?.[method.toLowerCase()] as PublishedOperation; // it was read from there
    operation.description = link(operation.description, operationPage(id));
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, given]) => {
        const response = contract.follow(given) as Response & { description: string }; // OpenAPI: always there
        if (Number(status) >= 400)
          return [status, errorResponse(response, codesOf(documented, contract, Number(status)))];
        if (Number(status) >= 300) return [status, { description: response.description }];
        return [status, { ...response, headers: ownHeaders(response) }];
      }),
    );
  }
  return document;
};

/** The page of each operation links to these sections. */
const authentication = ({ openapi }: Contract): string => {
  // OpenAPI: each has a name; lint: a description
  const schemes = Object.entries(openapi.components.securitySchemes ?? {}) as [string, { description: string }][];
  return ['## Authentication', ...schemes.map(([name, { description }]) => `### ${name}\n\n${description}`)].join(
    '\n\n',
  );
};

const ownHeaders = ({ headers = {} }: Response): NonNullable<Response['headers']> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !everywhere.test(name)));

/** An error is told by its codes: each has a section with an example on the page of errors. */
const errorResponse = (
  { description }: { description: string },
  codes: string[],
): Response & { description: string } => {
  const links = codes.map((name) => `[${code(name)}](${siteHref(errorAnchor(name))})`).join(', ');
  return { description: `${description}${links ? ` ${links}` : ''}` };
};
