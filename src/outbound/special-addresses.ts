import ipaddr from 'ipaddr.js';

/**
 * Ranges that `ipaddr.js` 2.5.0 calls unicast and that no delivery or checkout may reach.
 * Everything else special (RFC 6890 registries, multicast, NAT64, 6to4, Teredo, SRv6 …) it names itself.
 */
const keptRanges: ReadonlyArray<{ name: string; range: [ipaddr.IPv4 | ipaddr.IPv6, number] }> = [
  // Azure's platform channel (metadata, DNS, DHCP): a public number that only answers from inside a virtual machine.
  { name: 'cloud metadata', range: ipaddr.parseCIDR('168.63.129.16/32') },
  // 6bone test network, returned in 2006 (RFC 3701).
  { name: 'reserved', range: ipaddr.parseCIDR('3ffe::/16') },
];

/**
 * Global unicast as IANA assigns it (RFC 4291 §2.4): whatever lies outside is not the public internet, known by name or
 * not.
 */
const globalUnicast6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Names the special range an address lies in, or null when it is plain public unicast (decision 32).
 * `text` is an address without brackets; one that cannot be read as such counts as special ("unreadable").
 */
export const specialRange = (text: string): string | null => {
  if (!ipaddr.isValid(text)) return 'unreadable';
  const address = ipaddr.parse(text);
  const kept = keptRanges.find(
    ({ range: [base, bits] }) => base.kind() === address.kind() && address.match(base, bits),
  );
  if (kept) return kept.name;
  return address instanceof ipaddr.IPv4 ? specialRange4(address) : specialRange6(address);
};

const specialRange4 = (address: ipaddr.IPv4): string | null => {
  const range = address.range();
  return range === 'unicast' ? null : range;
};

const specialRange6 = (address: ipaddr.IPv6): string | null => {
  const range = address.range();
  if (range !== 'unicast') return range;
  if (!address.match(globalUnicast6)) return 'reserved';
  return isIsatap(address) ? 'isatap' : null;
};

/**
 * ISATAP interface identifiers (RFC 5214 §6.1) carry an IPv4 address that a tunnel endpoint unpacks: `0000:5efe` or
 * `0200:5efe`.
 */
const isIsatap = (address: ipaddr.IPv6): boolean => {
  const [, , , , high = 0, low = 0] = address.parts;
  return (high & 0xfdff) === 0 && low === 0x5efe;
};
