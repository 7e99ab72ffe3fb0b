import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../loopback.ts';

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Asked for by a program on this machine, and not by a proxy on this machine in somebody's name. */
export const isLocalCall = ({ socket, headers }: FastifyRequest): boolean => {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(peer) && FORWARDING.every((name) => headers[name] === undefined);
};
