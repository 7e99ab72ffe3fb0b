import type { Permission } from './types.ts';

/**
 * The permission that a page needs, by its path within an environment: `/scans/:scan_id` is also the page of
 * `/test/scans/:scan_id`. The one place that says so; routes, side bar and command palette read it here.
 */
export const pagePermissions = {
  '/': 'read',
  '/repositories': 'read',
  '/repositories/:repository_id': 'read',
  '/scans': 'read',
  '/scans/:scan_id': 'read',
  '/issues': 'read',
  '/issues/:issue_id': 'read',
  '/rules': 'read',
  '/rules/:rule_id': 'read',
  '/profile': 'read',
  '/settings/api-keys': 'admin',
  '/settings/webhooks': 'admin',
  '/settings/webhooks/:webhook_id': 'admin',
  '/settings/users': 'admin',
  '/settings/usage': 'read',
  '/settings/audit-log': 'admin',
} as const satisfies Readonly<Record<`/${string}`, Permission>>;

export type PagePath = keyof typeof pagePermissions;

/** Pages for somebody who is not signed in yet. */
export const openPaths = ['/sign-in', '/welcome', '/forgot-password'] as const;
export type OpenPath = (typeof openPaths)[number];
