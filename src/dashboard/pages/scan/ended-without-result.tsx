import { hasResult } from '../../data/live/scan-state.ts';
import type { Scan } from '../../data/types.ts';
import { duration, number, plural } from '../../design/display/numbers.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { failureAdvice } from './failure-advice.ts';

/** Why there is no result, and what to do. */
export const EndedWithoutResult = ({ scan }: { scan: Scan }) => {
  if (scan.status === 'canceled') {
    return (
      <Banner tone="info" title="This scan was canceled">
        There is no result. Scan again to get one.
      </Banner>
    );
  }
  if (scan.status === 'timed_out') {
    return <TimedOutBanner scan={scan} />;
  }
  return (
    <Banner tone="danger" title={scan.failure?.message ?? 'This scan failed'}>
      {scan.failure !== null && (
        <>
          <p>{failureAdvice[scan.failure.code] ?? ''}</p>
          <p>
            <code>{scan.failure.code}</code>
          </p>
        </>
      )}
    </Banner>
  );
};

/** Above what was found until then, if anything was looked at. */
export const TimedOutBanner = ({ scan }: { scan: Scan }) => (
  <Banner tone="warning" title={`This scan ran out of time${after(scan.duration_seconds)}`}>
    {hasResult(scan)
      ? `${number(scan.progress.files_scanned)} of ${plural(scan.progress.files_total ?? scan.progress.files_scanned, 'file')} were analysed. The issues found so far are listed below; there is no score, and no issue is marked as fixed. `
      : 'There is no result. '}
    Exclude code that need not be scanned, such as vendored or generated code, or scan again. The operator sets the time
    limit.
  </Banner>
);

const after = (seconds: number | null): string => (seconds === null ? '' : ` after ${duration(seconds)}`);
