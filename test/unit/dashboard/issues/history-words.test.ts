import { expect, test } from 'vitest';
import {
  type HistoryEntry,
  remarkOf,
  sentenceOf,
} from '../../../../src/dashboard/pages/issues/activity/history-words.ts';

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  entry_id: 'one',
  kind: 'found',
  at: '2026-11-20T09:30:43.100Z',
  by: null,
  branch: null,
  scan_id: null,
  dismissal: null,
  triage_id: null,
  assignee: null,
  comment_id: null,
  text: null,
  ...given,
});

const names: Readonly<Record<string, string>> = { usr_1: 'Dana Reyes', usr_2: 'Robin Vale' };
const nameOf = (id: string): string => names[id] ?? 'an API key';
const dismissal = { reason: 'accepted_risk', comment: 'Old.', by: 'usr_1', at: '', expires_at: null } as const;

test.each<[string, Partial<HistoryEntry>]>([
  ['Found on main', { kind: 'found', branch: 'main' }],
  ['Found', { kind: 'found' }],
  ['Fixed on main', { kind: 'fixed', branch: 'main' }],
  ['Back on main', { kind: 'back', branch: 'main' }],
  ['The branch feature was deleted', { kind: 'branch_gone', branch: 'feature' }],
  ['Dana Reyes dismissed it: accepted risk', { kind: 'dismissed', by: 'usr_1', dismissal }],
  ['An API key opened it again', { kind: 'reopened', by: 'key_1' }],
  ['The dismissal expired: accepted risk', { kind: 'lapsed', dismissal }],
  ['Dana Reyes took it', { kind: 'assigned', by: 'usr_1', assignee: 'usr_1' }],
  ['Dana Reyes assigned it to Robin Vale', { kind: 'assigned', by: 'usr_1', assignee: 'usr_2' }],
  ['Robin Vale gave it up', { kind: 'unassigned', by: 'usr_2', assignee: 'usr_2' }],
  ['Dana Reyes unassigned it from Robin Vale', { kind: 'unassigned', by: 'usr_1', assignee: 'usr_2' }],
  ['Dana Reyes said', { kind: 'commented', by: 'usr_1', text: 'Planned.' }],
])('"%s" is what happened', (sentence, given) => {
  expect(sentenceOf(entry(given), nameOf)).toBe(sentence);
});

test('what was said with it stands beside', () => {
  expect(remarkOf(entry({ kind: 'commented', text: 'Planned.' }))).toBe('Planned.');
  expect(remarkOf(entry({ kind: 'dismissed', dismissal }))).toBe('Old.');
  expect(remarkOf(entry({ kind: 'lapsed', dismissal }))).toBeNull();
});
