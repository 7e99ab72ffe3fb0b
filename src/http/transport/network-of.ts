import ipaddr from 'ipaddr.js';

const LONGEST = 64; // more than any address has; a proxy may hand on whatever a client claims to be

/**
 * Who failed authentications are counted against: an IPv4 address, or the /64 network of an IPv6 address, since one
 * subscriber has the whole of it (RFC 6177, RFC 7421). What is no address stands for itself.
 */
export const networkOf = (address: string | null | undefined): string => {
  if (!address || !ipaddr.isValid(address)) return (address ?? 'unknown').slice(0, LONGEST);
  const parsed = ipaddr.process(address); // an IPv4 address that came through an IPv6 socket is one of IPv4 again
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};
