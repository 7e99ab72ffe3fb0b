import type { FastifyRequest } from 'fastify';
import type { Caller } from '../domain/caller.ts';
import type { RateLimitState } from '../domain/rate-limits.ts';
import type { Input, OperationId, Output } from './contract.ts';
import type { Pending } from './pending.ts';

/** Who calls, and how, beside what the operation is told. */
export interface CallContext {
  caller: Caller;
  request_id: string;
  rateLimit: RateLimitState;
  /** A signal that fires when the client hangs up or the server closes, so that nobody waits for an answer in vain. */
  untilGone(): AbortSignal;
  /** Whether the caller's key is still valid and reaches: an answer without end asks now and then. */
  isStillAdmitted(): Promise<boolean>;
  /** The media type to answer with: the client's favourite among those the operation gives. */
  accepted: string;
  /** The address of the same call with another cursor. */
  addressOfPage(cursor: string): string;
}

export type Handler<K extends OperationId> = (input: Input<K>, context: CallContext) => Promise<Output<K>>;

/** One handler per operation of the contract; the compiler names the missing ones. */
export type Handlers = { [K in Exclude<OperationId, Pending>]: Handler<K> };

/** A handler whose operation is known only at run time. */
export type AnyHandler = (
  input: { path: unknown; query: unknown; header: unknown; body: unknown },
  context: CallContext,
) => Promise<{ status: number; body?: unknown; type?: string; headers?: Record<string, string> }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationId;
  }
  interface FastifyRequest {
    caller: Caller | null;
    rateLimit: RateLimitState | null;
  }
}

export const operationOf = (request: FastifyRequest): OperationId | undefined => request.routeOptions.config?.operation;
