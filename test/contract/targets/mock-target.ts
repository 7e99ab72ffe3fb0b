import { join } from 'node:path';
import { operationTable } from '../../../generated/operations.ts';
import { BINARIES, startProgram } from '../../fixtures/programs/command-line.ts';
import { customRule } from '../../fixtures/worlds/custom-rule.ts';
import { type Cell, isSuccess, spoil } from '../cells/cells.ts';
import { type Answer, type Call, exchange } from '../cells/exchange.ts';
import { sampleOf, succeed, type World } from '../cells/operation-calls.ts';
import { world as examples, preferenceFor } from './prism-target.ts';
import type { Target } from './target.ts';

/** A mock that runs as its user would run it. */
export interface RunningMock {
  /** Origin and prefix. */
  base: string;
  stop(): Promise<void>;
}

export const startMock = async (...given: string[]): Promise<RunningMock> => {
  const program = startProgram(join(BINARIES, 'node'), ['src/mock/command.ts', '--port', '0', ...given]);
  await program.said(/answers at/);
  return {
    base: `${/http:\/\/127\.0\.0\.1:\d+/.exec(program.stdout())?.[0]}/v1`,
    stop: async () => {
      program.signal('SIGTERM');
      await program.ended;
    },
  };
};

/** What a mock holds from its start, and what is made in it. */
export const mockWorld = (base: string): World => {
  const create = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await exchange(base, asJson({ method: 'POST', path, headers: WITH_KEY }, body));
    return answer.json as Record<string, string>; // the test that asked for it looks at what became of it
  };
  const hook = { url: 'https://hooks.example.com/spare', events: ['scan.completed'], secret: 'spare', active: false };
  return {
    ...examples,
    openScan: async () => {
      const { scan_id = '' } = await create('/scans', { repo_url: 'https://fixtures.sightline.test/timeout' });
      return scan_id;
    },
    spareWebhook: async () => (await create('/webhooks', hook)).webhook_id ?? '',
    spareRule: async () => (await create('/rules', { source: customRule('spare-login') })).rule_id ?? '',
    spareUser: async () => {
      const email = `${Math.random().toString(36).slice(2)}@acme.example`;
      return (await create('/users', { email, name: 'Dana Reyes', permission: 'read' })).user_id ?? '';
    },
  };
};

/** Every answer of ours: by the same calls as from the service where a call alone brings it about, else by `Prefer`. */
export const startMockTarget = async (): Promise<Target> => {
  const { base, stop } = await startMock();
  const access = { base, secret: 'any', world: mockWorld(base) };

  const refuse = async (cell: Cell): Promise<Answer> => {
    const sample = await sampleOf(cell.id, access);
    const spoiled = spoil(cell, sample);
    if (spoiled) return exchange(base, spoiled);
    const provoked = cell.status === 409 ? await conflictOf(cell, sample, access) : null;
    return provoked ?? exchange(base, { ...sample, headers: { ...sample.headers, prefer: preferenceFor(cell) } });
  };

  return {
    stop,
    provoke: async (cell) => (isSuccess(cell) ? succeed(cell.id, access) : { answer: await refuse(cell) }),
  };
};

const WITH_KEY = { authorization: 'Bearer any' };
const WEBHOOKS = 10;

const asJson = (call: Call, body: unknown): Call => ({
  ...call,
  headers: { ...call.headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

type Access = Parameters<typeof succeed>[1];

/** A conflict that the mock's own records bring about; null for those that take two calls at once. */
const conflictOf = async ({ id }: Cell, sample: Call, { base, world }: Access): Promise<Answer | null> => {
  if (id === 'createScan' || id === 'commentIssue') return null;
  if (id === 'createWebhook') {
    for (let made = 0; made < WEBHOOKS; made += 1) await exchange(base, sample);
    const answer = await exchange(base, sample);
    await removeSpareWebhooks(base, world);
    return answer;
  }
  if (id === 'triageIssues') {
    const filter = { state: ['open'] };
    return exchange(base, asJson(sample, { filter, dismissal: { reason: 'wont_fix' }, expected_count: 5_000 }));
  }
  if (id === 'createUser' || id === 'createRepository') await exchange(base, sample);
  if (id === 'updateUser' || id === 'deleteUser') await leaveOneAdmin(base, world);
  if (id === 'updateUser') return exchange(base, asJson(sample, { permission: 'read' }));
  if (id === 'getScanReport' || id === 'compareScans') {
    const open = await world.openScan();
    return exchange(base, { ...sample, path: sample.path.replaceAll(world.scan_id, open) });
  }
  if (operationTable[id].path.startsWith('/webhooks/')) {
    const change = (active: boolean) =>
      exchange(base, { ...asJson(sample, { active }), method: 'PATCH', path: `/webhooks/${world.webhook_id}` });
    await change(false);
    const since = new Date().toISOString();
    const answer = await exchange(base, id === 'recoverDeliveries' ? asJson(sample, { since }) : sample);
    await change(true);
    return answer;
  }
  return exchange(base, sample);
};

const idsOf = async (base: string, path: string, name: string): Promise<{ id: string; permission?: string }[]> => {
  const ids: { id: string; permission?: string }[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { json } = await exchange(base, { method: 'GET', path: next, headers: WITH_KEY });
    // The contract suite validates the shape
    const page = json as { data: Record<string, string>[]; next_cursor: string | null };
    for (const record of page.data)
      ids.push({ id: record[name] ?? '', ...(record.permission ? { permission: record.permission } : {}) });
    next = page.next_cursor && `${path}?cursor=${page.next_cursor}`;
  }
  return ids;
};

const removeSpareWebhooks = async (base: string, { webhook_id }: World): Promise<void> => {
  for (const { id } of await idsOf(base, '/webhooks', 'webhook_id'))
    if (id !== webhook_id) await exchange(base, { method: 'DELETE', path: `/webhooks/${id}`, headers: WITH_KEY });
};

const leaveOneAdmin = async (base: string, { user_id }: World): Promise<void> => {
  for (const { id, permission } of await idsOf(base, '/users', 'user_id'))
    if (permission === 'admin' && id !== user_id)
      await exchange(base, { method: 'DELETE', path: `/users/${id}`, headers: WITH_KEY });
};
