import { randomUUID } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../generated/openapi.ts';
import type { OperationId } from '../../../generated/operations.ts';
import { customRule } from '../../fixtures/worlds/custom-rule.ts';
import { type Answer, type Call, toAnswer } from './exchange.ts';

/** The generated client: what these calls compile against is what a partner's code compiles against. */
type Api = Client<paths>;

/** What a target has for the calls to name. */
export interface World {
  scan_id: string;
  repository_id: string;
  issue_id: string;
  webhook_id: string;
  event_id: string;
  delivery_id: string;
  user_id: string;
  triage_id: string;
  /** Makes a scan that has not ended. */
  openScan(): Promise<string>;
  /** Makes a webhook that may go. */
  spareWebhook(): Promise<string>;
  /** Makes a rule that may go. */
  spareRule(): Promise<string>;
  /** Makes a comment on `issue_id` that may go. */
  spareComment(): Promise<string>;
  /** Makes a user that may go. `user_id` may not: it is the only admin. */
  spareUser(): Promise<string>;
}

type OperationCall = (api: Api, world: World) => Promise<{ response: Response; data?: unknown }>;

const DAY = 24 * 60 * 60 * 1_000;
const EVENT_STREAM = 'text/event-stream';

const webhook = {
  url: 'https://hooks.example.com/sightline',
  events: ['scan.completed', 'issue.critical'],
  secret: 'choose-at-least-24-random-characters',
  active: true,
} as const;

/** One valid call of every operation, which succeeds. */
const operationCalls = {
  listScans: (api) => api.GET('/scans', { params: { query: { status: ['completed', 'queued'], limit: 20 } } }),
  createScan: (api) => api.POST('/scans', { body: { repo_url: 'https://fixtures.sightline.test/clean' } }),
  getScan: (api, { scan_id }) => api.GET('/scans/{scan_id}', { params: { path: { scan_id }, query: { wait: 1 } } }),
  cancelScan: async (api, { openScan }) =>
    api.POST('/scans/{scan_id}/cancel', { params: { path: { scan_id: await openScan() } } }),
  listScanIssues: (api, { scan_id }) => api.GET('/scans/{scan_id}/issues', { params: { path: { scan_id } } }),
  getScanReport: (api, { scan_id }) => api.GET('/scans/{scan_id}/report', { params: { path: { scan_id } } }),
  compareScans: (api, { scan_id }) =>
    api.GET('/scans/{scan_id}/comparison', { params: { path: { scan_id }, query: { base: scan_id } } }),
  streamScan: (api, { scan_id }) =>
    api.GET('/scans/{scan_id}/stream', { params: { path: { scan_id } }, parseAs: 'text' }),
  listRepositories: (api) => api.GET('/repositories', { params: { query: { sort: 'name', limit: 100 } } }),
  createRepository: (api) =>
    api.POST('/repositories', { body: { repo_url: `https://git.example.com/${randomUUID()}.git`, name: 'Shop' } }),
  getRepository: (api, { repository_id }) =>
    api.GET('/repositories/{repository_id}', { params: { path: { repository_id } } }),
  listBranches: (api, { repository_id }) =>
    api.GET('/repositories/{repository_id}/branches', { params: { path: { repository_id } } }),
  listIssueBranches: (api, { issue_id }) => api.GET('/issues/{issue_id}/branches', { params: { path: { issue_id } } }),
  updateRepository: (api, { repository_id }) =>
    api.PATCH('/repositories/{repository_id}', { params: { path: { repository_id } }, body: { name: 'Shop' } }),
  listIssues: (api) =>
    api.GET('/issues', { params: { query: { severity: ['critical'], file: 'src/', sort: 'severity' } } }),
  getIssueSummary: (api) => api.GET('/issues/summary', { params: { query: { by: ['severity', 'rule'] } } }),
  triageIssues: (api, { issue_id }) =>
    api.POST('/issues/triage', {
      body: { issue_ids: [issue_id], dismissal: { reason: 'used_in_tests' }, dry_run: true },
    }),
  undoTriage: (api, { triage_id }) => api.POST('/issues/triage/{triage_id}/undo', { params: { path: { triage_id } } }),
  commentIssue: (api, { issue_id }) =>
    api.POST('/issues/{issue_id}/comments', {
      params: { path: { issue_id } },
      body: { text: 'The search is being rewritten.' },
    }),
  deleteIssueComment: async (api, { issue_id, spareComment }) =>
    api.DELETE('/issues/{issue_id}/comments/{comment_id}', {
      params: { path: { issue_id, comment_id: await spareComment() } },
    }),
  listIssueHistory: (api, { issue_id }) => api.GET('/issues/{issue_id}/history', { params: { path: { issue_id } } }),
  getIssue: (api, { issue_id }) => api.GET('/issues/{issue_id}', { params: { path: { issue_id } } }),
  getIssueCode: (api, { issue_id }) => api.GET('/issues/{issue_id}/code', { params: { path: { issue_id } } }),
  updateIssue: (api, { issue_id }) =>
    api.PATCH('/issues/{issue_id}', { params: { path: { issue_id } }, body: { dismissal: null } }),
  listRules: (api) =>
    api.GET('/rules', { params: { query: { language: 'python', severity: ['high'], text: 'yaml' } } }),
  getRule: (api) => api.GET('/rules/{rule_id}', { params: { path: { rule_id: 'javascript-weak-hash' } } }),
  createRule: (api) => api.POST('/rules', { body: { source: customRule('old-login') } }),
  deleteRule: async (api, { spareRule }) =>
    api.DELETE('/rules/{rule_id}', { params: { path: { rule_id: await spareRule() } } }),
  updateRule: (api) =>
    api.PATCH('/rules/{rule_id}', {
      params: { path: { rule_id: 'javascript-weak-hash' } },
      body: { severity: 'high' },
    }),
  listEvents: (api) => api.GET('/events', {}),
  streamEvents: (api) => api.GET('/events/stream', { parseAs: 'text' }),
  getEvent: (api, { event_id }) => api.GET('/events/{event_id}', { params: { path: { event_id } } }),
  listWebhooks: (api) => api.GET('/webhooks', { params: { query: { limit: 100 } } }),
  createWebhook: (api) => api.POST('/webhooks', { body: { ...webhook, events: [...webhook.events] } }),
  getWebhook: (api, { webhook_id }) => api.GET('/webhooks/{webhook_id}', { params: { path: { webhook_id } } }),
  updateWebhook: (api, { webhook_id }) =>
    api.PATCH('/webhooks/{webhook_id}', { params: { path: { webhook_id } }, body: { active: true } }),
  deleteWebhook: async (api, { spareWebhook }) =>
    api.DELETE('/webhooks/{webhook_id}', { params: { path: { webhook_id: await spareWebhook() } } }),
  testWebhook: (api, { webhook_id }) =>
    api.POST('/webhooks/{webhook_id}/test', { params: { path: { webhook_id } }, body: { event: 'scan.completed' } }),
  rotateWebhookSecret: (api, { webhook_id }) =>
    api.POST('/webhooks/{webhook_id}/secret', { params: { path: { webhook_id } }, body: { secret: webhook.secret } }),
  recoverDeliveries: (api, { webhook_id }) =>
    api.POST('/webhooks/{webhook_id}/recover', {
      params: { path: { webhook_id } },
      body: { since: new Date(Date.now() - DAY).toISOString(), dry_run: true },
    }),
  listDeliveries: (api, { webhook_id }) =>
    api.GET('/webhooks/{webhook_id}/deliveries', { params: { path: { webhook_id } } }),
  getDelivery: (api, { webhook_id, delivery_id }) =>
    api.GET('/webhooks/{webhook_id}/deliveries/{delivery_id}', { params: { path: { webhook_id, delivery_id } } }),
  redeliverDelivery: (api, { webhook_id, delivery_id }) =>
    api.POST('/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', {
      params: { path: { webhook_id, delivery_id } },
    }),
  listUsers: (api) => api.GET('/users', {}),
  createUser: (api) =>
    api.POST('/users', { body: { email: `${randomUUID()}@acme.example`, name: 'Dana Reyes', permission: 'read' } }),
  getUser: (api, { user_id }) => api.GET('/users/{user_id}', { params: { path: { user_id } } }),
  updateUser: (api, { user_id }) =>
    api.PATCH('/users/{user_id}', { params: { path: { user_id } }, body: { permission: 'admin' } }),
  deleteUser: async (api, { spareUser }) =>
    api.DELETE('/users/{user_id}', { params: { path: { user_id: await spareUser() } } }),
  getAccount: (api) => api.GET('/account', {}),
  getRateLimit: (api) => api.GET('/rate-limit', {}),
} satisfies Record<OperationId, OperationCall>;

interface Access {
  /** Origin and prefix of the target. */
  base: string;
  secret: string;
  world: World;
}

/** Makes the call through the client. Gives what came over the wire and what the client made of it. */
export const succeed = async (id: OperationId, { base, secret, world }: Access) => {
  let answer: Answer | undefined;
  const api = createClient<paths>({
    baseUrl: base,
    headers: { authorization: `Bearer ${secret}` },
    fetch: async (request) => {
      const response = await fetch(request);
      const text = await readText(response);
      answer = toAnswer(response.status, Object.fromEntries(response.headers), text);
      return isStream(response) ? new Response(text, response) : response;
    },
  });
  const { data } = await callOf(id)(api, world);
  if (!answer) throw new Error(`the client sent nothing for ${id}`);
  return { answer, data };
};

const callOf = (id: OperationId): OperationCall => operationCalls[id];

const isStream = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith(EVENT_STREAM) === true;

/** The body; of a stream, which may have no end, what comes first. */
const readText = async (response: Response): Promise<string> => {
  if (!isStream(response)) return response.clone().text();
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) return decoder.decode(chunk); // leaving the loop hangs up
  return '';
};

/** The same call as the client would send it, unsent, for tests to spoil. It makes nothing in the target. */
export const sampleOf = async (id: OperationId, { base, secret, world }: Access): Promise<Call> => {
  let sent: Request | undefined;
  const api = createClient<paths>({
    baseUrl: base,
    headers: { authorization: `Bearer ${secret}` },
    fetch: async (request) => {
      sent = request;
      return new Response(null, { status: 204 });
    },
  });
  const standIns = {
    openScan: async () => world.scan_id,
    spareWebhook: async () => world.webhook_id,
    spareUser: async () => world.user_id,
  };
  await callOf(id)(api, { ...world, ...standIns });
  if (!sent) throw new Error(`the client sent nothing for ${id}`);
  const body = await sent.text();
  return {
    method: sent.method,
    path: sent.url.slice(base.length),
    headers: Object.fromEntries(sent.headers),
    ...(body ? { body } : {}),
  };
};
