import type { Aims, Device } from './lighthouse.ts';

export interface MeasuredPage {
  title: string;
  /** `{scan_id}` stands for a scan that has a result. */
  path: string;
  signedIn: boolean;
  aims: Readonly<Partial<Record<Device, Aims>>>;
}

const DOCS_AIM = 95;
const docs = { performance: DOCS_AIM, accessibility: DOCS_AIM, 'best-practices': DOCS_AIM, seo: DOCS_AIM };
/** It asks search engines to leave it out, and that is all it loses there. */
const dashboard = {
  phone: { performance: 90, accessibility: 95, 'best-practices': 95 },
  desktop: { performance: 97, accessibility: 95, 'best-practices': 95 },
};

const docsPage = (title: string, path: string): MeasuredPage => ({
  title,
  path,
  signedIn: false,
  aims: { phone: docs },
});
const dashboardPage = (title: string, path: string): MeasuredPage => ({
  title,
  path,
  signedIn: path !== '/sign-in',
  aims: dashboard,
});

export const measuredPages: readonly MeasuredPage[] = [
  docsPage('first page of the reference', '/docs/api/'),
  docsPage('operation with samples', '/docs/api/operations/createscan/'),
  docsPage('guide', '/docs/webhooks/verify/'),
  docsPage('index of the rules', '/docs/scanning/rules/'),
  docsPage('rules of a language', '/docs/rules/javascript/'),
  dashboardPage('sign-in', '/sign-in'),
  dashboardPage('overview', '/'),
  dashboardPage('issues', '/issues'),
  dashboardPage('scan', '/scans/{scan_id}'),
];
