import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller, textOf } from './cells/caller.ts';
import { errorOf } from './cells/exchange.ts';

/** A report and the list of issues in their forms, triage and comparison, as they come over the wire. */
describe('over the wire', () => {
  let service: Service;
  let partner: Caller;
  let outsider: Caller;
  let first: string;
  let second: string;
  let other: string;

  const scan = async (fixture: string): Promise<string> => {
    const scan_id = textOf(
      await partner.post('/scans', { repo_url: `https://fixtures.sightline.test/${fixture}` }),
      'scan_id',
    );
    await partner.get(`/scans/${scan_id}?wait=30`);
    return scan_id;
  };

  beforeAll(async () => {
    service = await startService();
    const base = `${service.address}/v1`;
    const mine = await service.key({ permission: 'write', environment: 'test' });
    const { account_id: account } = await service.account({ name: 'Stranger', plan: 'developer' });
    const strange = await service.key({ permission: 'write', environment: 'test', account });
    partner = createCaller({ base, secret: mine.secret });
    outsider = createCaller({ base, secret: strange.secret });
    [first, other] = await Promise.all([scan('critical'), scan('completed')]);
    second = await scan('critical');
  });
  afterAll(() => service?.dispose());

  const accountOfPartner = async () => textOf(await partner.get('/account'), 'account_id');
  const report = (accept: string, method = 'GET') => partner.send(method, `/scans/${first}/report`, { accept });
  const issueIds = async (): Promise<string[]> => {
    const { json } = await partner.get('/issues?severity=critical');
    return (json as { data: { issue_id: string }[] }).data.map(({ issue_id }) => issue_id); // validated by the server
  };

  describe('a report', () => {
    test.each([
      ['*/*', 'application/json; charset=utf-8'],
      ['application/json', 'application/json; charset=utf-8'],
      ['application/sarif+json', 'application/sarif+json; charset=utf-8'],
      ['text/html', 'text/html; charset=utf-8'],
      ['text/html;q=0.5, application/json', 'application/json; charset=utf-8'],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
      ['application/sarif+json;q=0.5, application/json;q=0.1', 'application/sarif+json; charset=utf-8'],
    ])('for %s comes as %s', async (accept, type) => {
      const { status, headers } = await report(accept);

      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' });
    });

    test('in a form that does not exist is refused with the forms there are', async () => {
      const answer = await report('application/pdf');

      expect([answer.status, errorOf(answer).details]).toEqual([
        406,
        { produces: ['application/json', 'application/sarif+json', 'text/html'] },
      ]);
    });

    test('as SARIF has the issues of the report, known by their fingerprints', async () => {
      const [sarif, json] = await Promise.all([report('application/sarif+json'), report('application/json')]);

      const log = JSON.parse(sarif.text);
      const { issues } = json.json as { issues: { rule_id: string; fingerprint: string }[] }; // validated by the server
      expect([log.version, log.runs.length]).toEqual(['2.1.0', 1]);
      expect(
        log.runs[0].results.map(({ ruleId, partialFingerprints }: Record<string, unknown>) => ({
          ruleId,
          partialFingerprints,
        })),
      ).toEqual(
        issues.map(({ rule_id, fingerprint }) => ({
          ruleId: rule_id,
          partialFingerprints: { 'sightline/v1': fingerprint },
        })),
      );
    });

    test('as a page brings a policy that lets nothing run, and only such a page does', async () => {
      const [page, json] = await Promise.all([report('text/html'), report('application/json')]);

      expect(page.text).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
      expect(json.headers['content-security-policy']).toBeUndefined();
    });

    test.each(['application/json', 'application/sarif+json', 'text/html'])(
      'for HEAD as %s has no body',
      async (accept) => {
        const { status, text } = await report(accept, 'HEAD');

        expect([status, text]).toEqual([200, '']);
      },
    );
  });

  describe('the list of issues', () => {
    const list = (accept: string, method = 'GET') => partner.send(method, '/issues', { accept });

    test('as CSV is a file with a name that nothing keeps, its lines those of the list', async () => {
      const [csv, json] = await Promise.all([list('text/csv'), list('application/json')]);
      const { data, next_cursor } = json.json as { data: { issue_id: string }[]; next_cursor: null }; // as above

      expect(csv.status).toBe(200);
      expect(csv.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="sightline-issues-\d{4}-\d\d-\d\d\.csv"$/),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect([csv.headers.etag, csv.headers.link, next_cursor]).toEqual([undefined, undefined, null]);
      expect(csv.text.split('\r\n').map((line) => line.split(',', 1)[0])).toEqual([
        'issue_id',
        ...data.map(({ issue_id }) => issue_id),
        '',
      ]);
    });

    test('as CSV leads to the dashboard, to the pages of its environment', async () => {
      const [, first = ''] = (await list('text/csv')).text.split('\r\n');

      expect(first).toMatch(new RegExp(`,${RegExp.escape(service.address)}/test/issues/iss_\\w+\\?branch=main$`));
    });

    test('is JSON for who takes anything, and in no other form', async () => {
      const [anything, another] = await Promise.all([list('*/*'), list('text/html')]);

      expect(anything.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(anything.headers['content-disposition']).toBeUndefined();
      expect([another.status, errorOf(another).details]).toEqual([406, { produces: ['application/json', 'text/csv'] }]);
    });

    test('as CSV may be read by a key that may read, and has no body for HEAD', async () => {
      const { secret } = await service.key({
        permission: 'read',
        environment: 'test',
        account: await accountOfPartner(),
      });
      const reader = createCaller({ base: `${service.address}/v1`, secret });
      const [body, head] = await Promise.all([
        reader.send('GET', '/issues', { accept: 'text/csv' }),
        reader.send('HEAD', '/issues', { accept: 'text/csv' }),
      ]);

      expect([body.status, body.text]).toEqual([200, (await list('text/csv')).text]);
      expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'text/csv; charset=utf-8']);
    });

    test('as CSV has nothing of another account', async () => {
      const { text } = await outsider.send('GET', '/issues', { accept: 'text/csv' });

      expect(text.match(/\r\n/g)).toHaveLength(1);
    });
  });

  describe('a comparison', () => {
    test('of two scans of one repository tells what changed', async () => {
      const { status, json } = await partner.get(`/scans/${second}/comparison?base=${first}`);

      expect([status, json]).toEqual([
        200,
        {
          base_scan_id: first,
          scan_id: second,
          score_change: 0,
          new_issues: [],
          fixed_issues: [],
          unchanged_count: 2,
        },
      ]);
    });

    test('with a scan of another repository is refused', async () => {
      const answer = await partner.get(`/scans/${second}/comparison?base=${other}`);

      expect([answer.status, errorOf(answer).details]).toEqual([
        422,
        { fields: [{ in: 'query', pointer: '/base', message: 'must be a scan of the same repository' }] },
      ]);
    });

    test('without a base is refused', async () => {
      expect((await partner.get(`/scans/${second}/comparison`)).status).toBe(422);
    });

    test('with a scan that is not there, or is another account’s, is not there', async () => {
      const unknown = await partner.get(`/scans/${second}/comparison?base=scan_unknown`);
      const strange = await outsider.get(`/scans/${second}/comparison?base=${first}`);

      expect([unknown.status, strange.status, strange.json]).toEqual([404, 404, unknown.json]);
    });
  });

  describe('triage', () => {
    const nothing = { dry_run: false, updated_count: 0, unchanged_count: 0, matched_count: 0, triage_id: null };
    const patch = (by: Caller, issue_id: string, body: unknown) =>
      by.send('PATCH', `/issues/${issue_id}`, { 'content-type': 'application/json' }, JSON.stringify(body));

    test('names the key that decided, and can be taken back', async () => {
      const [issue_id = ''] = await issueIds();
      const { json: account } = await partner.get('/account');
      const { key } = account as { key: { key_id: string } }; // validated by the server

      const dismissed = await patch(partner, issue_id, { dismissal: { reason: 'false_positive' } });
      const reopened = await patch(partner, issue_id, { dismissal: null });

      expect(dismissed.json).toMatchObject({
        issue_id,
        state: 'dismissed',
        dismissal: { reason: 'false_positive', comment: null, by: key.key_id, expires_at: null },
      });
      expect(reopened.json).toMatchObject({ issue_id, state: 'open', dismissal: null });
    });

    test('of another account’s issue finds nothing, alone or among many', async () => {
      const [issue_id = ''] = await issueIds();
      const dismissal = { reason: 'wont_fix' };

      const alone = await patch(outsider, issue_id, { dismissal });
      const many = await outsider.post('/issues/triage', { issue_ids: [issue_id], dismissal });

      expect([alone.status, errorOf(alone).code]).toEqual([404, 'NOT_FOUND']);
      expect(many.json).toEqual({ ...nothing, not_found: [issue_id] });
      expect((await partner.get(`/issues/${issue_id}`)).json).toMatchObject({ state: 'open' });
    });

    const many = (count: number) => Array.from({ length: count }, (_, at) => `iss_${at}`);
    test.each([
      ['no id', { issue_ids: [], dismissal: null }, '/issue_ids'],
      ['501 ids', { issue_ids: many(501), dismissal: null }, '/issue_ids'],
      ['an id twice', { issue_ids: ['iss_1', 'iss_1'], dismissal: null }, '/issue_ids'],
      ['neither ids nor a filter', { dismissal: null }, '/issue_ids'],
      ['both ids and a filter', { issue_ids: ['iss_1'], filter: {}, dismissal: null }, '/filter'],
      ['a filter that is not known', { filter: { colour: 'red' }, dismissal: null, dry_run: true }, '/filter/colour'],
      ['a branch of no repository', { filter: { branch: 'main' }, dismissal: null, dry_run: true }, '/filter/branch'],
      ['a filter without a count', { filter: { state: ['open'] }, dismissal: null }, '/expected_count'],
      ['no decision', { issue_ids: ['iss_1'] }, '/dismissal'],
      ['an unknown reason', { issue_ids: ['iss_1'], dismissal: { reason: 'bored' } }, '/dismissal/reason'],
      [
        'an end in the past',
        { issue_ids: ['iss_1'], dismissal: { reason: 'wont_fix', expires_at: '2020-01-01T00:00:00Z' } },
        '/dismissal/expires_at',
      ],
    ])('of many with %s is refused', async (_what, body, pointer) => {
      const answer = await partner.post('/issues/triage', body);

      expect(answer.status).toBe(422);
      expect(errorOf(answer).details.fields).toContainEqual(expect.objectContaining({ in: 'body', pointer }));
    });

    test('of 500 at once is answered', async () => {
      const answer = await partner.post('/issues/triage', { issue_ids: many(500), dismissal: null });

      expect(answer.json).toEqual({ ...nothing, not_found: many(500) });
    });
  });
});
