import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from './handler.ts';

interface Admission {
  accepted: string;
  /** Fires when the server begins to stop. */
  closing: AbortSignal;
  isStillAdmitted: () => Promise<boolean>;
}

/** What handlers of the public API are told about the call. */
export const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { closing, ...admission }: Admission,
): CallContext => {
  const { caller, rateLimit } = request;
  // Set by the hooks that ran before
  if (!caller || !rateLimit) throw new Error('a handler ran for a call that was not admitted');
  return {
    ...admission,
    caller,
    rateLimit,
    request_id: request.id,
    refuse: (failure) => {
      throw failure;
    },
    untilGone: () => AbortSignal.any([closing, hangUp(reply)]),
    addressOfPage: (cursor) => addressOfPage(request, cursor),
  };
};

/**
 * The address of the same call with another cursor, relative to the call's own: the host that a client names is no
 * fact. Parsing the whole address again costs a tenth of a page; only the query changes.
 */
export const addressOfPage = ({ url }: FastifyRequest, cursor: string): string => {
  const [address = ''] = url.split('?', 1);
  const parameters = new URLSearchParams(url.slice(address.length));
  parameters.delete('api_key');
  parameters.set('cursor', cursor);
  return `${address.replace(ORIGIN, '')}?${parameters}`;
};

/** A request line may hold a whole address (RFC 9112, section 3.2.2). */
const ORIGIN = /^https?:\/\/[^/]*/i;

const hangUp = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
};
