import { Form as Base } from '@base-ui/react/form';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { fieldMessages, problemOf } from '../../data/api-error.ts';
import { Banner } from '../surfaces/banner.tsx';
import { Button } from './button.tsx';
import styles from './form.module.css';

/**
 * A form that is sent once all its fields are valid. Give it the mutation's `error`: what a 422 says about a field
 * shows at the field of that name, which takes the focus, until that field is changed; anything else above the buttons.
 */
export const Form = ({
  onSubmit,
  error,
  hidden = [],
  children,
}: {
  onSubmit: () => void;
  error?: unknown;
  /** Codes that the page shows in a way of its own. */
  hidden?: readonly string[];
  children: ReactNode;
}) => {
  const problem = error === null || error === undefined ? null : problemOf(error);
  // The same object for the same error: another one would bring back what was said about fields that have been changed
  // since.
  const messages = useMemo(
    () => (error === null || error === undefined ? {} : fieldMessages(problemOf(error))),
    [error],
  );
  const root = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  // Base UI does so when the fields find something themselves; what the service finds comes later, and may be scrolled
  // out of sight.
  useEffect(() => {
    if (!error) return;
    const show = () => {
      const field = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) field.focus();
      else banner.current?.scrollIntoView({ block: 'nearest' });
    };
    const frame = requestAnimationFrame(show); // the fields learn of it in a rendering of their own
    return () => cancelAnimationFrame(frame);
  }, [error]);
  const told = problem === null || hidden.includes(problem.code) || Object.keys(messages).length > 0;
  return (
    <Base
      ref={root}
      className={styles.form}
      errors={messages}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a form in a dialog is not part of the form that the dialog was opened from
        onSubmit();
      }}
    >
      {children}
      {!told && (
        <div ref={banner} className={styles.problem}>
          <Banner tone="danger">{problem.message}</Banner>
        </div>
      )}
    </Base>
  );
};

/** The buttons at the end of a form, the primary one last. */
export const FormActions = ({
  submit,
  busy,
  disabled = false,
  tone = 'primary',
  wide = false,
  onCancel,
}: {
  submit: string;
  busy: boolean;
  disabled?: boolean;
  tone?: 'primary' | 'danger';
  /** As wide as the form, where it is the only thing on the page. */
  wide?: boolean;
  onCancel?: () => void;
}) => (
  <div className={wide ? styles.wide : styles.actions}>
    {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
    <Button type="submit" tone={tone} busy={busy} disabled={disabled}>
      {submit}
    </Button>
  </div>
);
