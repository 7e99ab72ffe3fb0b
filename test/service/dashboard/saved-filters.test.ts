import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardPage, signUp } from '../../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

const API = '/dashboard/api';
const PATH = `${API}/saved-filters`;
const headers = { 'x-environment': 'test' };

describe('saved filters', () => {
  let service: Service;
  let writer: DashboardPage;
  let reader: DashboardPage;
  beforeAll(async () => {
    service = await startService();
    writer = await signUp(service, { email: 'dana@acme.example', name: 'Dana Reyes', permission: 'admin' });
    reader = await signUp(service, { email: 'remy@acme.example', permission: 'read' });
  });
  afterAll(() => service?.dispose());

  const save = (name: string, query = 'severity=critical', page = writer) =>
    page.call(PATH, { method: 'POST', headers, body: { name, query } });
  const latest = async () => (await writer.call(`${API}/audit-entries?limit=1`)).body.data[0];

  test('are seen by everybody of the account, in their environment alone', async () => {
    const { status, body: saved, headers: told } = await save('Everybody’s');
    const seen = await reader.call(PATH, { headers });

    expect(status).toBe(201);
    expect(told.get('location')).toBe(`${PATH}/${saved.saved_filter_id}`);
    expect(saved).toMatchObject({ name: 'Everybody’s', created_by: expect.stringMatching(/^usr_/) });
    expect(seen.body.data).toContainEqual(saved);
    expect((await reader.call(PATH)).body.data).toEqual([]);
  });

  test('are changed by those who may write', async () => {
    const { body: saved } = await save('Kept');
    const path = `${PATH}/${saved.saved_filter_id}`;
    const refused = [
      await save('Not by a reader', 'text=a', reader),
      await reader.call(path, { method: 'PATCH', headers, body: { name: 'Other' } }),
      await reader.call(path, { method: 'DELETE', headers }),
    ];

    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(refused.map(() => [403, 'FORBIDDEN']));
  });

  test('that are saved, renamed and deleted stand in the audit log', async () => {
    const { body: saved } = await save('Logged', 'text=sql');
    const path = `${PATH}/${saved.saved_filter_id}`;
    const target = { kind: 'saved_filter', id: saved.saved_filter_id };

    expect(await latest()).toMatchObject({
      action: 'saved_filter.created',
      target: { ...target, name: 'Logged' },
      environment: 'test',
      detail: { name: 'Logged', query: 'text=sql' },
    });
    const renamed = await writer.call(path, { method: 'PATCH', headers, body: { name: 'Renamed' } });
    expect([renamed.status, renamed.body]).toEqual([200, { ...saved, name: 'Renamed' }]);
    expect(await latest()).toMatchObject({ action: 'saved_filter.renamed', target: { ...target, name: 'Renamed' } });
    expect((await writer.call(path, { method: 'DELETE', headers })).status).toBe(204);
    expect(await latest()).toMatchObject({ action: 'saved_filter.deleted', target: { ...target, name: 'Renamed' } });
    expect((await writer.call(path, { method: 'DELETE', headers })).status).toBe(404);
  });

  test('are not saved under a name that is taken', async () => {
    await save('Taken');
    const { body: other } = await save('Other');
    const path = `${PATH}/${other.saved_filter_id}`;
    const refused = [
      await save('Taken'),
      await writer.call(path, { method: 'PATCH', headers, body: { name: 'Taken' } }),
    ];

    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
      refused.map(() => [409, 'SAVED_FILTER_EXISTS']),
    );
  });

  test('are at most a hundred', async () => {
    const live = (name: string) => writer.call(PATH, { method: 'POST', body: { name, query: 'text=a' } });
    for (let number = 1; number <= 100; number += 1) expect((await live(`Filter ${number}`)).status).toBe(201);
    const { status, body } = await live('One more');

    expect([status, body.error.code, body.error.details]).toEqual([409, 'SAVED_FILTER_LIMIT_REACHED', { limit: 100 }]);
    expect((await writer.call(PATH)).body.data).toHaveLength(100);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { query: 'text=a' }, '/name'],
    ['a blank name', { name: '  ', query: 'text=a' }, '/name'],
    ['a name of 81 characters', { name: 'a'.repeat(81), query: 'text=a' }, '/name'],
    ['a name with a line break', { name: 'One\nTwo', query: 'text=a' }, '/name'],
    ['an empty query', { name: 'Mine', query: '' }, '/query'],
    ['a query of 2,001 characters', { name: 'Mine', query: 'a'.repeat(2001) }, '/query'],
    ['a query with a fragment', { name: 'Mine', query: 'text=a#b' }, '/query'],
    ['a query with a space', { name: 'Mine', query: 'text=a b' }, '/query'],
    ['a query with markup', { name: 'Mine', query: 'text=<b>' }, '/query'],
    ['a query with a lone percent sign', { name: 'Mine', query: 'text=100%' }, '/query'],
  ])('do not have %s', async (_what, body, pointer) => {
    const { status, body: answer } = await writer.call(PATH, { method: 'POST', headers, body });

    expect([status, answer.error.details.fields[0].pointer]).toEqual([422, pointer]);
  });

  test('of another account are not there', async () => {
    const { account_id: account } = await service.account({ name: 'Stranger', plan: 'vibe_coder' });
    const stranger = await signUp(service, { email: 'eve@evil.example', account });
    const { body: saved } = await save('Ours alone');
    const path = `${PATH}/${saved.saved_filter_id}`;

    expect((await stranger.call(PATH, { headers })).body.data).toEqual([]);
    expect((await stranger.call(path, { method: 'PATCH', headers, body: { name: 'Theirs' } })).status).toBe(404);
    expect((await stranger.call(path, { method: 'DELETE', headers })).status).toBe(404);
    expect((await reader.call(PATH, { headers })).body.data).toContainEqual(saved);
  });
});
