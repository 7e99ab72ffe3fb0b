import type { NewId } from '../kernel/ids.ts';
import { isoTime, SECOND } from '../kernel/time.ts';
import type { EventData, EventKind } from './events.ts';

type Samples = { [Kind in EventKind]: EventData<Kind> };

const repo_url = 'https://git.example.com/acme/shop.git';
const SCANNED_SECONDS = 42;

/**
 * Content of a test event of each kind, as a scan that ended at `now` (epoch milliseconds) would have told it. Its ids
 * name nothing.
 */
export const sampleData = ({ newId, now }: { newId: NewId; now: number }): Samples => {
  const scan_id = newId('scan');
  return {
    'scan.started': { scan_id, repo_url, status: 'running', started_at: isoTime(now - SCANNED_SECONDS * SECOND) },
    'scan.progress': {
      scan_id,
      repo_url,
      status: 'running',
      percent: 50,
      phase: 'scanning',
      files_scanned: 60,
      files_total: 120,
    },
    'scan.completed': {
      scan_id,
      repo_url,
      status: 'completed',
      score: 49,
      issues_count: 1,
      duration_seconds: SCANNED_SECONDS,
    },
    'scan.failed': {
      scan_id,
      repo_url,
      status: 'failed',
      failure: {
        code: 'REF_NOT_FOUND',
        message: 'The repository has no branch, tag or commit named "main". Check the ref for a typing error.',
      },
      duration_seconds: SCANNED_SECONDS,
    },
    'issue.critical': {
      scan_id,
      issue_id: newId('iss'),
      severity: 'critical',
      title: 'SQL injection: untrusted input in a statement',
      file: 'src/orders/search.js',
      line: 42,
    },
    'scan.timeout': { scan_id, repo_url, status: 'timed_out', limit_seconds: 600, duration_seconds: 600 },
  };
};
