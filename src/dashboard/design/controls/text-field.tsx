import { Field } from '@base-ui/react/field';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from './button.tsx';
import styles from './field.module.css';

export interface FieldLook {
  label: string;
  /** Of the request's body: a 422 about `/name` shows here. */
  name: string;
  description?: ReactNode;
  /** A message of the page's own; those of the service come by `name` through the `Form`. */
  error?: string | undefined;
}

type TextFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'name' | 'ref'> & {
    value: string;
    onChange: (value: string) => void;
    /** Says "(optional)" beside the label. What is required says so by `required`. */
    optional?: boolean;
    /** Several lines: how many are in sight, 3 by default. */
    multiline?: boolean | number;
    /** For addresses, ids and patterns. */
    mono?: boolean;
    /** What is wrong with what was typed, told when the form is sent; null when nothing is. */
    validate?: (value: string) => string | null;
  };

/** Label, control, description and error, linked for screen readers. */
export const TextField = (props: TextFieldProps) => {
  const { label, name, description, error, value, onChange, optional, multiline, mono, type, validate, ...rest } =
    props;
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  return (
    <Field.Root
      name={name}
      invalid={error === undefined ? undefined : true}
      className={styles.field}
      {...(validate && { validate: () => validate(value) })}
    >
      <Label optional={optional}>{label}</Label>
      <div className={styles.wrap}>
        <Field.Control
          {...rest}
          {...(multiline
            ? { render: <textarea rows={multiline === true ? 3 : multiline} /> }
            : { type: password && shown ? 'text' : type })}
          value={value}
          onValueChange={onChange}
          className={classes(styles.control, mono && styles.mono, password && styles.withSuffix)}
        />
        {password && (
          <span className={styles.suffix}>
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              icon={shown ? EyeOff : Eye}
              size="small"
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
      <Notes description={description} error={error} />
    </Field.Root>
  );
};

export const Label = ({ children, optional = false }: { children: ReactNode; optional?: boolean | undefined }) => (
  <Field.Label className={styles.label}>
    {children}
    {optional && <span className={styles.optional}> (optional)</span>}
  </Field.Label>
);

/** What stands under a control: its description, and what is wrong with it. */
export const Notes = ({ description, error }: Pick<FieldLook, 'description' | 'error'>) => (
  <>
    {description !== undefined && <Field.Description className={styles.description}>{description}</Field.Description>}
    {error === undefined ? (
      <Field.Error className={styles.error} />
    ) : (
      <Field.Error match className={styles.error}>
        {error}
      </Field.Error>
    )}
  </>
);
