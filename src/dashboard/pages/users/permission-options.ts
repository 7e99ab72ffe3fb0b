import type { Permission } from '../../data/types.ts';

/** What a person with each permission may do, in the dashboard. */
export const permissionOptions: readonly { value: Permission; label: string; note: string }[] = [
  { value: 'read', label: 'Read', note: 'Sees scans, issues, reports and usage.' },
  { value: 'write', label: 'Write', note: 'Read, and creates and cancels scans, triages issues.' },
  { value: 'admin', label: 'Admin', note: 'Everything, with API keys, webhooks, users and the audit log.' },
];
