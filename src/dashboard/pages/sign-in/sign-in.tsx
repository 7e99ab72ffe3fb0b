import { type ReactNode, useState } from 'react';
import { type ApiError, problemOf } from '../../data/api-error.ts';
import { sessionQueries, signInApi } from '../../data/session-queries.ts';
import type { Session } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Link } from '../../design/controls/link.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Outside } from '../../shell/outside.tsx';
import { type AccountChoice, AccountChooser, accountsOf } from './account-chooser.tsx';
import styles from './sign-in.module.css';
import { useWait } from './wait.ts';

/** E-mail and password; the account too, for people who have the same password in several. */
export const SignIn = ({
  email: known = '',
  notice,
  onSignedIn,
}: {
  /** Who is expected; another may sign in all the same. */
  email?: string;
  notice?: ReactNode;
  onSignedIn: (session: Session) => void;
}) => {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [accounts, setAccounts] = useState<AccountChoice[] | null>(null);
  const signIn = signInApi.useMutation(
    'post',
    '/session',
    {
      retry: false, // the throttle's wait is told, not waited out
      onSuccess: onSignedIn,
      onError: (error) => setAccounts(accountsOf(problemOf(error))),
    },
    sessionQueries,
  );
  const problem = signIn.error === null ? null : problemOf(signIn.error);
  const submit = (accountId?: string) =>
    signIn.mutate({
      body: { email: email.trim(), password, ...(accountId !== undefined && { account_id: accountId }) },
    });

  if (accounts !== null) {
    const back = () => {
      setAccounts(null);
      signIn.reset();
    };
    return (
      <Outside title="Choose an account" lead={`${email.trim()} belongs to more than one.`}>
        <AccountChooser accounts={accounts} busy={signIn.isPending} onChoose={submit} onBack={back} />
      </Outside>
    );
  }
  return (
    <Outside title="Sign in" lead="Find the vulnerabilities in your code.">
      {notice}
      <Form onSubmit={() => submit()} error={signIn.error} hidden={['RATE_LIMITED']}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        {problem?.code === 'RATE_LIMITED' && <Throttled problem={problem} />}
        <FormActions submit="Sign in" busy={signIn.isPending} wide />
      </Form>
      <p className={styles.foot}>
        <Link href="/forgot-password">Forgot your password?</Link>
      </p>
    </Outside>
  );
};

const Throttled = ({ problem }: { problem: ApiError }) => {
  const wait = useWait(problem);
  return (
    <Banner tone="warning" title="Too many attempts">
      {wait === null ? 'You can try again now.' : `For safety, sign-in is paused. Try again in ${wait}.`}
    </Banner>
  );
};
