import type { FastifyInstance } from 'fastify';
import { Failure } from '../domain/failure.ts';

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

/** For operations that take no body: one that comes all the same means nothing, whatever it is (RFC 9110, section 9.3). */
export const ignoreBodies = (app: FastifyInstance): void => {
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
