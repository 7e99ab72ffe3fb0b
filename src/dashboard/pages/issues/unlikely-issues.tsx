import type { ReactNode } from 'react';
import type { Issue } from '../../data/types.ts';
import { plural } from '../../design/display/numbers.ts';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';

/** Issues of low confidence, folded: how many there are is in sight, and they are a press away. */
export const UnlikelyIssues = ({ issues, children }: { issues: readonly Issue[]; children: ReactNode }) =>
  issues.length > 0 && (
    <Disclosure summary={`${plural(issues.length, 'issue')} of low confidence, unlikely to be real`}>
      {children}
    </Disclosure>
  );
