import type { Scan } from '../../data/types.ts';
import { Banner } from '../../design/banner.tsx';
import { duration } from '../../design/numbers.ts';
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
    return (
      <Banner tone="warning" title={`This scan ran out of time${after(scan.duration_seconds)}`}>
        There is no result. Leave out what need not be scanned, such as vendored or generated code, or scan again: the
        limit is the operator’s.
      </Banner>
    );
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

const after = (seconds: number | null): string => (seconds === null ? '' : ` after ${duration(seconds)}`);
