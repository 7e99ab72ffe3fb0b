import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { OwnRule } from '../../../src/domain/rules/rule.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { sql as sqlText } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

const sql = finding();
const hash = finding({ rule_id: 'javascript-weak-hash', severity: 'low', text: 'md5(name)' });

const ownRule: OwnRule = {
  rule_id: '',
  title: 'The old login is used',
  description: 'The old login keeps passwords in the clear.',
  severity: 'high',
  confidence: 'high',
  category: 'authentication',
  cwe: ['CWE-256'],
  engine: 'custom',
  languages: ['python'],
  remediation: 'Call login() instead.',
  bad_example: 'old_login(user)',
  good_example: null,
  examples: [{ language: 'python', bad: 'old_login(user)', good: null }],
  help_url: null,
};

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const issuesOf = async ({ scan_id }: Scan) =>
    (await world.issues.allOfScan(caller, scan_id)).map(
      ({ rule_id, severity, state }) => `${rule_id} ${severity} ${state}`,
    );

  test('a rule that is off suppresses its issues from the next scan on: none is fixed, and none is scored', async () => {
    const before = await world.completedScan(caller, [sql, hash]);
    await world.store.ruleSettings.update(caller, sql.rule_id, { enabled: false }, 1);
    const off = await world.completedScan(caller, [sql, hash]);
    await world.store.ruleSettings.update(caller, sql.rule_id, { enabled: true }, 2);
    const on = await world.completedScan(caller, [sql, hash]);

    expect(await issuesOf(before)).toEqual(['javascript-sql-string critical open', 'javascript-weak-hash low open']);
    expect(await issuesOf(off)).toEqual(['javascript-sql-string critical suppressed', 'javascript-weak-hash low open']);
    expect(await issuesOf(on)).toEqual(await issuesOf(before));
    expect([before, off, on].map(({ issues_count, fixed_issues_count }) => [issues_count, fixed_issues_count])).toEqual(
      [
        [2, 0],
        [1, 0],
        [2, 0],
      ],
    );
    expect(off.score).toBeGreaterThan(before.score ?? 100);
  });

  test('a severity of its own holds for all issues of a rule, which come in its order', async () => {
    await world.store.ruleSettings.update(caller, hash.rule_id, { severity: 'critical' }, 1);
    await world.store.ruleSettings.update(caller, sql.rule_id, { severity: 'low', enabled: true }, 1);
    const scan = await world.completedScan(caller, [sql, hash]);
    await world.store.ruleSettings.update(caller, hash.rule_id, { severity: null }, 2);
    const again = await world.completedScan(caller, [sql, hash]);

    expect(await issuesOf(scan)).toEqual(['javascript-weak-hash critical open', 'javascript-sql-string low open']);
    expect(await issuesOf(again)).toEqual(['javascript-sql-string low open', 'javascript-weak-hash low open']);
  });

  test('a change leaves what it does not name, and other environments and accounts, as they are', async () => {
    const { ruleSettings } = world.store;
    await ruleSettings.update(caller, sql.rule_id, { severity: 'info' }, 1);
    await ruleSettings.update(caller, sql.rule_id, { enabled: false }, 2);
    await ruleSettings.update(caller, sql.rule_id, { severity: null }, 3);
    const other = caller.environment === 'live' ? 'test' : 'live';

    expect(await ruleSettings.list(caller)).toEqual([{ rule_id: sql.rule_id, enabled: false, severity: null }]);
    expect(await ruleSettings.list({ ...caller, environment: other })).toEqual([]);
    expect(await ruleSettings.list(await world.caller())).toEqual([]);
  });

  test('a rule of an environment is its own, is replaced under its id, and has been there once it is deleted', async () => {
    const { customRules } = world.store;
    const rule = { ...ownRule, rule_id: 'custom-python-old-login' };
    const other = { ...caller, environment: caller.environment === 'live' ? 'test' : 'live' } as const;
    await customRules.put(caller, { rule, source: 'one' }, 1);
    await customRules.put(caller, { rule: { ...rule, severity: 'low' }, source: 'two' }, 2);

    expect(await customRules.list(caller)).toEqual([{ rule: { ...rule, severity: 'low' }, source: 'two' }]);
    expect([await customRules.list(other), await customRules.isUsed(other)]).toEqual([[], false]);
    expect(await customRules.delete(other, rule.rule_id, 3)).toBe(false);
    expect(await customRules.delete(caller, rule.rule_id, 3)).toBe(true);
    expect(await customRules.delete(caller, rule.rule_id, 4)).toBe(false);
    expect([await customRules.list(caller), await customRules.isUsed(caller)]).toEqual([[], true]);
  });

  test('a rule that was kept before rules had a list of examples has the one that it came with', async () => {
    const { customRules } = world.store;
    const { examples: _, ...record } = { ...ownRule, rule_id: 'custom-python-old' };
    await customRules.put(caller, { rule: { ...ownRule, rule_id: 'custom-python-old' }, source: 'one' }, 1);
    await database().db.query(sqlText`update custom_rules set record = ${JSON.stringify(record)}`);

    expect((await customRules.list(caller)).map(({ rule }) => rule.examples)).toEqual([ownRule.examples]);
  });
});
