import type { User } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import styles from './users.module.css';

/**
 * After an invitation that went by mail. A link to hand over would put an end to the one in the mail, so it is made
 * only on request.
 */
export const InvitedDialog = ({ user, onLink, onClose }: { user: User; onLink: () => void; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={`${user.name} is invited`}>
    <Banner tone="success" title={`An invitation is on its way to ${user.email}`}>
      If it does not arrive, create a link and send it yourself. The link in the email then stops working.
    </Banner>
    <div className={styles.actions}>
      <Button onClick={onLink}>Create a link</Button>
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
);
