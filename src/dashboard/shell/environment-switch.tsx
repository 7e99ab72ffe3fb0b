import { FlaskConical, Radio } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { sectionIn } from '../data/addresses.ts';
import { useEnvironment } from '../data/environment.tsx';
import { classes } from '../design/classes.ts';
import styles from './environment-switch.module.css';

const environments = [
  { value: 'live', label: 'Live', icon: Radio },
  { value: 'test', label: 'Test', icon: FlaskConical },
] as const;

/** Live and test data are two worlds with addresses of their own, so this is two links. */
export const EnvironmentSwitch = () => {
  const current = useEnvironment();
  const [path] = useLocation(); // without the environment's part
  return (
    <nav aria-label="Environment" className={styles.switch}>
      {environments.map(({ value, label, icon: Icon }) => (
        <Link
          key={value}
          href={`~${sectionIn(value, path)}`}
          aria-current={value === current ? 'true' : undefined}
          className={classes(styles.side, value === current && styles[value])}
        >
          <Icon size={14} aria-hidden="true" />
          {label}
          <span className="visually-hidden"> data</span>
        </Link>
      ))}
    </nav>
  );
};
