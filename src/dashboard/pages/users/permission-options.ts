import type { Permission } from '../../data/types.ts';

/** What a person with each permission may do, in the dashboard. */
export const permissionOptions: readonly { value: Permission; label: string; note: string }[] = [
  { value: 'read', label: 'Read', note: 'Can view scans, issues, reports and usage.' },
  { value: 'write', label: 'Write', note: 'Can also start and cancel scans, and triage issues.' },
  {
    value: 'admin',
    label: 'Admin',
    note: 'Can do everything, including managing API keys, webhooks and users, and reading the audit log.',
  },
];
