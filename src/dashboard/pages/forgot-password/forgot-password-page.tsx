import { useState } from 'react';
import { sessionQueries, signInApi } from '../../data/session-queries.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Link } from '../../design/controls/link.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Outside } from '../../shell/outside.tsx';
import styles from './forgot-password.module.css';

/** Asks for a link by mail. The answer is the same whether or not the address is known: it must not tell. */
export const ForgotPasswordPage = () => {
  const [email, setEmail] = useState('');
  const reset = signInApi.useMutation('post', '/password-resets', { retry: false }, sessionQueries);
  return (
    <Outside title="Forgot your password?" lead="We will email you a link to set a new one.">
      {reset.isSuccess ? (
        <Banner tone="success" title="Check your email">
          If {email.trim()} belongs to a user, a link is on its way. It works for an hour.
        </Banner>
      ) : (
        <Form onSubmit={() => reset.mutate({ body: { email: email.trim() } })} error={reset.error}>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={setEmail}
          />
          <FormActions submit="Send the link" busy={reset.isPending} wide />
        </Form>
      )}
      <p className={styles.foot}>
        No email? An admin of your account can create a link for you under Settings, Users. The operator of the service
        can do the same with <code>sightline users reset-password</code>.
      </p>
      <p className={styles.foot}>
        <Link href="/sign-in">Back to sign-in</Link>
      </p>
    </Outside>
  );
};
