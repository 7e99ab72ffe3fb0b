import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { createScan_body, triageIssues_body, updateIssue_body } from '../../../generated/bodies.js';
import { Failure } from '../../../src/domain/kernel/failure.ts';
import type { FieldProblem } from '../../../src/http/requests/invalid-request.ts';
import { check, hasUnkeepable, refuseUnkeepable } from '../../../src/http/requests/validate.ts';

/** What a caller learns about a body: pointers and messages, none when it is taken. */
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

describe('a value that breaks a schema', () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const told = (schema: AnySchema, value: unknown) => refusals(ajv.compile(schema), value);

  test.each<[string, AnySchema, unknown, string]>([
    ['a type', { type: 'string' }, 1, 'must be string'],
    ['one of several types', { type: ['string', 'null'] }, 1, 'must be string or null'],
    ['that it is not empty', { minLength: 1 }, '', 'must not be empty'],
    ['a length', { minLength: 3 }, 'ab', 'must NOT have fewer than 3 characters'],
    ['a number of items', { minItems: 1 }, [], 'must NOT have fewer than 1 items'],
    ['one of several values', { enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
    ['a form that has no words', { pattern: '^a$' }, 'b', 'is not of the form that is documented'],
    ['a number', { minimum: 3 }, 2, 'must be >= 3'],
    [
      'one branch of a union alone',
      { oneOf: [{ minimum: 1 }, { maximum: 9 }] },
      5,
      'must match exactly one schema in oneOf',
    ],
  ])('is told what it has to be: %s', (_what, schema, value, message) => {
    expect(told(schema, value)).toEqual([['', message]]);
  });

  test('names a property that is missing or unknown itself, as JSON pointers write it', () => {
    const schema = {
      properties: { in: { required: ['a/b~c'], additionalProperties: false, properties: { 'a/b~c': {} } } },
    };

    expect(told(schema, { in: { '~/~': 1 } })).toEqual([
      ['/in/a~1b~0c', 'is required'],
      ['/in/~0~1~0', 'is not known here; remove it or check its spelling'],
    ]);
  });

  test('names the first 50 mistakes', () => {
    const many = (count: number) => told({ items: { type: 'string' } }, Array(count).fill(1));

    expect([many(50).length, many(51).length, many(51).at(-1)]).toEqual([50, 50, ['/49', 'must be string']]);
  });

  test('hears of a format only where no form says the same', () => {
    ajv.addFormat('even', (text: string) => text.length % 2 === 0);
    const both = { format: 'even', pattern: '^a$' };

    expect(told(both, 'bcd')).toEqual([['', 'is not of the form that is documented']]);
    expect(told({ format: 'even' }, 'bcd')).toEqual([['', 'must match format "even"']]);
    expect(told({ properties: { a: { format: 'even' }, b: { pattern: '^a$' } } }, { a: 'b', b: 'b' })).toEqual([
      ['/a', 'must match format "even"'],
      ['/b', 'is not of the form that is documented'],
    ]);
  });

  test('is named by the part of the request that it is in', () => {
    expect(() => check(ajv.compile({ type: 'string' }), 1, 'query')).toThrow(
      expect.objectContaining({ details: { fields: [{ in: 'query', pointer: '', message: 'must be string' }] } }),
    );
  });
});

test('what has no schema is taken', () => {
  expect(() => check(undefined, { any: 'thing' }, 'body')).not.toThrow();
});

describe.each([
  ['the NUL character', '\0', 'must not contain the NUL character (U+0000)'],
  ['a first half of a pair', '\ud83d', 'must not contain half of a surrogate pair'],
  ['a second half of a pair', '\udca9', 'must not contain half of a surrogate pair'],
])('%s', (_what, character, message) => {
  test.each<[string, unknown, string]>([
    ['a text', `a${character}b`, ''],
    ['a text within', { a: [{ b: `x${character}` }] }, '/a/0/b'],
    ['a name', { a: { [`b${character}`]: 1 } }, '/a'],
  ])('in %s is refused, with its place', (_where, value, pointer) => {
    expect(() => refuseUnkeepable(value, 'body')).toThrow(
      expect.objectContaining({ details: { fields: [{ in: 'body', pointer, message }] } }),
    );
  });

  test.each<[unknown]>([['text'], ['\ud83d\udca9'], [null], [1], [true], [undefined], [{ a: [null, 'b', 1] }]])(
    'is not in %j',
    (value) => {
      expect(() => refuseUnkeepable(value, 'body')).not.toThrow();
    },
  );

  test.each<[unknown, boolean]>([
    [{ id: `a${character}` }, true],
    [{ id: 'a', other: `b${character}` }, true],
    [{ id: 'a' }, false],
    [{ id: 1 }, false],
    [undefined, false],
    [null, false],
  ])('is looked for in the parameters %j', (params, has) => {
    expect(hasUnkeepable(params)).toBe(has);
  });
});
