import { PROVIDERS, type RepositoryProvider } from './reading/known-hosts.ts';

/**
 * The one spelling that stands for all of an address: without user, query and fragment, the host in lower case, the
 * path without a final `/` or `.git`, and in lower case where its host does not tell cases apart. It must be a URL.
 */
export const canonicalAddress = (repo_url: string): string => {
  const { protocol, host, pathname } = new URL(repo_url);
  const path = sparing(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/(?<=[^/])\.git$/i, (ending) => (ending === '.git' || PROVIDERS.has(host) ? '' : ending));
  return `${protocol}//${host}${PROVIDERS.has(host) ? path.toLowerCase() : path}`;
};

/** The same of what a client asks for; empty, which is that of none, where it is no address that can be scanned. */
export const addressAsked = (repo_url: string): string =>
  URL.canParse(repo_url) && new URL(repo_url).protocol === 'https:' ? canonicalAddress(repo_url) : '';

/** `%7e` and `~` are the same, `%2F` and `/` are not: what need not be escaped is not, the rest in capitals. */
const sparing = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escaped.toUpperCase();
  });

const LONGEST_NAME = 200;

/** What a repository is called until somebody names it: the last two parts of its path, as `acme/shop`. */
export const nameOfAddress = (repo_url: string): string => {
  const { host, pathname } = new URL(repo_url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const name = parts
    .slice(-2)
    .join('/')
    .replace(/(?<=[^/])\.git$/, '');
  return (name || host || repo_url).slice(-LONGEST_NAME);
};

export const providerOf = (repo_url: string): RepositoryProvider => PROVIDERS.get(new URL(repo_url).host) ?? 'other';
