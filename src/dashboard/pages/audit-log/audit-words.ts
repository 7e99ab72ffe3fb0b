import type { AuditEntry, User } from '../../data/types.ts';
import { bulkTriageOf } from './bulk-triage.ts';

/**
 * What was done, as it follows a name in a sentence: "Dana Reyes **created the key** CI". The target's name is put
 * where `%` stands; without one it says all there is.
 */
const phrases: Record<string, string> = {
  'account.created': 'created the account',
  'account.plan_changed': 'changed the plan',
  'account.updated': 'renamed the account',
  'issue.comment_deleted': 'deleted a comment on %',
  'issue.commented': 'commented on %',
  'issue.triaged': 'triaged %',
  'key.created': 'created the key %',
  'key.revoked': 'revoked the key %',
  'key.rotated': 'rotated the key %',
  'repository.created': 'added the repository %',
  'repository.default_branch_changed': 'changed the default branch of %',
  'repository.default_branch_unpinned': 'reset the default branch of %',
  'repository.updated': 'changed the repository %',
  'rule.created': 'added the rule %',
  'rule.deleted': 'deleted the rule %',
  'rule.updated': 'changed the rule %',
  'saved_filter.created': 'saved the filter %',
  'saved_filter.deleted': 'deleted the saved filter %',
  'saved_filter.renamed': 'renamed a saved filter to %',
  'scan.canceled': 'canceled a scan of %',
  'user.invited': 'invited %',
  'user.joined': 'accepted the invitation',
  'user.link_created': 'created a one-time link for %',
  'user.other_sessions_ended': 'ended all other sessions',
  'user.password_changed': 'changed the password',
  'user.password_reset': 'set a new password with a link',
  'user.password_reset_requested': 'requested a link to set a new password',
  'user.removed': 'removed %',
  'user.session_ended': 'ended one of their sessions',
  'user.sign_in_failed': 'failed to sign in',
  'user.signed_in': 'signed in',
  'user.signed_out': 'signed out',
  'user.updated': 'changed the user %',
  'webhook.created': 'added the webhook %',
  'webhook.deleted': 'deleted the webhook %',
  'webhook.disabled': 'switched off the webhook %',
  'webhook.recovered': 'recovered missed deliveries of %',
  'webhook.secret_rotated': 'rotated the secret of %',
  'webhook.updated': 'changed the webhook %',
};

export interface Sentence {
  before: string;
  /** Name or else id of what it was done to; null where the words say all. */
  target: string | null;
}

/** What things and people are called, by their ids. */
export type Names = ReadonlyMap<string, string>;

/**
 * What the entries and the users say of each other: an entry about a user who only got a link, or a webhook that was
 * deleted, has no more than an id. Of several names the newest counts; entries come newest first.
 */
export const namesOf = (
  entries: readonly Pick<AuditEntry, 'actor' | 'target'>[],
  users: readonly Pick<User, 'user_id' | 'name'>[],
): Names =>
  new Map(
    [
      ...entries.flatMap(({ actor, target }) => [target, actor]).reverse(),
      ...users.map(({ user_id, name }) => ({ id: user_id, name })),
    ].flatMap((one): [string, string][] => (one?.id && one.name ? [[one.id, one.name]] : [])),
  );

/** An action that is newer than these pages is shown as it is. */
export const sentenceOf = (
  { action, target, detail = {} }: Pick<AuditEntry, 'action' | 'target'> & Partial<Pick<AuditEntry, 'detail'>>,
  names: Names = new Map(),
): Sentence => {
  const bulk = bulkTriageOf({ action, target, detail });
  if (bulk !== null) return { before: bulk.words, target: null };
  const id = target?.id ?? null;
  const name = target?.name ?? (id === null ? null : (names.get(id) ?? id));
  const phrase = phrases[action];
  if (phrase === undefined) return { before: action, target: name };
  return phrase.endsWith('%')
    ? { before: phrase.slice(0, -1).trimEnd(), target: name ?? '(deleted)' }
    : { before: phrase, target: null };
};

/**
 * What the entries were done to, to choose from, each once. A triage of many is none of it: what it is about is its
 * issues.
 */
export const objectsOf = (
  entries: readonly Pick<AuditEntry, 'target'>[],
  names: Names,
  chosen?: string,
): { value: string; label: string }[] => {
  const found = entries.flatMap(({ target }): [string, string][] =>
    target?.id && target.kind !== 'issues' ? [[target.id, target.name ?? names.get(target.id) ?? target.id]] : [],
  );
  const labels = new Map([...(chosen === undefined ? [] : [[chosen, chosen] as const]), ...found.reverse()]);
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
};

/** "permission: write, grace: 24 hours": the facts that were kept, without what the sentence has said. */
export const detailsOf = ({ detail, target }: Pick<AuditEntry, 'detail' | 'target'>): [string, string][] =>
  Object.entries(detail)
    .filter(([name, value]) => value !== target?.name && !hidden.has(name) && value !== '')
    .map(([name, value]) => [name.replaceAll('_', ' '), readable(name, value)]);

/** Said elsewhere in the row. */
const hidden = new Set(['environment', 'dry_run', 'decision', 'updated_count', 'issue_ids', 'undo_id']);

/** Facts whose values are words of the contract. All others are names, addresses and ids: they stay as they are. */
const worded = new Set(['purpose', 'reason']);

/** Facts that list several. */
const isList = (name: string): boolean => name === 'events';

const readable = (name: string, value: string): string => {
  if (name.endsWith('_at')) return value.slice(0, 16).replace('T', ' ').concat(' UTC');
  if (isList(name)) return value.split(',').join(', ');
  return worded.has(name) ? value.replaceAll('_', ' ') : value;
};
