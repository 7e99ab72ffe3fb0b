import type { Client } from 'openapi-fetch';
import type { ErrorDetails, paths } from '../contract-types.ts';
import { SightlineError } from '../sightline-error.ts';

/** Of an operation that gives several media types, answers are typed as JSON: what asks for another one says so. */
export type Api = Client<paths, 'application/json'>;

/** What every call takes. */
export interface CallOptions {
  /** Gives up the call, its waiting and its retries; it rejects with the signal's reason. */
  signal?: AbortSignal;
}

interface Exchange<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of a success. Throws a `SightlineError` for anything else. */
export const dataOf = async <Data>(call: Promise<Exchange<Data>>): Promise<NonNullable<Data>> => {
  const { data, response } = await answerOf(call);
  if (data === undefined || data === null) throw unexpected(response);
  return data;
};

/** For an answer without a body: 204. */
export const done = async (call: Promise<Exchange<unknown>>): Promise<void> => {
  await answerOf(call);
};

const answerOf = async <Data>(call: Promise<Exchange<Data>>): Promise<Exchange<Data>> => {
  const exchange = await readable(call);
  if (exchange.response.ok) return exchange;
  throw errorOf(exchange.response, exchange.error);
};

const readable = async <Data>(call: Promise<Exchange<Data>>): Promise<Exchange<Data>> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = 'The answer is not JSON. Check baseUrl: it ends in /v1.';
    throw new SightlineError({ status: 200, code: 'UNEXPECTED_ANSWER', message });
  }
};

/** The body of every error (service description §7). */
interface ErrorBody {
  error: { code: string; message: string; details?: ErrorDetails };
}

const isErrorBody = (body: unknown): body is ErrorBody => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return false;
  return typeof error.code === 'string' && typeof error.message === 'string';
};

const errorOf = (response: Response, body: unknown): SightlineError => {
  if (!isErrorBody(body)) return unexpected(response);
  const { code, message, details = {} } = body.error;
  return new SightlineError({ code, message, details, ...circumstancesOf(response) });
};

/** What a proxy says in between is not repeated: it may hold anything. */
const unexpected = (response: Response): SightlineError =>
  new SightlineError({
    code: 'UNEXPECTED_ANSWER',
    message: `The answer, of status ${response.status}, is not one of Sightline's. Check baseUrl and what stands between.`,
    ...circumstancesOf(response),
  });

const circumstancesOf = ({ status, headers }: Response) => {
  const seconds = headers.get('retry-after') ?? '';
  return {
    status,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: /^\d+$/.test(seconds) ? Number(seconds) : null,
  };
};
