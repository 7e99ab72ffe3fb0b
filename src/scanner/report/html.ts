import type { components } from '../../../generated/openapi.ts';
import { isUnlikely } from '../../domain/issues/reading/list-order.ts';
import { gauge, severityChart } from './html-charts.ts';
import { coverage, coverageWarning } from './html-coverage.ts';
import { link, openSections, plural, setAside } from './html-issues.ts';
import { headerPolicy, pagePolicy, style } from './html-style.ts';
import { type Content, type Markup, markup } from './markup.ts';

type Report = components['schemas']['ScanReport'];
type Scan = Report['scan'];

/**
 * A completed scan as one page to read, print or send on: it needs no script and nothing beside itself. All that comes
 * from the repository is hostile: it goes through `markup`, and the policy, in the page and for its header, would let
 * nothing run. `version` is the service's own.
 */
export const toHtml = (report: Report, version: string): { page: string; policy: string } => {
  const { scan } = report;
  const head = markup`
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Security report: ${nameOf(scan)}</title>`;
  const page = `<!doctype html>
<html lang="en">
<head>${head.text}
<style>${style}</style>
</head>
<body>${body(report, version).text}
</body>
</html>
`;
  return { page, policy: headerPolicy };
};

const body = ({ scan, issues }: Report, version: string): Markup => {
  const open = issues.filter(({ state }) => state === 'open');
  const others = issues.filter(({ state }) => state !== 'open');
  return markup`
<header>
  <p class="brand"><svg viewBox="0 0 16 16" aria-hidden="true"><path fill="currentColor" d="M8 0 1.5 2.5v5C1.5 11.4 4.2 14.7 8 16c3.8-1.3 6.5-4.6 6.5-8.500v-5zm0 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0 2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"/></svg>Sightline security report</p>
  <h1>${nameOf(scan)}</h1>
  ${facts(scan)}
</header>
<main>
  ${coverageWarning(scan)}
  ${summary(scan, open, others.length)}
  ${open.length === 0 ? nothingOpen(scan) : openSections(open)}
  ${setAside(others)}
  ${coverage(scan)}
</main>
<footer>
  <p>Score: 100 means that nothing is open. Issues count by severity and confidence, less in tests and vendored code; many alike weigh little more than one, and all weigh less in a larger product.${formulaOf(scan)}</p>
  <p>Sightline ${version} · ${scan.scan_id}</p>
</footer>`;
};

const formulaOf = ({ score_version: version }: Scan): string =>
  version === null ? '' : ` This is version ${version} of the formula: compare scores of one version only.`;

const summary = (scan: Scan, open: Report['issues'], othersCount: number): Markup => {
  const unlikely = open.filter(isUnlikely).length;
  const counts = scan.issues_by_severity ?? { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  const tallies = [
    `${scan.new_issues_count ?? 0} new since the scan before`,
    `${scan.fixed_issues_count ?? 0} fixed`,
    `${othersCount} set aside`,
    ...(unlikely === 0 ? [] : [`${unlikely} of low confidence`]),
  ];
  return markup`<section class="card hero" aria-label="Result">
    <div class="gauge">${gauge(scan.score)}</div>
    <div>
      <p class="verdict">${verdict(counts)}</p>
      ${severityChart(counts)}
      <p class="tallies">${tallies.join(' · ')}</p>
    </div>
  </section>`;
};

const verdict = ({ critical, high, medium, low, info }: NonNullable<Scan['issues_by_severity']>): string => {
  const total = critical + high + medium + low + info;
  if (total === 0) return 'No open issues';
  const urgent = [critical > 0 ? `${critical} critical` : '', high > 0 ? `${high} high` : ''].filter(Boolean);
  const found = plural(total, 'open issue');
  return urgent.length === 0 ? `${found}, none critical or high` : `${found}, ${urgent.join(' and ')}`;
};

const nothingOpen = ({ progress }: Scan): Markup => markup`
  <h2>Issues</h2>
  <p class="card clean">None open in ${plural(progress.files_scanned, 'file')}. Coverage below says what was looked at, and what was not.</p>`;

/** `acme/shop`: what people call the repository; of a local folder, its name. */
const nameOf = ({ repo_url }: Scan): string => {
  const { protocol, pathname } = new URL(repo_url);
  const path = pathname.replaceAll(/^\/+|\/+$/g, '');
  return protocol === 'file:'
    ? decodeURIComponent(path.split('/').at(-1) ?? '')
    : path.replace(/\.git$/, '') || repo_url;
};

const facts = (scan: Scan): Markup => {
  const { protocol, href } = new URL(scan.repo_url);
  const rows: [name: string, value: Content][] = [
    ['Repository', protocol === 'https:' ? link(href, scan.repo_url) : 'local folder'],
    ['Ref', scan.ref],
    ['Commit', scan.commit_sha?.slice(0, 12) ?? null],
    ['Scanned', scan.finished_at && toTime(scan.finished_at)],
    ['Files', scan.progress.files_scanned],
    ['Own source', scan.source_lines === null ? null : plural(scan.source_lines, 'line')],
    ['Took', scan.duration_seconds === null ? null : `${scan.duration_seconds} s`],
    ['Languages', scan.languages.length === 0 ? null : scan.languages.join(', ')],
  ];
  return markup`<dl class="facts">${rows.map(([name, value]) =>
    value === null ? null : markup`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
};

const toTime = (iso: string): string =>
  `${new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
