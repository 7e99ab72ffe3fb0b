import type { Scan } from '../../data/types.ts';
import { Banner } from '../../design/banner.tsx';
import { gapsOf } from './coverage.ts';

/** Stands above the score: a result is never silent about what was not looked at. */
export const GapsBanner = ({ scan }: { scan: Scan }) => {
  const gaps = gapsOf(scan);
  if (gaps.length === 0) return null;
  return (
    <Banner tone="warning" title="Not everything was looked at">
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Banner>
  );
};
