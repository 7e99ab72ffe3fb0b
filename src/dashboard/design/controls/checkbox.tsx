import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some, but not all, of what it stands for. */
  mixed?: boolean;
  disabled?: boolean;
  /** Only the box, as in a table; the label is for screen readers. */
  bare?: boolean;
  description?: ReactNode;
}

export const Checkbox = ({ label, checked, onChange, mixed, disabled, bare = false, description }: CheckboxProps) => {
  const box = (
    <Base.Root
      checked={checked}
      onCheckedChange={onChange}
      indeterminate={mixed ?? false}
      disabled={disabled ?? false}
      {...(bare ? { 'aria-label': label } : {})}
      className={styles.box}
    >
      <Base.Indicator className={styles.indicator}>
        {mixed ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
      </Base.Indicator>
    </Base.Root>
  );
  if (bare) return <span className={styles.target}>{box}</span>;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's checkbox
    <label className={styles.row}>
      {box}
      <span>
        {label}
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  );
};
