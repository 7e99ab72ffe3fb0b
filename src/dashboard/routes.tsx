import type { ComponentType } from 'react';
import { lazyCode } from './data/lazy-code.tsx';
import type { Permission } from './data/types.ts';

export interface Page {
  /** Within an environment: `/scans/:scan_id` is also the page of `/test/scans/:scan_id`. */
  path: string;
  permission: Permission;
  component: ComponentType;
}

/** Every page behind the sign-in, each in a file that is loaded when it is gone to. */
export const pages: readonly Page[] = [
  {
    path: '/',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage),
  },
  {
    path: '/scans',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/scans/scans-page.tsx')).ScansPage),
  },
  {
    path: '/scans/:scan_id',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/scan/scan-page.tsx')).ScanPage),
  },
  {
    path: '/issues',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/issues/issues-page.tsx')).IssuesPage),
  },
  {
    path: '/issues/:issue_id',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/issues/issue-page.tsx')).IssuePage),
  },
  {
    path: '/profile',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage),
  },
  {
    path: '/settings/api-keys',
    permission: 'admin',
    component: lazyCode(async () => (await import('./pages/keys/keys-page.tsx')).KeysPage),
  },
  {
    path: '/settings/webhooks',
    permission: 'admin',
    component: lazyCode(async () => (await import('./pages/webhooks/webhooks-page.tsx')).WebhooksPage),
  },
  {
    path: '/settings/webhooks/:webhook_id',
    permission: 'admin',
    component: lazyCode(async () => (await import('./pages/webhook/webhook-page.tsx')).WebhookPage),
  },
  {
    path: '/settings/users',
    permission: 'admin',
    component: lazyCode(async () => (await import('./pages/users/users-page.tsx')).UsersPage),
  },
  {
    path: '/settings/usage',
    permission: 'read',
    component: lazyCode(async () => (await import('./pages/usage/usage-page.tsx')).UsagePage),
  },
  {
    path: '/settings/audit-log',
    permission: 'admin',
    component: lazyCode(async () => (await import('./pages/audit-log/audit-log-page.tsx')).AuditLogPage),
  },
];
