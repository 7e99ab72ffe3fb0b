import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detailsOf, sentenceOf } from '../../../src/dashboard/pages/audit-log/audit-words.ts';

const ROOT = join(import.meta.dirname, '../../..');
const target = { kind: 'key', id: 'key_1', name: 'CI' };

const found = (files: string, pattern: RegExp): string[] =>
  globSync(files, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, action = '']) => action),
  );

/** As the contracts' `x-audit` and the domain's own events have them. */
const actions = (): string[] => [
  ...found('openapi/**/paths/*.yaml', /x-audit:\s+action: (\S+)/g),
  ...found('src/domain/*.ts', /'((?:account|key|user|webhook)\.[a-z_]+)'/g),
];

describe('the audit log', () => {
  test('has words for every action that is kept', () => {
    const known = actions();
    const wordless = known.filter((action) => sentenceOf({ action, target }).before === action);

    expect(known.length).toBeGreaterThan(20);
    expect(wordless).toEqual([]);
  });

  test.each([
    ['key.created', target, { before: 'created the key', target: 'CI' }],
    ['key.revoked', { ...target, name: null }, { before: 'revoked the key', target: 'key_1' }],
    ['key.revoked', null, { before: 'revoked the key', target: 'one that is gone' }],
    ['user.signed_in', { ...target, kind: 'user' }, { before: 'signed in', target: null }],
    ['moon.landed', target, { before: 'moon.landed', target: 'CI' }],
  ])('says %s of %j', (action, on, want) => {
    expect(sentenceOf({ action, target: on })).toEqual(want);
  });

  test('adds the facts that were kept, without what the row has said', () => {
    const detail = {
      name: 'CI',
      permission: 'read',
      environment: 'live',
      expires_at: '2026-11-20T09:30:00.000Z',
      events: 'a,b',
    };

    expect(detailsOf({ detail, target })).toEqual([
      ['permission', 'read'],
      ['expires at', '2026-11-20 09:30 UTC'],
      ['events', 'a, b'],
    ]);
  });
});
