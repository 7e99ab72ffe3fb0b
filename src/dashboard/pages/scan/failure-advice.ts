import type { Schemas } from '../../data/types.ts';

/** What to do about a failed scan; its message says what happened. */
export const failureAdvice: Readonly<Record<Schemas['ScanFailureCode'], string>> = {
  REPOSITORY_NOT_FOUND: 'Compare the address with the one that “git clone” takes, then scan again.',
  AUTHENTICATION_REQUIRED:
    'Only public repositories can be scanned. Scan a private one on your own machine: sightline scan <folder>.',
  REF_NOT_FOUND: 'Look up the name of the branch or tag, or leave it empty for the default branch.',
  ADDRESS_REFUSED:
    'Repositories are fetched from public https:// addresses only. The operator of this service can exempt a host.',
  HOST_UNREACHABLE: 'Check that the host is up and can be reached from the internet, then scan again.',
  TLS_FAILED: 'Renew the host’s certificate, or ask the operator to trust its certificate authority.',
  REPOSITORY_TOO_LARGE: 'Scan a smaller repository, or a folder on your own machine: sightline scan <folder>.',
  PATH_TOO_LONG: 'Shorten the names of the folders around the file, then scan again.',
  CHECKOUT_FAILED: 'Try again. If it fails again, clone the same address with git to see its error.',
  ENGINES_FAILED: 'Try again. If it fails again, send support the ID of the scan.',
  INTERNAL_ERROR: 'The fault is not yours. Try again; if it fails again, send support the ID of the scan.',
};
