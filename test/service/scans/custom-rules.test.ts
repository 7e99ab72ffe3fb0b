import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRule } from '../../../src/composition/custom-rules.ts';
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
  expect(await checkRule(source)).toEqual({ problem: expect.stringMatching(problem) });
});
