import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller, textOf } from './cells/caller.ts';
import { type Answer, errorOf, exchange } from './cells/exchange.ts';

/** Decisions 13 and 14 on the real service. */
let service: Service;
let secret: string;
let caller: Caller;

beforeAll(async () => {
  service = await startService();
  ({ secret } = await service.key({ permission: 'admin', environment: 'test' }));
  caller = createCaller({ base: `${service.address}/v1`, secret });
});
afterAll(() => service?.dispose());

const createScan = async (fixture = 'clean'): Promise<string> =>
  textOf(await caller.post('/scans', { repo_url: `https://fixtures.sightline.test/${fixture}` }), 'scan_id');

const createScans = async (count: number): Promise<string[]> => {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push(await createScan());
  return made;
};

/** What a list page holds; the contract suite validates its shape. */
const pageOf = ({ json }: Answer) => json as { data: { scan_id: string }[]; next_cursor: string | null };
const idsOf = (answer: Answer): string[] => pageOf(answer).data.map(({ scan_id }) => scan_id);

const nextOf = ({ headers }: Answer): string | null => /^<(.+)>; rel="next"$/.exec(headers.link ?? '')?.[1] ?? null;

const follow = (address: string): Promise<Answer> =>
  exchange(service.address, { method: 'GET', path: address, headers: { authorization: `Bearer ${secret}` } });

describe('the pages of a list', () => {
  test('followed by Link to the end show each scan once, whatever is added meanwhile', async () => {
    const since = new Date(Date.now() - 1).toISOString();
    const there = await createScans(25);

    const seen: string[] = [];
    let answer = await caller.get(
      `/scans?limit=10&created_after=${since}&status=queued&status=running&status=completed`,
    );
    const sizes = [idsOf(answer).length];
    seen.push(...idsOf(answer));
    for (let next = nextOf(answer); next !== null; next = nextOf(answer)) {
      await createScans(3);
      answer = await follow(next);
      seen.push(...idsOf(answer));
      sizes.push(idsOf(answer).length);
    }

    expect(sizes).toEqual([10, 10, 5]);
    expect(seen).toEqual(there.toReversed());
    expect(pageOf(answer).next_cursor).toBeNull();
    expect(answer.headers.link).toBeUndefined();
  });

  test('can be asked for by cursor just as well, and in another size', async () => {
    const there = await createScans(4);

    const first = await caller.get('/scans?limit=1');
    const second = await caller.get(`/scans?limit=2&cursor=${pageOf(first).next_cursor}`);

    expect([...idsOf(first), ...idsOf(second)]).toEqual(there.toReversed().slice(0, 3));
  });

  test('end without a next page when the last one is just full', async () => {
    await createScans(2);
    const all = idsOf(await caller.get('/scans?limit=100'));

    const full = await caller.get(`/scans?limit=${all.length}`);

    expect(idsOf(full)).toEqual(all);
    expect(pageOf(full).next_cursor).toBeNull();
  });

  test.each([
    ['', {}],
    ['', { host: 'evil.example' }],
    ['http://evil.example', {}],
  ])('link to the next by its path, and never to a host that the client names: "%s" %j', async (origin, host) => {
    await createScans(2);

    const path = `${origin}/v1/scans?limit=1&status=queued&status=running`;
    const headers = { authorization: `Bearer ${secret}`, ...host };
    const next = nextOf(await exchange(service.address, { method: 'GET', path, headers }));

    expect(next).toMatch(/^\/v1\/scans\?limit=1&status=queued&status=running&cursor=[\w-]+$/);
  });
});

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ['of a list of webhooks', '/scans', ['wh_01m7d7tc60e60tak362xesvjfr']],
    ['of a list of scans', '/webhooks', [1, 'scan_01m7w4n5e0e3pt0yekqqme4qcm']],
    ['of a list of webhooks', '/issues', ['wh_01m7d7tc60e60tak362xesvjfr']],
    ['of a list of issues', '/webhooks', ['iss_01m7w4pdf8evr88y42wdngtn4v']],
    ['with a fraction', '/scans', [1.5, 'scan_01m7w4n5e0e3pt0yekqqme4qcm']],
    ['beyond all numbers', '/scans', [2 ** 60, 'scan_01m7w4n5e0e3pt0yekqqme4qcm']],
    ['with NUL', '/issues', ['iss_\0']],
    ['that is no cursor', '/scans', 'x'],
  ])('%s is refused by %s', async (_what, path, key) => {
    const answer = await caller.get(`${path}?cursor=${encode(key)}`);

    expect(answer.status).toBe(422);
    expect(errorOf(answer).details).toEqual({
      fields: [{ in: 'query', pointer: '/cursor', message: 'must be a `next_cursor` of an earlier page of this list' }],
    });
  });

  test('that is no base64 is refused as well', async () => {
    expect((await caller.get('/scans?cursor=%F0%9F%92%A5')).status).toBe(422);
  });
});

describe('the filters of a list', () => {
  test('leave what fits all of them', async () => {
    const scan_id = await createScan('completed');
    await caller.get(`/scans/${scan_id}?wait=30`);

    const listed = async (query: string) => idsOf(await caller.get(`/scans?limit=100&${query}`));

    expect(await listed('repo_url=https://fixtures.sightline.test/completed')).toEqual([scan_id]);
    expect(await listed('repo_url=https://fixtures.sightline.test/completed&status=completed')).toEqual([scan_id]);
    expect(await listed('repo_url=https://fixtures.sightline.test/completed&status=failed')).toEqual([]);
    expect(await listed('created_after=2999-01-01T00:00:00Z')).toEqual([]);
    expect(await listed('created_before=2001-01-01T00:00:00Z')).toEqual([]);
  });

  test('work on issues, of one scan and of the account', async () => {
    const scan_id = await createScan('critical');
    await caller.get(`/scans/${scan_id}?wait=30`);
    const listed = async (path: string) =>
      (await caller.get(path)).json as { data: { rule_id: string; severity: string; file: string }[] };

    const all = (await listed(`/scans/${scan_id}/issues`)).data;

    expect(all.map(({ severity, file }) => ({ severity, file }))).toEqual([
      { severity: 'critical', file: 'src/orders/search.js' },
      { severity: 'critical', file: 'src/images/resize.js' },
    ]);
    expect((await listed(`/scans/${scan_id}/issues?severity=low`)).data).toEqual([]);
    expect((await listed(`/scans/${scan_id}/issues?file=src/images/`)).data).toEqual(all.slice(1));
    expect((await listed(`/issues?rule_id=${all[0]?.rule_id}&engine=patterns`)).data).toEqual(all.slice(0, 1));
    expect((await listed(`/issues?rule_id=${all[0]?.rule_id}&engine=semgrep`)).data).toEqual([]);
    expect((await listed(`/issues?state=dismissed`)).data).toEqual([]);
  });
});
