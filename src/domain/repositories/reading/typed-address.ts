import { PROVIDERS } from './known-hosts.ts';

/** What an address stands for, or why it stands for nothing that can be cloned. */
export type TypedAddress = ReadAddress | { problem: string };

export interface ReadAddress {
  /** As the contract takes it: `https://`, a host, and no user. */
  repo_url: string;
  /** What was made of another spelling; null where the address is what was typed. */
  note: string | null;
  /** Branches or commits that the address of a page names, the likeliest first. Several when a path may follow. */
  refs: readonly string[];
}

const EXAMPLE = 'https://github.com/acme/shop';

/**
 * Reads an address in the spellings that people copy: of SSH, without a scheme, of a page in the browser. What cannot
 * be read for certain is a problem, and a password never part of its words.
 */
export const readAddress = (typed: string): TypedAddress => {
  const text = typed.trim().replace(/^git\s+clone\s+/, '');
  if (text === '') return { problem: `Enter the address of a repository, such as ${EXAMPLE}.` };
  if (/\s/.test(text)) return { problem: `An address cannot contain spaces. Enter an address such as ${EXAMPLE}.` };
  const address = urlOf(text);
  if (address === null) return { problem: `Enter the full address, such as ${EXAMPLE}.` };
  return problemOf(address) ?? found(address, text);
};

/** For what is typed in passing: null unless it can be read. */
export const addressOf = (typed: string): ReadAddress | null => {
  const address = readAddress(typed);
  return 'problem' in address ? null : address;
};

interface Url {
  scheme: string;
  url: URL;
}

/** `owner@host:path` and `host.example/path` are no URLs, but stand for one. */
const urlOf = (text: string): Url | null => {
  const [, scheme = null] = /^([a-z][a-z\d+.-]*):\/\//i.exec(text) ?? [];
  if (scheme !== null) return parsed(scheme.toLowerCase(), text.slice(scheme.length + 3));
  const [, user, host, path] = /^(?:([^\s/@:]+)@)?([\w-]+(?:\.[\w-]+)*):(?!\d+(?:\/|$))\/?([^\s]+)$/.exec(text) ?? [];
  if (host !== undefined && (user !== undefined || host.includes('.'))) return parsed('ssh', `${host}/${path}`);
  return /^[^/\s]*[\w-]+\.[a-z]{2,}(?::\d+)?\/[^/\s]/i.test(text) ? parsed('', text) : null;
};

/** Under `https://`, as the parser of URLs treats other schemes in other ways. */
const parsed = (scheme: string, rest: string): Url | null => {
  const https = `https://${rest}`;
  return URL.canParse(https) ? { scheme, url: new URL(https) } : null;
};

const SSH = new Set(['ssh', 'git+ssh', 'ssh+git']);

const problemOf = ({ scheme, url }: Url): { problem: string } | null => {
  const clean = `https://${url.host}${url.pathname}`;
  if (url.password !== '' || (url.username !== '' && !SSH.has(scheme)))
    return {
      problem: `Only public repositories are scanned, so the address must not contain a user name or password. Enter ${clean}`,
    };
  if (scheme === 'http' && !PROVIDERS.has(hostOf(url)))
    return { problem: `Repositories are cloned only over https://. If the host supports it, enter ${clean}` };
  if (!['', 'https', 'http', 'git', ...SSH].includes(scheme))
    return {
      problem: `Repositories are cloned only over https://, not ${scheme}://. Enter an address such as ${EXAMPLE}.`,
    };
  if (PROVIDERS.has(hostOf(url)) && partsOf(url).length < 2)
    return { problem: `This address does not name a repository. Add its owner and its name, as in ${EXAMPLE}.` };
  return null;
};

const found = ({ scheme, url }: Url, text: string): ReadAddress => {
  if (SSH.has(scheme) || scheme === 'git') url.port = ''; // that of SSH or git, which says nothing about HTTPS
  url.username = '';
  const { path, refs } = placeOf(url);
  const isPage = path !== url.pathname || (PROVIDERS.has(hostOf(url)) && url.search + url.hash !== '');
  const repo_url =
    scheme === 'https' && !isPage && hostOf(url) === url.host
      ? text
      : `https://${hostOf(url)}${path}${isPage ? '' : url.search}`;
  return { repo_url, refs, note: repo_url === text ? null : noteOf(repo_url, scheme) };
};

const noteOf = (repo_url: string, scheme: string): string =>
  scheme === 'https' || scheme === ''
    ? `Read as ${repo_url}`
    : `Read as ${repo_url}: Sightline clones over HTTPS, without keys.`;

const hostOf = ({ host }: URL): string => {
  const bare = host.replace(/^www\./, '');
  return PROVIDERS.has(bare) ? bare : host;
};

const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '');

/** Where the repository ends in a path, and what the rest of it names. */
const placeOf = (url: URL): { path: string; refs: readonly string[] } => {
  const whole = { path: url.pathname, refs: [] };
  const [before = '', after] = url.pathname.split('/-/'); // a page of GitLab, on whatever host
  if (after !== undefined && before.length > 1) return { path: before, refs: refsOf(after.split('/')) };
  const provider = PROVIDERS.get(hostOf(url));
  if (provider === undefined || provider === 'gitlab') return whole; // groups within groups have as long a path
  const [owner = '', name = '', ...rest] = partsOf(url);
  return rest.length === 0 ? whole : { path: `/${owner}/${name}`, refs: refsOf(rest) };
};

/** No branch can have one of these and another below it. */
const WHOLE = new Set(['main', 'master', 'HEAD']);

const refsOf = ([page = '', ...rest]: readonly string[]): string[] => {
  const parts = (page === 'src' && ['branch', 'tag', 'commit'].includes(rest[0] ?? '') ? rest.slice(1) : rest)
    .filter((part) => part !== '')
    .map(decoded);
  const [first] = parts;
  if (first === undefined || !['tree', 'blob', 'src', 'commit'].includes(page)) return [];
  if (page === 'commit' || WHOLE.has(first) || /^[0-9a-f]{40}$/.test(first)) return [first];
  return parts.map((_, end) => parts.slice(0, end + 1).join('/'));
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
