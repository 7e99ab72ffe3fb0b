import { Option } from 'commander';
import { createClient, type FailedAttempt, type SightlineClient } from '../../client/index.ts';
import { SECOND } from '../../domain/kernel/time.ts';
import { isLoopback } from '../../runtime/loopback.ts';
import { UsageError } from '../terminal/exit.ts';
import { note } from '../terminal/table.ts';
import { explainedError } from './refusal.ts';

/** A Sightline service, called with the key of the environment. */
export interface Server {
  /** Origin and path before `/v1`, for people. */
  address: string;
  client: SightlineClient;
  /** What a call gave. Throws what to do about it when it gave nothing. */
  given<Data>(call: Promise<Data>): Promise<Data>;
}

const DEFAULT_SERVER = 'http://127.0.0.1:8080';

export const serverOption = (): Option =>
  new Option('--server <url>', 'address of the service').env('SIGHTLINE_SERVER').default(DEFAULT_SERVER);

/** Checks address and key; nothing is sent yet. Throws UsageError. */
export const connect = (server: string, environment: NodeJS.ProcessEnv = process.env): Server => {
  const address = addressOf(server);
  const client = createClient({
    apiKey: keyOf(environment),
    baseUrl: `${address}/v1`,
    pace: false, // waiting in line is silent, and here a person waits
    cache: false,
    retry: { retries: 8, baseDelayMs: SECOND, beforeFirstAnswer: false, onRetry: say },
  });
  const given: Server['given'] = (call) =>
    call.catch((error: unknown) => {
      throw explainedError(error, address);
    });
  return { address, client, given };
};

const say = ({ status, waitMs }: FailedAttempt): void =>
  note(`${whatFailed(status)}; trying again in ${Math.ceil(waitMs / SECOND)} s`);

const whatFailed = (status: number): string => {
  if (status === 0) return 'the server is out of reach';
  return status === 429 ? 'the server asks for patience (429)' : `the server is not available (${status})`;
};

/** With or without `/v1` at its end. */
const addressOf = (server: string): string => {
  const given = server || DEFAULT_SERVER; // a variable that is set to nothing
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--server is an address such as https://sightline.example.com, and not ${given}`);
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError('--server is the address alone: the key belongs into SIGHTLINE_API_KEY');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new UsageError(
      `--server must begin with https:// unless it is this machine: otherwise the key would be sent unencrypted`,
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`;
};

const keyOf = ({ SIGHTLINE_API_KEY: given }: NodeJS.ProcessEnv): string => {
  const key = given?.trim() ?? '';
  if (key === '')
    throw new UsageError(
      'SIGHTLINE_API_KEY is not set. Create a key with `sightline keys create` or in the dashboard, and export it under that name',
    );
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new UsageError('SIGHTLINE_API_KEY contains more than a key: spaces, or characters that are not part of a key');
};
