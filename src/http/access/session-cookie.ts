import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../runtime/loopback.ts';

/** The token of the session cookie, if the call has one. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[nameFor(request)];

/** Browsers take `__Host-` over HTTPS alone; without it there is only the own machine (decision 31). */
const nameFor = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-sightline_session' : 'sightline_session';

/** `Set-Cookie` for a new session. It has no expiry of its own: the session's is on our side. */
export const sessionCookie = (request: FastifyRequest, token: string): string =>
  request.server.serializeCookie(nameFor(request), token, attributes(request));

/** `Set-Cookie` that takes the cookie away. */
export const noSessionCookie = (request: FastifyRequest): string =>
  request.server.serializeCookie(nameFor(request), '', { ...attributes(request), maxAge: 0 });

const attributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, secure: protocol === 'https', sameSite: 'strict' }) as const;

const SAFE = ['GET', 'HEAD'];

/**
 * Whether the call comes from a page of our own. Every present browser says so itself (Fetch Metadata); an older one
 * names the page's origin with a change. An address that was typed in, which no page asked for, may be read.
 */
export const isFromOwnPage = (request: FastifyRequest): boolean => {
  if (request.protocol !== 'https' && !isLoopback(request.hostname)) return false; // another site's name, pointed here (DNS rebinding)
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSafe = SAFE.includes(request.method);
  if (site !== undefined) return site === 'same-origin' || (isSafe && site === 'none');
  if (origin === undefined) return isSafe;
  return URL.canParse(origin) && new URL(origin).host === request.host;
};
