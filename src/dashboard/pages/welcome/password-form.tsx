import { useState } from 'react';
import { useLocation } from 'wouter';
import { enter } from '../../data/session.tsx';
import { sessionQueries, signInApi } from '../../data/session-queries.ts';
import type { Link as OneTimeLink } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { NewPasswordField } from '../../design/controls/new-password-field.tsx';
import { TextField } from '../../design/controls/text-field.tsx';

/** Redeems a one-time link, and signs in. */
export const PasswordForm = ({ token, link }: { token: string; link: OneTimeLink }) => {
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(link.email ?? '');
  const [name, setName] = useState(link.name ?? '');
  const [password, setPassword] = useState('');
  const redeem = signInApi.useMutation(
    'post',
    '/links/password',
    {
      onSuccess: (session) => {
        enter(session);
        navigate('/', { replace: true });
      },
    },
    sessionQueries,
  );
  const first = link.purpose === 'first_user';
  const named = link.purpose !== 'password_reset';
  const submit = () =>
    redeem.mutate({
      body: { token, password, ...(first && { email: email.trim() }), ...(named && { name: name.trim() }) },
    });
  return (
    <Form onSubmit={submit} error={redeem.error}>
      {named && (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={!first}
        value={email}
        onChange={setEmail}
      />
      <NewPasswordField name="password" value={password} onChange={setPassword} />
      <FormActions submit={buttons[link.purpose]} busy={redeem.isPending} wide />
    </Form>
  );
};

const buttons: Record<OneTimeLink['purpose'], string> = {
  first_user: 'Create admin and sign in',
  invitation: 'Join and sign in',
  password_reset: 'Save and sign in',
};
