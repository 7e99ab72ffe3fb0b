import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicContract } from '../contract/public-contract.ts';

const EXPOSED = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Link',
  'Location',
  'ETag',
  'Content-Disposition',
  'Retry-After',
  'X-Request-Id',
];
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'X-Request-Id', 'If-None-Match'];
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of the listed origins call the API (decision 33): the methods of the contract, the headers it takes and
 * gives.
 */
export const allowCrossOrigin = (app: FastifyInstance, origins: string[]): void => {
  const { ids, entryOf } = publicContract;
  const options: FastifyCorsOptions = {
    origin: origins,
    methods: [...new Set(['GET', 'HEAD', 'POST', ...ids.map((id) => entryOf(id).method)])],
    allowedHeaders: SENT,
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  };
  app.register(cors, {
    // An OPTIONS that is no preflight is a method like any other, and answered in our terms.
    delegator: (request, done) => done(null, { ...options, preflight: isPreflight(request) }),
  });
};

/** Asked of an OPTIONS alone: the plugin looks at no other. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
