import type { Scan } from '../../data/types.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { gapsOf } from './coverage.ts';

/** Stands above the score: a result is never silent about what was not looked at, nor about why there is no score. */
export const GapsBanner = ({ scan }: { scan: Scan }) => {
  const gaps = gapsOf(scan);
  const noSource = scan.notices.find(({ code }) => code === 'no_source_code');
  return (
    <>
      {noSource !== undefined && (
        <Banner tone="info" title="No source code here">
          {noSource.message}
        </Banner>
      )}
      {(gaps.length > 0 || scan.unscored !== null) && (
        <Banner tone="warning" title={scan.unscored === null ? 'Partial coverage' : 'This scan has no score'}>
          {scan.unscored !== null && <p>{scan.unscored.message} The scan cannot say whether the code is secure.</p>}
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
};
