import { describe, expect, test } from 'vitest';
import { AddressRefused, createOutboundGuard, DnsFailed, type Lookup } from '../../../src/outbound/guard.ts';

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const neverAsked: Lookup = async () => {
  throw new Error('the resolver was asked');
};

/** What the client typed, and the reason it is told. */
const hostileUrls: ReadonlyArray<[string, string]> = [
  // scheme, userinfo, form of the name
  ['http://hooks.example.com/', 'only https:// addresses are allowed'],
  ['ftp://hooks.example.com/', 'only https:// addresses are allowed'],
  ['file:///etc/passwd', 'only https:// addresses are allowed'],
  ['git://hooks.example.com/', 'only https:// addresses are allowed'],
  ['ssh://git@hooks.example.com/', 'only https:// addresses are allowed'],
  ['https://user@hooks.example.com/', 'a user name or password in the address is not allowed'],
  ['https://user:word@hooks.example.com/', 'a user name or password in the address is not allowed'],
  ['https://:word@hooks.example.com/', 'a user name or password in the address is not allowed'],
  ['https://hooks.example.com@127.0.0.1/', 'a user name or password in the address is not allowed'],
  ['https://hooks.example.com:443@169.254.169.254/', 'a user name or password in the address is not allowed'],
  ['https://localhost/', 'host "localhost" is a local name'],
  ['https://LOCALHOST:8443/', 'host "localhost" is a local name'],
  ['https://ⓛocalhost/', 'host "localhost" is a local name'],
  ['https://%6cocalhost/', 'host "localhost" is a local name'],
  ['https://hooks.localhost/', 'host "hooks.localhost" is a local name'],
  ['https://localhost.localdomain/', 'host "localhost.localdomain" is a local name'],
  ['https://printer.local/', 'host "printer.local" is a local name'],
  ['https://metadata.google.internal/', 'host "metadata.google.internal" is a local name'],
  ['https://router.home.arpa/', 'host "router.home.arpa" is a local name'],
  ['https://localhost./', 'host "localhost." ends with a dot'],
  ['https://hooks.example.com./', 'host "hooks.example.com." ends with a dot'],
  ['https://hooks..example.com/', 'host "hooks..example.com" has an empty label'],
  ['https://.example.com/', 'host ".example.com" has an empty label'],
  ['https://metadata/', 'host "metadata" is not a fully qualified name'],
  ['https://kubernetes/', 'host "kubernetes" is not a fully qualified name'],
  [`https://${'a.'.repeat(130)}example/`, 'host name is longer than 253 characters'],
  // IPv4 in every spelling a URL may use
  ['https://127.0.0.1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://127.255.255.254/', 'address 127.255.255.254 is not public (loopback)'],
  ['https://127.1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://127.0.1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://2130706433/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://0x7f000001/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://0x7f.0.0.1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://0177.0.0.1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://017700000001/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://127.0.0.1./', 'address 127.0.0.1 is not public (loopback)'],
  ['https://①②⑦.⓪.⓪.①/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://127。0。0。1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://%31%32%37.0.0.1/', 'address 127.0.0.1 is not public (loopback)'],
  ['https://0/', 'address 0.0.0.0 is not public (unspecified)'],
  ['https://0.1.2.3/', 'address 0.1.2.3 is not public (unspecified)'],
  ['https://10.0.0.1/', 'address 10.0.0.1 is not public (private)'],
  ['https://172.16.0.1/', 'address 172.16.0.1 is not public (private)'],
  ['https://172.31.255.255/', 'address 172.31.255.255 is not public (private)'],
  ['https://192.168.1.1/', 'address 192.168.1.1 is not public (private)'],
  ['https://100.64.0.1/', 'address 100.64.0.1 is not public (carrierGradeNat)'],
  ['https://100.100.100.200/', 'address 100.100.100.200 is not public (carrierGradeNat)'],
  ['https://169.254.169.254/', 'address 169.254.169.254 is not public (linkLocal)'],
  ['https://2852039166/', 'address 169.254.169.254 is not public (linkLocal)'],
  ['https://0xa9.0xfe.0xa9.0xfe/', 'address 169.254.169.254 is not public (linkLocal)'],
  ['https://169.254.170.2/', 'address 169.254.170.2 is not public (linkLocal)'],
  ['https://168.63.129.16/', 'address 168.63.129.16 is not public (cloud metadata)'],
  ['https://192.0.0.192/', 'address 192.0.0.192 is not public (reserved)'],
  ['https://192.0.2.1/', 'address 192.0.2.1 is not public (reserved)'],
  ['https://198.51.100.1/', 'address 198.51.100.1 is not public (reserved)'],
  ['https://203.0.113.1/', 'address 203.0.113.1 is not public (reserved)'],
  ['https://198.18.0.1/', 'address 198.18.0.1 is not public (reserved)'],
  ['https://198.19.255.255/', 'address 198.19.255.255 is not public (reserved)'],
  ['https://192.88.99.1/', 'address 192.88.99.1 is not public (reserved)'],
  ['https://192.31.196.1/', 'address 192.31.196.1 is not public (as112)'],
  ['https://192.175.48.1/', 'address 192.175.48.1 is not public (as112)'],
  ['https://192.52.193.1/', 'address 192.52.193.1 is not public (amt)'],
  ['https://224.0.0.1/', 'address 224.0.0.1 is not public (multicast)'],
  ['https://239.255.255.250/', 'address 239.255.255.250 is not public (multicast)'],
  ['https://240.0.0.1/', 'address 240.0.0.1 is not public (reserved)'],
  ['https://255.255.255.255/', 'address 255.255.255.255 is not public (broadcast)'],
  // IPv6
  ['https://[::]/', 'address :: is not public (unspecified)'],
  ['https://[::1]/', 'address ::1 is not public (loopback)'],
  ['https://[0:0:0:0:0:0:0:1]:8443/', 'address ::1 is not public (loopback)'],
  ['https://[::127.0.0.1]/', 'address ::7f00:1 is not public (reserved)'],
  ['https://[::ffff:127.0.0.1]/', 'address ::ffff:7f00:1 is not public (ipv4Mapped)'],
  ['https://[::ffff:a9fe:a9fe]/', 'address ::ffff:a9fe:a9fe is not public (ipv4Mapped)'],
  ['https://[::ffff:8.8.8.8]/', 'address ::ffff:808:808 is not public (ipv4Mapped)'],
  ['https://[::ffff:0:127.0.0.1]/', 'address ::ffff:0:7f00:1 is not public (rfc6145)'],
  ['https://[64:ff9b::127.0.0.1]/', 'address 64:ff9b::7f00:1 is not public (rfc6052)'],
  ['https://[64:ff9b:1::7f00:1]/', 'address 64:ff9b:1::7f00:1 is not public (rfc6052)'],
  ['https://[100::1]/', 'address 100::1 is not public (discard)'],
  ['https://[100:0:0:1::1]/', 'address 100:0:0:1::1 is not public (reserved)'],
  ['https://[2001::1]/', 'address 2001::1 is not public (teredo)'],
  ['https://[2001:2::1]/', 'address 2001:2::1 is not public (benchmarking)'],
  ['https://[2001:3::1]/', 'address 2001:3::1 is not public (amt)'],
  ['https://[2001:4:112::1]/', 'address 2001:4:112::1 is not public (as112v6)'],
  ['https://[2001:10::1]/', 'address 2001:10::1 is not public (deprecatedOrchid)'],
  ['https://[2001:20::1]/', 'address 2001:20::1 is not public (orchid2)'],
  ['https://[2001:30::1]/', 'address 2001:30::1 is not public (droneRemoteIdProtocolEntityTags)'],
  ['https://[2001:db8::1]/', 'address 2001:db8::1 is not public (reserved)'],
  ['https://[3fff::1]/', 'address 3fff::1 is not public (reserved)'],
  ['https://[3ffe::1]/', 'address 3ffe::1 is not public (reserved)'],
  ['https://[2002:7f00:1::]/', 'address 2002:7f00:1:: is not public (6to4)'],
  ['https://[2606:4700::5efe:7f00:1]/', 'address 2606:4700::5efe:7f00:1 is not public (isatap)'],
  ['https://[2606:4700::200:5efe:a00:1]/', 'address 2606:4700::200:5efe:a00:1 is not public (isatap)'],
  ['https://[4000::1]/', 'address 4000::1 is not public (reserved)'],
  ['https://[5f00::1]/', 'address 5f00::1 is not public (segmentRouting)'],
  ['https://[fc00::1]/', 'address fc00::1 is not public (uniqueLocal)'],
  ['https://[fd00:ec2::254]/', 'address fd00:ec2::254 is not public (uniqueLocal)'],
  ['https://[fe80::1]/', 'address fe80::1 is not public (linkLocal)'],
  ['https://[fec0::1]/', 'address fec0::1 is not public (deprecatedSiteLocal)'],
  ['https://[ff02::1]/', 'address ff02::1 is not public (multicast)'],
];

describe('a hostile address is refused', () => {
  const guard = createOutboundGuard({ allowedHosts: [], lookup: neverAsked });

  test.each(hostileUrls)('%s', async (text, reason) => {
    const url = new URL(text);

    expect(() => guard.check(url)).toThrow(new AddressRefused(reason));
    await expect(guard.resolve(url)).rejects.toEqual(new AddressRefused(reason));
  });

  test('the table holds at least 60 of them', () => {
    expect(new Set(hostileUrls.map(([text]) => text)).size).toBeGreaterThanOrEqual(60);
  });
});

describe('an address that is no URL for anyone', () => {
  test.each([
    'https://',
    'https://1.2.3.4.5/',
    'https://[fe80::1%25eth0]/',
    'https://exa mple.com/',
    'https://0x100000000/',
  ])('%s does not parse', (text) => {
    expect(URL.canParse(text)).toBe(false);
  });
});

describe('a public address passes', () => {
  test.each([
    'https://hooks.example.com/a?b=c',
    'https://hooks.example.com:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://xn--bcher-kva.example/',
    'https://localhost.example.com/',
    'https://127.0.0.1.nip.example/',
  ])('%s', (text) => {
    const guard = createOutboundGuard({ allowedHosts: [], lookup: neverAsked });

    expect(() => guard.check(new URL(text))).not.toThrow();
  });
});

describe('resolving', () => {
  const hooks = new URL('https://hooks.example.com/');

  test('returns all addresses in the order of the resolver', async () => {
    const guard = createOutboundGuard({ allowedHosts: [], lookup: answering('2606:4700:4700::1111', '8.8.8.8') });

    expect(await guard.resolve(hooks)).toEqual([
      { address: '2606:4700:4700::1111', family: 6 },
      { address: '8.8.8.8', family: 4 },
    ]);
  });

  test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '::1'], ['fe80::1%eth0'], ['::ffff:127.0.0.1']])(
    'refuses a host with %s among its addresses, and names no address',
    async (...addresses) => {
      const guard = createOutboundGuard({ allowedHosts: [], lookup: answering(...addresses) });

      await expect(guard.resolve(hooks)).rejects.toEqual(
        new AddressRefused('host "hooks.example.com" resolves to an address that is not public'),
      );
    },
  );

  test('asks no resolver about a literal address', async () => {
    const guard = createOutboundGuard({ allowedHosts: [], lookup: neverAsked });

    expect(await guard.resolve(new URL('https://8.8.8.8/'))).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await guard.resolve(new URL('https://[2606:4700:4700::1111]/'))).toEqual([
      { address: '2606:4700:4700::1111', family: 6 },
    ]);
  });

  test('a host without an address fails as DNS, with the cause kept', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const guard = createOutboundGuard({ allowedHosts: [], lookup: () => Promise.reject(cause) });

    const error = await guard.resolve(hooks).catch((reason: unknown) => reason);

    expect(error).toEqual(new DnsFailed('host "hooks.example.com" could not be resolved', { cause }));
    await expect(createOutboundGuard({ allowedHosts: [], lookup: answering() }).resolve(hooks)).rejects.toEqual(
      new DnsFailed('host "hooks.example.com" has no address'),
    );
  });

  test('callers at the same moment share one question, later callers ask anew', async () => {
    let questions = 0;
    const lookup: Lookup = async () => [{ address: `8.8.8.${++questions}`, family: 4 }];
    const guard = createOutboundGuard({ allowedHosts: [], lookup });

    const together = await Promise.all([guard.resolve(hooks), guard.resolve(hooks)]);
    const later = await guard.resolve(hooks);

    expect(together).toEqual([[{ address: '8.8.8.1', family: 4 }], [{ address: '8.8.8.1', family: 4 }]]);
    expect(later).toEqual([{ address: '8.8.8.2', family: 4 }]);
  });
});

describe('an allowed host', () => {
  test.each([
    ['localhost', 'https://localhost/'],
    ['localhost', 'https://localhost:8443/'],
    ['localhost:8443', 'https://localhost:8443/'],
    ['localhost:443', 'https://localhost/'],
    ['127.0.0.1', 'https://127.0.0.1:8443/'],
    ['127.0.0.1', 'https://2130706433:8443/'],
    ['::1', 'https://[::1]:8443/'],
    ['[::1]', 'https://[::1]:8443/'],
    ['[::1]:8443', 'https://[::1]:8443/'],
    ['git', 'https://git/repository.git'],
  ])('%s exempts %s from the check', async (entry, text) => {
    const guard = createOutboundGuard({ allowedHosts: [entry], lookup: answering('127.0.0.1') });

    expect(() => guard.check(new URL(text))).not.toThrow();
    expect(await guard.resolve(new URL(text))).toHaveLength(1);
  });

  test.each([
    ['localhost:8443', 'https://localhost:8444/', 'host "localhost" is a local name'],
    ['localhost', 'https://hooks.localhost/', 'host "hooks.localhost" is a local name'],
    ['localhost', 'http://localhost/', 'only https:// addresses are allowed'],
    ['localhost', 'https://user@localhost/', 'a user name or password in the address is not allowed'],
  ])('%s does not exempt %s', (entry, text, reason) => {
    const guard = createOutboundGuard({ allowedHosts: [entry], lookup: neverAsked });

    expect(() => guard.check(new URL(text))).toThrow(new AddressRefused(reason));
  });
});
