import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../runtime/loopback.ts';
import { plainAddress } from './client-address.ts';

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Asked for by a program on this machine, and not by a proxy on this machine in somebody's name. */
export const isLocalCall = ({ socket, headers }: FastifyRequest): boolean => {
  return (
    isLoopback(plainAddress(socket.remoteAddress) ?? '') && FORWARDING.every((name) => headers[name] === undefined)
  );
};
