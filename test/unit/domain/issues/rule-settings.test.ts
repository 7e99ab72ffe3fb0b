import { describe, expect, test } from 'vitest';
import { type RuleSetting, withSettings } from '../../../../src/domain/issues/rule-settings.ts';
import { finding } from '../../../fixtures/worlds/findings.ts';

const setting = (rule_id: string, change: Partial<RuleSetting>): RuleSetting => ({
  rule_id,
  enabled: true,
  severity: null,
  ...change,
});
const of = (rule_id: string, change: Parameters<typeof finding>[0] = {}) =>
  finding({ rule_id, severity: 'low', ...change });
const shown = (settings: RuleSetting[], ...found: ReturnType<typeof finding>[]) =>
  withSettings(found, settings).map(({ rule_id, severity }) => [rule_id, severity]);

describe('findings of rules with a severity of their own', () => {
  test('come the most severe first, those of one severity as they were', () => {
    const settings = [setting('c', { severity: 'critical' }), setting('a', { severity: 'info' })];

    expect(shown(settings, of('a'), of('b'), of('c'), of('d'))).toEqual([
      ['c', 'critical'],
      ['b', 'low'],
      ['d', 'low'],
      ['a', 'info'],
    ]);
  });

  test('come after those of the product where they are in tests, however severe', () => {
    const settings = [setting('t', { severity: 'critical' })];

    expect(shown(settings, of('a'), of('t', { path_kind: 'test' }), of('u', { path_kind: 'test' }))).toEqual([
      ['a', 'low'],
      ['t', 'critical'],
      ['u', 'low'],
    ]);
  });
});

test('findings keep their order where no severity was set', () => {
  const found = [of('a', { severity: 'low' }), of('b', { severity: 'high' })];

  expect(shown([setting('a', { enabled: false })], ...found)).toEqual([
    ['a', 'low'],
    ['b', 'high'],
  ]);
  expect(withSettings(found, [])).toBe(found);
});

test('a finding of a rule that is off is suppressed for that, whatever a comment says', () => {
  const comment = { kind: 'comment' as const, reason: 'checked by hand' };
  const off = { kind: 'setting', reason: 'the rule is switched off' };
  const found = [
    of('off'),
    of('off', { suppression: comment }),
    of('on'),
    of('on', { suppression: comment }),
    of('other'),
  ];

  const settings = [setting('off', { enabled: false }), setting('on', {})];

  expect(withSettings(found, settings).map(({ suppression }) => suppression)).toEqual([off, off, null, comment, null]);
});
