import type { OperationId } from '../../../../generated/operations.ts';
import { KEY, type SampleCall } from './call.ts';
import { literal, type Notation } from './literal.ts';

/** The method of the client, and what to call its result. */
const methods = {
  listScans: ['scans.list', 'scan'],
  createScan: ['scans.create', 'scan'],
  getScan: ['scans.get', 'scan'],
  cancelScan: ['scans.cancel', 'scan'],
  listScanIssues: ['scans.issues', 'issue'],
  getScanReport: ['scans.report', 'report'],
  compareScans: ['scans.compare', 'comparison'],
  streamScan: ['scans.stream', 'scan'],
  listIssues: ['issues.list', 'issue'],
  getIssueSummary: ['issues.summary', 'summary'],
  triageIssues: ['issues.triage', 'result'],
  undoTriage: ['issues.undoTriage', 'result'],
  getIssue: ['issues.get', 'issue'],
  getIssueCode: ['issues.code', 'code'],
  updateIssue: ['issues.update', 'issue'],
  commentIssue: ['issues.comment', 'comment'],
  deleteIssueComment: ['issues.deleteComment', ''],
  listIssueHistory: ['issues.history', 'entry'],
  listIssueBranches: ['issues.branches', 'branch'],
  listRepositories: ['repositories.list', 'repository'],
  createRepository: ['repositories.create', 'repository'],
  getRepository: ['repositories.get', 'repository'],
  listBranches: ['repositories.branches', 'branch'],
  updateRepository: ['repositories.update', 'repository'],
  listRules: ['rules.list', 'rule'],
  createRule: ['rules.create', 'rule'],
  getRule: ['rules.get', 'rule'],
  updateRule: ['rules.update', 'rule'],
  deleteRule: ['rules.delete', ''],
  listEvents: ['events.list', 'event'],
  streamEvents: ['events.stream', 'event'],
  getEvent: ['events.get', 'event'],
  listWebhooks: ['webhooks.list', 'webhook'],
  createWebhook: ['webhooks.create', 'webhook'],
  getWebhook: ['webhooks.get', 'webhook'],
  updateWebhook: ['webhooks.update', 'webhook'],
  deleteWebhook: ['webhooks.delete', ''],
  testWebhook: ['webhooks.test', 'result'],
  rotateWebhookSecret: ['webhooks.rotateSecret', 'rotation'],
  recoverDeliveries: ['webhooks.recover', 'result'],
  listDeliveries: ['webhooks.deliveries', 'delivery'],
  getDelivery: ['webhooks.delivery', 'delivery'],
  redeliverDelivery: ['webhooks.redeliver', 'delivery'],
  listUsers: ['users.list', 'user'],
  createUser: ['users.create', 'user'],
  getUser: ['users.get', 'user'],
  updateUser: ['users.update', 'user'],
  deleteUser: ['users.delete', ''],
  getAccount: ['account.get', 'account'],
  getRateLimit: ['account.rateLimit', 'rateLimit'],
} as const satisfies Record<OperationId, readonly [method: string, result: string]>;

/** TypeScript with `@sightline/client`. */
export const clientSample = ({ id, base, pathValues, query, body, answer }: SampleCall): string => {
  const [method, result] = methods[id];
  const given = [...Object.values(pathValues), ...[body ?? query].filter((value) => !isEmpty(value))];
  const call = `client.${method}(${given.map((value) => literal(value, notation)).join(', ')})`;
  return `import { createClient } from '@sightline/client';

const client = createClient({
  baseUrl: '${base}',
  apiKey: process.env.${KEY} ?? '',
});

${answer === 'nothing' ? `await ${call};` : resultOf(answer, call, result)}`;
};

/** TypeScript with `openapi-fetch` and types that the reader makes from the contract. */
export const openApiFetchSample = ({ method, base, path, pathValues, query, body, answer }: SampleCall): string => {
  const params = { path: pathValues, query };
  const given = Object.entries({
    params: Object.fromEntries(Object.entries(params).filter(([, values]) => !isEmpty(values))),
    body,
    parseAs: answer === 'stream' ? 'stream' : undefined,
  }).filter(([, value]) => value !== undefined && !isEmpty(value));
  const options = given.length === 0 ? '' : `, ${literal(Object.fromEntries(given), notation)}`;
  const call = `await client.${method}('${path}'${options})`;
  return `import createClient from 'openapi-fetch';
// npx openapi-typescript ${new URL(base).origin}/openapi.json -o sightline.ts
import type { paths } from './sightline.ts';

const client = createClient<paths>({
  baseUrl: '${base}',
  headers: { Authorization: \`Bearer \${process.env.${KEY}}\` },
});

${endings[answer](call)}`;
};

const resultOf = (answer: SampleCall['answer'], call: string, result: string): string =>
  answer === 'json'
    ? `const ${result} = await ${call};\nconsole.log(${result});`
    : `for await (const ${result} of ${call}) {\n  console.log(${result});\n}`;

const shown = (call: string): string => `const { data, error } = ${call};\nconsole.log(data ?? error);`;

const endings: Readonly<Record<SampleCall['answer'], (call: string) => string>> = {
  json: shown,
  list: shown,
  nothing: (call) => `const { error, response } = ${call};\nconsole.log(error ?? response.status);`,
  stream: (call) => `const { data, error } = ${call};
if (!data) throw new Error(error?.error.message);
for await (const text of data.pipeThrough(new TextDecoderStream())) {
  console.log(text);
}`,
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const notation: Notation = {
  blank: ' ',
  name: (property) => (/^\w+$/.test(property) ? property : `'${property}'`),
  text: (value) => {
    const escaped = value.replaceAll('\\', '\\\\');
    if (value.includes('\n')) return `\`${escaped.replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
    return `'${escaped.replaceAll("'", "\\'")}'`;
  },
  other: String,
};
