import { Failure } from '../domain/kernel/failure.ts';
import { allows } from '../domain/kernel/permissions.ts';
import type { AuditLog } from '../domain/people/audit-log.ts';
import { forbidden } from '../domain/people/keys.ts';
import type { RequestCounter } from '../domain/people/request-counts.ts';
import { createAuditTrail } from './access/audit-trail.ts';
import { type Authentication, authenticate, isStillAdmitted } from './access/authenticate.ts';
import { countCall } from './access/rate-limit.ts';
import { checkEnvironment } from './access/session-caller.ts';
import type { ContractBreach } from './answers/response-check.ts';
import { contextOf } from './contract/call-context.ts';
import { type CallContext, type Handlers, operationOf } from './contract/handler.ts';
import type { AnyHandler } from './contract/operation-contract.ts';
import { publicContract } from './contract/public-contract.ts';
import type { Api } from './register-api.ts';
import { createStreamPlaces } from './streams/stream-places.ts';

interface PublicApi extends Authentication {
  auditLog: AuditLog;
  requestCounter: Pick<RequestCounter, 'count'>;
  handlers: Handlers;
  contractBreach: ContractBreach | null;
  closing: AbortSignal;
}

/** Everything under `/v1` is authenticated and counted before anything else. */
export const createPublicApi = (options: PublicApi): Api<CallContext> => {
  const { rateLimits, requestCounter, auditLog, handlers, contractBreach, closing } = options;
  const places = createStreamPlaces();

  return {
    contract: publicContract,
    // The validators of each operation check its input; the compiler has checked the handler.
    handlers: handlers as unknown as Record<string, AnyHandler<CallContext>>,
    contractBreach,
    admit: async (request, reply, entry) => {
      const cost = entry?.rateLimitCost ?? 1;
      const { caller, window } = await authenticate(options, request, { reply, cost });
      request.caller = caller;
      request.rateLimit = await countCall(rateLimits, reply, { caller, cost, window }).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'RATE_LIMITED') requestCounter.count(caller, 'refused');
        throw error;
      });
      if (cost > 0) requestCounter.count(caller, 'admitted');
      checkEnvironment(request);
      if (entry?.permission && !allows(caller.permission, entry.permission))
        throw forbidden(entry.permission, caller.permission);
    },
    contextOf: (request, reply, accepted) =>
      contextOf(request, reply, {
        accepted,
        closing,
        isStillAdmitted: () => isStillAdmitted(options, request, operationOf(request)?.entry.permission ?? 'read'),
      }),
    record: createAuditTrail(auditLog),
    takeStreamPlace: ({ caller }) => {
      if (!caller) throw new Error('a stream began for a call that was not admitted'); // set by `admit`
      return places.take(caller);
    },
  };
};
