import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../../generated/errors.ts';
import { type ErrorCode, type ErrorDetails, Failure } from '../../domain/kernel/failure.ts';
import { operationOf } from '../contract/handler.ts';
import { BODY_LIMIT } from '../requests/body-parser.ts';
import { toField } from './wrong-input.ts';

export interface ErrorBody {
  error: { code: string; message: string; details: ErrorDetails };
}

/** Fastify's own refusals, in the catalogue's terms. Whatever else it throws is a bug of ours. */
const fastifyFailures: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Turns anything thrown into the documented answer. */
export const replyWithError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  reply.send(prepareError(error, request, reply));
};

/**
 * Sets status and headers of the answer to anything thrown, and gives its body. An error that is no Failure is logged
 * whole and told to nobody.
 */
export const prepareError = (error: unknown, request: FastifyRequest, reply: FastifyReply): string => {
  const failure = toFailure(error, request);
  const { status, body } = renderFailure(failure, request);
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'Bearer realm="sightline"');
  reply.status(status).header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify(body);
};

const toFailure = (error: unknown, { log, raw }: FastifyRequest): Failure => {
  if (error instanceof Failure) {
    if (error.cause !== undefined) log.warn({ err: error.cause, code: error.code }, 'call refused');
    return error;
  }
  // Any thrown value may lack a code
  const known = fastifyFailures[(error as Partial<FastifyError> | null)?.code ?? ''];
  if (known === 'PAYLOAD_TOO_LARGE') return new Failure(known, { details: { limit: BODY_LIMIT } });
  if (known) return new Failure(known);
  if (raw.readableAborted) {
    // It went away while it was still sending: nobody reads the answer, and nothing is wrong here.
    log.info({ err: error }, 'client hung up');
    return new Failure('MALFORMED_REQUEST');
  }
  log.error({ err: error }, 'call failed');
  return new Failure('INTERNAL_ERROR');
};

const renderFailure = (failure: Failure, request: FastifyRequest): { status: number; body: ErrorBody } => {
  const { status, message } = errorCatalogue[failure.code];
  return {
    status,
    body: {
      error: {
        code: failure.code,
        message: failure.message || message,
        details: detailsOf(failure, request),
      },
    },
  };
};

/** A 401 says what the call would have needed, as given; nobody is known, so nothing is provided. */
const detailsOf = ({ code, details, inputs }: Failure, request: FastifyRequest): ErrorDetails => {
  if (inputs.length > 0) return { ...details, fields: inputs.map((problem) => toField(problem, request)) };
  if (code !== 'UNAUTHORIZED') return details;
  const needed = operationOf(request)?.entry.permission ?? 'read';
  return { required_permissions: [needed], provided_permissions: [], ...details };
};
