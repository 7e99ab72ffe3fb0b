import type { ReportFormats, Scan, ScanInput } from '../../client/index.ts';
import { catchInterrupt } from '../terminal/interrupt.ts';
import { createProgress } from '../terminal/progress.ts';
import { note } from '../terminal/table.ts';
import type { Server } from './server.ts';

export interface RemoteScan {
  repo_url: string;
  ref: string | undefined;
  exclude: string[];
}

/**
 * Seconds that one question waits for the end: eyes want to see the bar move, a log need not cost the rate limit so
 * much.
 */
const WAIT = { terminal: 2, log: 10 };

/**
 * Scans a repository on a server, from its creation to its report. Ctrl-C cancels the scan. Rejects with what to do
 * when the call is refused, and with the scan's own words when it fails.
 */
export const scanOnServer = async (server: Server, wanted: RemoteScan): Promise<ReportFormats['json']> => {
  const { signal, release } = catchInterrupt();
  try {
    const { repo_url, ref, exclude } = wanted;
    const body = { repo_url, ...(ref === undefined ? {} : { ref }), options: { exclude } };
    const { scan_id } = await create(server, body, signal);
    note(`Scan ${scan_id} of ${repo_url} on ${server.address}`);
    const scan = await ended(server, scan_id, signal);
    if (scan.issues_by_severity === null) throw new Error(failureOf(scan));
    return await server.given(server.client.scans.report(scan_id, { format: 'json' }));
  } finally {
    release();
  }
};

const create = ({ client, given }: Server, body: ScanInput, signal: AbortSignal): Promise<Scan> =>
  given(client.scans.create(body, { signal })).catch((error: unknown) => {
    throw signal.aborted ? new Error('Interrupted before the scan was created') : error;
  });

const ended = async (server: Server, scan_id: string, signal: AbortSignal): Promise<Scan> => {
  const progress = createProgress();
  const pollSeconds = process.stderr.isTTY ? WAIT.terminal : WAIT.log;
  try {
    return await server.given(
      server.client.waitForScan(scan_id, { signal, pollSeconds, onProgress: (scan) => progress.scan(scan) }),
    );
  } catch (error) {
    if (signal.aborted) throw await cancel(server, scan_id);
    throw error;
  } finally {
    progress.end();
  }
};

/** The words for a scan that its owner no longer waits for. */
const cancel = async ({ client, given }: Server, scan_id: string): Promise<Error> => {
  try {
    await given(client.scans.cancel(scan_id));
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
