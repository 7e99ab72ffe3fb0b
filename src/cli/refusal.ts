import type { components } from '../../generated/openapi.ts';
import { UsageError } from './exit.ts';
import { explain } from './explanation.ts';

type ErrorBody = components['schemas']['ErrorBody'];

/** The server said no: `code` for the program, the message for whoever typed the command. */
export class Refusal extends UsageError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What an answer other than a success means for whoever typed the command: theirs to mend, or the server's failure. */
export const refusalOf = ({ status, headers }: Response, body: unknown, address: string): Error => {
  if (status >= 300 && status < 400)
    return new UsageError(`${address} answers with a redirect to ${headers.get('location')}: name that with --server`);
  if (!isErrorBody(body))
    return new UsageError(`${address} answers ${status}, but not as Sightline does: check --server`);
  const { code, message } = body.error;
  const request = headers.get('x-request-id');
  if (status >= 500) return new Error(`${message} (${code}${request === null ? '' : `, request ${request}`})`);
  return new Refusal(code, adviceOn(body, address) ?? message);
};

/** The body of every error (decision 18) has these; what else is in `details` is looked at with care. */
const isErrorBody = (body: unknown): body is ErrorBody => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'details' in error;
};

/** What to do about it, where this command knows better than the server; null where the server's own words say it. */
const adviceOn = ({ error: { code, details } }: ErrorBody, address: string): string | null => {
  if (code === 'UNAUTHORIZED') return adviceOnKey(details.reason, address);
  if (code === 'FORBIDDEN') {
    const [needed, had] = [details.required_permissions?.join(', '), details.provided_permissions?.at(-1)];
    return `This needs a key with ${needed} permission, and the one in SIGHTLINE_API_KEY has ${had}. Create one with \`sightline keys create --permission ${needed}\``;
  }
  if (code !== 'VALIDATION_FAILED' || !details.fields?.length) return null;
  return details.fields.map(fieldLine).join('\n');
};

/** Fields that were given by an option. */
const OPTIONS: readonly (readonly [pointer: string, option: string])[] = [
  ['/ref', '--ref'],
  ['/options/exclude', '--exclude'],
];

const fieldLine = ({ pointer, message }: { pointer: string; message: string }): string => {
  if (pointer === '') return `the request ${message}`;
  const [, option] = OPTIONS.find(([field]) => pointer === field || pointer.startsWith(`${field}/`)) ?? [];
  return `${option ?? pointer.slice(1)}: ${message}`;
};

const adviceOnKey = (reason: string | undefined, address: string): string => {
  const another = 'Create another with `sightline keys create` or in the dashboard';
  if (reason === 'expired') return `The key in SIGHTLINE_API_KEY has expired. ${another}`;
  if (reason === 'revoked') return `The key in SIGHTLINE_API_KEY was revoked. ${another}`;
  return `${address} does not know the key in SIGHTLINE_API_KEY. Check that it is whole and was made for this server`;
};

const CERTIFICATE = /CERT|SIGNED|VERIFY|ISSUER/;

/** Why no answer came, and what to do about it. */
export const unreachable = (cause: unknown, address: string): Error => {
  const code = codeOf(cause);
  if (code === 'ECONNREFUSED')
    return new Error(`Nothing listens at ${address}: start the service there, or name another with --server`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`The host of ${address} is not known here: check --server and the network`);
  if (CERTIFICATE.test(code))
    return new Error(
      `The certificate of ${address} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS`,
    );
  if (cause instanceof SyntaxError)
    return new UsageError(`${address} answers, but not as Sightline does: check --server`);
  return new Error(`${address} can't be reached`, { cause: innermost(cause) });
};

/** `fetch` wraps what happened in an error that says nothing, and several addresses of a name into one of several. */
const innermost = (error: unknown): unknown => {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
};

const codeOf = (error: unknown): string => {
  const inner = innermost(error);
  return inner instanceof Error && 'code' in inner ? String(inner.code) : explain(inner);
};
