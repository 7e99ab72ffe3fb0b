import { mkdir, mkdtemp, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { DefaultBranch, RemoteLook } from '../../domain/repositories/branches.ts';
import type { OutboundGuard } from '../../outbound/guard.ts';
import type { ScanNotice } from '../engines/engine.ts';
import type { ScanLimits } from '../limits.ts';
import { createNotices } from '../notices.ts';
import { ScanFailed } from '../scan-failed.ts';
import { FILES_SLACK, refNotFound, remoteFailure, tooLarge, unreadableCommit } from './checkout-failures.ts';
import { folderSize, watchFolderSize } from './folder-size.ts';
import { attributesOverride, canPin, type GitInput, runGit, startGit } from './git-process.ts';
import { askRefs } from './remote-refs.ts';
import { findRepository } from './remote-repository.ts';
import { removeFolder } from './remove-folder.ts';
import { fullNamesOf, type ResolvedRef, resolveRef, safeRef } from './resolve-ref.ts';

export interface CheckoutInput {
  /** `https://` address as the client gave it. */
  readonly repoUrl: string;
  /** Branch, tag, full name of a ref or 40-digit commit; null for the default branch. */
  readonly ref: string | null;
  /** The repository's default branch as last known: for a remote that names none, or where it was chosen. */
  readonly knownDefault: DefaultBranch;
  readonly onLook?: OnLook;
  /** An empty folder of our own; afterwards it holds the files of the commit and nothing of git's. */
  readonly directory: string;
  readonly guard: OutboundGuard;
  readonly limits: ScanLimits;
  /** PEM bundle for git and for the look at redirects (system certificates included), or null for the system's. */
  readonly caFile: string | null;
  readonly signal: AbortSignal;
}

/**
 * The remote has answered and nothing is fetched yet; the checkout waits. Called also where the ref names nothing,
 * which fails the scan afterwards.
 */
export type OnLook = (look: RemoteLook) => Promise<void>;

export interface Checkout {
  /** Null: the repository has no commit yet. */
  readonly commitSha: string | null;
  readonly look: RemoteLook;
  /** Bytes of the files of the commit. */
  readonly sizeBytes: number;
  /** A default branch that is not known; links and submodules that were left out. */
  readonly notices: readonly ScanNotice[];
}

interface Tree {
  readonly sizeBytes: number;
  readonly symlinks: readonly string[];
  readonly notices: readonly ScanNotice[];
}

const PATH_BYTES = 1_024;
const NAME_BYTES = 255;

/**
 * Asks what the ref names, and fetches that one commit into `directory` by `init` and `fetch --depth 1`: no hooks,
 * submodules, LFS, filters or symbolic links, only `https`, from the addresses that the guard has checked (decision 15,
 * decision 32). git's own folder lies beside `directory` while it works, in a folder that the caller removes as well.
 * Throws ScanFailed with a reason that a user can act on, or the signal's reason once git is dead.
 */
export const checkout = async (input: CheckoutInput): Promise<Checkout> => {
  input.signal.throwIfAborted();
  if (input.ref !== null && !safeRef.test(input.ref)) throw refNotFound(input.ref, new Error('unsafe ref'));
  const { repoUrl, guard, caFile, limits, signal, directory } = input;
  const remote = await findRepository({ repoUrl, guard, caFile, signal });
  const gitDirectory = await mkdtemp(join(dirname(directory), '.git-'));
  try {
    return await checkoutWith({ remote, caFile, limits, signal, gitDirectory, workTree: directory }, input);
  } finally {
    // The caller removes the folder around it in any case, and knows what to do when that fails.
    await removeFolder(gitDirectory).catch(() => undefined);
  }
};

const checkoutWith = async (git: GitInput, input: CheckoutInput): Promise<Checkout> => {
  await initialise(git);
  const { resolved, look } = await lookUp(git, input);
  if (resolved === null) return { commitSha: null, look, sizeBytes: 0, notices: [] };
  await fetchCommit(git, input, resolved.fetch);
  const commit = await runGit(git, ['rev-parse', '--verify', '--end-of-options', 'FETCH_HEAD^{commit}']);
  if (!commit.ok) throw refNotFound(input.ref, new Error(commit.end.stderr));
  const { sizeBytes, notices } = await writeFiles(git);
  return {
    commitSha: commit.output,
    look,
    sizeBytes,
    notices: [...(resolved.notice ? [resolved.notice] : []), ...notices],
  };
};

const initialise = async (git: GitInput): Promise<void> => {
  const { output } = await runGit(git, ['version']);
  const { ok, end } = await runGit(git, ['init', '--quiet']);
  if (ok && canPin(output)) return;
  const message = 'The service has no git that can fetch safely. Its operator has to install git 2.37 or later.';
  throw new ScanFailed({ code: 'CHECKOUT_FAILED', message, cause: new Error(`${output}\n${end.stderr}`) });
};

/** Finds out what the ref names; `resolved` is null for an empty repository. */
const lookUp = async (
  git: GitInput,
  { ref, knownDefault, limits, onLook }: CheckoutInput,
): Promise<{ resolved: ResolvedRef | null; look: RemoteLook }> => {
  const asked = fullNamesOf(ref, knownDefault);
  const remote = await withinSize(git, limits, (watched) => askRefs(watched, { asked }));
  const resolved = resolveRef({ ref, remote, knownDefault });
  const { defaultBranch: default_branch, branches } = remote;
  const look = { ref_kind: resolved.kind, branch: resolved.branch, default_branch, branches };
  await onLook?.(look);
  if (resolved.kind !== null) return { resolved, look };
  if (resolved.failure !== null) throw resolved.failure;
  return { resolved: null, look };
};

const fetchCommit = (git: GitInput, { ref, limits }: CheckoutInput, what: string): Promise<void> =>
  withinSize(git, limits, async (watched) => {
    const options = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-auto-maintenance', '--quiet'];
    const { ok, end } = await runGit(watched, ['fetch', ...options, '--', git.remote.url.href, what]);
    if (ok) return;
    // The limit on one file's size ends git in the middle of the pack, and git says only that the pack is invalid.
    if ((await folderSize(git.gitDirectory)) >= limits.repositoryBytes) throw tooLarge(limits);
    throw remoteFailure('fetch', end, ref);
  });

/** Ends git as soon as its own folder has grown over the limit. */
const withinSize = async <T>(git: GitInput, limits: ScanLimits, work: (git: GitInput) => Promise<T>): Promise<T> => {
  const watch = watchFolderSize({ folder: git.gitDirectory, limit: limits.repositoryBytes, signal: git.signal });
  try {
    return await work({ ...git, signal: watch.signal });
  } catch (error) {
    if (watch.exceeded()) throw tooLarge(limits);
    throw error;
  } finally {
    watch.stop();
  }
};

const writeFiles = async (git: GitInput): Promise<Tree> => {
  const tree = await measureTree(git);
  await mkdir(join(git.gitDirectory, 'info'));
  await writeFile(join(git.gitDirectory, 'info', 'attributes'), attributesOverride);
  const result = await runGit(git, ['checkout', '--force', '--quiet', '--detach', 'FETCH_HEAD']);
  if (!result.ok) throw unreadableCommit(result.end.stderr);
  await removeLinks(git.workTree, tree.symlinks);
  return tree;
};

/**
 * Adds up what the commit would write before a byte of it is written: a few kilobytes of nested trees can name
 * billions of files. The stream is cut off at the limit.
 */
const measureTree = async (git: GitInput): Promise<Tree> => {
  const child = await startGit(git, ['ls-tree', '-r', '-z', '-l', '--full-tree', 'FETCH_HEAD']);
  child.stdin.end();
  const notices = createNotices();
  const symlinks: string[] = [];
  let sizeBytes = 0;
  let files = 0;
  try {
    for await (const line of child.lines('\0')) {
      const [, mode, size, path] = /(\d+) \w+ [0-9a-f]+ +(-|\d+)\t(.*)/s.exec(line) ?? [];
      if (path === undefined) throw unreadableCommit(line);
      if (!fitsSystem(path)) throw pathTooLong();
      files += 1;
      sizeBytes += size === '-' ? 0 : Number(size); // of a submodule there is none
      if (sizeBytes > git.limits.repositoryBytes || files > git.limits.files * FILES_SLACK) throw tooLarge(git.limits);
      if (mode === '120000') {
        symlinks.push(path);
        notices.add({ code: 'symlink_skipped', message: 'symbolic link is not followed', file: path });
      }
    }
  } catch (error) {
    child.kill();
    await child.ended;
    throw error;
  }
  const end = await child.ended;
  git.signal.throwIfAborted();
  if (end.outcome !== 'exited' || end.code !== 0) throw unreadableCommit(end.stderr);
  return { sizeBytes, symlinks, notices: notices.list() };
};

/**
 * Systems end at 4,096 bytes for a whole path and at 255 for one name in it: beyond that git writes files that nothing
 * can open or remove by their path. Ours adds to the whole, so the limit on a path is the one that holds everywhere.
 */
const fitsSystem = (path: string): boolean =>
  Buffer.byteLength(path) <= PATH_BYTES && path.split('/').every((name) => Buffer.byteLength(name) <= NAME_BYTES);

const pathTooLong = (): ScanFailed =>
  new ScanFailed({
    code: 'PATH_TOO_LONG',
    message: `A file's path is longer than ${PATH_BYTES} bytes, or a name in it longer than ${NAME_BYTES}. Shorten it, then scan again.`,
  });

/** git has written a link as a file that holds the target's name: no source of the repository, so it goes. */
const removeLinks = async (directory: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths) if (isInside(directory, path)) await unlink(join(directory, path)).catch(() => undefined);
};

/** git has refused such a path before; the tree that named it is still hostile. */
const isInside = (directory: string, path: string): boolean => join(directory, path).startsWith(`${directory}${sep}`);
