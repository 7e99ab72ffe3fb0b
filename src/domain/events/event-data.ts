import type { EventData, EventKind, NewEvent } from './events.ts';

/**
 * Content of an event in the present shape of its kind, property by property, so that the compiler asks what stands for
 * a new property in events that were stored before it. Attempts keep the bytes that were sent.
 */
const present: { [Kind in EventKind]: (stored: EventData<Kind>) => EventData<Kind> } = {
  'scan.started': ({ scan_id, repo_url, status, started_at }) => ({ scan_id, repo_url, status, started_at }),
  'scan.progress': (data) => ({
    scan_id: data.scan_id,
    repo_url: data.repo_url,
    status: data.status,
    percent: data.percent,
    phase: data.phase,
    files_scanned: data.files_scanned,
    files_total: data.files_total,
  }),
  'scan.completed': (data) => ({
    scan_id: data.scan_id,
    repo_url: data.repo_url,
    status: data.status,
    score: data.score,
    issues_count: data.issues_count,
    duration_seconds: data.duration_seconds,
  }),
  'scan.failed': ({ failure: { code, message }, ...data }) => ({
    scan_id: data.scan_id,
    repo_url: data.repo_url,
    status: data.status,
    failure: { code, message },
    duration_seconds: data.duration_seconds,
  }),
  'scan.timeout': (data) => ({
    scan_id: data.scan_id,
    repo_url: data.repo_url,
    status: data.status,
    limit_seconds: data.limit_seconds,
    duration_seconds: data.duration_seconds,
  }),
  'issue.critical': (data) => ({
    scan_id: data.scan_id,
    issue_id: data.issue_id,
    severity: data.severity,
    title: data.title,
    file: data.file,
    line: data.line,
  }),
};

/** Reads what the event store wrote for an event of this kind, in whichever version. */
export const readEventData = <Kind extends EventKind>(event: Kind, stored: string): NewEvent['data'] =>
  present[event](JSON.parse(stored) as EventData<Kind>); // written by `append` from a NewEvent of the same kind
