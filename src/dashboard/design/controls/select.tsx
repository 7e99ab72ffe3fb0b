import { Field } from '@base-ui/react/field';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import menu from './menu.module.css';
import { type FieldLook, Label, Notes } from './text-field.tsx';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A second line that says what choosing it means. */
  note?: string;
}

/** One of a few values, in a form. */
export const Select = <Value extends string>({
  label,
  name,
  description,
  error,
  options,
  value,
  onChange,
}: FieldLook & { options: readonly Option<Value>[]; value: Value; onChange: (value: Value) => void }) => (
  <Field.Root name={name} className={styles.field}>
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Label>{label}</Label>
      <Base.Trigger className={styles.trigger}>
        <Base.Value className={styles.value} />
        <Base.Icon className={styles.chevron}>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className={menu.positioner}>
          <Base.Popup className={menu.popup}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={menu.item}>
                <span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.note !== undefined && <span className={menu.note}>{option.note}</span>}
                </span>
                <Base.ItemIndicator className={classes(menu.tick)}>
                  <Check size={14} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
    <Notes description={description} error={error} />
  </Field.Root>
);
