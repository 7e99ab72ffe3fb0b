import type { OperationId } from './contract.ts';

/** Operations of the contract that are not built yet: they answer 501. The list only ever shrinks. */
export const pending = [
  'compareScans',
  'streamScan',
  'updateIssue',
  'triageIssues',
  'listEvents',
  'getEvent',
  'streamEvents',
  'updateWebhook',
  'testWebhook',
  'rotateWebhookSecret',
  'listDeliveries',
  'getDelivery',
  'redeliverDelivery',
  'recoverDeliveries',
  'listUsers',
  'createUser',
  'getUser',
  'updateUser',
  'deleteUser',
] as const satisfies OperationId[];

/** Forms of a report that are not built yet, likewise. */
const pendingForms = ['application/sarif+json', 'text/html'];

export type Pending = (typeof pending)[number];

export const isPending = (id: OperationId): id is Pending => pending.some((candidate) => candidate === id);

export const isPendingForm = (accepted: string): boolean => pendingForms.includes(accepted);
