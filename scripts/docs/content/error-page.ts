import { code, json, table } from '../site/markdown.ts';
import { type CatalogueEntry, type Contract, type ErrorCode, errorCatalogueOf } from './documented-contract.ts';
import { advice } from './error-advice.ts';
import { codesOf } from './operation-pages.ts';
import { errorAnchor, operationPage } from './terms.ts';

export const errorsTable = (contract: Contract): string =>
  table(
    ['Code', 'Status', 'When'],
    errorCatalogueOf(contract).map(([name, { status, when }]) => [
      `[${code(name)}](doc:${errorAnchor(name)})`,
      String(status),
      when,
    ]),
  );

/** A section for each code: what it means, what to do, who gives it, what it looks like. */
export const errorSections = (contract: Contract): string =>
  errorCatalogueOf(contract)
    .map(([name, entry]) => section(name, entry, contract))
    .join('\n\n');

const section = (name: ErrorCode, { status, when }: CatalogueEntry, contract: Contract): string => {
  const example = exampleOf(name, contract);
  return [
    `### ${name}`,
    `Status ${status}. ${when}`,
    `**What to do.** ${advice[name]}`,
    `**Given by** ${giversOf(name, contract)}.`,
    ...(example === undefined ? [] : [json(example)]),
  ].join('\n\n');
};

/** The operations, or that it may come from any address. */
const giversOf = (name: string, contract: Contract): string => {
  const givers = contract.operations.filter((documented) => codesOf(documented, contract).includes(name));
  if (givers.length === 0) return 'any address, before an operation is reached';
  if (givers.length === contract.operations.length) return 'every operation';
  if (givers.length > contract.operations.length / 2)
    return `${givers.length} of ${contract.operations.length} operations`;
  return givers.map(({ id }) => `[${code(id)}](doc:${operationPage(id)})`).join(', ');
};

const exampleOf = (name: string, { openapi, follow }: Contract): unknown =>
  Object.values(openapi.components.responses)
    .flatMap((response) => Object.values(response.content ?? {}))
    .flatMap((media) => Object.values(media.examples ?? {}))
    .map((example) => follow(example).value)
    .find((value) => (value as { error?: { code?: unknown } }).error?.code === name); // the document's own examples
