import { describe, expect, test } from 'vitest';
import { attributesOverride, gitEnvironment, gitOptions } from '../../../../src/scanner/checkout/git-environment.ts';

const remote = {
  url: new URL('https://git.example.com/acme/shop.git'),
  addresses: [{ address: '203.0.113.7', family: 4 as const }],
  caFile: null,
};

/** What git is told, by the name of the setting. */
const settingsOf = (change: Partial<Parameters<typeof gitOptions>[0]> = {}): Record<string, string> => {
  const options = gitOptions({ ...remote, ...change });
  const pairs = options.filter((option) => option !== '-c').map((option) => option.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
};

describe('git is kept from', () => {
  test.each([
    ['running hooks', 'core.hooksPath', '/dev/null'],
    ['running a monitor of files', 'core.fsmonitor', 'false'],
    ['copying a template with hooks', 'init.templateDir', ''],
    ['running a filter when it checks out', 'filter.lfs.smudge', ''],
    ['running a filter when it takes in', 'filter.lfs.clean', ''],
    ['running a filter that stays', 'filter.lfs.process', ''],
    ['failing for a filter that is not there', 'filter.lfs.required', 'false'],
    ['making links that point out of the checkout', 'core.symlinks', 'false'],
    ['writing names that other file systems take for .git', 'core.protectNTFS', 'true'],
    ['writing names that folded are .git', 'core.protectHFS', 'true'],
    ['checking out submodules', 'submodule.recurse', 'false'],
    ['fetching submodules', 'fetch.recurseSubmodules', 'false'],
    ['fetching bundles from elsewhere', 'transfer.bundleURI', 'false'],
    ['speaking another protocol', 'protocol.allow', 'never'],
    ['following a redirect', 'http.followRedirects', 'false'],
    ['going by a proxy', 'http.proxy', ''],
    ['asking a helper for credentials', 'credential.helper', ''],
    ['asking a program for a password', 'core.askPass', ''],
    ['sending an identity of the machine', 'http.emptyAuth', 'false'],
    ['changing line ends', 'core.autocrlf', 'false'],
    ['refusing line ends', 'core.safecrlf', 'false'],
    ['writing a file for each object', 'fetch.unpackLimit', '1'],
    ['collecting garbage', 'gc.auto', '0'],
    ['looking after the repository in the background', 'maintenance.auto', 'false'],
    ['explaining', 'advice.detachedHead', 'false'],
  ])('%s', (_what, name, value) => {
    expect(settingsOf()[name]).toBe(value);
  });
});

describe('git has to', () => {
  test.each([
    ['speak HTTPS', 'protocol.https.allow', 'always'],
    ['check certificates', 'http.sslVerify', 'true'],
    ['leave a server that sends nothing', 'http.lowSpeedLimit', '100'],
    ['leave it after a minute', 'http.lowSpeedTime', '60'],
    ['stream large files', 'core.bigFileThreshold', '8m'],
    ['unpack with two threads', 'pack.threads', '2'],
  ])('%s', (_what, name, value) => {
    expect(settingsOf()[name]).toBe(value);
  });

  test.each([
    ['one of IPv4', 'https://git.example.com', [['203.0.113.7', 4]], 'git.example.com:443:203.0.113.7'],
    ['one of IPv6', 'https://git.example.com', [['2001:db8::7', 6]], 'git.example.com:443:[2001:db8::7]'],
    [
      'several, at another port',
      'https://git.example.com:8443/x',
      [
        ['203.0.113.7', 4],
        ['2001:db8::7', 6],
      ],
      'git.example.com:8443:203.0.113.7,[2001:db8::7]',
    ],
  ] as const)('go to the addresses that were checked: %s', (_what, url, given, pinned) => {
    const addresses = given.map(([address, family]) => ({ address, family }));

    expect(settingsOf({ url: new URL(url), addresses })['http.curloptResolve']).toBe(pinned);
  });

  test('trust the authority that the operator names, and else those of the machine', () => {
    expect(settingsOf({ caFile: '/etc/acme.pem' })['http.sslCAInfo']).toBe('/etc/acme.pem');
    expect(settingsOf()).not.toHaveProperty('http.sslCAInfo');
  });

  test('be told each setting by an option of its own', () => {
    const options = gitOptions(remote);

    expect(options.filter((_, index) => index % 2 === 0).every((option) => option === '-c')).toBe(true);
    expect(options.length).toBe(2 * Object.keys(settingsOf()).length);
  });
});

test('nothing of the machine reaches git by its environment', () => {
  expect(gitEnvironment('/tmp/empty')).toEqual({
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/tmp/empty',
    XDG_CONFIG_HOME: '/tmp/empty',
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
});

test('attributes of the repository change no byte', () => {
  expect(attributesOverride).toBe('* -text -eol -ident -filter -working-tree-encoding -export-subst\n');
});
