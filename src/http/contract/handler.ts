import type { FastifyRequest } from 'fastify';
import type { operations } from '../../../generated/openapi.ts';
import type { OperationId, operationTable } from '../../../generated/operations.ts';
import type { Caller } from '../../domain/kernel/caller.ts';
import type { Failure } from '../../domain/kernel/failure.ts';
import type { RateLimitState } from '../../domain/kernel/rate-limits.ts';
import type { InputOf, OperationEntry, OutputOf } from './operation-contract.ts';

/** Who calls, and how, beside what the operation is told. */
export interface CallContext<K extends OperationId = OperationId> {
  /** Refuses the call with one of the errors that its operation lists. The domain refuses by itself. */
  refuse(failure: FailureOf<K>): never;
  caller: Caller;
  request_id: string;
  rateLimit: RateLimitState;
  /** A signal that fires when the client hangs up or the server closes, so that work for it can end. */
  untilGone(): AbortSignal;
  /** Whether the caller's credential is still valid and reaches: an answer without end asks now and then. */
  isStillAdmitted(): Promise<boolean>;
  /** The media type to answer with: the client's favourite among those the operation gives. */
  accepted: string;
  /** The address of the same call with another cursor. */
  addressOfPage(cursor: string): string;
}

/** A failure that the operation lists in the contract. */
type FailureOf<K extends OperationId> = Failure<(typeof operationTable)[K]['failures'][number]>;

type Input<K extends OperationId> = InputOf<operations[K], (typeof operationTable)[K]>;
type Output<K extends OperationId> = OutputOf<operations[K]>;

type Handler<K extends OperationId> = (input: Input<K>, context: CallContext<K>) => Promise<Output<K>>;

/** One handler per operation of the contract; the compiler names the missing ones. */
export type Handlers = { [K in OperationId]: Handler<K> };

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: { id: string; entry: OperationEntry };
  }
  interface FastifyRequest {
    caller: Caller | null;
    rateLimit: RateLimitState | null;
  }
}

/** The operation of the contract that the call is for; undefined where it is for none. */
export const operationOf = (request: FastifyRequest) => request.routeOptions.config?.operation;
