import type { ScanLimits } from '../limits.ts';
import type { ChildEnd } from '../processes/sandbox.ts';
import { ScanFailed } from '../scan-failed.ts';

/** Files in the commit against files scanned: what is left out by its size or kind is listed as well. */
export const FILES_SLACK = 5;

/** `ref` as the client gave it; null for the default branch. */
export const refNotFound = (ref: string | null, cause?: unknown): ScanFailed =>
  new ScanFailed({ code: 'REF_NOT_FOUND', message: refMessage(ref), cause });

const refMessage = (ref: string | null): string => {
  if (ref === null) return 'The default branch of the repository has no commit. Name a branch, tag or commit as ref.';
  if (/^[0-9a-f]{7,39}$/i.test(ref))
    return `The repository has no branch or tag named "${ref}". It looks like a shortened commit id: give all 40 digits.`;
  return `The repository has no branch, tag or commit named "${ref}". Check the ref for a typing error.`;
};

/** More bytes or files than the limits allow. */
export const tooLarge = (limits: ScanLimits): ScanFailed =>
  new ScanFailed({
    code: 'REPOSITORY_TOO_LARGE',
    message: `The repository is larger than the limit of ${limits.repositoryBytes} bytes or ${limits.files * FILES_SLACK} files. Scan a smaller one, or have the operator raise the limit.`,
  });

/** Why git could not ask the remote or fetch from it; `command` is for the log. */
export const remoteFailure = (command: string, end: ChildEnd, ref: string | null): ScanFailed => {
  const cause = new Error(`git ${command} ended: ${end.outcome} ${end.code ?? end.deathSignal}\n${end.stderr}`);
  if (/couldn't find remote ref|not our ref|no such remote ref|unadvertised object/i.test(end.stderr))
    return refNotFound(ref, cause);
  const known = remoteFailures.find(([words]) => words.test(end.stderr));
  return new ScanFailed({
    ...(known?.[1] ?? { code: 'CHECKOUT_FAILED', message: 'The repository could not be fetched. Try again later.' }),
    cause,
  });
};

/** git's words, in the order in which one would hide another. They are for the log; the message is ours. */
const remoteFailures: ReadonlyArray<readonly [RegExp, ConstructorParameters<typeof ScanFailed>[0]]> = [
  [
    /authentication failed|could not read (?:username|password)|error: 40[13]\b/i,
    {
      code: 'AUTHENTICATION_REQUIRED',
      message: 'The host asks for credentials: the repository is private. Only public repositories can be scanned.',
    },
  ],
  [
    /error: 404|repository .* not found/i,
    { code: 'REPOSITORY_NOT_FOUND', message: 'There is no repository at this address. Check it for a typing error.' },
  ],
  [
    /SSL certificate problem|certificate verification failed|gnutls_handshake|SSL_ERROR|SSL connect error/i,
    {
      code: 'TLS_FAILED',
      message: 'The secure connection to the host failed. Check its certificate, or try again later.',
    },
  ],
  [
    /could not resolve|failed to connect|connection (?:refused|reset|timed out)|operation too slow|error: 5\d\d/i,
    { code: 'HOST_UNREACHABLE', message: 'The host stopped answering. Try again later.' },
  ],
];

/** The commit is there, and git cannot write it. */
export const unreadableCommit = (stderr: string): ScanFailed =>
  new ScanFailed({
    code: 'CHECKOUT_FAILED',
    message: 'The commit could not be checked out. It may be damaged: check it with `git fsck`.',
    cause: new Error(stderr),
  });
