import { expect, test } from 'vitest';
import { listRules_200 } from '../../../../generated/closed-responses.js';
import { stepsOf } from '../../../../src/domain/scans/played-scans.ts';
import { listRules } from '../../../../src/scanner/catalogue/list-rules.ts';
import { secretPlaces } from '../../../../src/scanner/engines/secrets/places.ts';
import { secretlintKind } from '../../../../src/scanner/engines/secrets/secret-kinds.ts';
import { ownShapes } from '../../../../src/scanner/engines/secrets/shapes/key-shapes.ts';
import { loadFlowRules } from '../../../../src/scanner/engines/taint/rules/load-flow-rules.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

const rules = await listRules();
const byId = new Map(rules.map((rule) => [rule.rule_id, rule]));
const pack = await loadRules(undefined, { cases: true });

test('every rule is as the contract says, under an id of its own, in the order of the ids', () => {
  const data = rules.map((rule) => ({ ...rule, enabled: true, default_severity: rule.severity, source: null }));

  expect(listRules_200({ data, next_cursor: null }), JSON.stringify(listRules_200.errors)).toBe(true);
  expect(rules.map(({ rule_id }) => rule_id)).toEqual([...byId.keys()].sort());
});

test('whatever an engine or a played scan can find has its rule', () => {
  const played = ['completed', 'critical'].flatMap((name) =>
    stepsOf(name).flatMap((step) => (step.kind === 'complete' ? step.outcome.findings : [])),
  );
  const found = [
    ...pack.rules.keys(),
    ...loadFlowRules().all.map(({ id }) => id),
    ...['AWSSecretAccessKey', 'HUGGINGFACE_USER_ACCESS_TOKEN'].map((id) => secretlintKind(id).rule_id),
    ...[...ownShapes, ...secretPlaces].map(({ kind }) => kind.rule_id),
    ...played.map(({ rule_id }) => rule_id),
  ];

  expect(played.length).toBeGreaterThan(3);
  expect(found.filter((id) => !byId.has(id))).toEqual([]);
});

test('the examples of a pattern rule are the first of its cases', () => {
  const cases = [...pack.rules.values()].map(({ id, invalid, valid }) => [
    id,
    invalid[0]?.code.trimEnd(),
    valid[0]?.code.trimEnd(),
  ]);

  const shown = cases.map(([id = '']) => [id, byId.get(id)?.bad_example, byId.get(id)?.good_example]);

  expect(shown).toEqual(cases);
});

test('a rule of flows has an example in each of its languages, as scans name them', () => {
  const examples = byId.get('flow-sql-injection')?.examples ?? [];

  expect(examples.map(({ language }) => language)).toEqual(['javascript', 'python', 'java', 'php', 'c#', 'ruby', 'go']);
  expect(examples.find(({ language }) => language === 'c#')?.bad).toContain('new SqlCommand(');
});

test('the first of its examples is the one that stands for a rule, and a rule without code has none', () => {
  const first = rules.map(({ examples: [example] }) => [example?.bad ?? null, example?.good ?? null]);

  expect(first).toEqual(rules.map(({ bad_example, good_example }) => [bad_example, good_example]));
  expect(byId.get('secret-generic')?.examples).toEqual([]);
});

test.each([
  ['javascript-weak-hash', ['javascript', 'typescript']],
  ['c-access-race', ['c', 'c++']],
  ['terraform-aks-no-rbac', ['hcl']],
  ['nginx-alias-traversal', ['nginx']],
  ['secret-generic', []],
])('the languages of %s are named as scans name them', (id, languages) => {
  expect(byId.get(id)?.languages).toEqual(languages);
});
