/** Where the site lies on the server. */
export const BASE = '/docs';

interface Section {
  label: string;
  /** Folded until one of its pages is open. */
  collapsed?: boolean;
  /**
   * Addresses of its pages below `BASE`, each written in `docs/guides/<address>.md` or made from the contract
   * (`events`).
   */
  pages: string[];
}

/** Order of the pages in the side bar and in `llms.txt`. The API reference follows it. */
export const sections: readonly Section[] = [
  {
    label: 'Start',
    pages: ['start/quick-start', 'start/authentication', 'start/permissions', 'start/test-environment'],
  },
  {
    label: 'Using the API',
    pages: [
      'errors',
      'guides/rate-limits',
      'guides/pagination',
      'guides/idempotency',
      'guides/caching',
      'guides/versions',
    ],
  },
  {
    label: 'Scanning',
    pages: [
      'scanning/scans',
      'scanning/repositories',
      'scanning/languages',
      'scanning/entry-points',
      'scanning/quality',
      'scanning/rules',
      'scanning/own-rules',
      'scanning/issues',
      'scanning/find-issues',
      'scanning/numbers',
      'scanning/reports',
      'scanning/ci',
    ],
  },
  {
    label: 'Webhooks',
    pages: [
      'webhooks/register',
      'webhooks/verify',
      'webhooks/delivery',
      'webhooks/secrets',
      'webhooks/recovery',
      'webhooks/testing',
    ],
  },
  {
    label: 'Events',
    pages: [
      'events',
      'events/scan-started',
      'events/scan-progress',
      'events/scan-completed',
      'events/scan-failed',
      'events/scan-timeout',
      'events/issue-critical',
    ],
  },
  { label: 'Tools', pages: ['tools/client', 'tools/command-line', 'tools/mock', 'tools/contract-tests'] },
  {
    label: 'Operating',
    collapsed: true,
    pages: [
      'operating/start',
      'operating/environment',
      'operating/network',
      'operating/scale',
      'operating/backup',
      'operating/people',
      'operating/metrics',
    ],
  },
  {
    label: 'Building Sightline',
    collapsed: true,
    pages: [
      'building/walk',
      'building/writing',
      'building/storing',
      'building/scanning',
      'building/delivering',
      'building/people',
      'building/dashboard',
      'building/contract',
      'building/shipping',
    ],
  },
  { label: 'About', pages: ['about/decisions', 'about/changelog'] },
];
