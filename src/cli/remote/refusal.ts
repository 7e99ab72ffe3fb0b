import { SightlineError } from '../../client/index.ts';
import { UsageError } from '../terminal/exit.ts';
import { explain } from '../terminal/explanation.ts';

/** The server said no: `code` for the program, the message for the person who typed the command. */
export class Refusal extends UsageError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * What a failed call means for the person who typed the command: theirs to fix, or the server's failure. Anything but a
 * `SightlineError` is given as it is.
 */
export const explainedError = (error: unknown, address: string): unknown => {
  if (!(error instanceof SightlineError)) return error;
  const { code, status, cause, message, requestId } = error;
  if (code === 'CONNECTION_FAILED') return unreachable(cause, address);
  if (status >= 300 && status < 400)
    return new UsageError(`${address} answers with a ${explain(cause)}: name that with --server`);
  if (code === 'UNEXPECTED_ANSWER')
    return new UsageError(
      `${address} answers${status === 200 ? '' : ` ${status}`}, but not as Sightline does: check --server`,
    );
  if (status >= 500) return new Error(`${message} (${code}${requestId === null ? '' : `, request ${requestId}`})`);
  return new Refusal(code, adviceOn(error, address) ?? message);
};

/** What to do about it, where this command knows better than the server; null where the server's own words say it. */
const adviceOn = ({ code, details }: SightlineError, address: string): string | null => {
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
const unreachable = (cause: unknown, address: string): Error => {
  const code = codeOf(cause);
  if (code === 'ECONNREFUSED')
    return new Error(`Nothing listens at ${address}: start the service there, or name another with --server`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`The host of ${address} is not known here: check --server and the network`);
  if (CERTIFICATE.test(code))
    return new Error(
      `The certificate of ${address} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS`,
    );
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
