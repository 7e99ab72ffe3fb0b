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
    `A new password was asked for, for your access to the account ${unlinked(account_name)} on Sightline.`,
    `The link works once, until ${timeText(expires_at)}. Using it ends all your sessions. Until then your password stays as it is.`,
  ],
  button: { label: 'Choose a new password', url },
  footer: 'If it was not you who asked, ignore the mail: your password stays as it is.',
});
