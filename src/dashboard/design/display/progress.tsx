import { Meter } from '@base-ui/react/meter';
import { Progress as Base } from '@base-ui/react/progress';
import { classes } from '../classes.ts';
import { number } from './numbers.ts';
import styles from './progress.module.css';

/** How far something has come, in percent; null while that is unknown. */
export const Progress = ({ label, percent, note }: { label: string; percent: number | null; note?: string }) => (
  <Base.Root value={percent} className={styles.root}>
    <Base.Label className={styles.label}>{label}</Base.Label>
    <span className={styles.note}>{note ?? (percent === null ? '' : `${percent} %`)}</span>
    <Base.Track className={styles.track}>
      <Base.Indicator className={styles.indicator} />
    </Base.Track>
  </Base.Root>
);

/** How much of a limit is used. */
export const UsageMeter = ({
  label,
  used,
  limit,
  note,
}: {
  label: string;
  used: number;
  limit: number;
  note?: string;
}) => {
  const share = limit === 0 ? 1 : used / limit;
  return (
    <Meter.Root
      value={Math.min(used, limit)}
      max={limit}
      getAriaValueText={() => `${number(used)} of ${number(limit)}`}
      className={styles.root}
    >
      <Meter.Label className={styles.label}>{label}</Meter.Label>
      <span className={styles.note}>
        <strong className={styles.used}>{number(used)}</strong> of {number(limit)}
      </span>
      <Meter.Track className={styles.track}>
        <Meter.Indicator
          className={classes(styles.indicator, share >= 0.75 && styles.near, share >= 1 && styles.full)}
        />
      </Meter.Track>
      {note !== undefined && <span className={styles.hint}>{note}</span>}
    </Meter.Root>
  );
};
