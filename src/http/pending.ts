import type { OperationId } from './contract.ts';

/** Operations of the contract that are not built yet: they answer 501. The list only ever shrinks. */
export const pending = [
  'listUsers',
  'createUser',
  'getUser',
  'updateUser',
  'deleteUser',
] as const satisfies OperationId[];

export type Pending = (typeof pending)[number];

export const isPending = (id: OperationId): id is Pending => pending.some((candidate) => candidate === id);
