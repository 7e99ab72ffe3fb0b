import type { OperationId } from '../../../generated/operations.ts';
import { type Answer, type Call, errorOf } from './exchange.ts';

/**
 * Why the mock may answer a call otherwise than the service: what it has no part in. Null when nothing excuses it. The
 * guide of the mock lists the same.
 */
export const excuseFor = (
  id: OperationId,
  call: Call,
  { mock, real }: { mock: Answer; real: Answer },
): string | null => {
  if (mock.status === real.status) return null;
  if (call.path.includes('api_key=') || [401, 403, 429].includes(real.status)) return 'it takes any key';
  const isGone = call.method === 'DELETE' && mock.status === 404; // by a call with a key that the service refused
  if (isGone || mock.status === 409 || real.status === 409) return 'it has records of its own';
  const fields = real.status === 422 ? fieldsOf(real) : [];
  const [first] = fields;
  if (first && BEYOND_SCHEMA[id]?.includes(first.pointer)) return 'it checks what the schema says, and no more';
  if (fields.some(({ message }) => /NUL|surrogate/.test(message))) return 'it stores nothing that a text could break';
  if (/constructor|__proto__/.test(String(call.body))) return 'it has nothing that a body could poison';
  if (first?.pointer === '/cursor' && mock.status === 404) return 'it looks for the record first';
  if ('expect' in call.headers) return 'it looks at expectations first';
  return null;
};

/** Values that the service refuses for what they mean: addresses, rules, branches, events and times of its own. */
const BEYOND_SCHEMA: Partial<Record<OperationId, readonly string[]>> = {
  createScan: ['/repo_url'],
  createRepository: ['/repo_url'],
  updateRepository: ['/default_branch'],
  listIssues: ['/branch', '/on_default_branch', '/sort'],
  getIssueSummary: ['/branch', '/on_default_branch', '/by'],
  createWebhook: ['/url'],
  updateWebhook: ['/url'],
  createUser: ['/name'],
  updateUser: ['/name'],
  createRule: ['/source'],
  streamEvents: ['/last-event-id'],
  recoverDeliveries: ['/since', '/until'],
  updateIssue: ['/assignee', '/dismissal', '/dismissal/expires_at'],
  triageIssues: [
    '/dismissal/expires_at',
    '/expected_count',
    '/filter',
    '/filter/branch',
    '/filter/on_default_branch',
    '/issue_ids',
  ],
};

const fieldsOf = (answer: Answer): { pointer: string; message: string }[] => {
  const { fields } = errorOf(answer).details;
  return Array.isArray(fields) ? fields : [];
};
