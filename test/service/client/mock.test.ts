import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange } from '../../contract/cells/exchange.ts';
import { type RunningMock, startMock } from '../../contract/targets/mock-target.ts';
import {
  BINARIES,
  PROJECT,
  type RunningProgram,
  runProgram,
  startProgram,
} from '../../fixtures/programs/command-line.ts';

const node = (settings: Record<string, string> = {}): RunningProgram =>
  startProgram(join(BINARIES, 'node'), ['src/mock/command.ts'], { PORT: '0', ...settings });

let mock: RunningProgram;
let origin: string;
beforeAll(async () => {
  mock = startProgram('npm', ['run', '-s', 'mock'], { PORT: '0' });
  await mock.said(/http:\/\/\S+/);
  origin = /http:\/\/127\.0\.0\.1:\d+/.exec(mock.stdout())?.[0] ?? '';
});
afterAll(async () => {
  mock.signal('SIGTERM');
  expect((await mock.ended).exit).toBe(0);
});

const JSON_TYPE = 'application/json';
const withKey = { authorization: 'Bearer any' };

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}/v1${path}`, { headers });
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1${path}`, {
    method,
    headers: { ...withKey, 'content-type': `${JSON_TYPE}; charset=utf-8`, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

type Fields = Record<string, unknown>;
/** The contract suite validates the shapes. */
const read = async (response: Response | Promise<Response>): Promise<Fields> =>
  (await (await response).json()) as Fields;
const rowsOf = async (path: string): Promise<Fields[]> => {
  const rows: Fields[] = [];
  for (let next: unknown = path; typeof next === 'string'; ) {
    const page = await read(get(next, withKey));
    rows.push(...(page.data as Fields[]));
    next = page.next_cursor && `${path}${path.includes('?') ? '&' : '?'}cursor=${page.next_cursor}`;
  }
  return rows;
};

describe('the mock', () => {
  test('prints commands that work', async () => {
    const commands = mock.stdout().match(/^ {2}curl .*?(?= {2,}\S|$)/gm) ?? [];

    const statuses = await Promise.all(
      commands.map((command) => runProgram('bash', ['-c', `${command.trim()} -s -o /dev/null -w '%{http_code}'`])),
    );

    expect(statuses.map(({ stdout }) => stdout)).toEqual(['200', '429', '202', '401']);
  });

  test('serves the contract with its own address in it', async () => {
    const response = await fetch(`${origin}/openapi.json`);

    const published = JSON.parse(readFileSync(join(PROJECT, 'generated/openapi.json'), 'utf8'));
    expect(await response.json()).toEqual({
      ...published,
      servers: [{ url: `${origin}/v1`, description: 'This mock' }],
    });
  });

  test.each(['{', '{"repo_url": }', 'repo_url=x'])('refuses a body that is no JSON: %s', async (body) => {
    const response = await send('POST', '/scans', body);

    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    expect(await response.json()).toEqual({
      error: {
        code: 'MALFORMED_REQUEST',
        message: 'The request could not be read. Send a body that is valid JSON in UTF-8.',
        details: {},
      },
    });
  });

  test('gives the list of issues as CSV in the form that the service has', async () => {
    const response = await get('/issues', { ...withKey, accept: 'text/csv' });

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect([response.headers.get('content-disposition'), response.headers.get('etag')]).toEqual([
      'attachment; filename="sightline-issues-2026-11-28.csv"',
      null,
    ]);
    expect(await response.text()).toMatch(/^issue_id,severity,.*,url\r\niss_\w+,critical,.*\r\n$/);
  });

  test('names the fields that were wrong, in the words of the service', async () => {
    const [body, query] = [
      await send('POST', '/scans', {
        repo_url: 'ftp://git.example.com/shop',
        repository: 1,
        options: { exclude: 'a' },
      }),
      await get('/scans?limit=0&page=2', withKey),
    ];

    expect([body.status, query.status]).toEqual([422, 422]);
    expect(await body.json()).toMatchObject({
      error: {
        code: 'VALIDATION_FAILED',
        details: {
          fields: [
            { in: 'body', pointer: '/repository', message: 'is not known here; remove it or check its spelling' },
            { in: 'body', pointer: '/repo_url', message: expect.stringContaining('must begin with https://') },
            { in: 'body', pointer: '/options/exclude', message: 'must be array' },
          ],
        },
      },
    });
    expect(await query.json()).toMatchObject({
      error: {
        details: {
          fields: [
            { in: 'query', pointer: '/limit', message: 'must be >= 1' },
            { in: 'query', pointer: '/page', message: 'is not known here; remove it or check its spelling' },
          ],
        },
      },
    });
  });

  test.each([
    ['an address that is none', 'GET', '/nothing', {}, 404, 'NOT_FOUND'],
    ['an id that is none', 'GET', '/scans/scan_1', {}, 404, 'NOT_FOUND'],
    ['a method that is none of the address', 'PUT', '/scans', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['an Accept that leaves nothing', 'GET', '/scans', { accept: 'application/xml' }, 406, 'NOT_ACCEPTABLE'],
    ['another media type', 'POST', '/scans', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a status that no answer has', 'GET', '/scans', { prefer: 'code=418' }, 400, 'MALFORMED_REQUEST'],
    ['an example that is none', 'GET', '/scans', { prefer: 'example=none' }, 400, 'MALFORMED_REQUEST'],
  ])('answers %s with an error body of the contract', async (_what, method, path, headers, status, code) => {
    const response = await send(method, path, method === 'POST' ? '{}' : undefined, headers);

    expect([response.status, response.headers.get('content-type')]).toEqual([status, `${JSON_TYPE}; charset=utf-8`]);
    expect(await response.json()).toMatchObject({ error: { code, message: expect.any(String) } });
  });

  test('goes on after an address that is none', async () => {
    const { status } = await exchange(origin, { method: 'GET', path: '//', headers: withKey });

    expect(status).toBe(404);
    expect((await get('/scans', withKey)).status).toBe(200);
  });

  test.each([
    ['code=429', 429],
    ['code=401, example=expiredKey', 401],
    ['example=runningScan', 200],
  ])('gives the answer that is asked for: %s', async (prefer, status) => {
    expect((await get('/scans/scan_1', { ...withKey, prefer })).status).toBe(status);
  });

  test('lets pages of other origins call, and read the headers that matter', async () => {
    const origins = { origin: 'http://127.0.0.1:5173' };
    const preflight = await fetch(`${origin}/v1/scans`, {
      method: 'OPTIONS',
      headers: {
        ...origins,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const exposed = (await get('/scans', { ...withKey, ...origins })).headers.get('access-control-expose-headers');
    expect(exposed).toContain('X-RateLimit-Remaining');
  });
});

interface Described {
  paths: Record<string, Record<string, { operationId: string; parameters?: ({ $ref: string } | Filter)[] }>>;
  components: { parameters: Record<string, Filter> };
}
interface Filter {
  name: string;
  in: string;
  example: string | string[];
}

// our own bundle
const document = JSON.parse(readFileSync(join(PROJECT, 'generated/openapi.json'), 'utf8')) as Described;
const PAGING = ['limit', 'cursor'];

/** Every filter of every list, with an example of the contract. */
const filters = Object.entries(document.paths).flatMap(([path, { get: operation }]) => {
  const parameters = (operation?.parameters ?? []).map((one) =>
    '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  );
  if (!parameters.some((one) => one?.name === 'cursor')) return [];
  return parameters.flatMap((one) =>
    one?.in === 'query' && !PAGING.includes(one.name) ? [{ path, filter: one }] : [],
  );
});
const IDS = {
  scan_id: 'scan_01m7w4n5e0e3pt0yekqqme4qcm',
  repository_id: 'repo_01m7w4n5e0ff0tk5q3d7x2hbvn',
  webhook_id: 'wh_01m7d7tc60e60tak362xesvjfr',
};
// the two that lists have
const addressOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name) => IDS[name as keyof typeof IDS]);

describe('lists', () => {
  const lists = [...new Set(filters.map(({ path }) => addressOf(path))), '/users', '/webhooks'];

  test.each(lists)('%s has two pages, and no row twice', async (path) => {
    const first = await read(get(path, withKey));
    const second = await read(get(`${path}?cursor=${first.next_cursor}`, withKey));
    const rows = [first, second].flatMap(({ data }) => data as Fields[]).map((row) => JSON.stringify(row));

    expect(second.next_cursor).toBeNull();
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test.each(filters)('$path keeps by $filter.name what has it, and drops the rest', async ({ path, filter }) => {
    const address = addressOf(path);
    const query = new URLSearchParams([filter.example].flat().map((value) => [filter.name, String(value)]));
    const nothing = new URLSearchParams({ [filter.name]: NONE[filter.name] ?? 'nothing-has-this' });

    expect((await rowsOf(`${address}?${query}`)).length).toBeGreaterThan(0);
    const none = await get(`${address}?${nothing}`, withKey);
    expect(none.status === 422 || (await read(none)).data).toEqual(none.status === 422 ? true : []);
  });

  test('pages are no longer than asked for, and link to the next', async () => {
    const response = await get('/scans?limit=1&status=completed', withKey);

    expect(((await response.clone().json()) as { data: unknown[] }).data).toHaveLength(1);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    expect((await fetch(`${origin}${next}`, { headers: withKey })).status).toBe(200);
  });

  test('a cursor that is none is refused', async () => {
    expect(await read(get('/scans?cursor=x', withKey))).toMatchObject({
      error: { details: { fields: [{ in: 'query', pointer: '/cursor' }] } },
    });
  });
});

/** Values that a filter takes and no example has. */
const NONE: Readonly<Record<string, string>> = {
  status: 'superseded',
  severity: 'info',
  state: 'suppressed',
  event: 'scan.timeout',
  engine: 'gitleaks',
  path_kind: 'vendored',
  category: 'availability',
  cwe: 'CWE-999999',
  enabled: 'none',
  ref_kind: 'other',
  created_after: '2999-01-01T00:00:00.000Z',
  created_before: '1999-01-01T00:00:00.000Z',
};

describe('what is created', () => {
  test('is listed first, shown, changed and deleted', async () => {
    const given = { url: 'https://hooks.example.com/own', events: ['scan.failed'], secret: 'a secret', active: true };
    const created = await send('POST', '/webhooks', given);
    const location = created.headers.get('location') ?? '';
    const { webhook_id } = await read(created);
    const path = location.replace('/v1', '');

    expect([created.status, location]).toEqual([201, `/v1/webhooks/${webhook_id}`]);
    expect((await rowsOf('/webhooks'))[0]).toMatchObject({ webhook_id, url: given.url, events: given.events });
    expect(await read(send('PATCH', path, { active: false }))).toMatchObject({ webhook_id, active: false });
    expect(await read(get(path, withKey))).toMatchObject({ url: given.url, active: false });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await get(path, withKey)).status).toBe(404);
  });

  test('is created once for an Idempotency-Key, whose other body is refused', async () => {
    const key = { 'idempotency-key': 'build-4711' };
    const body = { repo_url: 'https://git.example.com/acme/once.git' };
    const [first, again, other] = [
      await read(send('POST', '/scans', body, key)),
      await read(send('POST', '/scans', body, key)),
      await read(send('POST', '/scans', { repo_url: 'https://git.example.com/acme/other.git' }, key)),
    ];

    expect(again.scan_id).toBe(first.scan_id);
    expect(other).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await rowsOf(`/scans?repo_url=${body.repo_url}`)).length).toBe(1);
  });

  test('is not kept for an Idempotency-Key while it is refused', async () => {
    const body = { url: 'https://hooks.example.com/many', events: ['scan.failed'], secret: 'a secret', active: true };
    const key = { 'idempotency-key': 'hook-4711' };
    const made: Fields[] = [];
    for (let next = await send('POST', '/webhooks', body); next.status === 201; ) {
      made.push(await read(next));
      next = await send('POST', '/webhooks', body);
    }
    const refused = await send('POST', '/webhooks', body, key);
    await Promise.all(made.map(({ webhook_id }) => send('DELETE', `/webhooks/${webhook_id}`)));

    expect(refused.status).toBe(409);
    expect((await send('POST', '/webhooks', body, key)).status).toBe(201);
  });

  test.each([
    ['completed', { status: 'completed', score: expect.any(Number), failure: null }],
    ['clean', { status: 'completed', score: 100, issues_count: 0 }],
    ['failed', { status: 'failed', score: null, failure: { code: expect.any(String) } }],
    ['timeout', { status: 'timed_out', score: null }],
  ])('is a scan that plays to its end: %s', async (name, end) => {
    const repo_url = `https://fixtures.sightline.test/${name}`;
    const { scan_id, status } = await read(send('POST', '/scans', { repo_url, ref: 'main' }));

    expect(status).toBe('queued');
    expect(await read(get(`/scans/${scan_id}?wait=30`, withKey))).toMatchObject({
      scan_id,
      repo_url,
      ref: 'main',
      ...end,
    });
  });

  test('has the issues that it counts', async () => {
    const { scan_id, issues_count } = await read(get(`/scans/${IDS.scan_id}`, withKey));
    const open = await rowsOf(`/scans/${scan_id}/issues?state=open`);

    expect(open).toHaveLength(Number(issues_count));
    expect(new Set(open.map((issue) => issue.scan_id))).toEqual(new Set([scan_id]));
  });

  test('can be canceled while it runs, and not afterwards', async () => {
    const { scan_id } = await read(send('POST', '/scans', { repo_url: 'https://git.example.com/acme/long.git' }));

    expect(await read(send('POST', `/scans/${scan_id}/cancel`))).toMatchObject({ scan_id, status: 'canceled' });
    expect(await read(send('POST', `/scans/${scan_id}/cancel`))).toMatchObject({ error: { code: 'SCAN_FINISHED' } });
  });

  test('is triage that stays', async () => {
    const [issue] = await rowsOf('/issues?state=open');
    const dismissal = { reason: 'false_positive', comment: 'not reachable' };

    await send('PATCH', `/issues/${issue?.issue_id}`, { dismissal });

    expect(await read(get(`/issues/${issue?.issue_id}`, withKey))).toMatchObject({ state: 'dismissed', dismissal });
  });

  test('is who takes care of an issue, and what was said about it', async () => {
    const [issue] = await rowsOf('/issues?assignee=none');
    const path = `/issues/${issue?.issue_id}`;
    const assignee = 'usr_01m0gpm9p0e4ma4jz41b93y214';

    await send('PATCH', path, { assignee });
    const said = await read(send('POST', `${path}/comments`, { text: 'Planned.' }));
    const told = (await rowsOf(`${path}/history`)).slice(0, 2);
    const deleted = await send('DELETE', `${path}/comments/${said.comment_id}`);

    expect(await read(get(path, withKey))).toMatchObject({ assignee });
    expect(said).toMatchObject({ issue_id: issue?.issue_id, text: 'Planned.' });
    expect(told).toMatchObject([
      { kind: 'commented', comment_id: said.comment_id, text: 'Planned.' },
      { kind: 'assigned', assignee },
    ]);
    expect([deleted.status, (await send('DELETE', `${path}/comments/com_0`)).status]).toEqual([204, 404]);
    expect((await rowsOf(`${path}/history`))[0]).toMatchObject({ kind: 'assigned' });
  });

  test('is the code around an issue, of which others than the example have their snippet alone', async () => {
    const issues = await rowsOf('/issues');
    const [known, other] = ['src/orders/search.js', 'src/cache/keys.js'].map((file) =>
      issues.find((issue) => issue.file === file),
    );
    const codeOf = async (issue: typeof known, query = '') =>
      read(get(`/issues/${issue?.issue_id}/code${query}`, withKey));

    expect(await codeOf(known)).toMatchObject({ file: known?.file, first_line: 36 });
    expect(await codeOf(other)).toEqual({ file: other?.file, first_line: other?.line, code: other?.snippet });
    expect(await codeOf(known, `?branch=${known?.branch}`)).toMatchObject({ file: known?.file });
    expect(await codeOf(known, '?branch=never')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  test('is triage by a filter, with the count of a dry run, that can be undone', async () => {
    const [issue] = await rowsOf('/issues?state=open');
    const asked = { filter: { rule_id: issue?.rule_id, state: ['open'] }, dismissal: { reason: 'wont_fix' } };
    const stateNow = async () => (await read(get(`/issues/${issue?.issue_id}`, withKey))).state;

    const { updated_count } = await read(send('POST', '/issues/triage', { ...asked, dry_run: true }));
    const refused = await send('POST', '/issues/triage', { ...asked, expected_count: Number(updated_count) + 1 });
    const { triage_id } = await read(send('POST', '/issues/triage', { ...asked, expected_count: updated_count }));
    const dismissed = await stateNow();
    const undone = await read(send('POST', `/issues/triage/${triage_id}/undo`));

    expect([refused.status, dismissed, await stateNow()]).toEqual([409, 'dismissed', 'open']);
    expect(undone).toMatchObject({ updated_count, unchanged_count: 0 });
    expect((await send('POST', '/issues/triage/tri_unknown/undo')).status).toBe(404);
  });
});

describe('without a memory', () => {
  let stateless: RunningMock;
  beforeAll(async () => {
    stateless = await startMock('--stateless');
  });
  afterAll(() => stateless?.stop());

  test('every answer is the example', async () => {
    const { data } = await read(fetch(`${stateless.base}/scans`, { headers: withKey }));
    const scan = await fetch(`${stateless.base}/scans/scan_1`, { headers: withKey });

    expect(data).toHaveLength(1);
    expect(scan.status).toBe(200);
  });
});

describe('another contract', () => {
  test('is answered by, also one that knows less', async () => {
    const file = join(PROJECT, 'openapi/released/openapi.json');
    const older = await startMock('--contract', file);

    const scans = await fetch(`${older.base}/scans`, { headers: withKey });
    const rules = await fetch(`${older.base}/rules`, { headers: withKey });
    const { info } = await read(fetch(older.base.replace(/v1$/, 'openapi.json')));
    await older.stop();

    expect([scans.status, rules.status]).toEqual([200, 404]);
    expect(info).toEqual(JSON.parse(readFileSync(file, 'utf8')).info);
  });

  test.each(['package.json', 'README.md', 'nothing.json'])(
    'that is none is refused in a sentence: %s',
    async (file) => {
      const { exit, stderr } = await runProgram(join(BINARIES, 'node'), ['src/mock/command.ts', '--contract', file]);

      expect(exit).toBe(2);
      expect(stderr).toMatch(new RegExp(`^${file} is no OpenAPI document in JSON: .*\n$`));
    },
  );
});

describe('a port', () => {
  test('that is taken is named in a sentence', async () => {
    const { port } = new URL(origin);

    expect(await node({ PORT: port }).ended).toEqual({
      exit: 1,
      stdout: '',
      stderr: `Port ${port} is taken: choose another with PORT\n`,
    });
  });

  test.each(['abc', '', '65536', '1.5', '-1'])('that is none is named in a sentence: %j', async (port) => {
    expect(await node({ PORT: port }).ended).toEqual({
      exit: 2,
      stdout: '',
      stderr: `PORT is a number from 0 to 65535, and not "${port}"\n`,
    });
  });
});
