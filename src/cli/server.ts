import { setTimeout } from 'node:timers/promises';
import { Option } from 'commander';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { isLoopback } from '../loopback.ts';
import { UsageError } from './exit.ts';
import { createPatientFetch } from './patient-fetch.ts';
import { refusalOf, unreachable } from './refusal.ts';
import { note } from './table.ts';

/** A Sightline service, called with the key of the environment. */
export interface Server {
  /** Origin and path before `/v1`, for people. */
  address: string;
  api: Client<paths>;
  /** What a call gave. Throws what to do about it when it gave nothing. */
  given<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data>;
}

const DEFAULT_SERVER = 'http://127.0.0.1:8080';

export const serverOption = (): Option =>
  new Option('--server <url>', 'address of the service').env('SIGHTLINE_SERVER').default(DEFAULT_SERVER);

/** Checks address and key; nothing is sent yet. Throws UsageError. */
export const connect = (server: string, environment: NodeJS.ProcessEnv = process.env): Server => {
  const address = addressOf(server);
  const api = createClient<paths>({
    baseUrl: `${address}/v1`,
    headers: { Authorization: `Bearer ${keyOf(environment)}` },
    redirect: 'manual', // a key goes where its owner said
    fetch: createPatientFetch({
      fetch: (url, init) => fetch(url, init),
      wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
      random: Math.random,
      say: note,
    }),
  });

  return {
    address,
    api,
    given: async (call) => {
      const { data, error, response } = await call.catch((cause: unknown) => {
        throw unreachable(cause, address);
      });
      if (response.ok && data !== undefined) return data;
      throw refusalOf(response, error, address);
    },
  };
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
      `--server must begin with https:// unless it is this machine: the key would cross the network for all to read`,
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
  throw new UsageError('SIGHTLINE_API_KEY holds more than a key: blanks or characters that no key has');
};
