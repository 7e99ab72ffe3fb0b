import type { MediaType, Schema } from '../../generate/document.ts';
import { code, fence, json, table } from '../site/markdown.ts';
import type { Contract, DocumentedOperation, PublishedOperation } from './documented-contract.ts';
import { KEY, originOf } from './samples/call.ts';
import { samplesOf } from './samples/samples.ts';
import { schemaTable, typeOf } from './schema-table.ts';
import { errorAnchor, operationPage } from './terms.ts';

/** Operations of a tag, or of all tags, with what each needs and does. */
export const operationsTable = (contract: Contract, tag?: string): string =>
  table(
    [...INDEXED, 'What it does'],
    operationsOf(contract, tag).map((documented) => [...indexRow(documented), gistOf(documented.operation)]),
  );

/** Operations of a tag in short, to be looked through. */
export const operationsIndex = (contract: Contract, tag: string): string =>
  table(INDEXED, operationsOf(contract, tag).map(indexRow));

/** Operations of a tag at more length, each with a section of its own. */
export const operationSections = (contract: Contract, tag: string): string =>
  operationsOf(contract, tag)
    .map(({ id, method, path, permission, operation }) =>
      [
        `## [${operation.summary}](doc:${operationPage(id)})`,
        `${code(`${method} ${path}`)}, permission ${code(permission)}`,
        gistOf(operation),
      ].join('\n\n'),
    )
    .join('\n\n');

/** The first sentence of the description, which says what the operation does. */
export const gistOf = ({ description }: Pick<PublishedOperation, 'description'>): string =>
  description.split(/(?<=\.)\s/)[0] ?? '';

/** The twin in Markdown of an operation's page, below its title and gist. */
export const operationMarkdown = (documented: DocumentedOperation, contract: Contract): string => {
  const { id, method, path, permission, operation } = documented;
  return [
    `${code(`${method} /v1${path}`)} needs the permission ${code(permission)}. Operation id: ${code(id)}.`,
    ...remainder(operation),
    ...samplesSection(documented, contract),
    ...parametersSection(documented, contract),
    ...bodySection(documented, contract),
    '## Responses',
    ...successSections(documented, contract),
    '### Errors',
    errorsTable(documented, contract),
  ].join('\n\n');
};

const operationsOf = ({ operations }: Contract, tag?: string): DocumentedOperation[] =>
  operations.filter((operation) => tag === undefined || operation.tag === tag);

const INDEXED = ['Operation', 'Request', 'Permission'];

const indexRow = ({ id, method, path, permission, operation }: DocumentedOperation): string[] => [
  `[${operation.summary}](doc:${operationPage(id)})`,
  code(`${method} ${path}`),
  code(permission),
];

const remainder = (operation: PublishedOperation): string[] => {
  const rest = operation.description.slice(gistOf(operation).length).trim();
  return rest === '' ? [] : [rest];
};

/** Two of the samples: whoever reads Markdown can put the request into any other language. */
const samplesSection = (documented: DocumentedOperation, contract: Contract): string[] => {
  const samples = samplesOf(documented, contract).slice(0, 2);
  return [
    '## Request samples',
    `Set ${code(KEY)} to your key, such as ${code('sl_test_…')}, and put the address of your service in place of ${code(originOf(contract))}.`,
    ...samples.map(({ language, code: text }) => fence(language, text)),
  ];
};

const parametersSection = ({ parameters }: DocumentedOperation, { follow }: Contract): string[] => {
  if (parameters.length === 0) return [];
  const rows = parameters.map((parameter) => {
    const { name, in: where, required, schema, description } = parameter as typeof parameter & { description?: string };
    return [code(name), where, typeOf(schema, follow), required ? 'yes' : 'no', description ?? ''];
  });
  return ['## Parameters', table(['Name', 'In', 'Type', 'Required', 'Meaning'], rows)];
};

const bodySection = ({ operation }: DocumentedOperation, { follow }: Contract): string[] => {
  const body = operation.requestBody ? follow(operation.requestBody) : undefined;
  const media = Object.values(body?.content ?? {})[0];
  if (!media) return [];
  return ['## Body', schemaTable(follow(media.schema), follow), ...examplesOf(media, follow).slice(0, 1).map(json)];
};

const examplesOf = (media: MediaType, follow: Contract['follow']): unknown[] =>
  Object.values(media.examples ?? {}).map((example) => follow(example).value);

const responsesOf = ({ operation }: DocumentedOperation, { follow }: Contract) =>
  Object.entries(operation.responses).map(([status, given]) => {
    // OpenAPI: always there
    const response = follow(given) as ReturnType<typeof follow<typeof given>> & { description: string };
    return { status: Number(status), response };
  });

const successSections = (documented: DocumentedOperation, contract: Contract): string[] =>
  responsesOf(documented, contract)
    .filter(({ status }) => status < 400)
    .flatMap(({ status, response }) => [
      `### ${status}`,
      response.description,
      ...Object.entries(response.content ?? {}).flatMap(([type, media]) => mediaSection(type, media, contract)),
    ]);

const mediaSection = (type: string, media: MediaType, { follow }: Contract): string[] => {
  const schema = follow(media.schema);
  const [example] = examplesOf(media, follow);
  const isJson = type.includes('json') && typeof example === 'object';
  return [
    code(type),
    ...(hasProperties(schema) ? [schemaTable(schema, follow)] : []),
    ...(isJson ? [json(example)] : []),
  ];
};

const hasProperties = ({ properties }: Schema): boolean => properties !== undefined;

const errorsTable = (documented: DocumentedOperation, contract: Contract): string =>
  table(
    ['Status', 'Codes'],
    responsesOf(documented, contract)
      .filter(({ status }) => status >= 400)
      .map(({ status }) => [
        String(status),
        codesOf(documented, contract, status)
          .map((name) => `[${code(name)}](doc:${errorAnchor(name)})`)
          .join(', '),
      ]),
  );

/** Error codes that the examples of an operation's answers show; of one status, or of all. */
export const codesOf = (documented: DocumentedOperation, contract: Contract, only?: number): string[] => {
  const values = responsesOf(documented, contract)
    .filter(({ status }) => status >= 400 && (only === undefined || status === only))
    .flatMap(({ response }) => Object.values(response.content ?? {}))
    // Lint: each fits the error schema
    .flatMap((media) => examplesOf(media, contract.follow)) as { error: { code: string } }[];
  return [...new Set(values.map(({ error }) => error.code))];
};
