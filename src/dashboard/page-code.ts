import type { ComponentType } from 'react';
import { baseOf, environmentOf } from './data/addresses.ts';
import { type OpenPath, openPaths, type PagePath } from './data/page-permissions.ts';

type Load = () => Promise<ComponentType>;

/** Every page behind the sign-in, each in a file that is loaded when it is gone to. */
export const pageCode: Readonly<Record<PagePath, Load>> = {
  '/': async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage,
  '/repositories': async () => (await import('./pages/repositories/repositories-page.tsx')).RepositoriesPage,
  '/repositories/:repository_id': async () => (await import('./pages/repository/repository-page.tsx')).RepositoryPage,
  '/scans': async () => (await import('./pages/scans/scans-page.tsx')).ScansPage,
  '/scans/:scan_id': async () => (await import('./pages/scan/scan-page.tsx')).ScanPage,
  '/issues': async () => (await import('./pages/issues/list/issues-page.tsx')).IssuesPage,
  '/issues/:issue_id': async () => (await import('./pages/issues/issue-page.tsx')).IssuePage,
  '/rules': async () => (await import('./pages/rules/rules-page.tsx')).RulesPage,
  '/rules/:rule_id': async () => (await import('./pages/rules/rule-page.tsx')).RulePage,
  '/profile': async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage,
  '/settings/api-keys': async () => (await import('./pages/keys/keys-page.tsx')).KeysPage,
  '/settings/webhooks': async () => (await import('./pages/webhooks/webhooks-page.tsx')).WebhooksPage,
  '/settings/webhooks/:webhook_id': async () => (await import('./pages/webhook/webhook-page.tsx')).WebhookPage,
  '/settings/users': async () => (await import('./pages/users/users-page.tsx')).UsersPage,
  '/settings/usage': async () => (await import('./pages/usage/usage-page.tsx')).UsagePage,
  '/settings/audit-log': async () => (await import('./pages/audit-log/audit-log-page.tsx')).AuditLogPage,
};

/** The pages for somebody who is not signed in yet. */
export const openPageCode: Readonly<Record<OpenPath, Load>> = {
  '/sign-in': async () => (await import('./pages/sign-in/sign-in-page.tsx')).SignInPage,
  '/welcome': async () => (await import('./pages/welcome/welcome-page.tsx')).WelcomePage,
  '/forgot-password': async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
};

export const shellCode = async () => (await import('./shell/shell.tsx')).Shell;

// The compiler has the keys of an object literal; `Object.keys` gives them back as any text.
const paths = Object.keys(pageCode) as PagePath[];

/** What the page of an address is made of, as the routes will choose it. */
export const codeAt = (address: string): (() => Promise<unknown>)[] => {
  const open = openPaths.find((path) => path === address);
  if (open !== undefined) return [openPageCode[open]];
  const path = address.slice(baseOf(environmentOf(address)).length) || '/';
  const page = paths.find((pattern) => isOf(pattern, path));
  return page === undefined ? [shellCode] : [shellCode, pageCode[page]];
};

const isOf = (pattern: string, path: string): boolean => {
  const given = path.split('/');
  const parts = pattern.split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
};
