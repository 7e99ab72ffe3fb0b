import { resume, useSession } from '../../data/session.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { SignIn } from './sign-in.tsx';

/** In front of the page that was open when the session ended. */
export const SessionEndedPage = () => {
  const { user } = useSession();
  return (
    <SignIn
      email={user.email}
      notice={
        <Banner tone="warning" title="Your session ended">
          Sign in to continue. Your unsaved input is still there.
        </Banner>
      }
      onSignedIn={resume}
    />
  );
};
