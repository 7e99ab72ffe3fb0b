import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonText } from '../../domain/kernel/json-text.ts';
import { operationOf } from '../contract/handler.ts';

/**
 * Private: an answer is its caller's alone. No-cache: kept, and asked about before each use, since any scan may change
 * it.
 */
const CACHEABLE = 'private, no-cache';
/** What another caller, form or environment of the same address is told apart by. */
const VARIES_BY = ['Authorization', 'Accept', 'Cookie', 'X-Environment'];

const OF_THE_BODY = ['content-type', 'content-length', 'link'];

declare module 'fastify' {
  interface FastifyReply {
    /** The body, where it is a text that knows its tag. */
    jsonText: JsonText<unknown> | null;
  }
}

/**
 * Tags what reads answer (RFC 9110, section 8.8.3): as long as its bytes stay the same, a client that names the tag in
 * `If-None-Match` gets 304 without them. Which operations do so is the contract's word: those that document a 304.
 */
export const addEntityTags = (app: FastifyInstance): void => {
  app.decorateReply('jsonText', null);
  // By callback: a promise more for every answer is half of what this costs.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    done(null, isTagged(request, reply) && typeof payload === 'string' ? tagged(request, reply, payload) : payload);
  });
};

const isTagged = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode === 200 && operationOf(request)?.entry.statuses.includes(304) === true;

/**
 * The payload, or null when the client has it already. Of a HEAD only the length is told, which stays that of the
 * whole.
 */
const tagged = (request: FastifyRequest, reply: FastifyReply, payload: string): string | null => {
  const tag = `"${reply.jsonText?.tag ?? hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag);
  describeCaching(request, reply);
  if (!isMatch(request.headers['if-none-match'], tag)) return payload;
  reply.status(304);
  // The client has them with the body (RFC 9110, section 15.4.5)
  for (const header of OF_THE_BODY) reply.removeHeader(header);
  return request.method === 'HEAD' ? payload : null;
};

/** A browser keeps an answer under its address; with a key in it, it must not. */
const describeCaching = (request: FastifyRequest, reply: FastifyReply): void => {
  const hasKey = 'api_key' in Object(request.query);
  const known = String(reply.getHeader('vary') ?? '');
  reply.header('cache-control', hasKey ? 'no-store' : CACHEABLE);
  reply.header('vary', [...(known ? [known] : []), ...VARIES_BY].join(', '));
};

const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether a list of tags names this one. Compared weakly, as RFC 9110 wants it for reads: a proxy that compresses makes
 * tags weak.
 */
export const isMatch = (given: string | undefined, tag: string): boolean => {
  if (given === undefined) return false;
  if (given.trim() === '*') return true;
  return [...given.matchAll(ENTITY_TAG)].some(([, opaque]) => opaque === tag);
};
