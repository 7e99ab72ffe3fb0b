import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actionsOf, subjects } from '../../../src/dashboard/pages/audit-log/audit-subjects.ts';
import { detailsOf, namesOf, objectsOf, sentenceOf } from '../../../src/dashboard/pages/audit-log/audit-words.ts';
import { bulkTriageOf } from '../../../src/dashboard/pages/audit-log/bulk-triage.ts';

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

  test('has a filter for every action that is kept', () => {
    const filtered = actionsOf(subjects.map(({ value }) => value));
    const isFound = (action: string): boolean => filtered.some((one) => one === action || one === action.split('.')[0]);

    expect(actions().filter((action) => !isFound(action))).toEqual([]);
    expect([filtered.length <= 40, actionsOf(['moon'])]).toEqual([true, []]); // as many as the contract takes
  });

  test.each([
    ['key.created', target, { before: 'created the key', target: 'CI' }],
    ['key.revoked', { ...target, name: null }, { before: 'revoked the key', target: 'key_1' }],
    ['key.revoked', null, { before: 'revoked the key', target: '(deleted)' }],
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
      reason: 'false_positive',
      new_key_id: 'key_3',
      url: 'https://hooks.example.com/a_b',
    };

    expect(detailsOf({ detail, target })).toEqual([
      ['reason', 'false positive'],
      ['new key id', 'key_3'],
      ['url', 'https://hooks.example.com/a_b'],
    ]);
  });

  describe('tells of many issues', () => {
    const bulk = { kind: 'issues', id: 'tri_1', name: null };
    const entry = (action: string, detail: Record<string, string>) => ({ action, target: bulk, detail });
    const dismissed = { decision: 'dismissed', updated_count: '25', comment: 'Old shop', issue_ids: 'iss_01m,iss_02n' };

    test.each([
      ['issues.triaged', dismissed, 'dismissed 25 issues'],
      ['issues.triaged', { decision: 'opened again', updated_count: '1' }, 'opened 1 issue again'],
      ['issues.triaged', { decision: 'dismiss', issue_ids: 'iss_01m,iss_02n' }, 'dismissed 2 issues'],
      ['issues.triage_undone', { updated_count: '1200', undo_id: 'tri_2' }, 'undid the triage of 1,200 issues'],
    ])('%s with %j in one line', (action, detail, words) => {
      expect(sentenceOf(entry(action, detail))).toEqual({ before: words, target: null });
    });

    test('with the comment, and without an id', () => {
      expect(detailsOf(entry('issues.triaged', dismissed))).toEqual([['comment', 'Old shop']]);
    });

    test('and knows by which triage to find them, and whole ids alone', () => {
      const { triage_id, issue_ids } =
        bulkTriageOf(entry('issues.triaged', { ...dismissed, issue_ids: 'iss_01m,iss_02n,is' })) ?? {};

      expect([triage_id, issue_ids]).toEqual(['tri_1', ['iss_01m', 'iss_02n']]);
      expect(bulkTriageOf(entry('issues.triage_undone', { undo_id: 'tri_2' }))?.triage_id).toBe('tri_2');
      expect(bulkTriageOf(entry('issues.triage_undone', {}))?.triage_id).toBeNull();
    });
  });

  test('offers each thing once that entries were done to, and the one that is chosen', () => {
    const entries = [{ target }, { target: { ...target, id: 'key_2', name: null } }, { target }, { target: null }];
    const triaged = { target: { kind: 'issues', id: 'tri_1', name: null } };

    expect(objectsOf([...entries, triaged], new Map([['key_2', 'Build']]), 'wh_1')).toEqual([
      { value: 'key_2', label: 'Build' },
      { value: 'key_1', label: 'CI' },
      { value: 'wh_1', label: 'wh_1' },
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
