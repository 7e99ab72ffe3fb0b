import type { components } from '../../../generated/openapi.ts';
import type { Issue } from '../issues/issues.ts';
import type { Environment } from '../kernel/caller.ts';
import type { Scan } from '../scans/scans.ts';

type Event = components['schemas']['EventEnvelope'];
export type EventKind = components['schemas']['EventKind'];
export type EventData<Kind extends EventKind> = Extract<Event, { event: Kind }>['data'];

/** Something of one kind that happened to a scan, before it is stored. */
export interface EventOf<Kind extends EventKind> {
  event: Kind;
  data: EventData<Kind>;
  /** One event per scan and key, however often the scan is run (decision 21). */
  dedupe_key: string;
}

export type NewEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** The scan whose events these are, and where they go. */
export interface EventSource {
  scan_id: string;
  account_id: string;
  environment: Environment;
}

export interface EventStore {
  /**
   * Writes events in the order given, each with one delivery for every active webhook of the scope that wants its kind.
   * Undelivered older progress of the scan gives way to newer (decision 22).
   */
  append(source: EventSource, events: readonly NewEvent[], occurred_at: number): Promise<void>;
}

/** A hint, with the account's id, that an account has new events or deliveries that may be due. */
export const EVENTS_APPENDED = 'events.appended';

export const started = (scan: Scan & { started_at: string }): EventOf<'scan.started'> => ({
  event: 'scan.started',
  dedupe_key: 'started',
  data: { scan_id: scan.scan_id, repo_url: scan.repo_url, status: 'running', started_at: scan.started_at },
});

export const progressed = ({ scan_id, repo_url, progress }: Scan): EventOf<'scan.progress'> => ({
  event: 'scan.progress',
  dedupe_key: `progress:${progress.percent}`,
  data: {
    scan_id,
    repo_url,
    status: 'running',
    percent: progress.percent,
    phase: progress.phase,
    files_scanned: progress.files_scanned,
    files_total: progress.files_total,
  },
});

export const criticalFound = ({ scan_id, issue_id, title, file, line }: Issue): EventOf<'issue.critical'> => ({
  event: 'issue.critical',
  dedupe_key: `critical:${issue_id}`,
  data: { scan_id, issue_id, severity: 'critical', title, file, line },
});

/**
 * Its score is always an integer (service description 2.2), so a scan without one tells 0 here; the record says why.
 */
export const completed = (
  scan: { scan_id: string; repo_url: string; score: number | null } & Record<
    'issues_count' | 'duration_seconds',
    number
  >,
): EventOf<'scan.completed'> => ({
  event: 'scan.completed',
  dedupe_key: 'ended',
  data: {
    scan_id: scan.scan_id,
    repo_url: scan.repo_url,
    status: 'completed',
    score: scan.score ?? 0,
    issues_count: scan.issues_count,
    duration_seconds: scan.duration_seconds,
  },
});

type Ended = { scan_id: string; repo_url: string; duration_seconds: number };

export const failed = (scan: Ended, failure: components['schemas']['ScanFailure']): EventOf<'scan.failed'> => ({
  event: 'scan.failed',
  dedupe_key: 'ended',
  data: {
    scan_id: scan.scan_id,
    repo_url: scan.repo_url,
    status: 'failed',
    failure,
    duration_seconds: scan.duration_seconds,
  },
});

export const timedOut = (scan: Ended, limit_seconds: number): EventOf<'scan.timeout'> => ({
  event: 'scan.timeout',
  dedupe_key: 'ended',
  data: {
    scan_id: scan.scan_id,
    repo_url: scan.repo_url,
    status: 'timed_out',
    limit_seconds,
    duration_seconds: scan.duration_seconds,
  },
});
