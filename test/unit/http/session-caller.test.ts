import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../../../src/domain/people/sessions.ts';
import { callerOf, checkEnvironment } from '../../../src/http/access/session-caller.ts';

/** What of a request is looked at. */
const request = (environment: string | undefined, actor?: 'user' | 'key'): FastifyRequest =>
  ({
    headers: { 'x-environment': environment },
    caller: actor && { actor: { kind: actor } },
  }) as unknown as FastifyRequest;

describe('a page of the dashboard', () => {
  const signedIn = {
    user: { user_id: 'usr_1', name: 'Ada', permission: 'write' },
    account: { account_id: 'acc_1', name: 'Acme', plan: 'team' },
  } as unknown as SignedIn;

  test.each([
    ['test', 'test'],
    ['live', 'live'],
    [undefined, 'live'],
  ])('that names the environment %s is called as its user in %s', (named, environment) => {
    expect(callerOf(signedIn, request(named))).toEqual({
      account_id: 'acc_1',
      account_name: 'Acme',
      plan: 'team',
      environment,
      permission: 'write',
      actor: { kind: 'user', id: 'usr_1', name: 'Ada' },
    });
  });

  test.each(['live', 'test', undefined])('may name the environment %s', (named) => {
    expect(() => checkEnvironment(request(named, 'user'))).not.toThrow();
  });

  test.each(['staging', 'LIVE', ''])('may not name the environment %s', (named) => {
    expect(() => checkEnvironment(request(named, 'user'))).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: {
          fields: [{ in: 'header', pointer: '/x-environment', message: 'must be one of live, test' }],
        },
      }),
    );
  });
});

test.each(['key', undefined] as const)('a call by %s may name any: it is of one', (actor) => {
  expect(() => checkEnvironment(request('staging', actor))).not.toThrow();
});
