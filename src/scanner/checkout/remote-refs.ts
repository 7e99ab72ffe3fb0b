import { ScanFailed } from '../scan-failed.ts';
import { remoteFailure } from './checkout-failures.ts';
import { type GitInput, startGit } from './git-process.ts';

/** What a remote says of its refs, as far as a scan needs it. */
export interface RemoteRefs {
  /** Whether there is no ref at all. */
  readonly isEmpty: boolean;
  /** Whether `HEAD` leads to a commit, on a branch or detached. */
  readonly hasHead: boolean;
  /** The branch that `HEAD` names; null: none, or one without a commit, or not by a name that can be kept. */
  readonly defaultBranch: string | null;
  /** All branches; null: too many to be listed. */
  readonly branches: readonly string[] | null;
  /** Of the full names that were asked for, those that are there. */
  readonly asked: ReadonlySet<string>;
}

/** About a million refs. */
const LIST_BYTES = 64 * 1024 * 1024;

/**
 * Asks the remote once for its refs. Of a list that is too long only the refs that were `asked` for are read, by a
 * second question. Throws ScanFailed with a reason that a user can act on, or the signal's reason once git is dead.
 */
export const askRefs = async (
  git: GitInput,
  { asked, listBytes = LIST_BYTES }: { asked: readonly string[]; listBytes?: number },
): Promise<RemoteRefs> => {
  const all = await listRefs(git, { asked, listBytes, patterns: [] });
  if (all !== null) return all;
  const few = await listRefs(git, { asked, listBytes, patterns: ['HEAD', ...asked] });
  if (few !== null) return { ...few, branches: null, isEmpty: false };
  throw new ScanFailed({
    code: 'REPOSITORY_TOO_LARGE',
    message: 'The repository has more branches and tags than can be listed. Delete those that nobody needs.',
  });
};

/** Null: the list is longer than `listBytes`. */
const listRefs = async (
  git: GitInput,
  options: { asked: readonly string[]; listBytes: number; patterns: readonly string[] },
): Promise<RemoteRefs | null> => {
  const args = ['ls-remote', '--symref', '--quiet', '--', git.remote.url.href, ...options.patterns];
  const child = await startGit(git, args, { outputBytes: options.listBytes });
  child.stdin.end();
  const refs = await readRefs(child.lines(), options.asked);
  const end = await child.ended;
  git.signal.throwIfAborted();
  if (end.outcome === 'overflow') return null;
  if (end.outcome !== 'exited' || end.code !== 0) throw remoteFailure('ls-remote', end, null);
  return refs;
};

/** Reads the lines of `git ls-remote --symref`. The remote has chosen every name in them, so each is held to a form. */
export const readRefs = async (lines: AsyncIterable<string>, asked: readonly string[]): Promise<RemoteRefs> => {
  const branches = new Set<string>();
  const found = new Set<string>();
  let headTarget: string | null = null;
  let hasHead = false;
  let isEmpty = true;
  for await (const line of lines) {
    const tab = line.indexOf('\t');
    const [value, name] = [line.slice(0, tab), line.slice(tab + 1)];
    if (name === 'HEAD' && value.startsWith('ref: ')) headTarget ??= value.slice('ref: '.length);
    if (!objectId.test(value)) continue;
    isEmpty = false;
    hasHead ||= name === 'HEAD';
    if (asked.includes(name)) found.add(name);
    const branch = branchOf(name);
    if (branch !== null) branches.add(branch);
  }
  // Some versions of git name the branch of a HEAD without a commit, others say nothing of such a HEAD.
  const defaultBranch = hasHead && headTarget !== null ? branchOf(headTarget) : null;
  return { isEmpty, hasHead, defaultBranch, branches: [...branches], asked: found };
};

const objectId = /^[0-9a-f]{40,64}$/;

/**
 * git's own rules for the name of a branch, as long as a ref may be, in signs that can be seen. U+FFFD stands for what
 * is no UTF-8: two such branches would share one name.
 */
const branchName = /^(?![-/.])(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock$|[./]$))[^\p{C}\p{Z}\uFFFD~^:?*[\\]{1,255}$/u;

const branchOf = (fullName: string): string | null => {
  const name = /^refs\/heads\/(.*)$/s.exec(fullName)?.[1];
  return name !== undefined && branchName.test(name) ? name : null;
};
