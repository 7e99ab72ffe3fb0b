import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AuditLog } from '../../../src/domain/people/audit-log.ts';
import { createAuditTrail } from '../../../src/http/access/audit-trail.ts';
import type { Outcome } from '../../../src/http/routes.ts';

type Entry = Parameters<AuditLog['add']>[0];

const caller = {
  account_id: 'acc_1',
  environment: 'live',
  actor: { kind: 'key', id: 'key_1', name: 'CI', expires_at: 0 },
};
const audit = { action: 'webhook.create', target: 'webhook_id', detail: ['url', 'secret_kind', 'none'] };

/** What is kept of a call. */
const kept = async (change: Partial<Outcome> = {}, by: object | null = caller, kind: object | null = audit) => {
  const entries: Entry[] = [];
  // All that is called
  const auditLog = { add: async (entry: Entry) => void entries.push(entry) } as unknown as AuditLog;
  const request = { caller: by, ip: '203.0.113.7' } as unknown as FastifyRequest; // as much as is looked at
  const entry = { audit: kind ?? undefined } as unknown as Outcome['entry'];
  await createAuditTrail(auditLog)(request, { entry, path: {}, body: null, answer: null, ...change });
  return entries;
};

describe('a change', () => {
  test('is kept with who made it, what it was made to, and what the contract lists of it alone', async () => {
    const body = { url: 'https://hooks.example.com/a', secret: 'never kept', secret_kind: 'given' };

    expect(await kept({ body, answer: { webhook_id: 'wh_1' } })).toEqual([
      {
        account_id: 'acc_1',
        environment: 'live',
        actor: { kind: 'key', id: 'key_1', name: 'CI' },
        action: 'webhook.create',
        target: { kind: 'webhook', id: 'wh_1', name: 'https://hooks.example.com/a' },
        address: '203.0.113.7',
        detail: { url: 'https://hooks.example.com/a', secret_kind: 'given' },
      },
    ]);
  });

  test.each<[string, Partial<Outcome>, string]>([
    ['in the answer', { answer: { webhook_id: 'wh_answer' } }, 'wh_answer'],
    ['within an object of the answer', { answer: { webhook: { webhook_id: 'wh_inner' } } }, 'wh_inner'],
    ['beside such an object', { answer: { webhook_id: 'wh_outer', webhook: { webhook_id: 'wh_inner' } } }, 'wh_outer'],
    ['in the address above all', { path: { webhook_id: 'wh_path' }, answer: { webhook_id: 'wh_answer' } }, 'wh_path'],
    ['where only the handler knows', { facts: { webhook_id: 'wh_told' }, body: { webhook_id: 'wh_body' } }, 'wh_told'],
  ])('is to what stands %s', async (_where, change, id) => {
    expect((await kept(change))[0]?.target?.id).toBe(id);
  });

  test.each<[string, unknown]>([
    ['a list', [{ webhook_id: 'wh_1' }]],
    ['a list within', { all: [{ webhook_id: 'wh_1' }] }],
    ['no text', { webhook_id: 7 }],
    ['a text', 'wh_1'],
  ])('has no target where there is none to find: %s', async (_what, answer) => {
    expect((await kept({ answer }))[0]?.target).toEqual({ kind: 'webhook', id: null, name: null });
  });

  test('keeps no more than 1,000 characters of a fact', async () => {
    expect((await kept({ body: { url: 'x'.repeat(1_001), secret_kind: 7 } }))[0]?.detail).toEqual({
      url: 'x'.repeat(1_000),
      secret_kind: '7',
    });
  });

  test.each<[string, object, Partial<Outcome>, string | null]>([
    ['that it names', audit, { body: { environment: 'test' } }, 'test'],
    ['of its caller, where it names none', audit, { body: { environment: 'other' } }, 'live'],
    ['of its caller, where it says nothing', audit, {}, 'live'],
    ['of none where a user is changed', { action: 'user.update', target: 'user_id' }, {}, null],
  ])('is in the environment %s', async (_which, kind, change, environment) => {
    expect((await kept(change, caller, kind))[0]?.environment).toBe(environment);
  });

  test.each(['live', 'test'])(
    'of a caller of either environment is in the one that it names: %s',
    async (environment) => {
      for (const of of ['live', 'test'])
        expect((await kept({ body: { environment } }, { ...caller, environment: of }))[0]?.environment).toBe(
          environment,
        );
    },
  );

  test('of a user is told by the name, or else the address', async () => {
    const nameOf = async (body: object) =>
      (await kept({ body }, caller, { action: 'user.update', target: 'user_id' }))[0]?.target?.name;

    expect([await nameOf({ name: 'Ada', email: 'a@b.example' }), await nameOf({ email: 'a@b.example' })]).toEqual([
      'Ada',
      'a@b.example',
    ]);
  });

  test('of a kind without names has none', async () => {
    expect((await kept({ body: { name: 'x' } }, caller, { action: 'session', target: 'id' }))[0]?.target).toEqual({
      kind: 'session',
      id: null,
      name: null,
    });
  });
});

test.each<[string, Partial<Outcome>, object | null, object | null]>([
  ['a dry run', { body: { dry_run: true } }, caller, audit],
  ['a call that changes nothing', {}, caller, null],
  ['a call of nobody', {}, null, audit],
])('nothing is kept of %s', async (_what, change, by, kind) => {
  expect(await kept(change, by, kind)).toEqual([]);
});

test('a run that is not dry is kept', async () => {
  expect(await kept({ body: { dry_run: false } })).toHaveLength(1);
});
