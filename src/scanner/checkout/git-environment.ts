import type { ResolvedAddress } from '../../outbound/guard.ts';

/**
 * The whole environment of git: nothing is inherited. An inherited `GIT_SSL_CAINFO` would override `http.sslCAInfo`, a
 * proxy variable would lead around the address check, and `GIT_*` could name another repository. `home` is an empty
 * folder.
 */
export const gitEnvironment = (home: string): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: home,
  XDG_CONFIG_HOME: home,
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  GIT_ALLOW_PROTOCOL: 'https',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
});

const disabled: Readonly<Record<string, string>> = {
  // Nothing of the repository is run.
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'init.templateDir': '',
  'filter.lfs.smudge': '',
  'filter.lfs.clean': '',
  'filter.lfs.process': '',
  'filter.lfs.required': 'false',
  // Nothing points out of the checkout.
  'core.symlinks': 'false',
  'core.protectNTFS': 'true',
  'core.protectHFS': 'true',
  // No other repository, and no other place to fetch from than the checked address.
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'transfer.bundleURI': 'false',
  'protocol.allow': 'never',
  'protocol.https.allow': 'always',
  'http.followRedirects': 'false',
  'http.proxy': '',
  'http.sslVerify': 'true',
  'credential.helper': '',
  'core.askPass': '',
  'http.emptyAuth': 'false',
  // Bytes as they were committed.
  'core.autocrlf': 'false',
  'core.safecrlf': 'false',
  // A server that has gone silent does not hold git after the scanner was killed.
  'http.lowSpeedLimit': '100',
  'http.lowSpeedTime': '60',
  // One pack whose size the file limit bounds, and nothing in the background.
  'fetch.unpackLimit': '1',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'core.bigFileThreshold': '8m',
  'pack.threads': '2',
  'advice.detachedHead': 'false',
};

const pin = (url: URL, addresses: readonly ResolvedAddress[]): string => {
  const list = addresses.map(({ address, family }) => (family === 6 ? `[${address}]` : address)).join(',');
  return `${url.hostname}:${url.port || '443'}:${list}`;
};

/**
 * `-c` options of every git call. With a remote, its name is pinned to the addresses that the guard
 * has checked (decision 32; git 2.37 or later), so that asking DNS again cannot change them.
 */
export const gitOptions = (remote: {
  readonly url: URL;
  readonly addresses: readonly ResolvedAddress[];
  readonly caFile: string | null;
}): string[] => {
  const settings = Object.entries({
    ...disabled,
    'http.curloptResolve': pin(remote.url, remote.addresses),
    ...(remote.caFile === null ? {} : { 'http.sslCAInfo': remote.caFile }),
  });
  return settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/**
 * Overrides the attributes in the repository's own files: no filter, no change of line ends or encoding on checkout.
 */
export const attributesOverride = '* -text -eol -ident -filter -working-tree-encoding -export-subst\n';
