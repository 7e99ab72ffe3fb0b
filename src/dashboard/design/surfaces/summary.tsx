import type { ReactNode } from 'react';
import type { IssuesBySeverity } from '../../data/types.ts';
import { ScoreRing } from '../display/score-ring.tsx';
import { SeverityBar } from '../display/severity.tsx';
import { Card } from './card.tsx';
import styles from './summary.module.css';

/** A result at a glance: its score, its open issues, and facts by name. */
export const Summary = ({
  score,
  unscored,
  title,
  counts,
  facts,
}: {
  score: number | null;
  unscored: { message: string } | null;
  title: ReactNode;
  counts: IssuesBySeverity | null;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <Card>
    <div className={styles.summary}>
      <ScoreRing score={score} unscored={unscored} size="large" />
      <div className={styles.issues}>
        <h2 className={styles.title}>{title}</h2>
        {counts !== null && <SeverityBar counts={counts} legend />}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Card>
);
