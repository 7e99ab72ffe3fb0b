import { expect, test } from 'vitest';
import { limitOfCaller, limitOfFailures, limitOfVisitor } from '../../../../src/domain/kernel/call-limits.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';

const key: Caller = {
  account_id: 'acc_1',
  account_name: 'Acme',
  plan: 'developer',
  environment: 'live',
  permission: 'read',
  actor: { kind: 'key', id: 'key_1', name: 'CI', expires_at: 0 },
};
const user: Caller = { ...key, actor: { kind: 'user', id: 'usr_1', name: 'Ada' } };
const ofCallers = (...callers: Caller[]) => new Set(callers.map((caller) => limitOfCaller(caller).bucket)).size;

test('keys of one environment share the limit of their plan, users have one each', () => {
  expect([limitOfCaller(key).limit, limitOfCaller({ ...key, plan: 'vibe_coder' }).limit]).toEqual([500, 100]);
  expect(limitOfCaller(user).limit).toBe(600);
  expect(ofCallers(key, { ...key, actor: { ...key.actor, id: 'key_2' } })).toBe(1);
  expect(ofCallers(user, { ...user, environment: 'test' })).toBe(1);
  expect(ofCallers(key, { ...key, environment: 'test' }, { ...key, account_id: 'acc_2' }, user)).toBe(4);
  expect(ofCallers(user, { ...user, actor: { ...user.actor, id: 'usr_2' } })).toBe(2);
});

test('visitors and failures are counted by network, each by themselves', () => {
  const limits = ['203.0.113.7', '198.51.100.7'].flatMap((network) => [
    limitOfVisitor(network),
    limitOfFailures(network),
  ]);

  expect(limits.map(({ limit }) => limit)).toEqual([120, 60, 120, 60]);
  expect(new Set(limits.map(({ bucket }) => bucket)).size).toBe(4);
});
