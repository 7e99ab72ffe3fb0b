/** The calls that the page makes. It knows no page, so it can be tested as it is. */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './contract.ts';

type Schemas = components['schemas'];
export type Scan = Schemas['Scan'];
export type ScanStatus = Schemas['ScanStatus'];
export type ScanInput = Schemas['ScanInput'];
export type Sightline = Client<paths>;

/** Why there is no answer, for people. */
export interface Problem {
  message: string;
  /** What is wrong with each field of the body, by its name. */
  fields: Readonly<Record<string, string>>;
  isKeyRefused: boolean;
  /** When to ask again, in seconds; null where asking again does not help. */
  retryAfter: number | null;
}

export type Answer<Data> = { data: Data; problem?: never } | { data?: never; problem: Problem };

export interface Connection {
  address: string;
  key: string;
}

export const connect = ({ address, key }: Connection): Sightline =>
  createClient<paths>({ baseUrl: address, headers: { Authorization: `Bearer ${key}` } });

export interface ListRequest {
  status: ScanStatus | null;
  /** `next_cursor` of the page before; null for the first one. */
  cursor: string | null;
}

export const listScans = (api: Sightline, { status, cursor }: ListRequest): Promise<Answer<Schemas['ScanList']>> => {
  const query = { limit: 10, ...(status && { status: [status] }), ...(cursor && { cursor }) };
  return answerOf(api.GET('/scans', { params: { query } }));
};

/** Sent twice by accident, such as after a lost connection, a request with the same `id` makes one scan. */
export const createScan = (api: Sightline, body: ScanInput, id: string): Promise<Answer<Scan>> =>
  answerOf(api.POST('/scans', { body, params: { header: { 'Idempotency-Key': id } } }));

export const hasEnded = ({ status }: Scan): boolean => status !== 'queued' && status !== 'running';

/** The scan as it goes on, until it has ended. What passes by itself, such as a limit, is waited for. */
export async function* followScan(api: Sightline, scan_id: string, signal: AbortSignal): AsyncGenerator<Answer<Scan>> {
  while (!signal.aborted) {
    const params = { path: { scan_id }, query: { wait: 1 } };
    const answer = await answerOf(api.GET('/scans/{scan_id}', { params, signal }));
    if (signal.aborted) return;
    yield answer;
    if (answer.problem ? answer.problem.retryAfter === null : hasEnded(answer.data)) return;
    await pause(answer.problem?.retryAfter ?? 1, signal);
  }
}

interface Called<Data> {
  data?: Data;
  error?: Schemas['ErrorBody'];
  response: Response;
}

const answerOf = async <Data>(call: Promise<Called<Data>>): Promise<Answer<Data>> => {
  try {
    const { data, error, response } = await call;
    return data === undefined ? { problem: problemOf(response, error) } : { data };
  } catch {
    const message = 'The service does not answer. Is it running, and does it allow this page?';
    return { problem: { message, fields: {}, isKeyRefused: false, retryAfter: 5 } };
  }
};

/** A proxy in between may answer with a body of its own. */
const problemOf = ({ status, headers }: Response, body?: Schemas['ErrorBody']): Problem => {
  const { message = `The service answered with status ${status}.`, details } = body?.error ?? {};
  const seconds = Number(headers.get('Retry-After'));
  const retryAfter = seconds > 0 ? seconds : null;
  const fields = (details?.fields ?? []).map((field) => [nameOf(field.pointer), field.message] as const);
  return {
    message: retryAfter === null ? message : `${message} Try again in ${retryAfter} s.`,
    fields: Object.fromEntries(fields),
    isKeyRefused: status === 401,
    retryAfter,
  };
};

/** The property that a JSON pointer begins with: `repo_url` of `/repo_url`. */
const nameOf = (pointer: string): string => pointer.split('/')[1] ?? '';

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
