import styles from './shortcut.module.css';

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Keys to press, as their caps: `<Shortcut keys={['mod', 'K']} />`. Only a hint; what they do has a control as well.
 */
export const Shortcut = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys} aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key} className={styles.key}>
        {key === 'mod' ? modifier : key}
      </kbd>
    ))}
  </span>
);

const modifier = apple ? '⌘' : 'Ctrl';

/** ⌘ on a Mac, Ctrl elsewhere. */
export const hasModifier = (event: KeyboardEvent): boolean => (apple ? event.metaKey : event.ctrlKey);
