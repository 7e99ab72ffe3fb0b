import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/openapi.ts';
import { catchInterrupt } from './interrupt.ts';
import { createProgress } from './progress.ts';
import type { Report, SeverityCounts } from './scan-report.ts';
import type { Server } from './server.ts';
import { note } from './table.ts';

type Scan = components['schemas']['Scan'];
type MediaType = 'application/json' | 'application/sarif+json' | 'text/html';

export interface RemoteScan {
  repo_url: string;
  ref: string | undefined;
  exclude: string[];
  /** Form of the report. */
  type: MediaType;
}

export interface RemoteResult {
  open: SeverityCounts;
  engines: Report['scan']['engines'];
  /** The report as the server wrote it. */
  text: string;
}

/** Seconds that one question waits for the end: eyes want to see the bar move, a log need not cost the rate limit so much. */
const WAIT = { terminal: 2, log: 10 };

/**
 * Scans a repository on a server, from its creation to its report. Ctrl-C cancels the scan. Rejects with what to do when the call is refused,
 * and with the scan's own words when it fails.
 */
export const scanOnServer = async (server: Server, wanted: RemoteScan): Promise<RemoteResult> => {
  const { signal, release } = catchInterrupt();
  try {
    const { scan_id } = await create(server, wanted, signal);
    note(`Scan ${scan_id} of ${wanted.repo_url} on ${server.address}`);
    const scan = await ended(server, scan_id, signal);
    if (scan.issues_by_severity === null) throw new Error(failureOf(scan));
    return { open: scan.issues_by_severity, engines: scan.engines, text: await report(server, scan_id, wanted.type) };
  } finally {
    release();
  }
};

/** The key of idempotency makes a repeat after a broken connection safe. */
const create = async ({ api, given }: Server, wanted: RemoteScan, signal: AbortSignal): Promise<Scan> => {
  const { repo_url, ref, exclude } = wanted;
  const call = api.POST('/scans', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { repo_url, ...(ref === undefined ? {} : { ref }), options: { exclude } },
    signal,
  });
  return given(call).catch((error: unknown) => {
    throw signal.aborted ? new Error('Interrupted before the scan was created') : error;
  });
};

const ended = async (server: Server, scan_id: string, signal: AbortSignal): Promise<Scan> => {
  const { api, given } = server;
  const progress = createProgress();
  const wait = process.stderr.isTTY ? WAIT.terminal : WAIT.log;
  try {
    for (;;) {
      const call = api.GET('/scans/{scan_id}', { params: { path: { scan_id }, query: { wait } }, signal });
      const scan = await given(call);
      progress.scan(scan);
      if (scan.finished_at !== null) return scan;
    }
  } catch (error) {
    if (signal.aborted) throw await cancel(server, scan_id);
    throw error;
  } finally {
    progress.end();
  }
};

/** The words for a scan that its owner no longer waits for. */
const cancel = async ({ api, given }: Server, scan_id: string): Promise<Error> => {
  try {
    await given(api.POST('/scans/{scan_id}/cancel', { params: { path: { scan_id } } }));
    return new Error(`Interrupted: canceled ${scan_id}`);
  } catch (cause) {
    return new Error(`Interrupted, and ${scan_id} could not be canceled`, { cause });
  }
};

const failureOf = ({ scan_id, status, failure, duration_seconds }: Scan): string => {
  if (status === 'timed_out') return `${scan_id} ran out of time after ${duration_seconds} s`;
  if (status === 'canceled') return `${scan_id} was canceled`;
  return failure === null ? `${scan_id} ended as ${status}` : `${failure.message} (${failure.code})`;
};

const report = async ({ api, given }: Server, scan_id: string, type: MediaType): Promise<string> =>
  given(
    api.GET('/scans/{scan_id}/report', {
      params: { path: { scan_id } },
      headers: { Accept: type },
      parseAs: 'text',
    }),
  );
