import type { AuditEntry } from '../../data/types.ts';

/**
 * What was done, as it follows a name in a sentence: "Dana Reyes **created the key** CI". The target's name is put where `%` stands;
 * without one it says all there is.
 */
const phrases: Record<string, string> = {
  'account.created': 'created the account',
  'account.plan_changed': 'changed the plan',
  'issue.triaged': 'triaged %',
  'issues.triaged': 'triaged several issues',
  'key.created': 'created the key %',
  'key.revoked': 'revoked the key %',
  'key.rotated': 'rotated the key %',
  'scan.canceled': 'canceled a scan of %',
  'user.invited': 'invited %',
  'user.joined': 'accepted the invitation',
  'user.link_created': 'made a one-time link for %',
  'user.password_changed': 'changed the password',
  'user.password_reset': 'chose a new password by a link',
  'user.password_reset_requested': 'asked for a link to choose a new password',
  'user.removed': 'removed %',
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

/** An action that is newer than these pages is shown as it is. */
export const sentenceOf = ({ action, target }: Pick<AuditEntry, 'action' | 'target'>): Sentence => {
  const name = target?.name ?? target?.id ?? null;
  const phrase = phrases[action];
  if (phrase === undefined) return { before: action, target: name };
  return phrase.endsWith('%')
    ? { before: phrase.slice(0, -1).trimEnd(), target: name ?? 'one that is gone' }
    : { before: phrase, target: null };
};

/** "permission: write, grace: 24 hours": the facts that were kept, without what the sentence has said. */
export const detailsOf = ({ detail, target }: Pick<AuditEntry, 'detail' | 'target'>): [string, string][] =>
  Object.entries(detail)
    .filter(([name, value]) => value !== target?.name && !hidden.has(name) && value !== '')
    .map(([name, value]) => [name.replaceAll('_', ' '), readable(name, value)]);

/** Said elsewhere in the row. */
const hidden = new Set(['environment', 'dry_run']);

const readable = (name: string, value: string): string => {
  if (name.endsWith('_at')) return value.slice(0, 16).replace('T', ' ').concat(' UTC');
  if (name === 'events') return value.replaceAll(',', ', ');
  return value.replaceAll('_', ' ');
};
