import { Check, LoaderCircle } from 'lucide-react';
import type { Scan } from '../../data/types.ts';
import { classes } from '../../design/classes.ts';
import { number, plural } from '../../design/display/numbers.ts';
import { Progress } from '../../design/display/progress.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { phases, phaseWords } from '../scans/scan-words.ts';
import styles from './scan-progress.module.css';

/** How far a scan has come: live, since the page follows its stream. */
export const ScanProgress = ({ scan: { status, progress } }: { scan: Scan }) => {
  const at = phases.findIndex(({ id }) => id === progress.phase);
  return (
    <Card title={status === 'queued' ? 'Queued' : 'Scanning now'} description={explanation(status)}>
      <Stack gap="section">
        <Progress
          label={phaseWords(progress.phase)}
          percent={status === 'queued' ? null : progress.percent}
          note={filesWords(progress)}
        />
        <ol className={styles.steps}>
          {phases.map(({ id, label }, index) => (
            <li
              key={id}
              className={classes(styles.step, index < at && styles.done, index === at && styles.current)}
              {...(index === at && { 'aria-current': 'step' })}
            >
              <span className={styles.sign} aria-hidden="true">
                {index < at && <Check size={12} strokeWidth={3} />}
                {index === at && <LoaderCircle size={14} strokeWidth={2.5} className={styles.spins} />}
              </span>
              {label}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
};

const explanation = (status: string): string =>
  status === 'queued'
    ? 'It starts as soon as your plan has a free slot. This page updates automatically.'
    : 'This page updates automatically; you can leave it.';

const filesWords = ({ percent, files_scanned, files_total }: Scan['progress']): string =>
  files_total === null ? '' : `${number(files_scanned)} of ${plural(files_total, 'file')} · ${percent} %`;
