/** What the log can be narrowed to, with the actions that belong to it: whole ones, and nouns for all of a resource. */
const actionsBySubject = {
  sign_in: ['user.signed_in', 'user.signed_out', 'user.sign_in_failed'],
  password: ['user.password_changed', 'user.password_reset', 'user.password_reset_requested'],
  session: ['user.session_ended', 'user.other_sessions_ended'],
  user: ['user.invited', 'user.joined', 'user.link_created', 'user.removed', 'user.updated'],
  account: ['account'],
  key: ['key'],
  webhook: ['webhook'],
  repository: ['repository'],
  scan: ['scan'],
  issue: ['issue', 'issues'],
  rule: ['rule'],
  saved_filter: ['saved_filter'],
} as const;

type Subject = keyof typeof actionsBySubject;

export const subjects: readonly { value: Subject; label: string }[] = [
  { value: 'sign_in', label: 'Sign-in' },
  { value: 'password', label: 'Passwords' },
  { value: 'session', label: 'Ended sessions' },
  { value: 'user', label: 'Users' },
  { value: 'account', label: 'Account' },
  { value: 'key', label: 'API keys' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'repository', label: 'Repositories' },
  { value: 'scan', label: 'Scans' },
  { value: 'issue', label: 'Triage and comments' },
  { value: 'rule', label: 'Rules' },
  { value: 'saved_filter', label: 'Saved filters' },
];

/** For the query's `action`; a subject that nobody knows rules nothing out. */
export const actionsOf = (chosen: readonly string[]): string[] =>
  subjects.flatMap(({ value }) => (chosen.includes(value) ? actionsBySubject[value] : []));
