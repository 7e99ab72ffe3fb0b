import type { MailMessage } from '../../domain/people/mail.ts';
import { type Content, inline, timeText, unlinked } from './layout.ts';

export const writeInvitation = ({
  to,
  name,
  account_name,
  invited_by,
  url,
  expires_at,
}: Extract<MailMessage, { kind: 'invitation' }>): Content => {
  const account = unlinked(account_name);
  const inviter = invited_by === null ? 'You have been invited' : `${unlinked(invited_by)} has invited you`;
  return {
    subject: `Your invitation to ${inline(account_name)} on Sightline`,
    greeting: name === to ? 'Hello,' : `Hello ${unlinked(name)},`, // nobody has said the name yet
    paragraphs: [
      `${inviter} to the account ${account} on Sightline, which scans code repositories for security issues.`,
      `Choose a password to accept. The link works once, until ${timeText(expires_at)}.`,
    ],
    button: { label: 'Accept the invitation', url },
    footer: 'If you did not expect this, ignore this email: nobody can sign in as you without the link.',
  };
};
