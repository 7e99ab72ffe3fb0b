import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whether an address is a proxy's whose `X-Forwarded-*` headers count; `hop` 0 is the one that connects. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);

/**
 * An address as it is compared and kept: without port, brackets and zone, and one of IPv4 that came through an IPv6
 * socket is one of IPv4 again. Null for what is no address: a proxy may hand on whatever a client claims to be.
 */
export const plainAddress = (written: string | undefined): string | null => {
  const [, bracketed, mixed, bare = ''] = WRITTEN.exec(written?.trim() ?? '') ?? [];
  const address = (bracketed ?? mixed ?? bare).replace(/%.*$/, '');
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
};

/** `[v6]` and `[v6]:port`, `v4:port`, or an address by itself. */
const WRITTEN = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|(.+))$/;

/**
 * Where a call came from, as far as a trusted proxy tells; null when that is no address. The only reader of
 * `request.ip`.
 */
export const clientAddress = ({ ip }: FastifyRequest): string | null => plainAddress(ip);

/**
 * TRUST_PROXY as Fastify takes it. True believes the one that connects, and no other: what stands further left in
 * X-Forwarded-For any client can write.
 */
export const trustedProxies = (setting: boolean | string[]): TrustProxy => {
  if (setting === false) return false;
  if (setting === true) return (_address, hop) => hop === 0;
  const networks = setting.map(toNetwork);
  return (address) => {
    const plain = plainAddress(address);
    if (plain === null) return false;
    const parsed = ipaddr.parse(plain);
    return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
  };
};

/** An address is the network of itself alone. Configuration has checked both forms. */
const toNetwork = (entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  const [address = '', bits] = entry.split('/');
  const network = bits === undefined ? ipaddr.process(address) : ipaddr.parse(address);
  return [network, bits === undefined ? network.toByteArray().length * 8 : Number(bits)];
};
