import { describe, expect, test } from 'vitest';
import { AddressRefused, createOutboundGuard, DnsFailed, type Lookup } from '../../../src/outbound/guard.ts';
import { hostileUrls } from '../../fixtures/servers/hostile-urls.ts';

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const neverAsked: Lookup = async () => {
  throw new Error('the resolver was asked');
};

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
    `https://${'a.'.repeat(123)}example/`, // 253 characters
    'https://[2606:4700::100:5efe:7f00:1]/', // like ISATAP, and none
    'https://[2606:4700::200:5eff:7f00:1]/',
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
