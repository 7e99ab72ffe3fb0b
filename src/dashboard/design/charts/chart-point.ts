import type { OverviewDay } from '../../data/types.ts';
import { dayLabel } from '../display/times.ts';

/** A day, or a scan that ended at a time. */
export interface ChartPoint
  extends Pick<OverviewDay, 'date' | 'average_score' | 'score_version' | 'new_issues' | 'fixed_issues'> {
  /** Named in place of the day of `date`. */
  label?: string;
}

export const labelOf = ({ label, date }: ChartPoint): string => label ?? dayLabel(date);
