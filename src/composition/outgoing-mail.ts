import { readFileSync } from 'node:fs';
import { createMailSender, type MailSender } from '../mail/sender.ts';
import { createMailTransport } from '../mail/transport.ts';
import { createMailQueue } from '../store/people/mails.ts';
import { newToken, now, type Opened } from './open.ts';

/** Null where the operator has set up no mail. */
export const createOutgoingMail = ({ config, db, secretBox, log }: Opened): MailSender | null => {
  const { SMTP_URL: url, MAIL_FROM: from, EXTRA_CA_FILE } = config;
  if (url === null || from === null) return null;
  const ca = EXTRA_CA_FILE === null ? undefined : readFileSync(EXTRA_CA_FILE, 'utf8');
  const mails = createMailQueue({ db, secretBox, newLease: newToken });
  return createMailSender({ mails, transport: createMailTransport({ url, from, ca }), now, log });
};
