import type { MailMessage } from '../domain/people/mail.ts';
import { writeInvitation } from './templates/invitation.ts';
import { writeKeyExpires } from './templates/key-expires.ts';
import { type Content, inline, toHtml, toText } from './templates/layout.ts';
import { writePasswordReset } from './templates/password-reset.ts';
import { writeWebhookDisabled } from './templates/webhook-disabled.ts';

/** A mail as it is sent. */
export interface Letter {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** The same content twice, as text and as HTML. `now` decides how a time ahead is told. */
export const writeLetter = (message: MailMessage, now: number): Letter => {
  const content = contentOf(message, now);
  return {
    to: { name: inline(message.name), address: message.to },
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
  };
};

const contentOf = (message: MailMessage, now: number): Content => {
  if (message.kind === 'invitation') return writeInvitation(message);
  if (message.kind === 'password_reset') return writePasswordReset(message);
  if (message.kind === 'key_expires') return writeKeyExpires(message, now);
  return writeWebhookDisabled(message);
};
