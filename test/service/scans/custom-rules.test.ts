import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRule, createRuleCheck } from '../../../src/composition/custom-rules.ts';
import type { Service } from '../../fixtures/servers/service.ts';
import { customRule } from '../../fixtures/worlds/custom-rule.ts';
import {
  adminOf,
  createScanWorld,
  ended,
  given,
  type ScanWorld,
  type Sightline,
} from '../../fixtures/worlds/scan-world.ts';

let world: ScanWorld;
let service: Service;
let sightline: Sightline;
beforeAll(async () => {
  world = await createScanWorld({ files: { 'shop/login.py': 'def run(user):\n    old_login(user)\n' } });
  service = await world.start();
  sightline = await adminOf(service);
});
afterAll(async () => {
  await service.dispose();
  await world.close();
});

const scan = async () => {
  const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl } }));
  await ended(sightline, scan_id);
  const path = { scan_id };
  const { data } = await given(
    sightline.GET('/scans/{scan_id}/issues', { params: { path, query: { engine: 'custom' } } }),
  );
  const { engines, fixed_issues_count } = await given(sightline.GET('/scans/{scan_id}', { params: { path } }));
  const status = engines.find(({ id }) => id === 'custom')?.status ?? null;
  return { status, fixed_issues_count, found: data.map(({ rule_id, file, line }) => `${rule_id} ${file}:${line}`) };
};

test('a rule that an environment brings along is used from the next scan on, until it is deleted', async () => {
  const without = await scan();
  const { rule_id } = await given(sightline.POST('/rules', { body: { source: customRule('old-login') } }));
  const found = await scan();
  const listed = await given(sightline.GET('/rules', { params: { query: { engine: 'custom' } } }));
  await sightline.DELETE('/rules/{rule_id}', { params: { path: { rule_id } } });
  const after = await scan();

  expect(without).toEqual({ status: null, fixed_issues_count: 0, found: [] });
  expect(found).toEqual({ status: 'completed', fixed_issues_count: 0, found: [`${rule_id} shop/login.py:2`] });
  expect(listed.data.map((rule) => [rule.rule_id, rule.languages, rule.enabled])).toEqual([
    [rule_id, ['python'], true],
  ]);
  expect(after).toEqual({ status: 'completed', fixed_issues_count: 1, found: [] });
});

test('a rule of the service cannot be deleted', async () => {
  const { response } = await sightline.DELETE('/rules/{rule_id}', {
    params: { path: { rule_id: 'javascript-weak-hash' } },
  });

  expect(response.status).toBe(404);
});

test('what is wrong with a rule is told to the one who uploads it', async () => {
  const { response, error } = await sightline.POST('/rules', { body: { source: 'customLanguages: {}' } });

  expect(response.status).toBe(422);
  expect(error?.error.details).toEqual({
    fields: [{ in: 'body', pointer: '/source', message: expect.stringContaining('id must be custom-') }],
  });
});

test.each([
  [
    'a case that comes out otherwise',
    customRule('old-login').replace('"lines":[1]', '"lines":[2]'),
    /^case invalid 1: expected a finding on line 2/,
  ],
  ['an alias', 'a: &a []\nb: *a', /^uses an alias/],
  ['a broken pattern', customRule('old-login').replace('($$$ARGUMENTS)', '('), /pattern is not whole code/],
])('an upload with %s is refused', async (_what, source, problem) => {
  expect(await checkRule(source, async () => [])).toEqual({ problem: expect.stringMatching(problem) });
});

test('a rule for which the machine had no time is not to blame', async () => {
  const check = createRuleCheck(1);

  await expect(check(customRule('old-login'), async () => [])).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 5,
  });
});

test('a schema with the name of one of another rule is refused, and the rule itself can be replaced', async () => {
  const named = (name: string) =>
    JSON.stringify({
      ...JSON.parse(customRule(name)),
      id: `custom-npm-${name}`,
      rule: undefined,
      select: ['$.scripts.postinstall'],
      where: { $id: 'urn:sightline:shape', type: 'string' },
      invalid: [{ code: '{ "scripts": { "postinstall": "x" } }', lines: [1] }],
      valid: [{ code: '{}' }],
    });
  const upload = async (source: string) => (await sightline.POST('/rules', { body: { source } })).response.status;

  expect([await upload(named('one')), await upload(named('one')), await upload(named('two'))]).toEqual([201, 201, 422]);
  await sightline.DELETE('/rules/{rule_id}', { params: { path: { rule_id: 'custom-npm-one' } } });
});
