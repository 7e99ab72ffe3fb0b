import type { MailMessage } from '../../domain/mail.ts';
import { type Content, inline, timeText } from './layout.ts';

export const writeInvitation = ({
  name,
  account_name,
  invited_by,
  url,
  expires_at,
}: Extract<MailMessage, { kind: 'invitation' }>): Content => {
  const account = inline(account_name);
  const inviter = invited_by === null ? 'You have been invited' : `${inline(invited_by)} has invited you`;
  return {
    subject: `Your invitation to ${account} on Sightline`,
    greeting: `Hello ${inline(name)},`,
    paragraphs: [
      `${inviter} to the account ${account} on Sightline, which scans code repositories for security issues.`,
      `Choose a password to accept. The link works once, until ${timeText(expires_at)}.`,
    ],
    button: { label: 'Accept the invitation', url },
    footer: 'If you know nothing of this, ignore the mail: without the link nobody can sign in as you.',
  };
};
