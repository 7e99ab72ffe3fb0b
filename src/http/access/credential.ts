import type { FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../../generated/errors.ts';
import { Failure } from '../../domain/kernel/failure.ts';
import { environmentOfSecret } from '../../domain/people/key-format.ts';
import { type Credential, unauthorized } from '../../domain/people/keys.ts';
import { operationOf } from '../contract/handler.ts';

/** Whether the call has a credential of its own, so that a cookie which a browser adds unasked does not count. */
export const hasKey = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || keyInAddress(request) !== undefined;

/** The one credential of a call. The same test key in header and address is one (decision 46). Throws UNAUTHORIZED. */
export const credentialOf = (request: FastifyRequest): Credential => {
  const { authorization } = request.headers;
  const inAddress = keyInAddress(request);
  const exposed = [inAddress].flat().find(isLiveKey);
  // Refused and remembered, whatever else was sent
  if (exposed !== undefined) return { secret: exposed, exposed: true };
  if (authorization === undefined) return credentialInAddress(request, inAddress);
  const secret = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (inAddress !== undefined && inAddress !== secret) throw twoCredentials();
  if (secret === undefined) throw unauthorized('malformed');
  return { secret, exposed: false };
};

// Fastify always parses the query into an object
const keyInAddress = ({ query }: FastifyRequest): unknown => (query as Record<string, unknown>).api_key;

const credentialInAddress = (request: FastifyRequest, secret: unknown): Credential => {
  if (secret === undefined) throw unauthorized('missing');
  if (operationOf(request)?.entry.keyInAddress === false) throw unauthorized('missing'); // there it is no credential
  if (typeof secret !== 'string') throw twoCredentials();
  return { secret, exposed: true };
};

const isLiveKey = (value: unknown): value is string =>
  typeof value === 'string' && environmentOfSecret(value) === 'live';

const twoCredentials = (): Failure =>
  new Failure('UNAUTHORIZED', {
    message: errorCatalogue.UNAUTHORIZED.variants.twoCredentials,
    details: { reason: 'ambiguous' },
  });
