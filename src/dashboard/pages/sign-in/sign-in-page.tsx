import { Redirect, useLocation, useSearch } from 'wouter';
import { nextOf } from '../../data/addresses.ts';
import { enter, useSessionQuery } from '../../data/session.tsx';
import { SignIn } from './sign-in.tsx';

/** The way in; it leads to the page that was asked for. */
export const SignInPage = () => {
  const next = nextOf(useSearch());
  const [, navigate] = useLocation();
  const session = useSessionQuery();
  if (session.data) return <Redirect to={next} replace />;
  return (
    <SignIn
      onSignedIn={(begun) => {
        enter(begun);
        navigate(next, { replace: true });
      }}
    />
  );
};
