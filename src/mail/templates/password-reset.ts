import type { MailMessage } from '../../domain/people/mail.ts';
import { type Content, timeText, unlinked } from './layout.ts';

export const writePasswordReset = ({
  name,
  account_name,
  url,
  expires_at,
}: Extract<MailMessage, { kind: 'password_reset' }>): Content => ({
  subject: 'Choose a new Sightline password',
  greeting: `Hello ${unlinked(name)},`,
  paragraphs: [
    `A new password was requested for your access to the account ${unlinked(account_name)} on Sightline.`,
    `The link works once, until ${timeText(expires_at)}. Using it ends all your sessions. Until then your password does not change.`,
  ],
  button: { label: 'Choose a new password', url },
  footer: 'If you did not request this, ignore this email: your password does not change.',
});
