/** How scans look. */
import { hasEnded, type Scan, type ScanStatus } from './api.ts';
import { element } from './elements.ts';

/** The compiler asks for each status of the contract. */
export const STATUSES: Readonly<Record<ScanStatus, string>> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  timed_out: 'Timed out',
  canceled: 'Canceled',
};

const COLUMNS = ['Repository', 'Status', 'Score', 'Issues', 'Created'];

export const scanTable = (scans: readonly Scan[]): HTMLElement => {
  if (scans.length === 0) return element('p', { className: 'empty' }, 'There are no scans to show.');
  const head = element('tr', {}, ...COLUMNS.map((name) => element('th', { scope: 'col' }, name)));
  return element(
    'table',
    {},
    element('caption', { className: 'unseen' }, 'Scans, the newest first'),
    element('thead', {}, head),
    element('tbody', {}, ...scans.map(row)),
  );
};

/** What is not known yet is null in every record. */
const row = (scan: Scan): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, scan.repo_url),
    element('td', {}, badge(scan)),
    element('td', {}, scan.score === null ? '–' : String(scan.score)),
    element('td', {}, scan.issues_count === null ? '–' : String(scan.issues_count)),
    element('td', {}, element('time', { dateTime: scan.created_at }, new Date(scan.created_at).toLocaleString())),
  );

const badge = ({ status, progress }: Scan): HTMLElement => {
  const words = status === 'running' ? `${STATUSES.running}, ${progress.percent} %` : STATUSES[status];
  return element('span', { className: `badge ${status}` }, words);
};

/** The scan that is followed, with how far it is or how it ended. */
export const liveScan = (scan: Scan): HTMLElement => {
  const label = `Progress of ${scan.repo_url}`;
  const bar = element('progress', { max: 100, value: scan.progress.percent, ariaLabel: label });
  return element(
    'div',
    { className: 'card' },
    element('p', {}, element('strong', {}, scan.repo_url), ' ', badge(scan)),
    hasEnded(scan) ? element('p', {}, outcome(scan)) : bar,
  );
};

const outcome = ({ score, issues_count, failure, unscored }: Scan): string => {
  if (failure) return failure.message;
  const issues = issues_count === null ? '' : `${issues_count} open ${issues_count === 1 ? 'issue' : 'issues'}. `;
  return `${issues}${score === null ? (unscored?.message ?? 'There is no score.') : `Score ${score} of 100.`}`;
};
