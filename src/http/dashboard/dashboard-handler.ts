import type { operations } from '../../../generated/dashboard/openapi.ts';
import type { operationTable } from '../../../generated/dashboard/operations.ts';
import type { Caller } from '../../domain/kernel/caller.ts';
import type { Client, SignedIn } from '../../domain/people/sessions.ts';
import type { InputOf, OutputOf } from '../contract/operation-contract.ts';

type DashboardOperationId = keyof typeof operationTable;

/** Who calls, and how, beside what the operation is told. */
export interface DashboardContext {
  /** Who is signed in. A fault of ours where the operation is for anyone. */
  signedIn(): SignedIn;
  /** Who is signed in, where the operation asks for nobody; null when nobody is. */
  visitor(): SignedIn | null;
  /** The same as a caller of the public API, in the environment that the page shows. */
  caller(): Caller;
  client: Client;
  /** `Set-Cookie` with a session's token. */
  cookieOf(token: string): string;
  /** `Set-Cookie` that takes the session's cookie away. */
  noCookie(): string;
  /** The media type to answer with: the client's favourite among those the operation gives. */
  accepted: string;
  /** The address of the same call with another cursor. */
  addressOfPage(cursor: string): string;
}

type DashboardHandler<K extends DashboardOperationId> = (
  input: InputOf<operations[K], (typeof operationTable)[K]>,
  context: DashboardContext,
) => Promise<OutputOf<operations[K]>>;

/** One handler per operation of the dashboard's contract; the compiler names the missing ones. */
export type DashboardHandlers = { [K in DashboardOperationId]: DashboardHandler<K> };

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}
