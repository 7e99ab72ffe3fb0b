import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { operations } from '../../generated/openapi.ts';
import { customRule } from '../fixtures/worlds/custom-rule.ts';
import { type HookedService, startHookedService } from './targets/hooked-service.ts';
import { createWorld } from './targets/seeded-world.ts';

/** Operations that write a resource which can be read: `createScan`, then `getScan`. */
type CreateId = Extract<keyof operations, `create${string}`>;
type UpdateId = Extract<keyof operations, `update${string}`>;
type WriteId = CreateId | UpdateId;

type Body<Id extends WriteId> = NonNullable<operations[Id]['requestBody']>['content']['application/json'];

/** With every optional property, at every depth. */
type Whole<Input> = Input extends readonly unknown[]
  ? Input
  : Input extends object
    ? { readonly [Name in keyof Input]-?: Whole<Exclude<Input[Name], undefined>> }
    : Input;

const newEmail = () => `${randomUUID()}@acme.example`;
const secret = 'choose-at-least-24-random-characters';

/** What a resource is before: created with the required inputs alone, or made by the seeded world. */
const bare = {
  createScan: { repo_url: 'https://fixtures.sightline.test/critical' },
  createRepository: { repo_url: 'https://git.example.com/acme/bare.git' },
  createWebhook: { url: 'https://hooks.example.com/bare', events: ['scan.completed'], secret, active: true },
  createUser: { email: newEmail(), permission: 'read' },
  createRule: { source: customRule('bare-login') },
} satisfies { readonly [Id in CreateId]: Body<Id> };

/**
 * A value for every input, other than before. An input that the contract adds does not compile until it stands here.
 */
const inputs = {
  createScan: {
    repo_url: 'https://fixtures.sightline.test/clean',
    ref: 'release-2',
    options: { exclude: ['vendor/**'], honor_suppressions: false },
  },
  createRepository: {
    repo_url: 'https://git.example.com/acme/kept.git',
    name: 'Kept',
    exclude: ['vendor/**'],
    honor_suppressions: false,
  },
  createWebhook: {
    name: 'Kept',
    url: 'https://hooks.example.com/kept',
    events: ['issue.critical'],
    secret,
    active: false,
  },
  createUser: { email: newEmail(), name: 'Robin Vale', permission: 'write' },
  createRule: { source: customRule('kept-login') },
  updateIssue: {
    dismissal: { reason: 'used_in_tests', comment: 'A key of the sandbox.', expires_at: '2199-01-01T00:00:00.000Z' },
    assignee: '', // a user of this account: see below
  },
  updateRepository: { name: 'Another', default_branch: 'release-2', exclude: ['vendor/**'], honor_suppressions: false },
  updateWebhook: { name: 'Renamed', url: 'https://hooks.example.com/kept', events: ['issue.critical'], active: false },
  updateUser: { name: 'Robin Vale', permission: 'write' },
  updateRule: { enabled: false, severity: 'critical' },
} satisfies { readonly [Id in WriteId]: Whole<Body<Id>> };

const isCreation = (id: WriteId): id is CreateId => id in bare;
const writeIds = Object.keys(inputs) as WriteId[]; // its keys are these, or it does not compile

/** Inputs that no answer shows. */
const hidden = new Set(['createWebhook.secret']);

let hooked: HookedService;
let key: string;
let paths: Readonly<Record<WriteId, string>>;
beforeAll(async () => {
  hooked = await startHookedService();
  ({ secret: key } = await hooked.service.key({ permission: 'admin', environment: 'test' }));
  const world = await createWorld(`${hooked.service.address}/v1`, key, hooked.hook);
  paths = {
    createScan: '/scans',
    createRepository: '/repositories',
    createWebhook: '/webhooks',
    createUser: '/users',
    createRule: '/rules',
    updateIssue: `/issues/${world.issue_id}`,
    updateRule: '/rules/python-yaml-load',
    updateRepository: `/repositories/${world.repository_id}`,
    updateWebhook: `/webhooks/${world.webhook_id}`,
    updateUser: `/users/${await world.spareUser()}`,
  };
  inputs.updateIssue.assignee = world.user_id;
  await scanBranch('release-2');
});
afterAll(() => hooked.dispose());

test.each(writeIds.filter(isCreation))('%s keeps every input', async (id) => {
  const before = await read(await create(id, bare[id]));
  const after = await read(await create(id, inputs[id]));

  expectKept(id, before, after);
});

test.each(writeIds.filter((id) => !isCreation(id)))('%s keeps every input', async (id) => {
  const before = await read(paths[id]);
  expect((await call('PATCH', paths[id], inputs[id])).status).toBe(200);
  const after = await read(paths[id]);

  expectKept(id, before, after);
});

/** The path of what was created. */
const create = async (id: WriteId, body: unknown): Promise<string> => {
  const { headers } = await call('POST', paths[id], body);
  return (headers.get('location') ?? '').replace(/^.*\/v1(?=\/)/, '');
};

const read = async (path: string): Promise<ReadonlyMap<string, unknown>> =>
  new Map(placesOf(await (await call('GET', path)).json()));

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${hooked.service.address}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A branch of the repository that can be its default from then on. */
const scanBranch = async (ref: string): Promise<void> => {
  const path = await create('createScan', { repo_url: 'https://fixtures.sightline.test/critical', ref });
  await call('GET', `${path}?wait=30`);
};

const expectKept = (id: WriteId, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) => {
  const sent = placesOf(inputs[id]).filter(([place]) => !hidden.has(`${id}.${place}`));
  const kept = sent.map(([place]) => [place, after.get(place)]);
  const unchanged = sent.filter(([place, value]) => JSON.stringify(before.get(place)) === JSON.stringify(value));

  expect(kept).toEqual(sent);
  expect(unchanged).toEqual([]);
};

/** Values by their place, such as `options.exclude`; a list is one value. */
const placesOf = (value: unknown, place = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => placesOf(inner, place === '' ? name : `${place}.${name}`))
    : [[place, value]];
