import type { ReactNode } from 'react';
import { unlikelyIssues } from '../../../domain/issues/reading/confidence.ts';
import type { Issue } from '../../data/types.ts';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';

interface UnlikelyIssuesProps {
  issues: readonly Issue[];
  /** They are the end of a card that is flush. */
  flush?: boolean;
  children: ReactNode;
}

/** Issues of low confidence, folded: how many there are is in sight, and they are a press away. */
export const UnlikelyIssues = ({ issues, flush = false, children }: UnlikelyIssuesProps) =>
  issues.length > 0 && (
    <Disclosure flush={flush} summary={unlikelyIssues(issues.length)}>
      {children}
    </Disclosure>
  );
