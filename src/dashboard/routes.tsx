import type { ComponentType } from 'react';
import { lazyCode } from './data/lazy-code.tsx';
import { type OpenPath, openPaths, type PagePath, pagePermissions } from './data/page-permissions.ts';

/** Every page behind the sign-in, each in a file that is loaded when it is gone to. */
const components: Readonly<Record<PagePath, ComponentType>> = {
  '/': lazyCode(async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage),
  '/repositories': lazyCode(async () => (await import('./pages/repositories/repositories-page.tsx')).RepositoriesPage),
  '/repositories/:repository_id': lazyCode(
    async () => (await import('./pages/repository/repository-page.tsx')).RepositoryPage,
  ),
  '/scans': lazyCode(async () => (await import('./pages/scans/scans-page.tsx')).ScansPage),
  '/scans/:scan_id': lazyCode(async () => (await import('./pages/scan/scan-page.tsx')).ScanPage),
  '/issues': lazyCode(async () => (await import('./pages/issues/list/issues-page.tsx')).IssuesPage),
  '/issues/:issue_id': lazyCode(async () => (await import('./pages/issues/issue-page.tsx')).IssuePage),
  '/rules': lazyCode(async () => (await import('./pages/rules/rules-page.tsx')).RulesPage),
  '/rules/:rule_id': lazyCode(async () => (await import('./pages/rules/rule-page.tsx')).RulePage),
  '/profile': lazyCode(async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage),
  '/settings/api-keys': lazyCode(async () => (await import('./pages/keys/keys-page.tsx')).KeysPage),
  '/settings/webhooks': lazyCode(async () => (await import('./pages/webhooks/webhooks-page.tsx')).WebhooksPage),
  '/settings/webhooks/:webhook_id': lazyCode(
    async () => (await import('./pages/webhook/webhook-page.tsx')).WebhookPage,
  ),
  '/settings/users': lazyCode(async () => (await import('./pages/users/users-page.tsx')).UsersPage),
  '/settings/usage': lazyCode(async () => (await import('./pages/usage/usage-page.tsx')).UsagePage),
  '/settings/audit-log': lazyCode(async () => (await import('./pages/audit-log/audit-log-page.tsx')).AuditLogPage),
};

// The compiler has the keys of an object literal; `Object.keys` gives them back as any text.
const paths = Object.keys(components) as PagePath[];

export const pages = paths.map((path) => ({ path, permission: pagePermissions[path], component: components[path] }));

const openComponents: Readonly<Record<OpenPath, ComponentType>> = {
  '/sign-in': lazyCode(async () => (await import('./pages/sign-in/sign-in-page.tsx')).SignInPage),
  '/welcome': lazyCode(async () => (await import('./pages/welcome/welcome-page.tsx')).WelcomePage),
  '/forgot-password': lazyCode(
    async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
};

export const openPages = openPaths.map((path) => ({ path, component: openComponents[path] }));
