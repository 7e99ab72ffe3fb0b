import type { OperationId } from '../../../../generated/operations.ts';
import type { MediaType, Parameter } from '../../../generate/document.ts';
import type { Contract, DocumentedOperation } from '../documented-contract.ts';

/** A request with the contract's own examples, before it is put into any language. */
export interface SampleCall {
  id: OperationId;
  method: string;
  /** Address of the API, such as `https://api.sightline.example/v1`. */
  base: string;
  /** Below it, with names in braces, such as `/scans/{scan_id}`. */
  path: string;
  pathValues: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Undefined where there is none. */
  body: unknown;
  answer: 'json' | 'list' | 'stream' | 'nothing';
}

/** Where the samples send their requests, until somebody puts another address there. */
export const originOf = ({ openapi }: Contract): string => new URL(openapi.servers[0]?.url ?? '').origin;

/** The environment variable that every sample reads the key from. */
export const KEY = 'SIGHTLINE_API_KEY';

/** The request that the samples of an operation show. */
export const sampleCallOf = (documented: DocumentedOperation, contract: Contract): SampleCall => {
  const { method, path, parameters, operation } = documented;
  const [server] = contract.openapi.servers;
  const body = operation.requestBody && Object.values(contract.follow(operation.requestBody).content)[0];
  const valuesOf = (chosen: readonly Parameter[]) =>
    Object.fromEntries(chosen.map(({ name, example }) => [name, example]));
  return {
    id: documented.id as OperationId, // the table of operations is made from the same contract
    method,
    base: server?.url ?? '',
    path,
    pathValues: valuesOf(parameters.filter(({ in: where }) => where === 'path')),
    query: valuesOf(shownQuery(parameters)),
    body: body && exampleOf(body, contract),
    answer: answerOf(documented, contract),
  };
};

/** The whole address with its values. */
export const addressOf = ({ base, path, pathValues, query }: SampleCall): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(pathValues[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`;
};

/** Those of a success. */
export const mediaTypesOf = ({ operation }: DocumentedOperation, { follow }: Contract): string[] => {
  const [success] = Object.entries(operation.responses).filter(([status]) => Number(status) < 300);
  return Object.keys((success && follow(success[1]).content) ?? {});
};

/** What must be given; of what narrows a list down, which arrives in pages, the first one and the size of a page. */
const shownQuery = (parameters: readonly Parameter[]): Parameter[] => {
  const query = parameters.filter(({ in: where }) => where === 'query');
  const filters = query.filter(({ schema, name }) => schema.type === 'array' || name === 'repo_url').slice(0, 1);
  return query.filter((parameter) => parameter.required || parameter.name === 'limit' || filters.includes(parameter));
};

const exampleOf = ({ examples = {} }: MediaType, { follow }: Contract): unknown => {
  const [example] = Object.values(examples);
  return example && follow(example).value;
};

const answerOf = (documented: DocumentedOperation, contract: Contract): SampleCall['answer'] => {
  const types = mediaTypesOf(documented, contract);
  if (types.length === 0) return 'nothing';
  if (types.includes('text/event-stream')) return 'stream';
  return documented.parameters.some(({ name }) => name === 'cursor') ? 'list' : 'json';
};
