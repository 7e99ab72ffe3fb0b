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
        ? 'The link leads to a page where a password is chosen.'
        : 'The link leads to a page where a new password is chosen. The present one works until then.'
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
          {url === null ? 'The link is in the mail alone.' : 'You can also hand it over yourself.'}
        </Banner>
      )}
      {url !== null && <CodeBlock label="One-time link" code={url} />}
      <p className={styles.note}>
        It works once, and ends <RelativeTime at={invitation.expires_at} />. A link that was made before no longer
        works.
        {url !== null && ` Anyone who opens it becomes ${user.name}, so send it by a channel that nobody else reads.`}
      </p>
      <div className={styles.actions}>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
};
