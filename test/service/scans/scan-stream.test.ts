import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { adminOf, given, type Scan, type Sightline } from '../../fixtures/worlds/scan-world.ts';

let service: Service;
let secret: string;
let sightline: Sightline;
beforeAll(async () => {
  service = await startService({});
  ({ secret } = await service.key({ permission: 'read', environment: 'test' }));
  sightline = await adminOf(service, 'test');
});
afterAll(() => service.dispose());

const create = async (fixture: string): Promise<Scan> =>
  given(sightline.POST('/scans', { body: { repo_url: `https://fixtures.sightline.test/${fixture}` } }));

/** The whole stream, which ends by itself when the scan does. */
const watch = async (scan_id: string, key = secret): Promise<{ response: Response; states: Scan[] }> => {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${service.address}/v1/scans/${scan_id}/stream`, { headers });
  const blocks = (await response.text()).split('\n\n').filter((block) => block.startsWith('event: scan\ndata: '));
  // The contract's own check of answers has seen each of them in `getScan`.
  return { response, states: blocks.map((block) => JSON.parse(block.slice('event: scan\ndata: '.length)) as Scan) };
};

describe('the stream of a scan', () => {
  test('tells each state once, in order, to the end, and closes', async () => {
    const { scan_id } = await create('critical');

    const { response, states } = await watch(scan_id);

    const last = await given(sightline.GET('/scans/{scan_id}', { params: { path: { scan_id } } }));
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const told = states.map(({ status }) => status).filter((status, at, all) => status !== all[at - 1]);
    // A slow machine opens the stream when the scan has begun.
    expect(told).toEqual(['queued', 'running', 'completed'].slice(-told.length));
    expect(told.length).toBeGreaterThan(1);
    expect(states.map(({ progress }) => progress.percent)).toEqual(
      states.map(({ progress }) => progress.percent).toSorted((a, b) => a - b),
    );
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length);
    expect(states.at(-1)).toEqual(last);
  });

  test('of a scan that has ended is its final state alone', async () => {
    const { scan_id } = await create('clean');
    const { states: before } = await watch(scan_id);

    const { states } = await watch(scan_id);

    expect(states).toEqual(before.slice(-1));
  });

  test('of a canceled scan ends with its cancelation', async () => {
    const { scan_id } = await create('clean');
    const watched = watch(scan_id);
    await given(sightline.POST('/scans/{scan_id}/cancel', { params: { path: { scan_id } } }));

    expect((await watched).states.at(-1)?.status).toBe('canceled');
  });

  test('is not there for the other environment or another account', async () => {
    const { scan_id } = await create('clean');
    const live = await service.key({ permission: 'read', environment: 'live' });
    const { account_id: account } = await service.account({ name: 'Other', plan: 'developer' });
    const other = await service.key({ permission: 'read', environment: 'test', account });

    const answers = await Promise.all([live, other].map((key) => watch(scan_id, key.secret)));

    expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
  });
});
