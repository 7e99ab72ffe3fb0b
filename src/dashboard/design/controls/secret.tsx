import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './secret.module.css';

/**
 * A secret that is shown this once: to copy, and to confirm that it is stored before it goes. Put it into an
 * `insistent` dialog.
 */
export const Secret = ({
  secret,
  what,
  children,
  onDone,
}: {
  secret: string;
  what: string;
  children?: ReactNode;
  onDone: () => void;
}) => {
  const [stored, setStored] = useState(false);
  return (
    <div className={styles.block}>
      <div className={styles.box}>
        <KeyRound size={16} aria-hidden="true" className={styles.icon} />
        <code className={styles.secret} data-secret>
          {secret}
        </code>
        <CopyButton text={secret} what={what} wide />
      </div>
      {children}
      <Checkbox
        label="I have stored it"
        description="Sightline cannot show it again."
        checked={stored}
        onChange={setStored}
      />
      <div className={styles.actions}>
        <Button tone="primary" disabled={!stored} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
};
