import ipaddr from 'ipaddr.js';

/**
 * Whether a host to listen on means every address of the machine, so that it is no address to open: 0.0.0.0, ::, 0 and
 * the like.
 */
export const isWildcard = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === '' || (ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'unspecified');
};
