import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardPage, signUp } from '../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';

const API = '/dashboard/api';

const accountOf = async (page: DashboardPage): Promise<string> =>
  (await page.call(`${API}/session`)).body.account.account_id;

let service: Service;
let admin: DashboardPage;
beforeAll(async () => {
  service = await startService();
  admin = await signUp(service, { email: 'Dana@Acme.example', name: 'Dana Reyes' });
});
afterAll(() => service?.dispose());

describe('the audit log', () => {
  const latest = async () => (await admin.call(`${API}/audit-entries?limit=1`)).body.data[0];

  test('says who created which key from where, and never the secret', async () => {
    const body = { name: 'Audited', permission: 'write', environment: 'live' };
    const { body: made } = await admin.call(`${API}/keys`, { method: 'POST', body });

    const entry = await latest();

    expect(entry).toEqual({
      entry_id: expect.stringMatching(/^aud_/),
      at: expect.any(String),
      actor: { kind: 'user', id: expect.stringMatching(/^usr_/), name: 'Dana Reyes' },
      action: 'key.created',
      target: { kind: 'key', id: made.key.key_id, name: 'Audited' },
      environment: 'live',
      address: '127.0.0.1',
      detail: { name: 'Audited', permission: 'write', environment: 'live', expires_at: made.key.expires_at },
    });
    expect(JSON.stringify(entry)).not.toContain(made.secret);
  });

  test('says by which filter issues were triaged, without a password in it, and that it was undone', async () => {
    const { account_id: account } = (await admin.call(`${API}/session`)).body.account;
    const { secret } = await service.key({ permission: 'write', environment: 'test', account });
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const call = async (path: string, body?: unknown) => {
      const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${service.address}/v1${path}`, request);
      return (await answer.json()) as Record<string, unknown>; // what the contract says is tested elsewhere
    };
    const { scan_id } = await call('/scans', { repo_url: 'https://fixtures.sightline.test/critical' });
    await call(`/scans/${scan_id}?wait=30`);
    const repo_url = 'https://dana:hunter2@fixtures.sightline.test/critical';
    const asked = {
      filter: { repo_url, state: ['open'] },
      dismissal: { reason: 'wont_fix', comment: 'Goes with the old shop.' },
    };
    const { updated_count } = await call('/issues/triage', { ...asked, dry_run: true });
    const { triage_id } = await call('/issues/triage', { ...asked, expected_count: updated_count });
    const undo = await fetch(`${service.address}/v1/issues/triage/${triage_id}/undo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
    const { triage_id: undo_id } = (await undo.json()) as Record<string, unknown>; // as above
    const issuesOf = async (id: unknown) => {
      const address = `${API}/triages/${id}/issues?limit=100`;
      return (await admin.call(address, { headers: { 'x-environment': 'test' } })).body.data;
    };

    const [undone, triaged] = (await admin.call(`${API}/audit-entries?limit=2`)).body.data;

    const target = { kind: 'issues', id: triage_id };
    const count = String(updated_count);
    expect(triaged).toMatchObject({
      action: 'issues.triaged',
      target,
      detail: {
        decision: 'dismissed',
        reason: 'wont_fix',
        comment: 'Goes with the old shop.',
        updated_count: count,
        filter: 'repo_url=https://fixtures.sightline.test/critical state=open',
      },
    });
    expect(undone).toMatchObject({ action: 'issues.triage_undone', target, detail: { updated_count: count, undo_id } });
    expect(await issuesOf(triage_id)).toHaveLength(Number(updated_count));
    expect(await issuesOf(undo_id)).toEqual(await issuesOf(triage_id));
  });

  test('keeps what keys do as well, without the secret of a webhook', async () => {
    const { account_id: account } = (await admin.call(`${API}/session`)).body.account;
    const { secret } = await service.key({ permission: 'admin', environment: 'test', account });
    const shared = 'a-secret-that-nobody-may-read';
    await fetch(`${service.address}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://1.1.1.1/hook', events: ['scan.failed'], secret: shared, active: false }),
    });

    const entry = await latest();

    expect(entry).toMatchObject({
      actor: { kind: 'key', name: 'admin test' },
      action: 'webhook.created',
      target: { kind: 'webhook', name: 'https://1.1.1.1/hook' },
      environment: 'test',
      detail: { url: 'https://1.1.1.1/hook', active: 'false' },
    });
    expect(JSON.stringify(entry)).not.toContain(shared);
  });

  test('names who got a one-time link, and keeps nothing of the link', async () => {
    const { body: session } = await admin.call(`${API}/session`);
    const path = `${API}/users/${session.user.user_id}/invitation`;
    const { body, headers } = await admin.call(path, { method: 'POST' });

    const entry = await latest();

    expect(body.url).toContain('#token=');
    expect(headers.get('location')).toBe(`/v1/users/${session.user.user_id}`);
    expect(entry).toMatchObject({
      action: 'user.link_created',
      target: { kind: 'user', id: session.user.user_id, name: null },
      detail: { purpose: 'password_reset', mailed: 'false' },
    });
    expect(JSON.stringify(entry)).not.toContain('token=');
  });

  test('names the key that was revoked', async () => {
    const input = { name: 'Short-lived', permission: 'read', environment: 'test' };
    const { body: made } = await admin.call(`${API}/keys`, { method: 'POST', body: input });
    await admin.call(`${API}/keys/${made.key.key_id}`, { method: 'DELETE' });

    expect(await latest()).toMatchObject({
      action: 'key.revoked',
      target: { kind: 'key', id: made.key.key_id, name: 'Short-lived' },
    });
  });

  test('keeps a revocation once, however often it is asked for', async () => {
    const input = { name: 'Revoked', permission: 'read', environment: 'test' };
    const { body: made } = await admin.call(`${API}/keys`, { method: 'POST', body: input });
    for (let time = 0; time < 2; time += 1) await admin.call(`${API}/keys/${made.key.key_id}`, { method: 'DELETE' });
    const { data } = (await admin.call(`${API}/audit-entries?limit=10`)).body;

    const revoked = data.filter(
      ({ action, target }: { action: string; target: { id: string } | null }) =>
        action === 'key.revoked' && target?.id === made.key.key_id,
    );
    expect(revoked).toHaveLength(1);
  });

  test('names the webhook that was deleted', async () => {
    const url = 'https://1.1.1.1/deleted';
    const body = { url, events: ['scan.failed'], secret: 'a long random text', active: false };
    const { body: made } = await admin.call('/v1/webhooks', { method: 'POST', body });
    await admin.call(`/v1/webhooks/${made.webhook_id}`, { method: 'DELETE' });

    expect(await latest()).toMatchObject({
      action: 'webhook.deleted',
      target: { kind: 'webhook', id: made.webhook_id, name: url },
    });
  });

  test('names the new key of a rotation, and what it may do', async () => {
    const input = { name: 'Rotated', permission: 'write', environment: 'live' };
    const { body: old } = await admin.call(`${API}/keys`, { method: 'POST', body: input });
    const path = `${API}/keys/${old.key.key_id}/rotate`;
    const { body: next } = await admin.call(path, { method: 'POST', body: { grace_hours: 1 } });

    expect(await latest()).toMatchObject({
      action: 'key.rotated',
      target: { kind: 'key', id: old.key.key_id, name: 'Rotated' },
      detail: { grace_hours: '1', new_key_id: next.key.key_id, permission: 'write', expires_at: next.key.expires_at },
    });
  });

  test('keeps a change of the own name, and a repeated creation once', async () => {
    const writer = await signUp(service, { email: 'renamed@acme.example', account: await accountOf(admin) });
    await writer.call(`${API}/profile`, { method: 'PATCH', body: { name: 'Sightline' } });
    const renamed = await latest();
    const body = {
      url: 'https://1.1.1.1/once',
      events: ['scan.failed'],
      secret: 'a long random text',
      active: false,
    };
    const headers = { 'idempotency-key': 'once', 'x-environment': 'test' };
    for (let time = 0; time < 3; time += 1) await admin.call('/v1/webhooks', { method: 'POST', body, headers });
    const { data } = (await admin.call(`${API}/audit-entries?limit=10`)).body;

    expect(renamed).toMatchObject({ action: 'user.updated', detail: { name: 'Sightline' } });
    expect(data.filter(({ target }: { target: { name: string } | null }) => target?.name === body.url)).toHaveLength(1);
  });

  describe('as it is asked for', () => {
    const HOSTILE = '=cmd|calc, "quoted"';
    let key_id: string;
    beforeAll(async () => {
      const input = { name: HOSTILE, permission: 'read', environment: 'test' };
      key_id = (await admin.call(`${API}/keys`, { method: 'POST', body: input })).body.key.key_id;
    });
    const asked = async (query: string) => (await admin.call(`${API}/audit-entries?${query}`)).body.data;

    test('is what one user did to one thing, in an environment and a time', async () => {
      const { user } = (await admin.call(`${API}/session`)).body;
      const query = `actor=${user.user_id}&action=key&target_kind=key&target_id=${key_id}&environment=test&text=CALC`;
      const [before, after] = ['2099-01-01T00:00:00Z', '2000-01-01T00:00:00Z'];

      expect(await asked(`${query}&after=${after}&before=${before}`)).toMatchObject([
        { action: 'key.created', target: { id: key_id } },
      ]);
      expect(await asked(`${query}&after=${before}`)).toEqual([]);
    });

    test('has a next page with the same filters', async () => {
      const { headers } = await admin.call(`${API}/audit-entries?limit=1&action=key&actor=user&actor=key`);

      expect(headers.get('link')).toMatch(/limit=1&action=key&actor=user&actor=key&cursor=/);
    });

    test('is a file with every entry, in which no cell is a formula', async () => {
      const headers = { accept: 'text/csv', cookie: admin.cookie(), 'sec-fetch-site': 'same-origin' };
      const address = `${service.address}${API}/audit-entries?limit=1&target_id=${key_id}`;
      const response = await fetch(address, { headers });
      const [head, row, ...rest] = (await response.text()).split('\r\n');

      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toMatch(/filename="sightline-audit-log-\d{4}-\d\d-\d\d.csv"/);
      expect(head).toMatch(/^entry_id,at,actor_kind,.*,detail$/);
      expect(row).toContain(`,key.created,key,${key_id},"'=cmd|calc, ""quoted""",test,127.0.0.1,`);
      expect(rest).toEqual(['']);
    });

    test.each(['before=2026-12-31T23:59:60Z', 'action=key.%25', 'actor=', 'text=', 'environment=both'])(
      'is refused as %s',
      async (query) => {
        const { status, body } = await admin.call(`${API}/audit-entries?${query}`);

        expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
      },
    );
  });

  test('keeps the new name of the account, which belongs to no environment', async () => {
    const headers = { 'x-environment': 'test' };
    const rename = (name: string) => admin.call(`${API}/account`, { method: 'PATCH', body: { name }, headers });
    const { status, body } = await rename('  Acme Ltd ');

    expect([status, body.name]).toEqual([200, 'Acme Ltd']);
    expect((await admin.call(`${API}/session`)).body.account).toEqual(body);
    expect(await latest()).toMatchObject({
      action: 'account.updated',
      target: { kind: 'account', id: body.account_id, name: null },
      environment: null,
      detail: { name: 'Acme Ltd' },
    });
    for (const name of ['  ', 'Visit www.example.com']) expect((await rename(name)).status).toBe(422);
  });

  test('says nothing of what failed', async () => {
    const before = await latest();
    await admin.call(`${API}/keys`, { method: 'POST', body: { name: 'x' } });

    expect(await latest()).toEqual(before);
  });
});
