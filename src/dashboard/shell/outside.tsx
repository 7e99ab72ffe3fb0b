import type { ReactNode } from 'react';
import { usePageHeading } from '../design/surfaces/page-header.tsx';
import { Logo } from './logo.tsx';
import styles from './outside.module.css';

/** What surrounds the pages before the sign-in: the form, and on a wide screen a picture beside it. */
export const Outside = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => {
  const heading = usePageHeading(title);
  return (
    <div className={styles.outside} data-outside>
      <div className={styles.side}>
        <header>
          <Logo />
        </header>
        <main className={styles.main}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
        </main>
      </div>
      <Picture />
    </div>
  );
};

const rings = [60, 110, 160, 210, 260, 310, 360, 410];
/** Issues in sight: angle in degrees, distance from the middle, severity. */
const sightings = [
  [212, 160, 'critical'],
  [318, 260, 'high'],
  [34, 210, 'medium'],
  [148, 310, 'low'],
  [262, 360, 'medium'],
  [96, 110, 'low'],
] as const;

const Picture = () => (
  <div className={styles.picture} aria-hidden="true">
    <svg aria-hidden="true" viewBox="-420 -420 840 840" preserveAspectRatio="xMidYMid slice">
      {rings.map((radius, index) => (
        <circle key={radius} r={radius} className={styles.ring} opacity={1 - index * 0.1} />
      ))}
      <path d="M-420 0H-34M34 0H420M0-420V-34M0 34V420" className={styles.cross} />
      <path d="M0 0 L410 0 A410 410 0 0 0 355 -205Z" className={styles.sweep} />
      <circle r="5" className={styles.middle} />
      {sightings.map(([angle, distance, severity]) => (
        <g
          key={angle}
          transform={`translate(${Math.cos((angle * Math.PI) / 180) * distance} ${Math.sin((angle * Math.PI) / 180) * distance})`}
          className={styles[severity]}
        >
          <circle r="16" className={styles.halo} />
          <circle r="5" />
        </g>
      ))}
    </svg>
  </div>
);
