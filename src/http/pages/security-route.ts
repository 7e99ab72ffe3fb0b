import type { FastifyInstance } from 'fastify';
import { DAY, isoTime, type Now } from '../../domain/kernel/time.ts';
import { asItIs, sendEncoded } from './encodings.ts';

/** Whom to tell about a weakness of this very service. */
export interface SecurityContact {
  /** An address of mail or of a page. */
  contact: string;
  /** Where people reach the service. */
  origin: () => string;
  now: Now;
}

const PATH = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year, so that a contact nobody minds any more runs out. */
const VALID_DAYS = 180;

/** The contact as programs and researchers look for it (RFC 9116). */
export const registerSecurityContact = (app: FastifyInstance, given: SecurityContact): void => {
  app.get(PATH, (request, reply) =>
    sendEncoded(
      request,
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8'),
      asItIs(Buffer.from(securityText(given))),
    ),
  );
};

const securityText = ({ contact, origin, now }: SecurityContact): string => {
  const today = now() - (now() % DAY); // the same text and tag all day
  const canonical = origin() + PATH;
  return [
    `Contact: ${contact}`,
    `Expires: ${isoTime(today + VALID_DAYS * DAY)}`,
    'Preferred-Languages: en',
    ...(canonical.startsWith('https:') ? [`Canonical: ${canonical}`] : []), // the RFC takes no other
    '',
  ].join('\n');
};
