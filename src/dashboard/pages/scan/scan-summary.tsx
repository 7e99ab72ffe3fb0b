import type { Scan } from '../../data/types.ts';
import { duration, number, plural } from '../../design/display/numbers.ts';
import { Summary } from '../../design/surfaces/summary.tsx';

/** The result of a scan at a glance. */
export const ScanSummary = ({ scan }: { scan: Scan }) => (
  <Summary
    score={scan.score}
    unscored={scan.unscored}
    title={scan.issues_count === 0 ? 'No open issues' : plural(scan.issues_count ?? 0, 'open issue')}
    counts={scan.issues_by_severity}
    facts={[
      ['New', number(scan.new_issues_count ?? 0)],
      ['Fixed', number(scan.fixed_issues_count ?? 0)],
      ['Duration', scan.duration_seconds === null ? '–' : duration(scan.duration_seconds)],
      ['Files', number(scan.progress.files_scanned)],
      ['Source lines', scan.source_lines === null ? '–' : number(scan.source_lines)],
      ['Languages', scan.languages.length === 0 ? '–' : scan.languages.join(', ')],
    ]}
  />
);
