import { isIP } from 'node:net';

/** Whether a host, as typed or as a request names it, is this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
