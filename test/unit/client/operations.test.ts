import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import type { SightlineClient } from '../../../src/client/client.ts';
import { createdOnce } from '../../../src/client/transport/idempotency-keys.ts';
import { answer, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';

const ended = { finished_at: '2026-11-21T12:00:00.000Z', data: [], next_cursor: null };
const streamed = () =>
  new Response(`data: ${JSON.stringify(ended)}\n\n`, { headers: { 'content-type': 'text/event-stream' } });

/** Every typed method once. A test below holds them to the contract. */
type Call = (client: SightlineClient) => Promise<unknown>;
const methods: Readonly<Record<string, Call>> = {
  listScans: ({ scans }) => scans.list().page(),
  createScan: ({ scans }) => scans.create({ repo_url: 'https://git.example.com/acme/shop.git' }),
  getScan: ({ scans }) => scans.get('{scan_id}'),
  cancelScan: ({ scans }) => scans.cancel('{scan_id}'),
  listScanIssues: ({ scans }) => scans.issues('{scan_id}').page(),
  getScanReport: ({ scans }) => scans.report('{scan_id}'),
  compareScans: ({ scans }) => scans.compare('{scan_id}', { base: 'scan_0' }),
  streamScan: ({ scans }) => Array.fromAsync(scans.stream('{scan_id}')),
  listIssues: ({ issues }) => issues.list().page(),
  getIssueSummary: ({ issues }) => issues.summary(),
  undoTriage: ({ issues }) => issues.undoTriage('{triage_id}'),
  triageIssues: ({ issues }) => issues.triage({ issue_ids: ['iss_1'], dismissal: null }),
  getIssue: ({ issues }) => issues.get('{issue_id}'),
  getIssueCode: ({ issues }) => issues.code('{issue_id}'),
  updateIssue: ({ issues }) => issues.update('{issue_id}', { dismissal: null }),
  commentIssue: ({ issues }) => issues.comment('{issue_id}', { text: 'Planned.' }),
  deleteIssueComment: ({ issues }) => issues.deleteComment('{issue_id}', '{comment_id}'),
  listIssueHistory: ({ issues }) => issues.history('{issue_id}').page(),
  listRepositories: ({ repositories }) => repositories.list().page(),
  createRepository: ({ repositories }) => repositories.create({ repo_url: 'https://git.example.com/acme/shop' }),
  getRepository: ({ repositories }) => repositories.get('{repository_id}'),
  listBranches: ({ repositories }) => repositories.branches('{repository_id}').page(),
  listIssueBranches: ({ issues }) => issues.branches('{issue_id}').page(),
  updateRepository: ({ repositories }) => repositories.update('{repository_id}', { name: 'Shop' }),
  listRules: ({ rules }) => rules.list().page(),
  getRule: ({ rules }) => rules.get('{rule_id}'),
  createRule: ({ rules }) => rules.create({ source: 'id: custom-python-one' }),
  deleteRule: ({ rules }) => rules.delete('{rule_id}'),
  updateRule: ({ rules }) => rules.update('{rule_id}', { enabled: false }),
  listEvents: ({ events }) => events.list().page(),
  streamEvents: ({ events }) => events.stream().next(),
  getEvent: ({ events }) => events.get('{event_id}'),
  listWebhooks: ({ webhooks }) => webhooks.list().page(),
  createWebhook: ({ webhooks }) =>
    webhooks.create({ url: 'https://hooks.test', events: ['scan.completed'], secret: 'x', active: true }),
  getWebhook: ({ webhooks }) => webhooks.get('{webhook_id}'),
  updateWebhook: ({ webhooks }) => webhooks.update('{webhook_id}', { active: true }),
  deleteWebhook: ({ webhooks }) => webhooks.delete('{webhook_id}'),
  testWebhook: ({ webhooks }) => webhooks.test('{webhook_id}', { event: 'scan.completed' }),
  rotateWebhookSecret: ({ webhooks }) => webhooks.rotateSecret('{webhook_id}', { secret: 'y' }),
  recoverDeliveries: ({ webhooks }) => webhooks.recover('{webhook_id}', { since: '2026-11-21T12:00:00.000Z' }),
  listDeliveries: ({ webhooks }) => webhooks.deliveries('{webhook_id}').page(),
  getDelivery: ({ webhooks }) => webhooks.delivery('{webhook_id}', '{delivery_id}'),
  redeliverDelivery: ({ webhooks }) => webhooks.redeliver('{webhook_id}', '{delivery_id}'),
  listUsers: ({ users }) => users.list().page(),
  createUser: ({ users }) => users.create({ email: 'ada@example.com', name: 'Ada', permission: 'read' }),
  getUser: ({ users }) => users.get('{user_id}'),
  updateUser: ({ users }) => users.update('{user_id}', { permission: 'write' }),
  deleteUser: ({ users }) => users.delete('{user_id}'),
  getAccount: ({ account }) => account.get(),
  getRateLimit: ({ account }) => account.rateLimit(),
} satisfies Record<OperationId, Call>;

test('the client has a method for every operation of the contract', () => {
  expect(Object.keys(methods).sort()).toEqual(Object.keys(operationTable).sort());
});

describe('the method of', () => {
  test.each(Object.entries(operationTable))('%s calls it, and nothing else', async (id, { method, path }) => {
    const { fetch, sent } = scriptedFetch(() => (path.endsWith('/stream') ? streamed() : answer(200, ended)));

    await methods[id]?.(clientWith({ fetch }));

    expect(sent.map(({ method, url }) => `${method} ${decodeURIComponent(new URL(url).pathname)}`)).toEqual([
      `${method} /v1${path}`,
    ]);
  });
});

/** What the editor shows of a method such as `scans.list`. */
const docOf = (group: string, name: string): string => {
  const source = readFileSync(`src/client/calls/${group}.ts`, 'utf8');
  const [, doc = ''] = new RegExp(`/\\*\\*((?:(?!\\*/).)*)\\*/\\s+${name}: `, 's').exec(source) ?? [];
  return doc.replaceAll(/\s*\n\s*\*\s*/g, ' '); // as a reader sees it: wrapped lines are one
};

test.each(Object.entries(operationTable))(
  '%s is documented with the permission that it needs',
  (id, { permission }) => {
    const [, group = '', name = ''] = /(\w+)\.(\w+)\(/.exec(String(methods[id]).replace('Array.fromAsync(', '')) ?? [];

    expect(docOf(group, name)).toContain(`Needs \`${permission}\`.`);
  },
);

test('the calls that get an idempotency key are those that take one', () => {
  const { paths } = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const taking = Object.keys(paths).filter((path) =>
    JSON.stringify(paths[path]?.post ?? {}).includes('IdempotencyKey'),
  );

  expect([...createdOnce].sort()).toEqual(taking.sort());
});

test('the calls that wait in no line are those that cost nothing', () => {
  const free = Object.values(operationTable).filter(({ rateLimitCost }) => rateLimitCost === 0);

  expect(free.map(({ path }) => path)).toEqual(['/rate-limit']);
});

test.each([
  ['json', 'application/json'],
  ['sarif', 'application/sarif+json'],
  ['html', 'text/html'],
] as const)('a report as %s is asked for as %s', async (format, accept) => {
  const body = format === 'html' ? '<!doctype html>' : '{"version":"2.1.0"}';
  const { fetch, sent } = scriptedFetch(new Response(body, { headers: { 'content-type': accept } }));

  const report = await clientWith({ fetch }).scans.report('scan_1', { format });

  expect(sent).toMatchObject([{ headers: { accept } }]);
  expect(report).toEqual(format === 'html' ? body : { version: '2.1.0' });
});

test('a list of issues as CSV is asked for as text/csv, and is the text', async () => {
  const { fetch, sent } = scriptedFetch(
    new Response('issue_id\r\niss_1\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  );

  const csv = await clientWith({ fetch }).issues.csv({ severity: ['high'], sort: 'severity' });

  expect(sent).toMatchObject([{ headers: { accept: 'text/csv' } }]);
  expect(new URL(sent[0]?.url ?? '').search).toBe('?severity=high&sort=severity');
  expect(csv).toBe('issue_id\r\niss_1\r\n');
});

test.each(['', '.', '..', undefined, null])('an id that is %j leads no call astray', async (id) => {
  const { fetch, sent } = scriptedFetch(answer(200, ended));
  const { scans, webhooks } = clientWith({ fetch });
  const untyped = id as string; // as JavaScript may pass it

  await expect(scans.issues(untyped).page()).rejects.toThrow(
    new TypeError(`scan_id must be an id, and is ${JSON.stringify(id)}.`),
  );
  await expect(webhooks.delivery('wh_1', untyped)).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
});

test('an id stays one step of the path, whatever it holds', async () => {
  const { fetch, sent } = scriptedFetch(answer(200, ended));

  await clientWith({ fetch }).scans.get('../issues?limit=1#x');

  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/scans/..%2Fissues%3Flimit%3D1%23x']);
});
