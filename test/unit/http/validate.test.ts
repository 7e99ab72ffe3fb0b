import type { ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { createScan_body, triageIssues_body, updateIssue_body } from '../../../generated/bodies.js';
import { Failure } from '../../../src/domain/kernel/failure.ts';
import type { FieldProblem } from '../../../src/http/requests/invalid-request.ts';
import { check } from '../../../src/http/requests/validate.ts';

/** What a caller is told of a body: pointers and messages, none when it is taken. */
const refusals = (validate: ValidateFunction, body: unknown): [string, string][] => {
  try {
    check(validate, body, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return (error.details.fields ?? []).map(({ pointer, message }: FieldProblem) => [pointer, message]);
  }
};

const REASONS = 'must be one of false_positive, accepted_risk, wont_fix, used_in_tests';
const HTTPS = 'must begin with https:// and a host, without a user name or password';

describe('a value that may be null', () => {
  test.each([
    ['has a wrong part', { reason: 'x' }, [['/dismissal/reason', REASONS]]],
    ['lacks a part', {}, [['/dismissal/reason', 'is required']]],
    [
      'has several wrong parts',
      { reason: 'wont_fix', comment: '', expires_at: 1, by: 'me' },
      [
        ['/dismissal/by', 'is not known here; remove it or check its spelling'],
        ['/dismissal/comment', 'must not be empty'],
        ['/dismissal/expires_at', 'must be string or null'],
      ],
    ],
    ['is of neither type', 'wont_fix', [['/dismissal', 'must be object or null']]],
    ['is null', null, []],
    ['is right', { reason: 'wont_fix' }, []],
  ])('and %s is told so of the branch that was meant alone', (_what, dismissal, wanted) => {
    expect(refusals(updateIssue_body, { dismissal })).toEqual(wanted);
    expect(refusals(triageIssues_body, { issue_ids: ['iss_0'], dismissal })).toEqual(wanted);
  });

  test('hides no mistake beside it', () => {
    expect(refusals(triageIssues_body, { issue_ids: [], dismissal: 1, dry_run: 'no' })).toEqual([
      ['/issue_ids', 'must NOT have fewer than 1 items'],
      ['/dismissal', 'must be object or null'],
      ['/dry_run', 'must be boolean'],
    ]);
  });
});

test('a dismissal can be sent back as it was answered', () => {
  expect(refusals(updateIssue_body, { dismissal: { reason: 'wont_fix', comment: null, expires_at: null } })).toEqual(
    [],
  );
});

describe('the address of a repository', () => {
  test.each([
    'ftp://git.example.com/acme/shop.git',
    'http://git.example.com/acme/shop.git',
    'HTTPS://git.example.com/acme/shop.git',
    'https:///acme/shop.git',
    'git@git.example.com:acme/shop.git',
    'https://dana@git.example.com/acme/shop.git',
    'https://dana:secret@git.example.com',
    'https://@git.example.com/acme/shop.git',
  ])('is refused by the contract when it is %s', (repo_url) => {
    expect(refusals(createScan_body, { repo_url })).toEqual([['/repo_url', HTTPS]]);
  });

  test.each([
    'https://git.example.com/acme/shop.git',
    'https://git.example.com:8443',
    'https://git.example.com/@acme/shop@2',
    'https://git.example.com?at=@',
    'https://[2606:4700::1]/acme/shop.git',
  ])('is taken by the contract when it is %s', (repo_url) => {
    expect(refusals(createScan_body, { repo_url })).toEqual([]);
  });
});
