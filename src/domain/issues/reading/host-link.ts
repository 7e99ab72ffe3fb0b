/** Where a line of code stands. */
export interface CodePlace {
  /** Address of the repository, as it was given: `https://…`, `ssh://…` or `git@host:path`. */
  readonly repo_url: string;
  /** Null where it is not known. */
  readonly commit_sha: string | null;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly end_line: number | null;
}

export interface HostLink {
  /** Name of the host, for people. */
  readonly host: string;
  readonly url: string;
}

/** The page of the git host that shows these lines as that commit has them; null for a host that is not known. */
export const hostLink = ({ repo_url, commit_sha, file, line, end_line }: CodePlace): HostLink | null => {
  const repository = repositoryAt(repo_url);
  if (repository === null || commit_sha === null || !/^[0-9a-f]{40,64}$/i.test(commit_sha)) return null;
  const { host, origin, path } = repository;
  const spell = spellingOf(host);
  if (spell === undefined || path.length < 2) return null;
  const lines = { first: line, last: Math.max(line, end_line ?? line) };
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return { host, url: origin + spell({ repository: path.join('/'), commit: commit_sha, file: encoded, ...lines }) };
};

/** Whether the pages of its host can be found. */
export const isKnownHost = (repo_url: string): boolean => {
  const repository = repositoryAt(repo_url);
  return repository !== null && spellingOf(repository.host) !== undefined;
};

/** All of it encoded; `repository` without a final `.git`. */
interface Lines {
  repository: string;
  commit: string;
  file: string;
  first: number;
  last: number;
}

type Spelling = (lines: Lines) => string;

const range = ({ first, last }: Lines, between: string): string =>
  first === last ? `${first}` : first + between + last;

/** These would be shown as a page, without lines. */
const isRendered = ({ file }: Lines): boolean => /\.(?:md|markdown|rst|adoc|asciidoc|org|ipynb|svg)$/i.test(file);

const github: Spelling = (at) =>
  `/${at.repository}/blob/${at.commit}/${at.file}${isRendered(at) ? '?plain=1' : ''}#L${range(at, '-L')}`;

const gitlab: Spelling = (at) =>
  `/${at.repository}/-/blob/${at.commit}/${at.file}${isRendered(at) ? '?plain=1' : ''}#L${range(at, '-')}`;

const bitbucket: Spelling = (at) => `/${at.repository}/src/${at.commit}/${at.file}#lines-${range(at, ':')}`;

/** Forgejo is made of it. */
const gitea: Spelling = (at) =>
  `/${at.repository}/src/commit/${at.commit}/${at.file}${isRendered(at) ? '?display=source' : ''}#L${range(at, '-L')}`;

/** The last line is the one after, up to its first column. */
const azure: Spelling = ({ repository, commit, file, first, last }) =>
  `/${repository}?path=/${file}&version=GC${commit}&line=${first}&lineEnd=${last + 1}&lineStartColumn=1&lineEndColumn=1&_a=contents`;

/**
 * By the name of the host: that of a service, or as those who run one themselves name it, such as `gitlab.acme.com`.
 */
const spellings: readonly (readonly [name: RegExp, spelling: Spelling])[] = [
  [/^github\./, github],
  [/^gitlab\./, gitlab],
  [/^bitbucket\.org$/, bitbucket],
  [/^(?:codeberg\.org|(?:gitea|forgejo)\..+)$/, gitea],
  [/^(?:dev\.azure\.com|[^.]+\.visualstudio\.com)$/, azure],
];

const spellingOf = (host: string): Spelling | undefined => spellings.find(([name]) => name.test(host))?.[1];

interface Repository {
  /** Without a port. */
  host: string;
  /** Where its pages are. */
  origin: string;
  path: readonly string[];
}

/** Over SSH a host has another port, and sometimes another name, than for its pages. */
const repositoryAt = (address: string): Repository | null => {
  const url = URL.parse(withScheme(address));
  if (url === null) return null;
  const { protocol, hostname, origin, pathname } = url;
  const path = pathname
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split('/')
    .filter((part) => part !== '');
  if (protocol === 'https:' || protocol === 'http:') return { host: hostname, origin, path };
  if (protocol !== 'ssh:') return null;
  const name = hostname.toLowerCase();
  if (/^(?:ssh\.dev\.azure|vs-ssh\.visualstudio)\.com$/.test(name)) {
    const [, organisation = '', project = '', repository = ''] = path; // v3 comes first
    return pagesAt('dev.azure.com', [organisation, project, '_git', repository]);
  }
  return pagesAt(name.replace(/^(?:alt)?ssh\./, ''), path);
};

const pagesAt = (host: string, path: readonly string[]): Repository => ({ host, origin: `https://${host}`, path });

/** `git@host:path`, as git takes it too, as a URL. */
const withScheme = (address: string): string => {
  const [, host, path = ''] = /^(?:[^@/:]+@)?([^/:@]+):(?!\/\/)(.+)$/.exec(address) ?? [];
  return host === undefined ? address : `ssh://${host}/${path.split('/').map(encodeURIComponent).join('/')}`;
};
