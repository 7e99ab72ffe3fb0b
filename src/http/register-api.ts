import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, notFound, unavailable } from '../domain/kernel/failure.ts';
import { prepareError } from './answers/error-reply.ts';
import { addEntityTags } from './answers/etag.ts';
import type { ContractBreach } from './answers/response-check.ts';
import { operationOf } from './contract/handler.ts';
import type { OperationEntry } from './contract/operation-contract.ts';
import { type Routes, registerRoutes } from './routes.ts';
import { isLocalCall } from './transport/local-call.ts';

/** One contract, served under a prefix. */
export interface Api<Context> extends Routes<Context> {
  /** Lets a call in or throws why not, before anything else of it is looked at. */
  admit: (request: FastifyRequest, reply: FastifyReply, entry: OperationEntry | undefined) => Promise<void>;
  /** What an answer breaks of the contract, or null to trust the handlers. */
  contractBreach: ContractBreach | null;
}

interface Transport {
  overHttps: boolean;
  /** Fires when the server begins to stop. */
  closing: AbortSignal;
}

export const registerApi = <Context>(app: FastifyInstance, api: Api<Context>, transport: Transport): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (transport.overHttps && request.protocol !== 'https' && !isLocalCall(request))
      throw new Failure('HTTPS_REQUIRED');
    if (transport.closing.aborted) throw unavailable();
    await api.admit(request, reply, operationOf(request)?.entry);
    if (request.is404) throw notFound(); // whatever its body is: Fastify would judge that first
  });
  addEntityTags(app);
  if (api.contractBreach) refuseBreaches(app, api.contractBreach);
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  registerRoutes(app, api);
};

/**
 * An answer that breaks the contract is logged as the fault it is, and becomes a 500. Thrown here it would keep its own
 * status: Fastify is answering already.
 */
const refuseBreaches = (app: FastifyInstance, contractBreach: ContractBreach): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const breach = contractBreach(request, reply, payload);
    if (breach === null) return payload;
    return prepareError(new Error(`the answer breaks the contract: ${breach}`), request, reply);
  });
};
