import type { OverviewDay } from '../../data/types.ts';
import { dayLabel } from '../display/times.ts';

/** What a plot has one of for each step along its width. */
export interface PlotPoint {
  /** A day or a time, each at most once in a plot. */
  date: string;
  /** Named in place of the day of `date`. */
  label?: string;
  /** What stands at the axis, where it is not the day of `date`. */
  axis?: string;
}

/** A day, or a scan that ended at a time. */
export interface ChartPoint
  extends PlotPoint,
    Pick<OverviewDay, 'average_score' | 'score_version' | 'new_issues' | 'fixed_issues'> {}

export const labelOf = ({ label, date }: PlotPoint): string => label ?? dayLabel(date);
