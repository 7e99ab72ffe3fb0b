import { describe, expect, test } from 'vitest';
import type { RuleSetting } from '../../../../src/domain/issues/rule-settings.ts';
import type { OwnRule } from '../../../../src/domain/rules/rule.ts';
import { createRules } from '../../../../src/domain/rules/rules.ts';

const weakHash: OwnRule = {
  rule_id: 'javascript-weak-hash',
  title: 'Broken hash function',
  description: 'MD5 collisions can be made.',
  severity: 'low',
  confidence: 'medium',
  category: 'crypto',
  cwe: ['CWE-328'],
  engine: 'patterns',
  languages: ['javascript', 'typescript'],
  remediation: 'Use SHA-256.',
  bad_example: 'md5(text);',
  good_example: 'sha256(text);',
  examples: [{ language: 'javascript', bad: 'md5(text);', good: 'sha256(text);' }],
  help_url: null,
};
const scope = { account_id: 'acc_1', environment: 'live' } as const;
const written: unknown[] = [];
const off: RuleSetting = { rule_id: 'secret-npm-token', enabled: false, severity: 'high' };
const rules = createRules({
  now: () => 7,
  store: {
    ruleSettings: { list: async () => [off], update: async (_scope, ...change) => void written.push(change) },
    customRules: { list: async () => [] },
  },
  catalogue: async () => [
    { ...weakHash, rule_id: 'flow-sql-injection', severity: 'critical', engine: 'taint', cwe: ['CWE-89'] },
    weakHash,
    { ...weakHash, rule_id: 'secret-npm-token', languages: [], category: 'secrets', title: 'npm token' },
  ],
});

describe('a list of rules', () => {
  test.each([
    [{}, ['flow-sql-injection', 'javascript-weak-hash', 'secret-npm-token']],
    [{ engine: 'taint' }, ['flow-sql-injection']],
    [{ severity: ['critical', 'medium'] }, ['flow-sql-injection']],
    [{ language: 'typescript', cwe: 'CWE-328' }, ['javascript-weak-hash']],
    [{ category: 'secrets' }, ['secret-npm-token']],
    [{ enabled: false }, ['secret-npm-token']],
    [{ enabled: true, severity: ['low'] }, ['javascript-weak-hash']],
    [{ severity: ['high'] }, ['secret-npm-token']],
    [{ text: ' HASH  md5' }, ['flow-sql-injection', 'javascript-weak-hash']],
    [{ text: 'weak md5' }, ['javascript-weak-hash']],
    [{ text: 'weak', engine: 'secrets' }, []],
  ] as const)('filtered by %j has %j', async (filter, want) => {
    const { data } = await rules.list(scope, filter, { limit: 20 });

    expect(data.map(({ rule_id }) => rule_id)).toEqual(want);
  });

  test('goes on after the last of a page, and ends', async () => {
    const first = await rules.list(scope, {}, { limit: 2 });
    const second = await rules.list(scope, {}, { limit: 2, cursor: first.next_cursor ?? '' });

    expect(second).toMatchObject({ data: [{ rule_id: 'secret-npm-token' }], next_cursor: null });
  });
});

test('a rule says what its environment makes of it, beside what the service says', async () => {
  const token = { enabled: false, severity: 'high', default_severity: 'low' };

  expect(await rules.get(scope, 'secret-npm-token')).toMatchObject(token);
  expect(await rules.get(scope, 'javascript-weak-hash')).toEqual({
    ...weakHash,
    enabled: true,
    default_severity: 'low',
    source: null,
  });
});

test('a change of a rule is kept with its time, and answered by the rule as it is then', async () => {
  written.length = 0;

  expect(await rules.update(scope, 'secret-npm-token', { enabled: false })).toMatchObject({ enabled: false });
  expect(written).toEqual([['secret-npm-token', { enabled: false }, 7]]);
});

test('an id that no rule has is not found, and nothing is kept of it', async () => {
  written.length = 0;
  await expect(rules.update(scope, 'javascript-unheard', { enabled: false })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(written).toEqual([]);
  await expect(rules.get(scope, 'javascript-unheard')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('rules of an environment stand among ours in the order of ids, with their source', async () => {
  const custom = ['custom-last', 'a-custom-first'].map((rule_id) => ({
    rule: { ...weakHash, rule_id },
    source: 'text',
  }));
  const all = createRules({
    now: () => 0,
    store: {
      ruleSettings: { list: async () => [{ ...off, rule_id: 'custom-last' }], update: async () => undefined },
      customRules: { list: async () => custom },
    },
    catalogue: async () => [weakHash, { ...weakHash, rule_id: 'secret-npm-token' }],
  });

  const { data } = await all.list(scope, {}, { limit: 20 });

  expect(data.map(({ rule_id, source, enabled }) => [rule_id, source, enabled])).toEqual([
    ['a-custom-first', 'text', true],
    ['custom-last', 'text', false],
    ['javascript-weak-hash', null, true],
    ['secret-npm-token', null, true],
  ]);
  expect(await all.get(scope, 'custom-last')).toMatchObject({ severity: 'high', default_severity: 'low' });
});
