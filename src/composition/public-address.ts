/** Where people reach the dashboard: what links in mails and on the command line begin with. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../runtime/config.ts';
import { isWildcard } from '../runtime/wildcard.ts';

const FILE = 'address';

/** Keeps where this process can be reached from here, so that the command line knows it: PORT may have been 0. */
export const rememberAddress = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, address: string): void =>
  writeFileSync(join(DATA_DIR, FILE), `${reachable(address)}\n`, { mode: 0o600 });

/** PUBLIC_URL, else where the server last listened, else where it would by the settings. */
export const publicAddress = (config: Config): string =>
  config.PUBLIC_URL ?? rememberedAddress(config) ?? settledAddress(config);

/** The same for a server that listens, whatever another process has left. */
export const reachableAddress = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, listening: string): string =>
  PUBLIC_URL ?? reachable(listening);

const rememberedAddress = ({ DATA_DIR }: Config): string | null => {
  try {
    return readFileSync(join(DATA_DIR, FILE), 'utf8').trim();
  } catch {
    return null; // no server has run here yet
  }
};

const settledAddress = ({ HOST, PORT, TLS_CERT_FILE }: Config): string =>
  reachable(`${TLS_CERT_FILE === null ? 'http' : 'https'}://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`);

/** All addresses of a machine are none to open; loopback is one of them, and works on the machine itself. */
const reachable = (address: string): string => {
  const [, scheme = '', host = '', port = ''] = /^(https?:\/\/)(.*)(:\d+)$/.exec(address) ?? [];
  if (!isWildcard(host)) return address;
  return `${scheme}${host.startsWith('[') ? '[::1]' : '127.0.0.1'}${port}`;
};
