import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import styles from './switch.module.css';

/** On or off, at once. In a form that is sent later, use a `Checkbox`. */
export const Switch = ({
  label,
  description,
  checked,
  onChange,
  disabled = false,
  bare = false,
}: {
  label: string;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Only the switch, as in a table; the label is for screen readers. */
  bare?: boolean;
}) => {
  const control = (
    <Base.Root
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      {...(bare ? { 'aria-label': label } : {})}
      className={styles.track}
    >
      <Base.Thumb className={styles.thumb} />
    </Base.Root>
  );
  if (bare) return <span className={styles.bare}>{control}</span>;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's switch
    <label className={styles.row}>
      {control}
      <span>
        {label}
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  );
};
