import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { getCACertificates } from 'node:tls';
import { AddressRefused, DnsFailed, type OutboundGuard, type ResolvedAddress } from '../../outbound/guard.ts';
import { untilAborted } from '../processes/until-aborted.ts';
import { ScanFailed } from '../scan-failed.ts';

/** Where git may go: an address whose redirects are resolved, and the checked addresses of its host. */
export interface RemoteRepository {
  readonly url: URL;
  readonly addresses: readonly ResolvedAddress[];
}

const MAX_REDIRECTS = 5;
const CONNECT_TIMEOUT_MS = 30_000;
const SERVICE = 'git-upload-pack';

const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/;

interface Ask {
  readonly url: URL;
  readonly addresses: readonly ResolvedAddress[];
  readonly ca: readonly string[];
  readonly signal: AbortSignal;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Asks for the repository the way git will, before git does: each redirect is checked here (same host only, at most
 * five, decision 32) since git is told to follow none, and the usual failures get a code without reading git's words.
 * Throws ScanFailed, or the signal's reason when stopped.
 */
export const findRepository = async (options: {
  repoUrl: string;
  guard: OutboundGuard;
  caFile: string | null;
  signal: AbortSignal;
}): Promise<RemoteRepository> => {
  const ca = await trustedCertificates(options.caFile);
  let url = parseAddress(options.repoUrl);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    options.signal.throwIfAborted();
    const addresses = await resolveChecked(options.guard, url, options.signal);
    const answer = await ask({ url: advertisement(url), addresses, ca, signal: options.signal });
    if (!redirects.has(answer.statusCode ?? 0)) {
      judgeAnswer(url, answer);
      return { url, addresses };
    }
    url = nextHop(url, answer);
  }
  throw new ScanFailed({
    code: 'CHECKOUT_FAILED',
    message: `The host ${url.host} redirects more than ${MAX_REDIRECTS} times. Use the repository's own address.`,
  });
};

const trustedCertificates = async (caFile: string | null): Promise<string[]> =>
  caFile === null
    ? [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
    : [await readFile(caFile, 'utf8')];

const parseAddress = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base))
    throw new ScanFailed({
      code: 'ADDRESS_REFUSED',
      message: 'The repository address is not a valid URL. Check its spelling.',
    });
  return new URL(address, base);
};

const resolveChecked = async (guard: OutboundGuard, url: URL, signal: AbortSignal): Promise<ResolvedAddress[]> => {
  try {
    guard.check(url);
    // The system's resolver cannot be stopped; waiting for it can.
    return await untilAborted(guard.resolve(url), signal);
  } catch (cause) {
    if (cause instanceof AddressRefused)
      throw new ScanFailed({
        code: 'ADDRESS_REFUSED',
        message: `The address was refused: ${cause.message}. Use a public https:// address.`,
        cause,
      });
    if (cause instanceof DnsFailed)
      throw new ScanFailed({
        code: 'HOST_UNREACHABLE',
        message: `The host ${url.hostname} could not be found. Check the spelling of the address.`,
        cause,
      });
    throw cause;
  }
};

/** Status line and headers of git's own first request; the body is not read. */
const ask = ({ url, addresses, ca, signal }: Ask): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // Protocol 2, as git asks: version 0 would answer with every ref of the repository.
    const headers = { 'git-protocol': 'version=2', 'user-agent': 'git/2.39 (sightline)', accept: '*/*' };
    const lookup = pinnedLookup(addresses);
    const timeout = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    const either = AbortSignal.any([signal, timeout]);
    const outgoing = request(url, { headers, lookup, ca: [...ca], agent: false, signal: either }, (answer) => {
      answer.destroy();
      resolve(answer);
    });
    outgoing.on('error', (error) => {
      if (signal.aborted) reject(signal.reason);
      else reject(connectionFailure(url, error));
    });
    outgoing.end();
  });

/** Connects to the addresses that were checked, whatever DNS would say now. */
const pinnedLookup =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, _options, done) =>
    done(null, [...addresses]);

const connectionFailure = (url: URL, cause: unknown): ScanFailed =>
  tlsCodes.test(errorCode(cause))
    ? new ScanFailed({
        code: 'TLS_FAILED',
        message: `The certificate of ${url.host} is not valid or not trusted (${errorCode(cause)}). Have it renewed, or use another address of the repository.`,
        cause,
      })
    : new ScanFailed({
        code: 'HOST_UNREACHABLE',
        message: `The host ${url.host} could not be reached (${reasonOf(cause)}). Try again later.`,
        cause,
      });

const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const reasonOf = (error: unknown): string => errorCode(error).replace('ABORT_ERR', '') || 'no answer';

const advertisement = (repository: URL): URL => {
  const url = new URL(repository);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/info/refs`;
  url.search = `?service=${SERVICE}`;
  url.hash = '';
  return url;
};

const judgeAnswer = (url: URL, answer: IncomingMessage): void => {
  if (answer.statusCode !== 200) throw statusFailure(url, answer.statusCode ?? 0);
  // A web page, or the old protocol of plain files: git would go looking for objects on its own there.
  if (answer.headers['content-type'] !== `application/x-${SERVICE}-advertisement`)
    throw new ScanFailed({
      code: 'REPOSITORY_NOT_FOUND',
      message: 'There is no git repository at this address. Use the address that `git clone` takes.',
    });
};

const statusFailure = (url: URL, status: number): ScanFailed => {
  if (status === 401 || status === 403)
    return new ScanFailed({
      code: 'AUTHENTICATION_REQUIRED',
      message: `The host ${url.host} asks for credentials: the repository is private, or there is none at this address. Check the address; only public repositories can be scanned.`,
    });
  if (status === 404 || status === 410)
    return new ScanFailed({
      code: 'REPOSITORY_NOT_FOUND',
      message: 'There is no repository at this address. Check it for a typing error.',
    });
  if (status >= 500 || status === 429)
    return new ScanFailed({
      code: 'HOST_UNREACHABLE',
      message: `The host ${url.host} answered ${status}. Try again later.`,
    });
  return new ScanFailed({
    code: 'CHECKOUT_FAILED',
    message: `The host ${url.host} answered ${status}. Check the address of the repository.`,
  });
};

const nextHop = (from: URL, answer: IncomingMessage): URL => {
  const target = parseAddress(answer.headers.location ?? '', from);
  if (target.protocol !== 'https:' || target.host !== from.host)
    throw new ScanFailed({
      code: 'ADDRESS_REFUSED',
      message: `The host ${from.host} redirects to another one (${target.host}). Use the repository's own address.`,
    });
  target.pathname = target.pathname.replace(/\/info\/refs$/, '');
  target.search = '';
  target.hash = '';
  return target;
};
