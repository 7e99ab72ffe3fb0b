import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../generated/errors.ts';
import { type OperationId, operationTable } from '../../generated/operations.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller, tally, textOf } from './cells/caller.ts';
import { operationIds } from './cells/cells.ts';
import { errorOf } from './cells/exchange.ts';
import { sampleOf, type World } from './cells/operation-calls.ts';
import { type HookedService, startHookedService } from './targets/hooked-service.ts';
import { createWorld } from './targets/seeded-world.ts';

/** What keeps accounts and environments apart (decision 7), and what each may have (decisions 15 and 16). */
const json = { 'content-type': 'application/json' };
const webhook = { url: 'https://hooks.example.com/a', events: ['scan.failed'], secret: 'not-a-real-one', active: true };

describe('what an account has', () => {
  let hooked: HookedService;
  let base: string;
  let secret: string;
  let world: World;
  let spare: string;
  let owner: Caller;
  let outsiders: Record<string, Caller>;

  beforeAll(async () => {
    hooked = await startHookedService();
    const { service, hook } = hooked;
    base = `${service.address}/v1`;
    const [mine, live] = await Promise.all([
      service.key({ permission: 'admin', environment: 'test' }),
      service.key({ permission: 'admin', environment: 'live' }),
    ]);
    const { account_id: account } = await service.account({ name: 'Stranger', plan: 'developer' });
    const strange = await service.key({ permission: 'admin', environment: 'test', account });
    secret = mine.secret;
    world = await createWorld(base, secret, hook);
    spare = await world.spareRule();
    owner = createCaller({ base, secret });
    outsiders = {
      'another account': createCaller({ base, secret: strange.secret }),
      'the other environment': createCaller({ base, secret: live.secret }),
    };
  });
  afterAll(() => hooked?.dispose());

  /** The rules that come with the service are everybody's: the call is made about one of the account's own. */
  const callOf = async (id: OperationId) => {
    const { method, path, headers, body } = await sampleOf(id, {
      base,
      secret,
      world: { ...world, spareRule: async () => spare },
    });
    const { authorization: _ours, ...others } = headers;
    return [method, path.replace('javascript-weak-hash', spare), others, body] as const;
  };

  describe.each(['another account', 'the other environment'])('is not there for %s', (who) => {
    const outsider = () => outsiders[who] ?? owner;
    /** Users are an account's in both its environments. */
    const onIds = operationIds
      .filter((id) => operationTable[id].path.includes('{'))
      .filter((id) => who === 'another account' || !operationTable[id].path.includes('{user_id}'));

    test.each(['/scans', '/issues', '/webhooks', '/events'])('in the list of %s', async (list) => {
      expect((await outsider().get(list)).json).toEqual({ data: [], next_cursor: null });
    });

    test.each(onIds)('by its id in a call of %s', async (id) => {
      const unknown = await outsider().get('/scans/scan_00000000000000000000000000');
      const call = await callOf(id);
      const answer = await outsider().send(...call);
      const isRead = operationTable[id].method === 'GET';

      expect([answer.status, answer.json]).toEqual([404, unknown.json]); // no hint that it exists
      if (isRead) expect((await owner.send(...call)).status).toBe(200);
    });
  });

  test.each(['another account', 'the other environment'])('cannot be changed from %s', async (who) => {
    const outsider = outsiders[who] ?? owner;
    const { issue_id, webhook_id, delivery_id } = world;
    const open = textOf(await owner.post('/scans', { repo_url: 'https://fixtures.sightline.test/timeout' }), 'scan_id');
    const hook = textOf(await owner.post('/webhooks', webhook), 'webhook_id');

    const answers = [
      await outsider.send('POST', `/scans/${open}/cancel`),
      await outsider.send('DELETE', `/webhooks/${hook}`),
      await outsider.send('PATCH', `/webhooks/${hook}`, json, '{"active":false}'),
      await outsider.post(`/webhooks/${hook}/test`, { event: 'scan.failed' }),
      await outsider.post(`/webhooks/${hook}/secret`, { secret: 'not-a-real-one' }),
      await outsider.post(`/webhooks/${hook}/recover`, { since: new Date().toISOString() }),
      await outsider.post(`/webhooks/${webhook_id}/deliveries/${delivery_id}/redeliver`, {}),
      await outsider.send('PATCH', `/issues/${issue_id}`, json, '{"dismissal":null}'),
    ];
    const triage = { issue_ids: [issue_id], dismissal: { reason: 'wont_fix' } };
    const triaged = await outsider.post('/issues/triage', triage);

    expect(tally(answers)).toEqual({ 404: 8 });
    expect(triaged.json).toMatchObject({ updated_count: 0, not_found: [issue_id] });
    expect(['queued', 'running']).toContain(textOf(await owner.get(`/scans/${open}`), 'status'));
    expect((await owner.get(`/webhooks/${hook}`)).json).toMatchObject({ active: true });
  });

  test('counts its users in both environments, and shows them to no other account', async () => {
    const { user_id } = world;
    const users = await owner.get('/users');
    const live = await outsiders['the other environment']?.get('/users');
    const outsider = outsiders['another account'] ?? owner;
    const answers = [
      await outsider.get(`/users/${user_id}`),
      await outsider.send('PATCH', `/users/${user_id}`, json, '{"name":"Eve"}'),
      await outsider.send('DELETE', `/users/${user_id}`),
    ];

    expect(users.json).toMatchObject({ data: [{ user_id, name: 'Dana Reyes' }] });
    expect(live?.json).toEqual(users.json);
    expect((await outsider.get('/users')).json).toEqual({ data: [], next_cursor: null });
    expect(tally(answers)).toEqual({ 404: 3 });
    expect((await owner.get(`/users/${user_id}`)).json).toMatchObject({ name: 'Dana Reyes' });
  });

  test('in test is not played for a live key: fixtures are refused', async () => {
    const answer = await outsiders['the other environment']?.post('/scans', {
      repo_url: 'https://fixtures.sightline.test/clean',
    });

    expect(answer && errorOf(answer).details.fields).toEqual([
      { in: 'body', pointer: '/repo_url', message: 'fixture repositories are there for test keys only' },
    ]);
  });
});

describe('the limits of an account', () => {
  let service: Service;
  let test_: Caller;
  let live: Caller;

  beforeAll(async () => {
    service = await startService({ role: 'api' }); // nobody works the queue off
    const base = `${service.address}/v1`;
    const { account_id: account } = await service.account({ name: 'Small', plan: 'vibe_coder' });
    const [one, two] = await Promise.all([
      service.key({ permission: 'admin', environment: 'test', account }),
      service.key({ permission: 'admin', environment: 'live', account }),
    ]);
    test_ = createCaller({ base, secret: one.secret });
    live = createCaller({ base, secret: two.secret });
  });
  afterAll(() => service?.dispose());

  test('let ten webhooks in of eleven that are registered at once, over both environments', async () => {
    const register = (by: Caller, at: number) => by.post('/webhooks', { ...webhook, active: at % 2 === 0 });
    const answers = await Promise.all(Array.from({ length: 11 }, (_, at) => register(at % 3 === 0 ? live : test_, at)));

    const refused = answers.find(({ status }) => status === 409);
    expect(tally(answers)).toEqual({ 201: 10, 409: 1 });
    expect(refused && errorOf(refused)).toEqual({
      code: 'WEBHOOK_LIMIT_REACHED',
      message: errorCatalogue.WEBHOOK_LIMIT_REACHED.message,
      details: { limit: 10 },
    });

    const gone = answers.find(({ status }) => status === 201)?.headers.location ?? '';
    const path = gone.replace('/v1', '');
    const deleted = await Promise.all([test_.send('DELETE', path), live.send('DELETE', path)]);
    expect(tally(deleted)).toEqual({ 204: 1, 404: 1 });
    expect((await test_.post('/webhooks', webhook)).status).toBe(201);
  });

  test('let as many scans wait as the plan allows, over both environments, and one more when one has gone', async () => {
    const create = (by: Caller) => by.post('/scans', { repo_url: 'https://git.example.com/acme/shop.git' });
    const answers = await Promise.all(Array.from({ length: 23 }, (_, at) => create(at % 2 === 0 ? live : test_)));

    const refused = answers.find(({ status }) => status === 429);
    expect(tally(answers)).toEqual({ 202: 20, 429: 3 });
    expect(refused?.headers['retry-after']).toBe('30');
    expect(refused && errorOf(refused)).toEqual({
      code: 'SCAN_QUEUE_FULL',
      message: errorCatalogue.SCAN_QUEUE_FULL.message,
      details: { limit: 20, plan: 'vibe_coder', retry_after_seconds: 30 },
    });

    // Fixtures take no slot.
    expect((await test_.post('/scans', { repo_url: 'https://fixtures.sightline.test/clean' })).status).toBe(202);
    const waiting = answers.find(({ status }) => status === 202)?.headers.location ?? '';
    const cancel = `${waiting.replace('/v1', '')}/cancel`;
    expect(tally([await test_.send('POST', cancel), await live.send('POST', cancel)])).toEqual({ 200: 1, 404: 1 });
    expect(tally(await Promise.all([create(test_), create(live)]))).toEqual({ 202: 1, 429: 1 });
  });

  test('are told with what is used of them', async () => {
    const { json } = await test_.get('/account');

    expect(json).toMatchObject({
      plan: 'vibe_coder',
      limits: { requests_per_minute: 100, running_scans: 1, queued_scans: 20, webhooks: 10 },
    });
  });
});
