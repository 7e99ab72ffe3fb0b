import { Fieldset } from '@base-ui/react/fieldset';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import styles from './radio-cards.module.css';

/** One of two to four, each with a sentence about what choosing it means. */
export const RadioCards = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode; note: ReactNode }[];
  /** Null for none yet. */
  value: Value | null;
  onChange: (value: Value) => void;
}) => (
  <Fieldset.Root
    className={styles.set}
    render={
      <RadioGroup<Value | null> name={name} value={value} onValueChange={(next) => next !== null && onChange(next)} />
    }
  >
    <Fieldset.Legend className={styles.legend}>{label}</Fieldset.Legend>
    <div className={styles.cards}>
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's radio
        <label key={option.value} className={styles.card}>
          <Radio.Root value={option.value} className={styles.radio}>
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <span>
            <span className={styles.name}>{option.label}</span>
            <span className={styles.note}>{option.note}</span>
          </span>
        </label>
      ))}
    </div>
  </Fieldset.Root>
);
