import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/kernel/failure.ts';
import { allows } from '../../domain/kernel/permissions.ts';
import type { RateLimits } from '../../domain/kernel/rate-limits.ts';
import type { AuditLog } from '../../domain/people/audit-log.ts';
import { forbidden } from '../../domain/people/keys.ts';
import type { Sessions } from '../../domain/people/sessions.ts';
import { createAuditTrail } from '../access/audit-trail.ts';
import { countCall, countVisit } from '../access/rate-limit.ts';
import { callerOf, checkEnvironment } from '../access/session-caller.ts';
import { isFromOwnPage, noSessionCookie, sessionCookie, sessionTokenOf } from '../access/session-cookie.ts';
import type { ContractBreach } from '../answers/response-check.ts';
import { addressOfPage } from '../contract/call-context.ts';
import type { AnyHandler, OperationEntry } from '../contract/operation-contract.ts';
import type { Api } from '../register-api.ts';
import { createStreamPlaces } from '../streams/stream-places.ts';
import { clientAddress } from '../transport/client-address.ts';
import { networkOf } from '../transport/network-of.ts';
import { dashboardContract } from './dashboard-contract.ts';
import type { DashboardContext, DashboardHandlers } from './dashboard-handler.ts';

interface DashboardApi {
  sessions: Sessions;
  rateLimits: RateLimits;
  auditLog: AuditLog;
  handlers: DashboardHandlers;
  contractBreach: ContractBreach | null;
}

/** The calls of the dashboard's own pages: by session, and from those pages alone. */
export const createDashboardApi = (options: DashboardApi): Api<DashboardContext> => {
  const { handlers, contractBreach, auditLog } = options;
  const places = createStreamPlaces();

  return {
    contract: dashboardContract,
    // The validators of each operation check its input; the compiler has checked the handler.
    handlers: handlers as unknown as Record<string, AnyHandler<DashboardContext>>,
    contractBreach,
    admit: async (request, reply, entry) => {
      if (!isFromOwnPage(request)) throw new Failure('CROSS_SITE_REQUEST');
      if (entry?.permission) await admitUser(options, request, reply, entry);
      else await countVisitor(options, request, reply);
    },
    contextOf,
    record: createAuditTrail(auditLog),
    takeStreamPlace: (request) => places.take(present(request.caller)),
  };
};

const admitUser = async (
  { sessions, rateLimits }: DashboardApi,
  request: FastifyRequest,
  reply: FastifyReply,
  { permission, signInOptional, rateLimitCost: cost }: OperationEntry,
): Promise<void> => {
  const token = sessionTokenOf(request);
  const signedIn = token === undefined ? null : await sessions.authenticate(token);
  if (!signedIn && signInOptional) {
    await countVisitor({ rateLimits }, request, reply);
    return;
  }
  if (!signedIn) throw new Failure('SIGN_IN_REQUIRED');
  const caller = callerOf(signedIn, request);
  request.signedIn = signedIn;
  request.caller = caller;
  request.rateLimit = await countCall(rateLimits, reply, { caller, cost });
  checkEnvironment(request);
  if (permission && !allows(caller.permission, permission)) throw forbidden(permission, caller.permission);
};

const countVisitor = (
  { rateLimits }: Pick<DashboardApi, 'rateLimits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => countVisit(rateLimits, reply, networkOf(clientAddress(request)));

const contextOf = (request: FastifyRequest, _reply: FastifyReply, accepted: string): DashboardContext => ({
  accepted,
  signedIn: () => present(request.signedIn),
  visitor: () => request.signedIn,
  caller: () => present(request.caller),
  client: {
    address: clientAddress(request),
    network: networkOf(clientAddress(request)),
    user_agent: request.headers['user-agent'] ?? null,
  },
  cookieOf: (token) => sessionCookie(request, token),
  noCookie: () => noSessionCookie(request),
  addressOfPage: (cursor) => addressOfPage(request, cursor),
});

const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('an operation for anyone asked who is signed in');
  return value;
};
