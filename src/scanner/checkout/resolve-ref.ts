import type { DefaultBranch, RefKind } from '../../domain/repositories/branches.ts';
import type { ScanNotice } from '../engines/engine.ts';
import type { ScanFailed } from '../scan-failed.ts';
import { refNotFound } from './checkout-failures.ts';
import type { RemoteRefs } from './remote-refs.ts';

/** What a ref names on its remote. */
export interface ResolvedRef {
  readonly kind: RefKind;
  /** Its name, if it is a branch. */
  readonly branch: string | null;
  /** What git is told to fetch: a full name, 40 digits, or `HEAD`. */
  readonly fetch: string;
  readonly notice: ScanNotice | null;
}

/** A ref that names nothing to fetch. */
export interface UnresolvedRef {
  readonly kind: null;
  readonly branch: null;
  /** Null: the repository is empty. */
  readonly failure: ScanFailed | null;
}

/**
 * No `-` in front (an option to git), no `:`, `^`, `~`, `@{` or `+` in front (a refspec or an expression), nothing that
 * git takes for no name. The contract has refused the same before; this is the last line in front of git.
 */
export const safeRef = /^(?![-+/.])(?!.*(?:\.\.|\/\/|\/\.|\.lock$|[./]$))[A-Za-z0-9._/+@#-]{1,255}$/;

const BRANCH = 'refs/heads/';
const TAG = 'refs/tags/';

const commitId = /^[0-9a-f]{40}$/i;

/**
 * The full names that a ref may stand for, the one that goes first in front. None for `HEAD` and for a commit; for no
 * ref at all it is the default branch as last known. Only these are ever asked for or fetched by their name.
 */
export const fullNamesOf = (ref: string | null, { name }: Pick<DefaultBranch, 'name'>): string[] => {
  if (ref === null) return name === null ? [] : [BRANCH + name].filter(isSafe);
  if (ref === 'HEAD' || commitId.test(ref)) return [];
  return (ref.startsWith('refs/') ? [ref] : [BRANCH + ref, TAG + ref]).filter(isSafe);
};

/** Whether a full name, and the short one in it, may be given to git. */
const isSafe = (fullName: string): boolean => safeRef.test(fullName.replace(/^refs\/(?:heads|tags)\//, ''));

/** What a ref names: a branch before a tag of the same name, and 40 digits always a commit. */
export const resolveRef = (asked: {
  /** As the client gave it; null for the default branch. */
  readonly ref: string | null;
  readonly remote: RemoteRefs;
  /** The repository's default branch as last known: for a remote that names none, or where it was chosen. */
  readonly knownDefault: DefaultBranch;
}): ResolvedRef | UnresolvedRef => {
  const { ref, remote, knownDefault } = asked;
  const named = fullNamesOf(ref, knownDefault).find((name) => remote.asked.has(name));
  if (ref === null && knownDefault.isPinned && named !== undefined) return resolved(named);
  if (ref === null || ref === 'HEAD') return resolveDefault(remote, named);
  if (commitId.test(ref)) return { kind: 'commit', branch: null, fetch: ref.toLowerCase(), notice: null };
  return named === undefined ? { kind: null, branch: null, failure: refNotFound(ref) } : resolved(named);
};

const resolveDefault = (remote: RemoteRefs, known: string | undefined): ResolvedRef | UnresolvedRef => {
  if (remote.isEmpty) return { kind: null, branch: null, failure: null };
  if (remote.defaultBranch !== null) return resolved(BRANCH + remote.defaultBranch);
  if (known !== undefined) return resolved(known);
  if (!remote.hasHead) return { kind: null, branch: null, failure: refNotFound(null) };
  return {
    kind: 'commit',
    branch: null,
    fetch: 'HEAD',
    notice: {
      code: 'default_branch_unknown',
      message: 'the repository names no default branch, the commit that its HEAD points to was scanned',
      file: null,
    },
  };
};

const resolved = (fullName: string): ResolvedRef => {
  // A default branch may be called what no ref may be: then it is fetched as what it is, the remote's HEAD.
  const fetch = isSafe(fullName) ? fullName : 'HEAD';
  if (fullName.startsWith(BRANCH))
    return { kind: 'branch', branch: fullName.slice(BRANCH.length), fetch, notice: null };
  return { kind: fullName.startsWith(TAG) ? 'tag' : 'other', branch: null, fetch, notice: null };
};
