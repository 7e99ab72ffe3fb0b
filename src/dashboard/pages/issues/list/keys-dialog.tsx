import { useRef } from 'react';
import { Shortcut } from '../../../design/display/shortcut.tsx';
import { Dialog } from '../../../design/surfaces/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['J', 'Next issue'],
  ['K', 'Previous issue'],
  ['X', 'Select or deselect the issue'],
  ['O', 'Open the issue'],
  ['E', 'Dismiss the selected issues, or the focused one'],
  ['/', 'Search'],
  ['?', 'Show these shortcuts'],
];

/** What can be done without a mouse. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work unless you are typing in a field."
      initialFocus={list}
    >
      <dl ref={list} tabIndex={-1} className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <Shortcut keys={[key]} />
              <span className="visually-hidden">{key}</span>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
