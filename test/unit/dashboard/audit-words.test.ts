import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detailsOf, namesOf, sentenceOf } from '../../../src/dashboard/pages/audit-log/audit-words.ts';

const ROOT = join(import.meta.dirname, '../../..');
const target = { kind: 'key', id: 'key_1', name: 'CI' };

const found = (files: string, pattern: RegExp): string[] =>
  globSync(files, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, action = '']) => action),
  );

/** As the contracts' `x-audit` and the domain's own events have them. */
const actions = (): string[] => [
  ...found('openapi/**/paths/*.yaml', /x-audit:\s+action: (\S+)/g),
  ...found('src/domain/**/*.ts', /'((?:account|key|user|webhook)\.[a-z_]+)'/g),
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

  test('calls what an entry knows by its id alone as other entries and the users do', () => {
    const actor = { kind: 'user', id: 'usr_1', name: 'Dana' } as const;
    const webhook = { kind: 'webhook', id: 'wh_1', name: 'https://hooks.example.com/new' };
    const entries = [
      { actor, target: { ...webhook, name: null } },
      { actor, target: webhook },
      { actor: { ...actor, name: 'D.' }, target: { ...webhook, name: 'https://hooks.example.com/old' } },
      { actor: { kind: 'operator', id: null, name: 'Command line' } as const, target: null },
    ];
    const names = namesOf(entries, [
      { user_id: 'usr_1', name: 'Dana Reyes' },
      { user_id: 'usr_2', name: 'Ines' },
    ]);
    const sentence = (action: string, id: string) =>
      sentenceOf({ action, target: { kind: 'user', id, name: null } }, names).target;

    expect([...names].sort()).toEqual([
      ['usr_1', 'Dana Reyes'],
      ['usr_2', 'Ines'],
      ['wh_1', 'https://hooks.example.com/new'],
    ]);
    expect([sentence('user.link_created', 'usr_2'), sentence('user.removed', 'usr_3')]).toEqual(['Ines', 'usr_3']);
  });

  test('leaves ids, names and addresses as they are, and words of the contract without their underscores', () => {
    const detail = {
      decision: 'dismiss',
      reason: 'false_positive',
      issue_ids: 'iss_01m,iss_02n',
      new_key_id: 'key_3',
      url: 'https://hooks.example.com/a_b',
    };

    expect(detailsOf({ detail, target })).toEqual([
      ['decision', 'dismiss'],
      ['reason', 'false positive'],
      ['issue ids', 'iss_01m, iss_02n'],
      ['new key id', 'key_3'],
      ['url', 'https://hooks.example.com/a_b'],
    ]);
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
