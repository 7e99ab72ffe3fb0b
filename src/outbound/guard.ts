import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { specialRange } from './special-addresses.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

export interface OutboundGuard {
  /**
   * Judges what the URL itself says (scheme, userinfo, host, literal address) without asking DNS; throws
   * AddressRefused.
   */
  check(url: URL): void;
  /**
   * `check`, then all addresses of the host in the resolver's order, each of them public; throws AddressRefused or
   * DnsFailed.
   */
  resolve(url: URL): Promise<ResolvedAddress[]>;
}

/** The system resolver's `lookup` with all addresses, in the order the resolver gives. */
export type Lookup = (
  hostname: string,
  options: { all: true; order: 'verbatim' },
) => Promise<ReadonlyArray<{ address: string; family: number }>>;

/** The message is for the client: it names the part that was refused, and no address that the client did not type. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** The resolver gave no address; `cause` holds its error. */
export class DnsFailed extends Error {
  override readonly name = 'DnsFailed';
}

/** Suffixes that only ever name something near the server itself: RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`. */
const localNames = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa'];

const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const refuseName = (host: string): void => {
  if (host.length > 253) throw new AddressRefused('host name is longer than 253 characters');
  if (host.endsWith('.')) throw new AddressRefused(`host "${host}" ends with a dot`);
  if (host.split('.').includes('')) throw new AddressRefused(`host "${host}" has an empty label`);
  if (localNames.some((name) => host === name || host.endsWith(`.${name}`)))
    throw new AddressRefused(`host "${host}" is a local name`);
  if (!host.includes('.')) throw new AddressRefused(`host "${host}" is not a fully qualified name`);
};

const refuseLiteral = (address: string): void => {
  const range = specialRange(address);
  if (range !== null) throw new AddressRefused(`address ${address} is not public (${range})`);
};

const refuseForm = (url: URL): void => {
  if (url.protocol !== 'https:') throw new AddressRefused('only https:// addresses are allowed');
  if (url.username !== '' || url.password !== '')
    throw new AddressRefused('a user name or password in the address is not allowed');
  if (url.hostname === '') throw new AddressRefused('the address has no host');
  if (url.port === '0') throw new AddressRefused('port 0 is none that could be connected to');
};

/**
 * An entry `host` exempts every port, `host:port` that port alone; with a port, an IPv6 host stands in brackets as in a
 * URL.
 */
const isAllowed = (url: URL, allowed: ReadonlySet<string>): boolean =>
  [bareHost(url), url.hostname, `${url.hostname}:${url.port || '443'}`].some((entry) => allowed.has(entry));

const checkAddresses = (host: string, addresses: readonly string[]): void => {
  if (addresses.some((address) => specialRange(address) !== null))
    throw new AddressRefused(`host "${host}" resolves to an address that is not public`);
};

const ask = async (host: string, lookup: Lookup): Promise<ResolvedAddress[]> => {
  const found = await lookup(host, { all: true, order: 'verbatim' }).catch((cause: unknown) => {
    throw new DnsFailed(`host "${host}" could not be resolved`, { cause });
  });
  if (found.length === 0) throw new DnsFailed(`host "${host}" has no address`);
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/**
 * The one check in front of every connection the service opens to an address a client named: git checkout and webhooks
 * (decision 32). A caller that connects must do so to the addresses `resolve` returned: asking the resolver again would
 * let the answer change in between.
 *
 * WHATWG `URL` has already turned decimal, octal, hexadecimal, short and full-width forms of IPv4 into the dotted one,
 * so a literal is judged as what it means. `allowedHosts` (lower case, `host` or `host:port`) are exempt from the check
 * of name and address, not from `https` and userinfo.
 */
export const createOutboundGuard = ({
  allowedHosts,
  lookup = dns.lookup,
}: {
  allowedHosts: readonly string[];
  lookup?: Lookup;
}): OutboundGuard => {
  const allowed = new Set(allowedHosts);
  /**
   * Questions under way by host: getaddrinfo holds one of the few threads of the pool, and a name server that hangs
   * must not take them all.
   */
  const asked = new Map<string, Promise<ResolvedAddress[]>>();

  const check = (url: URL): void => {
    refuseForm(url);
    if (isAllowed(url, allowed)) return;
    const host = bareHost(url);
    if (isIP(host) === 0) refuseName(host);
    else refuseLiteral(host);
  };

  const askOnce = (host: string): Promise<ResolvedAddress[]> => {
    const underWay = asked.get(host);
    if (underWay) return underWay;
    const question = ask(host, lookup).finally(() => asked.delete(host));
    asked.set(host, question);
    return question;
  };

  const resolve = async (url: URL): Promise<ResolvedAddress[]> => {
    check(url);
    const host = bareHost(url);
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }];
    const found = await askOnce(host);
    if (!isAllowed(url, allowed))
      checkAddresses(
        host,
        found.map(({ address }) => address),
      );
    return found;
  };

  return { check, resolve };
};
