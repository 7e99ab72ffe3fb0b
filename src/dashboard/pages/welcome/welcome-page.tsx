import { LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { problemOf } from '../../data/api-error.ts';
import { sessionQueries, signInApi } from '../../data/session-queries.ts';
import type { Link as OneTimeLink } from '../../data/types.ts';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { ErrorState } from '../../design/display/error-state.tsx';
import { Loading, Skeleton } from '../../design/display/skeleton.tsx';
import { Outside } from '../../shell/outside.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * Where a one-time link leads: the first user, an invitation, or a new password. The token comes in the fragment, which
 * no server sees, and is gone from the address before anything is shown.
 */
export const WelcomePage = () => {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token === '' ? <LinkIsGone /> : <Redeem token={token} />;
};

const Redeem = ({ token }: { token: string }) => {
  const link = signInApi.useQuery(
    'post',
    '/links',
    { body: { token } },
    { staleTime: Infinity, gcTime: 0 },
    sessionQueries,
  );
  if (link.data !== undefined) {
    const { title, lead } = welcome(link.data);
    return (
      <Outside title={title} lead={lead}>
        <PasswordForm token={token} link={link.data} />
      </Outside>
    );
  }
  if (!link.isError) {
    return (
      <Outside title="One moment" lead="Checking your link.">
        <Loading />
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
      </Outside>
    );
  }
  return problemOf(link.error).status === 404 ? (
    <LinkIsGone />
  ) : (
    <Outside title="Welcome">
      <ErrorState error={link.error} onRetry={() => void link.refetch()} />
    </Outside>
  );
};

const LinkIsGone = () => (
  <Outside title="This link no longer works">
    <EmptyState
      icon={LinkIcon}
      title="It was used, replaced or has expired"
      action={<ButtonLink href="/sign-in">Go to sign-in</ButtonLink>}
    >
      A link works once and for a limited time. If you have no password yet, ask the person who sent it for a new one.
    </EmptyState>
  </Outside>
);

const welcome = ({ purpose, account_name, email, name }: OneTimeLink): { title: string; lead: string } => {
  if (purpose === 'first_user') {
    return {
      title: 'Set up Sightline',
      lead: `You become the first admin of ${account_name}. Invite others once you are in.`,
    };
  }
  if (purpose === 'invitation') {
    const lead =
      name === null ? `Say who you are, and choose a password for ${email}.` : `Choose a password for ${email}.`;
    return { title: `Join ${account_name}`, lead };
  }
  return { title: 'Choose a new password', lead: `For ${email}. You will be signed out everywhere else.` };
};
