import type { OwnSchemas, User } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { ErrorState } from '../../design/display/error-state.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Loading, SkeletonText } from '../../design/display/skeleton.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import styles from './users.module.css';

/** A one-time link as it is made. */
export interface Making {
  invitation: OwnSchemas['Invitation'] | undefined;
  error: unknown;
  again: () => void;
}

/**
 * A link to hand to one person; where there is mail, one for a new password goes to that person alone. A new one can be
 * made at any time, so nothing is lost with it.
 */
export const LinkDialog = ({ user, making, onClose }: { user: User; making: Making; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={user.status === 'invited' ? `Invitation for ${user.name}` : `New password for ${user.name}`}
    description={
      user.status === 'invited'
        ? 'The link opens a page to choose a password.'
        : 'The link opens a page to choose a new password. Until then, the current password works.'
    }
  >
    <Content user={user} making={making} onClose={onClose} />
  </Dialog>
);

const Content = ({ user, making, onClose }: { user: User; making: Making; onClose: () => void }) => {
  const { invitation, error, again } = making;
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={again} />;
  if (invitation === undefined) {
    return (
      <>
        <Loading />
        <SkeletonText lines={5} />
      </>
    );
  }
  const { url } = invitation;
  return (
    <>
      {invitation.mailed && (
        <Banner tone="success" title={`On its way to ${user.email}`}>
          {url === null ? 'Only the email contains the link.' : 'You can also send the link yourself.'}
        </Banner>
      )}
      {url !== null && <CodeBlock label="One-time link" code={url} />}
      <p className={styles.note}>
        The link works once and expires <RelativeTime at={invitation.expires_at} />. Earlier links no longer work.
        {url !== null && ` Anyone who opens it can sign in as ${user.name}, so send it through a private channel.`}
      </p>
      <div className={styles.actions}>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
};
