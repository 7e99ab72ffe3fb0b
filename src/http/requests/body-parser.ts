import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../../generated/errors.ts';
import { Failure } from '../../domain/kernel/failure.ts';

/** Bytes (decision 17). */
export const BODY_LIMIT = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON only, valid UTF-8 only. An empty body is no body, whatever its declared type. */
export const acceptJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      // Asked for as a buffer in the options above.
      parseJson(request, utf8.decode(body as Buffer), (error, value) => done(error && malformed(error), value));
    } catch (error) {
      done(malformed(error), undefined);
    }
  });
};

/**
 * Before anything is read: what a compressed body unfolds to has no bound. The answer says what is taken (RFC 9110,
 * section 15.5.16).
 */
export const refuseEncodedBody = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const encoding = headers['content-encoding']?.toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new Failure('UNSUPPORTED_MEDIA_TYPE', {
    message: errorCatalogue.UNSUPPORTED_MEDIA_TYPE.variants.compressedBody,
  });
};

/**
 * For operations that take no body: one that comes all the same means nothing, whatever it is (RFC 9110, section 9.3).
 */
export const ignoreBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['content-type']; // Fastify refuses one that it cannot read before any parser is asked
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};

const malformed = (cause: unknown): Failure =>
  new Failure('MALFORMED_REQUEST', {
    message: 'The body is not JSON in UTF-8. Check quotes, commas and the encoding.',
    cause,
  });
