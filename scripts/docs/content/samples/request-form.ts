import type { Parameter } from '../../../generate/document.ts';
import type { Contract, DocumentedOperation } from '../documented-contract.ts';
import { mediaTypesOf, sampleCallOf } from './call.ts';

/** What a page needs to send a request to its operation; `docs/src/scripts/try-it.ts` makes a form of it. */
export interface RequestForm {
  method: string;
  /** With the version and with names in braces, such as `/v1/scans/{scan_id}`. */
  path: string;
  fields: FormField[];
  /** The contract's example; absent where the request has none. */
  body?: unknown;
  /** Media types of the answer, where there is a choice. */
  accept?: string[];
  /** Present where the answer is a stream of events. */
  stream?: true;
}

/** A parameter of the path or of the query. */
interface FormField {
  name: string;
  in: 'path' | 'query';
  required?: true;
  example: string;
  /** The values that there are. */
  options?: string[];
  /** Present where several values may be given; where there are no options, with commas between. */
  many?: true;
}

/** The form of an operation, as short as it can be: every page of the reference carries its own. */
export const requestFormOf = (documented: DocumentedOperation, contract: Contract): RequestForm => {
  const { method, path, base, body, answer } = sampleCallOf(documented, contract);
  const accept = mediaTypesOf(documented, contract);
  return {
    method,
    path: `${new URL(base).pathname}${path}`,
    fields: documented.parameters.flatMap((parameter) => fieldOf(parameter, contract)),
    ...(body !== undefined && { body }),
    ...(accept.length > 1 && { accept }),
    ...(answer === 'stream' && { stream: true }),
  };
};

/** Nothing for a header: the browser has its own for what they do. */
const fieldOf = ({ name, in: where, required, schema, example }: Parameter, { follow }: Contract): FormField[] => {
  if (where === 'header') return [];
  const own = follow(schema);
  const many = own.type === 'array';
  const { enum: options } = many ? follow(own.items as typeof own) : own; // JSON Schema: what an array consists of
  return [
    {
      name,
      in: where,
      ...(required && { required }),
      example: String(example),
      ...(Array.isArray(options) && { options: options.map(String) }),
      ...(many && { many }),
    },
  ];
};
